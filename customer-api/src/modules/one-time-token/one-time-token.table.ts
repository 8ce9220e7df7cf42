/**
 * The purpose of a one-time link. EMAIL_CHANGE confirms a new email address, EMAIL_UNDO restores the previous
 * one.
 */
export type OneTimeTokenKind = 'PASSWORD_RESET' | 'FIRST_SIGN_IN' | 'EMAIL_CHANGE' | 'EMAIL_UNDO';

export interface OneTimeTokenTables {
  one_time_token: {
    /** SHA-256 of the token, base64url. */
    hash: string;
    kind: OneTimeTokenKind;
    user_id: number;
    /** The new address for EMAIL_CHANGE, the previous one for EMAIL_UNDO; null for other kinds. */
    email: string | null;
    created_at: Date;
    expires_at: Date;
  };
}
