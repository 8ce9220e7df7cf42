import { readFields } from '@wr1/schema/rest/columns.ts';
import {
  lastBookingQuery,
  type bookingDetailAnswer,
  type bookingDetailQuery,
} from '@wr1/schema/rest/shipment/shipment.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { renderShipmentDetail } from '@wr1/schema/rules/cargo/shipment-detail.ts';
import { z } from 'zod';
import type { Db } from '../../db.ts';
import { checkFields, fieldsOf, notFound } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { readSearch } from '../master-data/search-parameter.ts';
import { cargoLinesOf, toHistoryRow } from './shipment-row.ts';
import { viewShipment } from './shipment-view.ts';
import { findHistory, findLastTruckShipment, findShipment } from './shipment.repository.ts';
import type { Shipment } from './shipment.table.ts';
import { scopeOf } from './visibility.ts';

/** A record's cargo as the JSON text that the specification defines; null for customs without trucks. */
function shipmentDetail(shipment: Shipment): string | null {
  return renderShipmentDetail(shipment.service_type, shipment.customs_other_service_type, cargoLinesOf(shipment));
}

const wantedShape = z.object({
  id: z.coerce.number().int().positive().optional(),
  number: z.string().max(30).optional(),
  booking_no: z.string().max(30).optional(),
  quotation_no: z.string().max(30).optional(),
  text: z.string().max(100).optional(),
});

/**
 * Identifies the requested record. ID or number can be plain parameters, JSON text in `search`, or the search text
 * itself.
 */
function wantedRecord(query: z.output<typeof bookingDetailQuery>): { id: number } | { number: string } {
  const parsed = wantedShape.safeParse(readSearch(query));
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  const { id, number, booking_no, quotation_no, text } = parsed.data;
  if (id !== undefined) return { id };
  const wanted = (number ?? booking_no ?? quotation_no ?? text ?? '').trim();
  if (wanted === '') throw checkFields([{ path: ['id'], code: 'REQUIRED' }]);
  return /^\d{1,15}$/.test(wanted) ? { id: Number(wanted) } : { number: wanted };
}

/**
 * Reads one record with its history and shipment_detail.
 * @throws ApiError 404 if it does not exist or is hidden from the viewer
 */
export async function readDetail(db: Db, query: z.output<typeof bookingDetailQuery>, context: RequestContext) {
  const { viewer, now } = context;
  const scope = scopeOf(viewer);
  const wanted = wantedRecord(query);
  const shipment = await findShipment(db, scope, wanted);
  if (shipment === undefined) throw notFound();
  const columns = readFields(query.fields);
  const row: Partial<z.input<typeof bookingDetailAnswer>['result']> = await viewShipment(
    db,
    shipment,
    viewer,
    now,
    columns,
  );
  if (columns?.has('shipment_detail') ?? true) row.shipment_detail = shipmentDetail(shipment);
  if (columns?.has('history') ?? true) {
    const history = await findHistory(db, scope, { shipmentIds: [shipment.id] });
    row.history = history.map((step) => toHistoryRow(step, context));
  }
  return row as z.input<typeof bookingDetailAnswer>['result'];
}

/**
 * The latest trucking booking that the viewer can see, as a starting point for a new one; null if there is
 * none.
 */
export async function readLastBooking(db: Db, query: z.output<typeof lastBookingQuery>, context: RequestContext) {
  const { viewer, now } = context;
  const parsed = lastBookingQuery.safeParse(readSearch(query));
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  const { service_type: serviceType, customer_id: customerId } = parsed.data;
  const shipment = await findLastTruckShipment(db, scopeOf(viewer), {
    containers: serviceType === undefined || serviceType === SERVICE_TYPE.CONTAINER_TRUCKING,
    vans: serviceType === undefined || serviceType === SERVICE_TYPE.VAN_TRUCKING,
    customerId,
  });
  if (shipment === undefined) return null;
  return { ...(await viewShipment(db, shipment, viewer, now)), shipment_detail: shipmentDetail(shipment) };
}
