import { sql } from 'kysely';
import type { Db } from '../../../db.ts';
import { readIds } from '../../../platform/read-ids.ts';
import { lapseIn } from '../sla/lapse.repository.ts';
import { hasCounters } from '../../data-scope/record-scope.ts';
import type { ShipmentScope } from '../visibility.ts';
import { allOf, listConditions, sides } from './shipment-condition.ts';
import type { ShipmentFilter } from './shipment-filter.ts';
import { searchShipments, type FoundShipments } from './shipment-match.repository.ts';
import { filtered } from './shipment-order.ts';
import { mergedByStatus, type ShipmentWindow } from './shipment-window.ts';
import { countByStatus } from './tab-counter.repository.ts';

/** One page of the records in a scope, plus one extra row that reveals a next page, and the total. */
export async function listShipments(
  db: Db,
  scope: ShipmentScope,
  filter: ShipmentFilter,
  window: ShipmentWindow,
  now: Date,
): Promise<FoundShipments> {
  if (filter.search !== undefined || filter.isLinked) return searchShipments(db, scope, filter, window, now);
  const build = filter.isBroad && window.sort === 'updated_at' ? mergedByStatus : filtered;
  const { rows: keys } = await build(scope, filter, window, now).execute(db);
  return { keys, total: await countShipments(db, scope, filter, now), exact: true };
}

/** IDs of all matching records in list order, at most `limit`. */
export async function listShipmentIds(
  db: Db,
  scope: ShipmentScope,
  filter: ShipmentFilter,
  { sort, order, limit }: Pick<ShipmentWindow, 'sort' | 'order' | 'limit'>,
  now: Date,
): Promise<number[]> {
  // The list query reads one row more than its limit, so the limit is reduced by one.
  const window = { sort, order, limit: limit - 1, after: null, offset: 0 };
  return readIds(db, sql`(${filtered(scope, filter, window, now)})`);
}

/** Number of matching records; read from the counters if filtered only by kind and statuses. */
export async function countShipments(db: Db, scope: ShipmentScope, filter: ShipmentFilter, now: Date): Promise<number> {
  if (filter.isPlain && hasCounters(scope)) {
    const { leave, join } = lapseIn(filter);
    const judged = [...leave, ...join];
    const counts = await Promise.all(
      sides(filter.kind).map((isBooking) => countByStatus(db, scope, isBooking, now, judged)),
    );
    const wanted = filter.statuses === undefined ? undefined : new Set(filter.statuses);
    return counts
      .flat()
      .filter(({ status }) => wanted === undefined || wanted.has(status))
      .reduce((sum, { count }) => sum + count, 0);
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from shipment
    where ${allOf(listConditions(scope, filter, now))}`.execute(db);
  return rows[0]?.count ?? 0;
}
