import { restAction } from '@wr1/schema/rules/transition/transition-action.ts';
import {
  bookingDetailAnswer,
  lastBookingAnswer,
  shipmentActionAnswer,
  shipmentHistoryAnswer,
  shipmentListAnswer,
  tabCountAnswer,
} from '@wr1/schema/rest/shipment/shipment.ts';
import type {
  HistoryRow,
  offerRequest,
  shipmentActionRequest,
  ShipmentRow,
} from '@wr1/schema/rest/shipment/shipment.ts';
import { shipmentRevisionAnswer } from '@wr1/schema/rest/shipment/revision.ts';
import type { RevisionRow } from '@wr1/schema/rest/shipment/revision.ts';
import type { z } from 'zod';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { Query } from '../../rest/target.ts';
import { trimmedTo } from '../../rest/trimmed.ts';
import type { RestSession } from '../../rest/session.ts';

/** A page of GetQuotationBooking. */
export interface ShipmentList {
  rows: readonly ShipmentRow[];
  total: number;
  /** False if the count of matches was capped. */
  isExact: boolean;
  /** Cursor after the last row; null at the end. */
  nextCursor: string | null;
}

/** GET wr1?objectType=GetQuotationBooking. Rows contain only the given columns; null returns all. */
export async function listShipments(
  rest: RestSession,
  query: Query,
  columns: readonly string[] | null,
): Promise<ShipmentList> {
  const asked = { objectType: 'GetQuotationBooking', ...query, fields: columns };
  const { result, meta } = await rest.get('wr1', asked, trimmedTo(shipmentListAnswer, columns));
  const { total, total_exact: isExact = true, next_cursor: nextCursor = null } = meta;
  return { rows: result, total, isExact, nextCursor };
}

/**
 * GET wr1?objectType=GetBookingDetail, by row id or number. Null if it does not exist or is hidden from the
 * caller.
 */
export async function findShipment(
  rest: RestSession,
  by: { id: number } | { number: string },
  columns: readonly string[] | null,
): Promise<ShipmentRow | null> {
  try {
    const asked = { objectType: 'GetBookingDetail', ...by, fields: columns };
    return (await rest.get('wr1', asked, trimmedTo(bookingDetailAnswer, columns))).result;
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind === 'refused' && error.status === 404) return null;
    throw error;
  }
}

/** GET wr1?objectType=GetLastBookingOfVanCont: the latest trucking booking; null if there is none. */
export async function findLastTruckShipment(
  rest: RestSession,
  wanted: { service_type: number | null; customer_id: number | null },
): Promise<ShipmentRow | null> {
  return (await rest.get('wr1', { objectType: 'GetLastBookingOfVanCont', ...wanted }, lastBookingAnswer)).result;
}

/** GET wr1?objectType=GetOrderHistory: history of several records, newest first, or entries by id. */
export async function fetchHistory(
  rest: RestSession,
  query: { ids: readonly number[] } | { entry_ids: readonly number[] },
): Promise<readonly HistoryRow[]> {
  return (await rest.get('wr1', { objectType: 'GetOrderHistory', ...query }, shipmentHistoryAnswer)).result;
}

/** GET wr1?objectType=GetOrderRevisions: every price of several records, latest first. */
export async function fetchRevisions(rest: RestSession, ids: readonly number[]): Promise<readonly RevisionRow[]> {
  return (await rest.get('wr1', { objectType: 'GetOrderRevisions', ids }, shipmentRevisionAnswer)).result;
}

/** GET wr1?objectType=GetTabCounts: records per status. */
export async function countByStatus(
  rest: RestSession,
  kind: 'quotation' | 'booking',
): Promise<readonly { status: number; count: number }[]> {
  return (await rest.get('wr1', { objectType: 'GetTabCounts', kind }, tabCountAnswer)).result;
}

/** Actions that have a mutation. */
export type ShipmentAction = keyof typeof shipmentActionRequest;
/** Body of an action. */
export type ShipmentActionBody<A extends ShipmentAction> = z.input<(typeof shipmentActionRequest)[A]>;

/** Actions that create a record use POST, all others PUT. */
const making: ReadonlySet<ShipmentAction> = new Set<ShipmentAction>([
  'RequestQuotation',
  'CreateQuotationForCustomer',
  'SubmitBooking',
  'CreateBookingForCustomer',
]);

/**
 * POST or PUT wr1?objectType=<Action>: creates or changes a record and returns it with the success message.
 */
export async function changeShipment<A extends ShipmentAction>(
  rest: RestSession,
  action: A,
  body: ShipmentActionBody<A>,
  idempotencyKey: string | null | undefined,
): Promise<{ row: ShipmentRow & { queued?: boolean | undefined }; message: string }> {
  const method = making.has(action) ? 'post' : 'put';
  const { result, message } = await rest[method](
    'wr1',
    { objectType: restAction(action) },
    body,
    shipmentActionAnswer,
    {
      idempotencyKey,
    },
  );
  return { row: result, message };
}

/** POST wr1?objectType=SendQuotation: an offer without a request, as a new record. */
export async function sendOffer(
  rest: RestSession,
  body: z.input<typeof offerRequest>,
  idempotencyKey: string | null | undefined,
): Promise<{ row: ShipmentRow; message: string }> {
  const { result, message } = await rest.post('wr1', { objectType: 'SendQuotation' }, body, shipmentActionAnswer, {
    idempotencyKey,
  });
  return { row: result, message };
}
