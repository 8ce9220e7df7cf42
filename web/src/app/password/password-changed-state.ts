/** State of a navigation to the sign-in page, which then says that the password was changed. */
export const passwordChangedState = 'password-changed';
