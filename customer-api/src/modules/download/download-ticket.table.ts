import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { ColumnType } from 'kysely';

/** What an address leads to. */
export type DownloadKind = 'EXPORT' | 'PAPER';

/** Tables that this module brings to the database. */
export interface DownloadTicketTables {
  download_ticket: {
    /** SHA-256 of the token, base64url. */
    hash: string;
    kind: DownloadKind;
    /** Whose it is: a session's or a key's. */
    session_id: string | null;
    api_key_id: number | null;
    language: Language;
    /** JSON: read as a value, written as text. */
    request: ColumnType<unknown, string, never>;
    created_at: Date;
    expires_at: Date;
  };
}
