import type { ColumnType, Generated } from 'kysely';

/** Tables that this module brings to the database. */
export interface RegistrationTables {
  registration: {
    id: Generated<number>;
    /** The number that the applicant knows, for example REG-26-000007. */
    reference: string;
    /** 0 approving, 1 approved, 2 rejected. */
    approval: Generated<number>;
    company_name: string;
    company_name_vn: string | null;
    tax_code: string;
    business_type_code: string;
    region_code: string;
    address: string;
    contact_name: string;
    gender: number | null;
    phone: string;
    email: string;
    /** Lower case. */
    username: string;
    shipment_volume: string;
    /** Numbers of service types; written as JSON text. */
    services: ColumnType<number[], string, string>;
    language: 'en' | 'vn';
    created_at: Date;
    /** Address of the sender, for a day. */
    address_from: string | null;
    decided_at: Date | null;
    decided_by: number | null;
    /** Why it was rejected. */
    reason: string | null;
    /** What approving made. */
    company_id: number | null;
    user_id: number | null;
    /** Computed: what a search looks at, without accents and capitals. */
    search_text: ColumnType<string, never, never>;
  };
}
