import type { ColumnType, Generated } from 'kysely';

/** Tables of this module. Tokens are stored only as SHA-256. */
export interface SessionTables {
  auth_session: {
    id: Generated<string>;
    user_id: number;
    created_at: Date;
    /** Final expiry, regardless of refreshes. */
    expires_at: Generated<Date>;
    ended_at: Date | null;
    first_sign_in: Generated<boolean>;
    /** The staff member who views the platform as this user; null for the user's own sessions. */
    viewed_by: Generated<number | null>;
    /** The staff member's session, which ends this one. */
    parent_id: Generated<string | null>;
    refresh_secret: ColumnType<Uint8Array, Uint8Array, never>;
    /** The User-Agent header; null if absent. */
    user_agent: string | null;
    /** Without its last part: enough to recognize, too little to locate a household. */
    address: string | null;
    /** The last sign-in or refresh: accurate to the lifetime of an access token. */
    last_seen_at: Date;
    /** The second-factor step that the session still needs for full access; null if none. */
    second_factor_step: Generated<'CODE' | 'SETUP' | null>;
    /** When the user last entered a second factor in this session. */
    second_factor_at: Generated<Date | null>;
  };
  access_token: { hash: string; session_id: string; expires_at: Date };
  refresh_token: { hash: string; session_id: string; replaced_at: Date | null; expires_at: Date };
  sign_in_attempt: {
    id: Generated<number>;
    /** As typed, in lower case: unknown names are counted like known ones. */
    username: string;
    address: string;
    at: Date;
    /** Null while the password is being compared. */
    succeeded: boolean | null;
    /** The known device it came from; null otherwise. */
    device_id: number | null;
  };
  known_device: {
    id: Generated<number>;
    hash: string;
    user_id: number;
    created_at: Date;
    /** The last sign-in there. */
    last_used_at: Date;
  };
}
