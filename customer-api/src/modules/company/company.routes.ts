import { companyListAnswer, companyListQuery, type CompanyRow } from '@wr1/schema/rest/account/company.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { successList } from '../../http/action.ts';
import type { Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { countCompanies, listCompanies } from './company.repository.ts';

type Stored = Awaited<ReturnType<typeof listCompanies>>[number];

/** A company for select widgets: its short name if it has one, and its name. */
export function companyRowOf(stored: Stored, viewer: Viewer): CompanyRow {
  const { id, code, name, acronym } = stored;
  return {
    id,
    code,
    name,
    text: acronym === null || acronym === '' ? name : `${acronym} - ${name}`,
    acronym,
    name_vn: stored.name_vn,
    region_code: stored.region_code,
    customer_level_code: viewer.isStaff ? stored.customer_level_code : null,
    salesman_id: viewer.isStaff ? stored.salesman_id : null,
  };
}

export function registerCompanyRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'CustomerListCompany' },
    summary:
      "Lists customers for selection: all for ADMIN, their own for ADMIN_SALE, the caller's company for customers.",
    tag: 'company',
    access: 'any',
    query: companyListQuery,
    answer: companyListAnswer,
    handler: async ({ query: { page, pageSize, search, ids, salesman_id: salesmanId }, context: { viewer } }) => {
      const filter = { search, ids: parseIds(ids), salesmanId };
      const rows = await listCompanies(db, viewer, filter, { limit: pageSize, offset: (page - 1) * pageSize });
      const total = await countCompanies(db, viewer, filter);
      return successList(
        rows.map((row) => companyRowOf(row, viewer)),
        { total, page, pageSize },
      );
    },
  });
}
