import { readFields, withColumns } from '@wr1/schema/rest/columns.ts';
import {
  bookingDetailAnswer,
  bookingDetailQuery,
  lastBookingAnswer,
  lastBookingQuery,
  shipmentActionAnswer,
  shipmentActionRequest,
  shipmentHistoryAnswer,
  shipmentHistoryQuery,
  shipmentListAnswer,
  shipmentListQuery,
  tabCountAnswer,
  tabCountQuery,
} from '@wr1/schema/rest/shipment/shipment.ts';
import { shipmentRevisionAnswer, shipmentRevisionQuery } from '@wr1/schema/rest/shipment/revision.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds, requireIds } from '../../http/ids.ts';
import { assignAccountManager } from './assign-account-manager.ts';
import { readDetail, readLastBooking } from './shipment-detail.ts';
import { readShipmentList } from './list/shipment-list.ts';
import { toHistoryRow } from './shipment-row.ts';
import { findRevisions } from './shipment-revision.repository.ts';
import { findHistory } from './shipment.repository.ts';
import { countByStatus } from './list/tab-counter.repository.ts';
import { scopeOf } from './visibility.ts';

const PLACE = { method: 'get', path: '/wr1', tag: 'shipment', access: 'any' } as const;

function registerLists(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    select: { objectType: 'GetQuotationBooking' },
    summary: 'Lists quotations and bookings visible to the caller, including charges.',
    query: shipmentListQuery,
    answer: shipmentListAnswer,
    answerTo: ({ fields }) => withColumns(shipmentListAnswer, readFields(fields)),
    handler: async ({ query, context }) => {
      const { rows, meta } = await readShipmentList(db, query, context);
      return successList(rows, meta);
    },
  });
  table.add({
    ...PLACE,
    select: { objectType: 'GetTabCounts' },
    summary: 'Counts the records visible to the caller, by status.',
    query: tabCountQuery,
    answer: tabCountAnswer,
    handler: async ({ query: { kind }, context: { viewer, now } }) =>
      success(await countByStatus(db, scopeOf(viewer), kind === 'booking', now)),
  });
}

/** Routes to read quotations and bookings and to assign account managers. */
export function registerShipmentRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;
  registerLists(table, deps);
  table.add({
    ...PLACE,
    select: { objectType: 'GetBookingDetail' },
    summary: 'Returns a record by ID or number, with its history and `shipment_detail`.',
    query: bookingDetailQuery,
    answer: bookingDetailAnswer,
    answerTo: ({ fields }) => withColumns(bookingDetailAnswer, readFields(fields)),
    handler: async ({ query, context }) => success(await readDetail(db, query, context)),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'GetOrderHistory' },
    summary: 'Returns the history of several records, newest first. Records not visible to the caller are omitted.',
    query: shipmentHistoryQuery,
    answer: shipmentHistoryAnswer,
    handler: async ({ query, context }) => {
      const { ids, entry_ids: entryIds } = query;
      const which = ids === undefined ? { entryIds: requireIds(entryIds) } : { shipmentIds: requireIds(ids) };
      const steps = await findHistory(db, scopeOf(context.viewer), which);
      return success(steps.map((step) => toHistoryRow(step, context)));
    },
  });
  table.add({
    ...PLACE,
    select: { objectType: 'GetOrderRevisions' },
    summary:
      'Returns all price revisions of several records, newest first. Records not visible to the caller are omitted.',
    query: shipmentRevisionQuery,
    answer: shipmentRevisionAnswer,
    handler: async ({ query, context: { viewer } }) =>
      success(await findRevisions(db, viewer, parseIds(query.ids) ?? [])),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'GetLastBookingOfVanCont' },
    summary: 'Returns the latest booking with trucking visible to the caller, or null if there is none.',
    query: lastBookingQuery,
    answer: lastBookingAnswer,
    handler: async ({ query, context }) => success(await readLastBooking(db, query, context)),
  });
  table.add({
    method: 'put',
    path: '/wr1',
    select: { objectType: 'AssignAccountManager' },
    summary: "Assigns an account manager to a record's customer and thereby to all of its records; ADMIN only.",
    tag: 'company',
    access: 'any',
    body: shipmentActionRequest.AssignAccountManager,
    answer: shipmentActionAnswer,
    handler: async ({ body, context }) =>
      success(await assignAccountManager(db, body, context), message('UPDATED', context.language)),
  });
}
