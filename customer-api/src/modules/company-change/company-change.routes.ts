import {
  companyChangeAnswer,
  companyChangeListAnswer,
  companyChangeListQuery,
  companyChangeStep,
  rejectCompanyChangeRequest,
  requestCompanyChange,
} from '@wr1/schema/rest/account/company-change.ts';
import { message, type MessageCode } from '@wr1/schema/rules/message/message.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { countCompanyChanges, listCompanyChanges } from './company-change.repository.ts';
import { approveChange, rejectChange, requestChange, withdrawChange } from './write-change.ts';

const PLACE = { path: '/wr1', tag: 'company-change', answer: companyChangeAnswer } as const;
const OWN = { action: 'update', subject: 'Company' } as const;
/** Only an ADMIN manages companies. */
const DECIDE = { action: 'manage', subject: 'Company' } as const;

/** Routes for requests to change a company's name or tax code. */
export function registerCompanyChangeRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;

  async function done(id: number, { viewer, language }: RequestContext, code: MessageCode) {
    const [row] = await listCompanyChanges(db, viewer, { ids: String(id) }, { limit: 1, offset: 0 });
    if (row === undefined) throw notFound();
    return success(row, message(code, language));
  }

  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'CompanyChangeList' },
    summary:
      'Lists requests for a new company name or tax code, pending ones first: all for ADMIN, those of the company for CLIENT_ROOT.',
    tag: 'company-change',
    access: { action: 'read', subject: 'Company' },
    query: companyChangeListQuery,
    answer: companyChangeListAnswer,
    handler: async ({ query, context: { viewer } }) => {
      const { page, pageSize } = query;
      const rows = await listCompanyChanges(db, viewer, query, { limit: pageSize, offset: (page - 1) * pageSize });
      return successList(rows, { total: await countCompanyChanges(db, viewer, query), page, pageSize });
    },
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'RequestCompanyChange' },
    summary:
      'Requests a new name or tax code for the caller’s company. For the forwarder’s own company, the new values apply immediately.',
    access: OWN,
    body: requestCompanyChange,
    handler: async ({ body, context }) => {
      const id = await requestChange(deps, body, context);
      return done(id, context, context.viewer.role === 'ADMIN' ? 'UPDATED' : 'COMPANY_CHANGE_SENT');
    },
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'WithdrawCompanyChange' },
    summary: 'Withdraws a pending request.',
    access: OWN,
    body: companyChangeStep,
    handler: async ({ body: { id }, context }) => {
      await withdrawChange(deps, id, context);
      return done(id, context, 'UPDATED');
    },
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'ApproveCompanyChange' },
    summary: 'Approves a request. The new values apply immediately.',
    access: DECIDE,
    body: companyChangeStep,
    handler: async ({ body: { id }, context }) => {
      await approveChange(deps, id, context);
      return done(id, context, 'APPROVED');
    },
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'RejectCompanyChange' },
    summary: 'Rejects a request with a reason.',
    access: DECIDE,
    body: rejectCompanyChangeRequest,
    handler: async ({ body, context }) => {
      await rejectChange(deps, body, context);
      return done(body.id, context, 'UPDATED');
    },
  });
}
