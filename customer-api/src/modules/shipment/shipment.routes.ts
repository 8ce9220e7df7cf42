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
  shipmentRevisionAnswer,
  shipmentRevisionQuery,
  shipmentListAnswer,
  shipmentListQuery,
  tabCountAnswer,
  tabCountQuery,
} from '@wr1/schema/rest/shipment/shipment.ts';
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
    summary: 'Quotations and bookings that the caller may see, charges included.',
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
    summary: 'Records per status that the caller may see.',
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
    summary: 'One record by id or number with its life and shipment_detail.',
    query: bookingDetailQuery,
    answer: bookingDetailAnswer,
    answerTo: ({ fields }) => withColumns(bookingDetailAnswer, readFields(fields)),
    handler: async ({ query, context }) => success(await readDetail(db, query, context)),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'GetOrderHistory' },
    summary: 'The life of several records, newest first; records of others are left out.',
    query: shipmentHistoryQuery,
    answer: shipmentHistoryAnswer,
    handler: async ({ query, context: { viewer } }) => {
      const { ids, entry_ids: entryIds } = query;
      const which = ids === undefined ? { entryIds: requireIds(entryIds) } : { shipmentIds: requireIds(ids) };
      const steps = await findHistory(db, scopeOf(viewer), which);
      return success(steps.map((step) => toHistoryRow(step, viewer.isStaff)));
    },
  });
  table.add({
    ...PLACE,
    select: { objectType: 'GetOrderRevisions' },
    summary: 'Every price of several records, the latest first; records of others are left out.',
    query: shipmentRevisionQuery,
    answer: shipmentRevisionAnswer,
    handler: async ({ query, context: { viewer } }) =>
      success(await findRevisions(db, viewer, parseIds(query.ids) ?? [])),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'GetLastBookingOfVanCont' },
    summary: 'The latest booking with trucks that the caller may see; null when there is none.',
    query: lastBookingQuery,
    answer: lastBookingAnswer,
    handler: async ({ query, context }) => success(await readLastBooking(db, query, context)),
  });
  table.add({
    method: 'put',
    path: '/wr1',
    select: { objectType: 'AssignAccountManager' },
    summary: "An ADMIN names the account manager of a record's customer; all its records follow.",
    tag: 'company',
    access: 'any',
    body: shipmentActionRequest.AssignAccountManager,
    answer: shipmentActionAnswer,
    handler: async ({ body, context }) =>
      success(await assignAccountManager(db, body, context), message('UPDATED', context.language)),
  });
}
