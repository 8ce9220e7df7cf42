import type { ColumnType, Generated, Selectable } from 'kysely';

export interface ShareLinkTables {
  share_link: {
    id: Generated<number>;
    order_id: ColumnType<number, number, never>;
    /** SHA-256 of the token, base64url. */
    hash: ColumnType<string, string, never>;
    /** Recipient; null if unspecified. */
    name: ColumnType<string | null, string | null, never>;
    created_by: number | null;
    created_name: ColumnType<string, string, never>;
    created_at: ColumnType<Date, Date, never>;
    expires_at: ColumnType<Date, Date, never>;
    revoked_at: ColumnType<Date | null, never, Date>;
    /** Number of visits. */
    opened: Generated<number>;
    opened_at: ColumnType<Date | null, never, Date>;
  };
}

export type ShareLink = Selectable<ShareLinkTables['share_link']>;
