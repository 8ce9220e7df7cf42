import {
  bookingDetailAnswer,
  lastBookingAnswer,
  orderActionAnswer,
  orderHistoryAnswer,
  orderRevisionAnswer,
  shipmentOrderListAnswer,
  tabCountAnswer,
} from '@wr1/schema/rest/shipment/shipment.ts';
import type {
  HistoryRow,
  offerRequest,
  orderActionRequest,
  RevisionRow,
  ShipmentOrderRow,
} from '@wr1/schema/rest/shipment/shipment.ts';
import type { z } from 'zod';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

/** A window of GetQuotationBooking. */
export interface OrderList {
  rows: readonly ShipmentOrderRow[];
  total: number;
  /** False when a search matches more than were counted. */
  isExact: boolean;
  /** Cursor behind the last row; null when nothing follows. */
  nextCursor: string | null;
}

/** GET wr1?objectType=GetQuotationBooking. */
export async function listOrders(rest: RestSession, query: Query): Promise<OrderList> {
  const { result, meta } = await rest.get(
    'wr1',
    { objectType: 'GetQuotationBooking', ...query },
    shipmentOrderListAnswer,
  );
  const { total, total_exact: isExact = true, next_cursor: nextCursor = null } = meta;
  return { rows: result, total, isExact, nextCursor };
}

/** GET wr1?objectType=GetBookingDetail, by row id or by number; null when it is not there or not the caller's. */
export async function findOrder(
  rest: RestSession,
  by: { id: number } | { number: string },
): Promise<ShipmentOrderRow | null> {
  try {
    return (await rest.get('wr1', { objectType: 'GetBookingDetail', ...by }, bookingDetailAnswer)).result;
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind === 'refused' && error.status === 404) return null;
    throw error;
  }
}

/** GET wr1?objectType=GetLastBookingOfVanCont: the latest booking with trucks; null when there is none. */
export async function findLastTruckOrder(
  rest: RestSession,
  wanted: { service_type: number | null; customer_id: number | null },
): Promise<ShipmentOrderRow | null> {
  return (await rest.get('wr1', { objectType: 'GetLastBookingOfVanCont', ...wanted }, lastBookingAnswer)).result;
}

/** GET wr1?objectType=GetOrderHistory: history of several records, newest first. */
export async function fetchHistory(rest: RestSession, ids: readonly number[]): Promise<readonly HistoryRow[]> {
  return (await rest.get('wr1', { objectType: 'GetOrderHistory', ids }, orderHistoryAnswer)).result;
}

/** GET wr1?objectType=GetOrderRevisions: every price of several records, the latest first. */
export async function fetchRevisions(rest: RestSession, ids: readonly number[]): Promise<readonly RevisionRow[]> {
  return (await rest.get('wr1', { objectType: 'GetOrderRevisions', ids }, orderRevisionAnswer)).result;
}

/** GET wr1?objectType=GetTabCounts: records per status. */
export async function countByStatus(
  rest: RestSession,
  kind: 'quotation' | 'booking',
): Promise<readonly { status: number; count: number }[]> {
  return (await rest.get('wr1', { objectType: 'GetTabCounts', kind }, tabCountAnswer)).result;
}

/** Actions that have a mutation. */
export type OrderAction = keyof typeof orderActionRequest;
/** Body of an action. */
export type OrderActionBody<A extends OrderAction> = z.input<(typeof orderActionRequest)[A]>;

/** Actions that make a record are posted, all others are put. */
const making: ReadonlySet<OrderAction> = new Set<OrderAction>([
  'RequestQuotation',
  'CreateQuotationForCustomer',
  'SubmitBooking',
  'CreateBookingForCustomer',
]);

/** POST or PUT wr1?objectType=<Action>: makes or changes a record and answers it as it is now, with the message of success. */
export async function changeOrder<A extends OrderAction>(
  rest: RestSession,
  action: A,
  body: OrderActionBody<A>,
  idempotencyKey: string | null | undefined,
): Promise<{ row: ShipmentOrderRow & { queued?: boolean | undefined }; message: string }> {
  const method = making.has(action) ? 'post' : 'put';
  const { result, message } = await rest[method]('wr1', { objectType: action }, body, orderActionAnswer, {
    idempotencyKey,
  });
  return { row: result, message };
}

/** POST wr1?objectType=SendQuotation: an offer that nobody asked for, as a new record. */
export async function sendOffer(
  rest: RestSession,
  body: z.input<typeof offerRequest>,
  idempotencyKey: string | null | undefined,
): Promise<{ row: ShipmentOrderRow; message: string }> {
  const { result, message } = await rest.post('wr1', { objectType: 'SendQuotation' }, body, orderActionAnswer, {
    idempotencyKey,
  });
  return { row: result, message };
}
