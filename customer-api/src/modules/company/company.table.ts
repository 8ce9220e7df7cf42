import type { ColumnType, Generated } from 'kysely';

/** Tables that this module brings to the database. */
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
    /** Code of the Region list (one of the 34 provinces). */
    region_code: string | null;
    customer_level_code: string | null;
    /** "1" marks a VIP. */
    vip: string | null;
    /** The ADMIN_SALE whose customer it is; null = nobody's yet. */
    salesman_id: number | null;
    share_within_company: Generated<boolean>;
    kind: Generated<'FORWARDER' | 'CUSTOMER'>;
    active: Generated<boolean>;
    /** Days from issue to due date of a debit note; null = the usual ones. */
    payment_days: Generated<number | null>;
    version: Generated<number>;
    created_at: ColumnType<Date, Date | string | undefined, never>;
    /** Computed: codes and names without accents and capitals. */
    search_text: ColumnType<string, never, never>;
  };
}
