/** What a one-time link is for. */
export type OneTimeTokenKind = 'PASSWORD_RESET' | 'FIRST_SIGN_IN';

/** Tables that this module brings to the database. */
export interface OneTimeTokenTables {
  one_time_token: {
    /** SHA-256 of the token, base64url. */
    hash: string;
    kind: OneTimeTokenKind;
    user_id: number;
    created_at: Date;
    expires_at: Date;
  };
}
