import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '../tariff/charge.rules.ts';

export interface CompanyTables {
  company: {
    id: Generated<number>;
    code: string;
    name: string;
    name_vn: string | null;
    acronym: string | null;
    tax_code: string | null;
    address: string | null;
    address_vn: string | null;
    phone: string | null;
    email: string | null;
    /** Code in the Region list (one of the 34 provinces). */
    region_code: string | null;
    customer_level_code: string | null;
    /** "1" marks a VIP. */
    vip: string | null;
    /** The account manager; null if unassigned. */
    salesman_id: number | null;
    share_within_company: Generated<boolean>;
    kind: Generated<'FORWARDER' | 'CUSTOMER'>;
    /** If false, the company's users have no access. */
    active: Generated<boolean>;
    /** Whether it accepted a quotation without an account and waits for an ADMIN's approval. */
    awaits_approval: Generated<boolean>;
    /** When it was deactivated, after which it cannot request quotations or book; null if it is active. */
    deactivated_at: Generated<Date | null>;
    /** The customer that it was merged into; null otherwise. */
    merged_into_id: Generated<number | null>;
    /** Payment term of a debit note in days; null for the default. */
    payment_days: Generated<number | null>;
    /** Currency in which payment is requested; null for USD. */
    debit_note_currency: Generated<Currency | null>;
    /** Recipients of emails about debit notes, separated by commas; null for the customer's users. */
    debit_note_emails: Generated<string | null>;
    /** ISO 3166-1 alpha-2. */
    country_code: Generated<string>;
    business_type_code: Generated<string | null>;
    bank_code: Generated<string | null>;
    bank_account: Generated<string | null>;
    /** For staff only. */
    note: Generated<string | null>;
    /** Null if unlimited; in `credit_currency`. */
    credit_limit: ColumnType<string | null, number | string | null | undefined, number | string | null>;
    credit_currency: Generated<Currency>;
    /** Last day, YYYY-MM-DD, on which bills and delivery orders are released despite a credit hold; null for none. */
    credit_override_until: Generated<string | null>;
    credit_override_reason: Generated<string | null>;
    credit_override_by: Generated<number | null>;
    website: Generated<string | null>;
    contact_name: Generated<string | null>;
    /** Name and title printed where the forwarder signs documents; null for none. */
    signature_line: Generated<string | null>;
    /** The forwarder's working week; null for the usual one, and for customers. ISO weekdays separated by commas. */
    working_days: Generated<string | null>;
    /** IANA name of the time zone of the forwarder's working hours; null for Asia/Ho_Chi_Minh. */
    time_zone: Generated<string | null>;
    /** The forwarder's logo on documents as PNG; null for the usual one, and for customers. */
    logo: Generated<Uint8Array | null>;
    /** HH:MM in the time zone. */
    opens_at: Generated<string | null>;
    closes_at: Generated<string | null>;
    created_by: Generated<number | null>;
    /** Time of the last change; null if there was none. */
    edited_at: Generated<Date | null>;
    version: Generated<number>;
    created_at: ColumnType<Date, Date | string | undefined, never>;
    /** Computed: codes and names without accents, in lower case. */
    search_text: ColumnType<string, never, never>;
  };
}
