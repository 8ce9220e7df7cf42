import {
  approveHouseBillDraftRequest,
  houseBillDraftAnswer,
  houseBillDraftListAnswer,
  houseBillDraftListQuery,
  requestHouseBillChangesRequest,
  sendHouseBillDraftRequest,
} from '@wr1/schema/rest/document/house-bill-draft.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { listBillDrafts } from './house-bill-draft.repository.ts';
import { approveBillDraft, requestBillChanges, sendBillDraft } from './write-house-bill-draft.ts';

const PLACE = { path: '/wr1', tag: 'house-bill-draft' } as const;
const CHANGE = { ...PLACE, method: 'put', answer: houseBillDraftAnswer } as const;
const CUSTOMER = { ...CHANGE, access: { action: 'update', subject: 'Booking' } } as const;

/** Routes for drafts of house bills: staff send versions, customers approve them or ask for changes. */
export function registerHouseBillDraftRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    access: 'any',
    select: { objectType: 'HouseBillDraftList' },
    summary: 'Drafts of house bills with their versions and requested changes, by booking.',
    query: houseBillDraftListQuery,
    answer: houseBillDraftListAnswer,
    handler: async ({ query, context }) => success(await listBillDrafts(db, parseIds(query.order_ids) ?? [], context)),
  });
  table.add({
    ...CHANGE,
    access: { action: 'update', subject: 'StaffBooking' },
    select: { objectType: 'SendHouseBillDraft' },
    summary: 'Sends a version of the draft of a house bill to the customer.',
    body: sendHouseBillDraftRequest,
    handler: async ({ body, context }) =>
      success(await sendBillDraft(db, body, context), message('HOUSE_BILL_SENT', context.language)),
  });
  table.add({
    ...CUSTOMER,
    select: { objectType: 'ApproveHouseBillDraft' },
    summary: 'Approves the latest version of the draft of a house bill.',
    body: approveHouseBillDraftRequest,
    handler: async ({ body, context }) =>
      success(await approveBillDraft(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...CUSTOMER,
    select: { objectType: 'RequestHouseBillChanges' },
    summary: 'Asks for changes of the latest version field by field; after the cut-off with the amendment fee.',
    body: requestHouseBillChangesRequest,
    handler: async ({ body, context }) =>
      success(await requestBillChanges(db, body, context), message('UPDATED', context.language)),
  });
}
