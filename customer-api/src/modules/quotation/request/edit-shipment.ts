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

/**
 * The entered container lines. A line with unchanged key and type keeps its container and seal numbers if
 * none are entered.
 */
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
 * Validates an edited shipment and returns the record's new columns.
 * @throws ApiError 422 CHECK_FIELDS with one problem per field
 */
export async function editColumns(db: Db, shipment: Shipment, details: ShipmentInput, now: Date) {
  const input = { ...details, containers: withKnownNumbers(details.containers, shipment) };
  return readRequest(db, input, now, [], shipment);
}

/** Runs a check on the nested field `shipment`, adding that field to the paths of its problems. */
export async function nestedEdit<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields.length === 0) throw error;
    const fields = error.fields.map((field) => ({ ...field, path: ['shipment', ...field.path] }));
    throw new ApiError(error.code, error.status, error.params, fields, error.details);
  }
}

/**
 * Updates a booking that staff have not acknowledged yet. An accepted price no longer counts if the cargo,
 * route or services change.
 */
export async function updateBooking(db: Db, body: UpdateBooking, context: RequestContext): Promise<ShipmentRow> {
  const { id: _id, version: _version, ...details } = body;
  return changeShipment(db, { action: 'UpdateBooking', body, context }, async (trx, shipment) => {
    const columns = await editColumns(trx, shipment, details, context.now);
    const unpriced = isPricedAnew(shipment, columns) ? { price_confirmed_at: null, contract_tariff: null } : {};
    return { columns: { ...columns, ...unpriced } };
  });
}

/**
 * Applies a customer's change request without changing the price, so the price stays accepted. A contract
 * price is dropped if cargo, route or services change.
 */
export async function applyAmendment(db: Db, body: ApplyAmendment, context: RequestContext): Promise<ShipmentRow> {
  const { shipment: details } = body;
  const note = body.note?.trim() || null;
  return changeShipment(db, { action: 'ApplyAmendment', body, context, given: { note } }, async (trx, shipment) => {
    const columns = details === null ? {} : await nestedEdit(() => editColumns(trx, shipment, details, context.now));
    return { columns: { ...columns, ...(isPricedAnew(shipment, columns) ? { contract_tariff: null } : {}) }, note };
  });
}
