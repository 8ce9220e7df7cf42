import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface LeadQuotationTables {
  lead_link: {
    id: Generated<number>;
    order_id: number;
    /** SHA-256 of the token, base64url. */
    hash: string;
    revision: number;
    language: Language;
    sender_id: number | null;
    created_at: Date;
    expires_at: Date;
    revoked_at: ColumnType<Date | null, never, Date>;
    /** Number of visits. */
    opened: Generated<number>;
    opened_at: ColumnType<Date | null, never, Date>;
    /** Hash of the code emailed last; null if none, or once it was used. */
    code_hash: ColumnType<string | null, never, string | null>;
    code_expires_at: ColumnType<Date | null, never, Date | null>;
    code_tries: Generated<number>;
    accepted_at: ColumnType<Date | null, never, Date>;
    company_name: ColumnType<string | null, never, string>;
    tax_code: ColumnType<string | null, never, string>;
    /** The registration made on acceptance; null if staff must link the customer. */
    registration_id: ColumnType<number | null, never, number | null>;
  };
}

export type LeadLink = Selectable<LeadQuotationTables['lead_link']>;
