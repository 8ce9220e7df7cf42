import type { CompanyChangeState } from '@wr1/schema/rest/account/company-change.ts';
import type { Generated } from 'kysely';

export interface OwnCompanyTables {
  /** Requests by company administrators to change names or tax code. */
  company_change: {
    id: Generated<number>;
    company_id: number;
    state: Generated<CompanyChangeState>;
    name: string;
    name_vn: string | null;
    tax_code: string | null;
    /** The values at the time of the request. */
    old_name: string;
    old_name_vn: string | null;
    old_tax_code: string | null;
    requested_by: number | null;
    requested_at: Date;
    decided_by: number | null;
    decided_at: Date | null;
    /** Why the request was rejected. */
    reason: string | null;
  };
}
