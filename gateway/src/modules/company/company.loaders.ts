import type { CompanyRow } from '@wr1/schema/rest/account/company.ts';
import type { CustomerRow } from '@wr1/schema/rest/account/customer.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { globalId } from '../../graphql/global-id.ts';
import { listCompanies } from './company.api.ts';

/** A company. `row` is null if only code and name are loaded; the rest is loaded on demand. */
export interface CompanySource {
  __typename: 'Company';
  id: string;
  rowId: number;
  code: string;
  name: string;
  /** Short name; undefined if not loaded yet. */
  acronym?: string | null | undefined;
  row: CompanyRow | null;
  /** The customer management row; undefined if not loaded yet. */
  account?: CustomerRow;
}

export function toCompany(row: CompanyRow): CompanySource {
  return { __typename: 'Company', id: globalId('Company', row.id), rowId: row.id, code: row.code, name: row.name, row };
}

/** A company whose code and name are part of another row. */
export function knownCompany(company: {
  id: number;
  code: string;
  name: string;
  acronym?: string | null | undefined;
}): CompanySource {
  const { id, code, name, acronym } = company;
  return { __typename: 'Company', id: globalId('Company', id), rowId: id, code, name, acronym, row: null };
}

/** Page size for requesting all companies from a section 7 customer API. */
const everybody = 10_000;

/** Companies by row id. */
export const companyById = oneByKey<GatewayContext, number, CompanyRow>(
  'companyById',
  async (context, ids) =>
    context.services.profile.current === 'section7'
      ? (await listCompanies(context.rest, { page: 1, pageSize: everybody })).rows
      : (await listCompanies(context.rest, { ids, page: 1, pageSize: ids.length })).rows,
  (row) => row.id,
);

/** The company with this row ID; null if the caller cannot see it. */
export async function companyOf(context: GatewayContext, id: number | null): Promise<CompanySource | null> {
  const row = id === null ? null : await context.load(companyById, id);
  return row === null ? null : toCompany(row);
}
