import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import type { TrackedShipment } from '../tracking/tracking.repository.ts';
import type { ShareLink } from './share-link.table.ts';

/** Maximum number of links listed per booking; active ones come first, so none of them is cut off. */
const MOST_LISTED = 100;

/** IDs of the bookings that links belong to. */
export async function findBookingIdsOf(db: Db, linkIds: readonly number[]): Promise<number[]> {
  if (linkIds.length === 0) return [];
  const rows = await db.selectFrom('share_link').select('order_id').distinct().where('id', 'in', linkIds).execute();
  return rows.map(({ order_id: id }) => id);
}

/** Links of several bookings, active ones first, then newest first; only those with `linkIds` if given. */
export async function listLinks(
  db: Db,
  shipmentIds: readonly number[],
  now: Date,
  linkIds?: readonly number[],
): Promise<ShareLink[]> {
  if (shipmentIds.length === 0) return [];
  const chosen = linkIds === undefined ? sql`` : sql`and id in (${sql.join([0, ...linkIds])})`;
  const { rows } = await sql<ShareLink>`
    select link.* from (select id from shipment where id in (${sql.join([...shipmentIds])})) as wanted
    cross join lateral (
      select * from share_link where order_id = wanted.id ${chosen}
      order by (revoked_at is null and expires_at > ${now}) desc, id desc
      limit ${MOST_LISTED}
    ) link
    order by link.order_id, (link.revoked_at is null and link.expires_at > ${now}) desc, link.id desc`.execute(db);
  return rows;
}

export async function countActive(db: Db, shipmentId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('share_link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', shipmentId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** A link, locked until the transaction ends; undefined if it does not exist. */
export async function lockLink(trx: Trx, id: number): Promise<ShareLink | undefined> {
  return trx.selectFrom('share_link').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The link that a token's hash belongs to; undefined if there is none. */
export async function findLink(db: Db, hash: string): Promise<ShareLink | undefined> {
  return db.selectFrom('share_link').selectAll().where('hash', '=', hash).executeTakeFirst();
}

export async function noteOpened(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('share_link')
    .set((eb) => ({ opened: eb('opened', '+', 1), opened_at: at }))
    .where('id', '=', id)
    .execute();
}

/** Fields of a booking that its share link shows. */
export interface SharedShipment extends TrackedShipment {
  number: string;
  containers: readonly { truckId: string; quantity: number; container_no: readonly string[] }[];
}

/** The booking a share link points to; undefined if the row is no longer a booking. */
export async function findSharedShipment(db: Db, id: number): Promise<SharedShipment | undefined> {
  const { rows } = await sql<SharedShipment>`
    select o.id, o.number, o.containers, o.status, o.service_type, o.customs_other_service_type, o.pol, o.pod,
      nullif(s.carrier_name, '') as carrier_name, nullif(s.carrier_code, '') as carrier_code,
      s.vessel_name, s.vessel_imo, s.voyage, s.etd, s.eta, s.transit_code,
      (select max(at) from eta_history where eta_history.order_id = o.id) as eta_changed_at
    from shipment o left join schedule s on s.id = o.schedule_id
    where o.id = ${id} and o.booking_no is not null`.execute(db);
  return rows[0];
}
