/**
 * Whether a person can sign in: INVITED until the first password is set, DISABLED by an administrator, ACTIVE
 * otherwise.
 */
export const USER_STATE = ['ACTIVE', 'INVITED', 'DISABLED'] as const;
export type UserState = (typeof USER_STATE)[number];
