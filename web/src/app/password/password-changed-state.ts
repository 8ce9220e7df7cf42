/** Navigation state for the sign-in page, which then reports that the password was changed. */
export const passwordChangedState = 'password-changed';
