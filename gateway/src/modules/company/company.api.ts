import { companyListAnswer } from '@wr1/schema/rest/account/company.ts';
import type { CompanyRow } from '@wr1/schema/rest/account/company.ts';
import type { RestSession } from '../../rest/session.ts';

/** Query of CustomerListCompany. */
export interface CompanyListQuery {
  search?: string | null | undefined;
  ids?: readonly number[];
  salesman_id?: number | null | undefined;
  page: number;
  pageSize: number;
}

/** GET wr1?objectType=CustomerListCompany: companies visible to the caller. */
export async function listCompanies(
  rest: RestSession,
  query: CompanyListQuery,
): Promise<{ rows: readonly CompanyRow[]; total: number }> {
  const { result, meta } = await rest.get('wr1', { objectType: 'CustomerListCompany', ...query }, companyListAnswer);
  return { rows: result, total: meta.total };
}
