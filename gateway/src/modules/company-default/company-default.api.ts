import type { z } from 'zod';
import {
  companyDefaultAnswer,
  companyDefaultChangeAnswer,
  type CompanyDefaultRow,
  type updateCompanyDefaultRequest,
} from '@wr1/schema/rest/master-data/company-default.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=CompanyDefaults. */
export async function fetchCompanyDefaults(rest: RestSession, customerId?: number): Promise<CompanyDefaultRow[]> {
  const target = { objectType: 'CompanyDefaults', customer_id: customerId };
  return (await rest.get('wr1', target, companyDefaultAnswer)).result;
}

/** PUT wr1?objectType=UpdateCompanyDefaults. */
export function updateCompanyDefaults(rest: RestSession, body: z.input<typeof updateCompanyDefaultRequest>) {
  return rest.put('wr1', { objectType: 'UpdateCompanyDefaults' }, body, companyDefaultChangeAnswer);
}
