import { sql } from 'kysely';
import type { Db } from '../../db.ts';

/** A released booking as far as tracking needs it. */
export interface TrackedOrder {
  id: number;
  status: number;
  service_type: number;
  customs_other_service_type: string | null;
  pol: string;
  pod: string;
  carrier_name: string | null;
  carrier_code: string | null;
  vessel_name: string | null;
  vessel_imo: string | null;
  voyage: string | null;
  etd: Date | null;
  eta: Date | null;
  transit_code: string | null;
}

/**
 * The released booking of each number: by its own number, a container's or the transport document's. A container travels
 * again and again: its newest booking counts.
 * @param keys numbers as `foldTrackingNumber` makes them
 * @returns by key; numbers without a released booking are missing
 */
export async function findReleasedOrders(db: Db, keys: readonly string[]): Promise<Map<string, TrackedOrder>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<TrackedOrder & { key: string }>`
    with wanted as (select key from unnest(${sql.val(keys)}::text[]) as wanted (key)),
    found as (
      select wanted.key, o.id from wanted join shipment_order o on tracking_key(o.booking_no) = wanted.key
      where o.ever_released and o.booking_no is not null
      union all
      select wanted.key, o.id from wanted join shipment_order o on tracking_key(o.transport_document_no) = wanted.key
      where o.ever_released and o.booking_no is not null
      union all
      select wanted.key, o.id from wanted join shipment_order o on container_numbers(o.containers) ? wanted.key
      where o.ever_released and o.booking_no is not null
    ),
    newest as (select distinct on (key) key, id from found order by key, id desc)
    select newest.key, o.id, o.status, o.service_type, o.customs_other_service_type, o.pol, o.pod,
      nullif(s.carrier_name, '') as carrier_name, nullif(s.carrier_code, '') as carrier_code,
      s.vessel_name, s.vessel_imo, s.voyage, s.etd, s.eta, s.transit_code
    from newest join shipment_order o on o.id = newest.id left join schedule s on s.id = o.schedule_id`.execute(db);
  return new Map(rows.map(({ key, ...order }) => [key, order]));
}
