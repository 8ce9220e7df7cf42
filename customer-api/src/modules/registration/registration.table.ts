import type { ColumnType, Generated } from 'kysely';

export interface RegistrationTables {
  registration: {
    id: Generated<number>;
    /** Shown to the applicant, for example REG-26-000007. */
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
    /** Lower case. */
    username: string;
    shipment_volume: string;
    /** Service type numbers; written as JSON text. */
    services: ColumnType<number[], string, string>;
    language: 'en' | 'vn';
    created_at: Date;
    /** Sender's address, deleted after a day. */
    address_from: string | null;
    decided_at: Date | null;
    decided_by: number | null;
    /** Reason for rejection. */
    reason: string | null;
    /** Created on approval. */
    company_id: number | null;
    user_id: number | null;
    /** Computed: searchable text without accents, in lower case. */
    search_text: ColumnType<string, never, never>;
  };
}
