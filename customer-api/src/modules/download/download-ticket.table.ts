import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { ColumnType, Generated } from 'kysely';

/** The kind of file a ticket downloads. */
export type DownloadKind = 'EXPORT' | 'PAPER' | 'PERSON_DATA' | 'LEAD_PAPER';

export interface DownloadTicketTables {
  download_ticket: {
    /** SHA-256 of the token, base64url. */
    hash: string;
    kind: DownloadKind;
    /** The owner: a session, a key or the link of a lead. */
    session_id: string | null;
    api_key_id: number | null;
    lead_link_id: Generated<number | null>;
    language: Language;
    /** JSON: read as a value, written as text. */
    request: ColumnType<unknown, string, never>;
    created_at: Date;
    expires_at: Date;
  };
}
