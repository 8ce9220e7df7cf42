import type { Language } from '@wr1/schema/rules/language.ts';
import type { ColumnType } from 'kysely';

/** What an address leads to. */
export type DownloadKind = 'EXPORT' | 'PAPER';

/** Tables that this module brings to the database. */
export interface DownloadTicketTables {
  download_ticket: {
    /** SHA-256 of the token, base64url. */
    hash: string;
    kind: DownloadKind;
    session_id: string;
    language: Language;
    /** JSON: read as a value, written as text. */
    request: ColumnType<unknown, string, never>;
    created_at: Date;
    expires_at: Date;
  };
}
