import type { ColumnType, Generated } from 'kysely';

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
    active: Generated<boolean>;
    /** Payment term of a debit note in days; null for the default. */
    payment_days: Generated<number | null>;
    version: Generated<number>;
    created_at: ColumnType<Date, Date | string | undefined, never>;
    /** Computed: codes and names without accents, in lower case. */
    search_text: ColumnType<string, never, never>;
  };
}
