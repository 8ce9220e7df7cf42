import type { ColumnType, Generated } from 'kysely';

export interface RegistrationTables {
  registration: {
    id: Generated<number>;
    /** Reference shown to the applicant, such as REG-26-000007. */
    reference: string;
    /** 0 pending, 1 approved, 2 rejected. */
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
    /** In lower case. */
    username: string;
    shipment_volume: string;
    /** Service type numbers; written as JSON text. */
    services: ColumnType<number[], string, string>;
    language: 'en' | 'vn';
    created_at: Date;
    /** The applicant's IP address, deleted after a day. */
    address_from: string | null;
    decided_at: Date | null;
    decided_by: number | null;
    /** Reason for rejection. */
    reason: string | null;
    /** The company created on approval. */
    company_id: number | null;
    user_id: number | null;
    /** Generated column: searchable text in lower case, without accents. */
    search_text: ColumnType<string, never, never>;
  };
}
