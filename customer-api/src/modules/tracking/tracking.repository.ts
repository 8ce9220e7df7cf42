import { CANCELLED_STATUS, DELIVERED_SHOWN_DAYS, DELIVERED_STATUS } from '@wr1/schema/rules/milestone/tracking.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../db.ts';

const DAY_MS = 86_400_000;

/** The fields of a released booking that tracking needs. */
export interface TrackedShipment {
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
  /** When the expected arrival was last changed; null if it never was. */
  eta_changed_at: Date | null;
}

/** A publicly trackable booking that matches a requested number. */
export interface TrackedMatch extends TrackedShipment {
  key: string;
  /** Whether the number is its booking number, as opposed to a container or transport document number. */
  by_booking_no: boolean;
  /** The token in its tracking link; null until an email has contained the link. */
  token: string | null;
}

const list = (values: readonly number[]) => sql`string_to_array(${values.join(',')}, ',')::smallint[]`;

/**
 * SQL for bookings that can be tracked publicly: released, and in transit or delivered within the last 30
 * days. Later negotiations and changes do not hide them.
 */
function followable(now: Date): RawBuilder<SqlBool> {
  const since = new Date(now.getTime() - DELIVERED_SHOWN_DAYS * DAY_MS).toISOString();
  return sql`o.ever_released and o.booking_no is not null and o.status <> all(${list(CANCELLED_STATUS)})
    and (o.status <> all(${list(DELIVERED_STATUS)}) or exists (
      select from booking_outlook where order_id = o.id and completed_at >= ${since}::timestamptz))`;
}

/**
 * All publicly trackable bookings that match these numbers; a container or transport document can have
 * several.
 * @param keys numbers normalized by `foldTrackingNumber`
 */
export async function findFollowable(db: Db, keys: readonly string[], now: Date): Promise<TrackedMatch[]> {
  if (keys.length === 0) return [];
  const by = (match: RawBuilder<unknown>, isOwn: boolean) => sql`
    select wanted.key, o.id, ${sql.lit(isOwn)} as by_booking_no from wanted join shipment o on ${match}
    where ${followable(now)}`;
  const { rows } = await sql<TrackedMatch>`
    with wanted as (select key from unnest(${sql.val(keys)}::text[]) as wanted (key)),
    found as (
      ${by(sql`tracking_key(o.booking_no) = wanted.key`, true)}
      union
      ${by(sql`tracking_key(o.transport_document_no) = wanted.key`, false)}
      union
      ${by(sql`container_numbers(o.containers) ? wanted.key`, false)}
    )
    select found.key, found.by_booking_no, o.id, o.status, o.service_type, o.customs_other_service_type, o.pol, o.pod,
      nullif(s.carrier_name, '') as carrier_name, nullif(s.carrier_code, '') as carrier_code,
      s.vessel_name, s.vessel_imo, s.voyage, s.etd, s.eta, s.transit_code, link.token,
      (select max(at) from eta_history where eta_history.order_id = o.id) as eta_changed_at
    from found join shipment o on o.id = found.id left join schedule s on s.id = o.schedule_id
    left join tracking_link link on link.order_id = o.id
    order by found.key, o.id`.execute(db);
  return rows;
}
