import {
  companyDefaultAnswer,
  companyDefaultQuery,
  companyDefaultChangeAnswer,
  updateCompanyDefaultRequest,
} from '@wr1/schema/rest/master-data/company-default.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { countCompanies } from '../company/company.repository.ts';
import { findCompanyDefaults } from './company-default.repository.ts';
import { updateCompanyDefault } from './update-company-default.ts';

const PLACE = { path: '/wr1', tag: 'company-default' } as const;

/** Routes for the places and parties that new shipments of a company start with. */
export function registerCompanyDefaultRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'CompanyDefaults' },
    summary:
      'Places and parties that new shipments start with: of the caller’s company, or for staff of the given customer. Empty for staff if no customer is given.',
    access: { action: 'read', subject: 'Location' },
    query: companyDefaultQuery,
    answer: companyDefaultAnswer,
    async handler({ query, context: { viewer } }) {
      const companyId = viewer.isStaff ? query.customer_id : viewer.companyId;
      if (companyId === undefined) return success([]);
      if (viewer.isStaff && (await countCompanies(db, viewer, { ids: [companyId] })) !== 1) throw notFound();
      return success(await findCompanyDefaults(db, companyId));
    },
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UpdateCompanyDefaults' },
    summary: 'Updates the defaults of the caller’s company for imports or for all other shipments; CLIENT_ROOT only.',
    access: { action: 'update', subject: 'Company' },
    body: updateCompanyDefaultRequest,
    answer: companyDefaultChangeAnswer,
    handler: async ({ body, context }) =>
      success(await updateCompanyDefault(db, body, context), message('UPDATED', context.language)),
  });
}
