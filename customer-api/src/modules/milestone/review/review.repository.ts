import type { MilestoneReviewRow } from '@wr1/schema/rest/milestone/milestone.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../../../database.ts';
import type { Db, Trx } from '../../../db.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { inScope, type ShipmentScope } from '../../shipment/visibility.ts';
import { containersOf } from '../plan/plan.rules.ts';

export type MilestoneReview = Selectable<Database['milestone_review']>;

const LIST_LIMIT = 100;

export function toReviewRow(
  review: MilestoneReview,
  shipment: Pick<Shipment, 'number' | 'service_type' | 'containers'>,
): MilestoneReviewRow {
  const numbers = new Map(containersOf(shipment).map(({ key, number }) => [key, number]));
  return {
    id: review.id,
    order_id: review.order_id,
    number: shipment.number,
    service_type: shipment.service_type,
    code: review.code,
    containers: review.containers?.map((key) => numbers.get(key) ?? key) ?? null,
    actual_at: review.actual_at.toISOString(),
    place: review.place,
    note: review.note,
    refusal: review.refusal,
    sender: review.sender_name,
    received_at: review.received_at.toISOString(),
    state: review.state,
  };
}

/** Open events of bookings within a scope, or those with given ids, oldest first, at most 100, with the total. */
export async function listReviews(
  db: Db,
  scope: ShipmentScope,
  ids?: readonly number[],
): Promise<{ rows: MilestoneReviewRow[]; total: number }> {
  const all = db
    .selectFrom('milestone_review')
    .innerJoin('shipment', 'shipment.id', 'milestone_review.order_id')
    .where(inScope(scope));
  const wanted =
    ids === undefined
      ? all.where('milestone_review.state', '=', 'OPEN')
      : all.where('milestone_review.id', 'in', [0, ...ids]);
  const rows = await wanted
    .selectAll('milestone_review')
    .select(['shipment.number', 'shipment.service_type', 'shipment.containers as order_containers'])
    .orderBy('milestone_review.id')
    .limit(LIST_LIMIT)
    .execute();
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ order_containers: containers, ...row }) => toReviewRow(row, { ...row, containers })),
    total,
  };
}

/** One event; undefined if there is none. */
export async function findReview(db: Db, id: number): Promise<MilestoneReview | undefined> {
  return db.selectFrom('milestone_review').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Stores an event for review unless the same one is already open. The caller must hold the booking's lock.
 */
export async function storeReview(
  trx: Trx,
  event: Pick<MilestoneReview, 'order_id' | 'code' | 'containers' | 'actual_at' | 'place' | 'note' | 'reason'> &
    Pick<MilestoneReview, 'refusal' | 'sender_id' | 'sender_name' | 'received_at'>,
): Promise<void> {
  const open = await trx
    .selectFrom('milestone_review')
    .select(['containers', 'actual_at'])
    .where('order_id', '=', event.order_id)
    .where('code', '=', event.code)
    .where('state', '=', 'OPEN')
    .execute();
  const keyOf = (one: Pick<MilestoneReview, 'containers' | 'actual_at'>) =>
    JSON.stringify([one.containers, one.actual_at]);
  if (open.some((one) => keyOf(one) === keyOf(event))) return;
  const containers = event.containers && JSON.stringify(event.containers);
  await trx
    .insertInto('milestone_review')
    .values({ ...event, containers })
    .execute();
}
