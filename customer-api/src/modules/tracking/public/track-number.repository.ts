import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db.ts';
import { inScope, type ShipmentScope } from '../../shipment/visibility.ts';

/**
 * Finds bookings within the scope by booking, quotation, container or transport document number. Containers
 * are reused, so the newest booking counts.
 * @param keys numbers normalized by `foldTrackingNumber`
 * @returns booking IDs by key; numbers without a booking are omitted
 */
export async function findTrackedNumbers(
  db: Db,
  scope: ShipmentScope,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const by = (match: RawBuilder<unknown>) => sql`
    select wanted.key, shipment.id from wanted join shipment on ${match}
    where shipment.booking_no is not null and ${inScope(scope)}`;
  const { rows } = await sql<{ key: string; id: number }>`
    with wanted as (select key from unnest(${sql.val(keys)}::text[]) as wanted (key)),
    found as (
      ${by(sql`tracking_key(shipment.booking_no) = wanted.key`)}
      union all
      ${by(sql`tracking_key(shipment.quotation_no) = wanted.key`)}
      union all
      ${by(sql`tracking_key(shipment.transport_document_no) = wanted.key`)}
      union all
      ${by(sql`container_numbers(shipment.containers) ? wanted.key`)}
    )
    select distinct on (key) key, id from found order by key, id desc`.execute(db);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
