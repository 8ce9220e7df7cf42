import { sql } from 'kysely';
import type { Db } from '../../../db.ts';
import { deleteFile } from '../../file/file.repository.ts';
import { findShipments } from '../../shipment/shipment.repository.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { shows, type ShipmentScope } from '../../shipment/visibility.ts';

const KEEP_HOURS = 24;

/**
 * Released bookings within the scope by number: a booking, container or transport document number; newest
 * first.
 * @param keys numbers normalized by `foldTrackingNumber`
 */
export async function findNumberedShipments(
  db: Db,
  scope: ShipmentScope,
  keys: readonly string[],
): Promise<Map<string, Shipment[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; id: number }>`
    with wanted as (select key from unnest(${sql.val(keys)}::text[]) as wanted (key))
    select wanted.key, o.id from wanted join shipment o on tracking_key(o.booking_no) = wanted.key
    where o.ever_released and o.booking_no is not null
    union
    select wanted.key, o.id from wanted join shipment o on tracking_key(o.transport_document_no) = wanted.key
    where o.ever_released and o.booking_no is not null
    union
    select wanted.key, o.id from wanted join shipment o on container_numbers(o.containers) ? wanted.key
    where o.ever_released and o.booking_no is not null`.execute(db);
  const shipments = await findShipments(db, [...new Set(rows.map(({ id }) => id))]);
  const seen = new Map(
    shipments.filter((shipment) => shows(scope, shipment)).map((shipment) => [shipment.id, shipment]),
  );
  const byKey = new Map<string, Shipment[]>();
  for (const { key, id } of rows.toSorted((one, two) => two.id - one.id)) {
    const shipment = seen.get(id);
    if (shipment !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), shipment]);
  }
  return byKey;
}

/** Deletes milestone files and signatures older than a day; housekeeping deletes their bytes. */
export async function forgetMilestoneFiles(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_HOURS * 3_600_000);
  await db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('stored_file')
      .select('id')
      .where('kind', 'in', ['MILESTONE_IMPORT', 'SIGNATURE'])
      .where('created_at', '<', before)
      .execute();
    for (const { id } of old) {
      // A few per day at most.
      // oxlint-disable-next-line no-await-in-loop
      await deleteFile(trx, id);
    }
  });
}
