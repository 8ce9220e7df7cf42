/**
 * Whether a person can sign in: INVITED until the first password is set, DISABLED by an administrator, ERASED
 * once the personal data was erased, ACTIVE otherwise.
 */
export const USER_STATE = ['ACTIVE', 'INVITED', 'DISABLED', 'ERASED'] as const;
export type UserState = (typeof USER_STATE)[number];
