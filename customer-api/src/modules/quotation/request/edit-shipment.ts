import type { ShipmentInput, ShipmentRow, shipmentActionRequest } from '@wr1/schema/rest/shipment/shipment.ts';
import type { z } from 'zod';
import type { Db } from '../../../db.ts';
import { ApiError } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import { changeShipment } from '../../shipment/shipment-change.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { isPricedAnew } from '../price/price-consent.rules.ts';
import { readRequest } from './request.ts';

type UpdateBooking = z.output<(typeof shipmentActionRequest)['UpdateBooking']>;
type ApplyAmendment = z.output<(typeof shipmentActionRequest)['ApplyAmendment']>;

/** Container lines as entered; a line with unchanged key and type retains its numbers. */
function withKnownNumbers(entered: ShipmentInput['containers'], shipment: Shipment): ShipmentInput['containers'] {
  const known = new Map(shipment.containers.map((line) => [line.truckId, line]));
  return entered.map((line) => {
    const before = known.get(line.truckId);
    if (before === undefined || before.cont_type !== line.cont_type || line.container_no.length > 0) return line;
    const { container_no: numbers, seal_no: seals } = before;
    return { ...line, container_no: numbers.slice(0, line.quantity), seal_no: seals.slice(0, line.quantity) };
  });
}

/**
 * Columns of a record whose shipment is replaced.
 * @throws ApiError 422 CHECK_FIELDS with one problem per field
 */
export async function editColumns(db: Db, shipment: Shipment, details: ShipmentInput, now: Date) {
  const input = { ...details, containers: withKnownNumbers(details.containers, shipment) };
  return readRequest(db, input, now, [], shipment);
}

/** Reads a shipment nested in the field `shipment`: problems refer to paths below it. */
export async function nestedEdit<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields.length === 0) throw error;
    const fields = error.fields.map((field) => ({ ...field, path: ['shipment', ...field.path] }));
    throw new ApiError(error.code, error.status, error.params, fields, error.details);
  }
}

/** The customer updates a booking not yet acknowledged; an accepted price no longer counts if the cargo differs. */
export async function updateBooking(db: Db, body: UpdateBooking, context: RequestContext): Promise<ShipmentRow> {
  const { id: _id, version: _version, ...details } = body;
  return changeShipment(db, { action: 'UpdateBooking', body, context }, async (trx, shipment) => {
    const columns = await editColumns(trx, shipment, details, context.now);
    const unpriced = isPricedAnew(shipment, columns) ? { price_confirmed_at: null, contract_tariff: null } : {};
    return { columns: { ...columns, ...unpriced } };
  });
}

/**
 * Staff apply a customer's change request that does not affect the price: it remains accepted. A
 * contract price applies only to its cargo and route.
 */
export async function applyAmendment(db: Db, body: ApplyAmendment, context: RequestContext): Promise<ShipmentRow> {
  const { shipment: details } = body;
  const note = body.note?.trim() || null;
  return changeShipment(db, { action: 'ApplyAmendment', body, context, given: { note } }, async (trx, shipment) => {
    const columns = details === null ? {} : await nestedEdit(() => editColumns(trx, shipment, details, context.now));
    return { columns: { ...columns, ...(isPricedAnew(shipment, columns) ? { contract_tariff: null } : {}) }, note };
  });
}
