import type { ShipmentInput } from '@wr1/schema/rest/shipment/shipment.ts';
import { estimateInput, type Estimate } from '@wr1/schema/rest/schedule/tariff.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Trx } from '../../../db.ts';
import { ApiError } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import { estimatePrice } from '../../tariff/estimate/estimate.ts';

/** Fields of a normalized shipment that determine its list price. */
export type PricedShipment = Pick<
  ShipmentInput,
  | 'service_type'
  | 'shipping_type'
  | 'pol'
  | 'pod'
  | 'incoterm'
  | 'has_customs'
  | 'has_container_trucking'
  | 'has_van_trucking'
  | 'pick_up_location_id'
  | 'delivery_location_id'
  | 'cargo_ready'
  | 'dangerous'
> & {
  etd: Date | null;
  schedule_id: number | null;
  /** Lines as entered or stored; validated by the estimate. */
  containers: readonly unknown[];
  packages: readonly unknown[];
};

/** Parses the cargo lines of columns that are about to be written. */
export function pricedShipment<C extends { containers: string; packages: string }>(columns: C) {
  const lines = (text: string): unknown[] => JSON.parse(text);
  return { ...columns, containers: lines(columns.containers), packages: lines(columns.packages) };
}

const end = (id: number | null) => (id === null ? null : { location_id: id });

/** Carrier code of a departure; null if it is unknown. */
export async function findCarrier(trx: Trx, scheduleId: number | null): Promise<string | null> {
  if (scheduleId === null) return null;
  const query = trx.selectFrom('schedule').select('carrier_code').where('id', '=', scheduleId);
  return (await query.executeTakeFirst())?.carrier_code ?? null;
}

/**
 * The list price of a shipment on its day of departure, otherwise its cargo-ready day, otherwise today.
 * @param of.customerId customer whose price level applies; null for none
 * @returns null if the price lists do not cover the shipment and staff must price it
 */
export async function tariffEstimate(
  trx: Trx,
  { shipment, customerId }: { shipment: PricedShipment; customerId: number | null },
  { viewer, now }: Pick<RequestContext, 'viewer' | 'now'>,
): Promise<Estimate | null> {
  const today = businessDay(now);
  const day = shipment.etd === null ? (shipment.cargo_ready ?? today) : businessDay(shipment.etd);
  const asked = estimateInput.safeParse({
    ...shipment,
    departure: day < today ? today : day,
    pick_up: end(shipment.pick_up_location_id),
    delivery: end(shipment.delivery_location_id),
    customer_id: viewer.isStaff ? customerId : null,
  });
  if (!asked.success) return null;
  return estimatePrice(trx, asked.data, { viewer, now }).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
}
