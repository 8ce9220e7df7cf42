/** Navigation state that makes the sign-in page report a changed password. */
export const passwordChangedState = 'password-changed';
