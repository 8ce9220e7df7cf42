import type { ColumnType, Generated } from 'kysely';

export interface UserTables {
  app_user: {
    id: Generated<number>;
    /** Lower case. */
    username: string;
    /** argon2id in PHC format; null until a password is set. */
    password_hash: string | null;
    full_name: string;
    email: string | null;
    role: 'ADMIN' | 'ADMIN_SALE' | 'CLIENT_ROOT' | 'CLIENT';
    /** Numeric code of the role: Admin 0, Admin_Sale 1, Client 2, Client_Root 3. */
    user_type: number;
    company_id: number;
    /** The group, which narrows the role. */
    user_group_id: number;
    /** Codes of the branches of a staff member; empty for customers' users. */
    branch_codes: Generated<string[]>;
    /** 1 active, 0 disabled. */
    status: Generated<number>;
    requested_password_reset: Generated<boolean>;
    /** Male 1, Female 2. */
    gender: number | null;
    tax_code: string | null;
    phone: string | null;
    identity_card: string | null;
    bank_account: string | null;
    bank_code: string | null;
    contact_name: string | null;
    address: string | null;
    address_vn: string | null;
    is_contact: Generated<boolean>;
    language: Generated<'en' | 'vn'>;
    image_file_id: number | null;
    created_at: ColumnType<Date, Date | string | undefined, never>;
    /** Last sign-in; null if unknown. */
    last_sign_in_at: Date | null;
    /** Null for registered and seeded accounts. */
    created_by: number | null;
    /** When the person's data was erased; null if it was not. */
    erased_at: Generated<Date | null>;
    version: Generated<number>;
    /** Computed: names and email without accents, in lower case. */
    search_text: ColumnType<string, never, never>;
  };
}
