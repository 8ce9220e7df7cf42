import type { ColumnType, Generated } from 'kysely';

/** Tables that this module brings to the database. Tokens are kept as SHA-256 only. */
export interface SessionTables {
  auth_session: {
    id: Generated<string>;
    user_id: number;
    created_at: Date;
    /** The end for good, however often the session is renewed. */
    expires_at: Generated<Date>;
    ended_at: Date | null;
    first_sign_in: Generated<boolean>;
    refresh_secret: ColumnType<Uint8Array, Uint8Array, never>;
    /** As the browser said it; null when it said nothing. */
    user_agent: string | null;
    /** Without its last part: enough to recognise, too little to find a household. */
    address: string | null;
    /** The last sign-in or renewal: right to the life of an access token. */
    last_seen_at: Date;
  };
  access_token: { hash: string; session_id: string; expires_at: Date };
  refresh_token: { hash: string; session_id: string; replaced_at: Date | null; expires_at: Date };
  sign_in_attempt: {
    id: Generated<number>;
    /** As typed, lower case: unknown names are counted like known ones. */
    username: string;
    address: string;
    at: Date;
    /** null while the password is being compared. */
    succeeded: boolean | null;
    /** The known device that it came from; null for any other place. */
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
