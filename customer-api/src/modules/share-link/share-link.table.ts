import type { ColumnType, Generated, Selectable } from 'kysely';

/** Tables that this module brings to the database. */
export interface ShareLinkTables {
  share_link: {
    id: Generated<number>;
    order_id: ColumnType<number, number, never>;
    /** SHA-256 of the token, base64url. */
    hash: ColumnType<string, string, never>;
    /** For whom it is; null when nobody said. */
    name: ColumnType<string | null, string | null, never>;
    created_by: number | null;
    created_name: ColumnType<string, string, never>;
    created_at: ColumnType<Date, Date, never>;
    /** From this moment on it no longer works. */
    expires_at: ColumnType<Date, Date, never>;
    revoked_at: ColumnType<Date | null, never, Date>;
    /** How often its page was opened. */
    opened: Generated<number>;
    opened_at: ColumnType<Date | null, never, Date>;
  };
}

export type ShareLink = Selectable<ShareLinkTables['share_link']>;
