/**
 * The purpose of a one-time link. EMAIL_CHANGE confirms a new email address, EMAIL_UNDO restores an
 * earlier one.
 */
export type OneTimeTokenKind = 'PASSWORD_RESET' | 'FIRST_SIGN_IN' | 'EMAIL_CHANGE' | 'EMAIL_UNDO';

export interface OneTimeTokenTables {
  one_time_token: {
    /** SHA-256 of the token, base64url. */
    hash: string;
    kind: OneTimeTokenKind;
    user_id: number;
    /** The new address of EMAIL_CHANGE, the earlier one of EMAIL_UNDO; null for other kinds. */
    email: string | null;
    created_at: Date;
    expires_at: Date;
  };
}
