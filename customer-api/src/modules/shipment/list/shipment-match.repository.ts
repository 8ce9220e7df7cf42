import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../db.ts';
import type { ShipmentScope } from '../visibility.ts';
import { allOf, filterConditions, scopeConditions } from './shipment-condition.ts';
import type { ShipmentFilter } from './shipment-filter.ts';
import { filtered, sortExpression } from './shipment-order.ts';
import { afterPosition, direction, mergedByStatus, type ShipmentKey, type ShipmentWindow } from './shipment-window.ts';

/**
 * Maximum number of search matches counted. No one pages through more, and counting takes longer than finding
 * a page.
 */
export const MOST_COUNTED = 10_000;

/**
 * Lower maximum for searches that match very many records: those for words of one or two letters only, and
 * those with more expected matches than {@link MOST_COLLECTED}.
 */
export const MOST_COUNTED_BRIEFLY = 1_000;

/**
 * If at most this many matches are expected, all are collected at once, because reading them again in list
 * order would cost as much.
 */
const MOST_COLLECTED = 50_000;

/** A page of the list and the total; `exact` is false if counting stopped at the maximum. */
export interface FoundShipments {
  keys: ShipmentKey[];
  total: number;
  exact: boolean;
}

/**
 * Reads a page of matches and their count in one query, because matching words is the expensive part. Keys
 * are null if there are more matches than `most`: the page is then read in list order, which fills it
 * quickly.
 */
async function readMatches(
  db: Db,
  wanted: RawBuilder<SqlBool>,
  window: ShipmentWindow,
  { most, now }: { most: number; now: Date },
): Promise<{ keys: ShipmentKey[] | null; total: number }> {
  const value = sortExpression(window.sort, now);
  const column = sql`shipment.sort_value`;
  // The total covers all pages, so this page's position is applied after counting.
  const { rows } = await sql<{ [Key in keyof ShipmentKey]: ShipmentKey[Key] | null } & { total: number }>`
    with matches as materialized (
      select shipment.id, ${value} as sort_value from shipment where ${wanted} limit ${most + 1}
    )
    select counted.total, part.id, part.sort_value
    from (select count(*) as total from matches) as counted
    left join lateral (
      select shipment.id, shipment.sort_value from matches as shipment
      where ${allOf(afterPosition(window, column))}
      order by ${direction(window, column, sql`shipment.id`)}
      limit ${window.limit + 1} offset ${window.offset}
    ) part on true
    order by ${direction(window, sql`part.sort_value`, sql`part.id`)}`.execute(db);
  const total = rows[0]?.total ?? 0;
  const keys = rows.flatMap(({ id, sort_value }) => (id === null ? [] : { id, sort_value }));
  return { keys: total > most ? null : keys, total };
}

/**
 * If at least this share of records matches, reading in list order fills a page quickly. Otherwise matches
 * are collected first and then sorted.
 */
const COMMON_SHARE = 0.05;

/** The query planner's row estimate for a condition. */
async function expectedRows(db: Db, wanted: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from shipment where ${wanted}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** One page of the matches of a search or of a filter by other tables, and their count. */
export async function searchShipments(
  db: Db,
  scope: ShipmentScope,
  filter: ShipmentFilter,
  window: ShipmentWindow,
  now: Date,
): Promise<FoundShipments> {
  const listed = scopeConditions(scope, filter, now);
  const wanted = allOf([...listed, ...filterConditions(filter, now)]);
  const expected = await expectedRows(db, wanted);
  const isCollected = expected <= MOST_COLLECTED && !filter.hasOnlyShortWords;
  const most = isCollected ? MOST_COUNTED : MOST_COUNTED_BRIEFLY;
  const { keys, total } = await readMatches(db, wanted, window, {
    most: isCollected ? MOST_COLLECTED : most,
    now,
  });
  const exact = total <= most;
  if (keys !== null) return { keys, total: Math.min(total, most), exact };
  const isCommon = window.sort === 'updated_at' && expected > COMMON_SHARE * (await expectedRows(db, allOf(listed)));
  const build = isCommon ? mergedByStatus : filtered;
  const { rows } = await build(scope, filter, window, now).execute(db);
  return { keys: rows, total: most, exact };
}
