import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { sql, type RawBuilder, type SqlBool, type Expression } from 'kysely';
import type { Db } from '../../../db.ts';
import { readIds } from '../../../platform/read-ids.ts';
import { SORT_COLUMN, type OrderPosition, type OrderSort } from './shipment-cursor.ts';
import { hasOpenCutOff, nextOpenCutOff } from '../sla/shipment-cut-off.ts';
import { filterConditions, hasOnlyShortWords, isPlain, isBroadFilter, type ShipmentFilter } from './shipment-filter.ts';
import { isLapsedRow, lapseIn } from '../sla/lapse.repository.ts';
import { countByStatus } from './tab-counter.repository.ts';
import { inScope, type ShipmentScope } from '../visibility.ts';

const ALL_STATUSES: readonly number[] = Object.values(STATUS);

/** A window of a sorted list. */
export interface ShipmentWindow {
  sort: OrderSort;
  order: 'asc' | 'desc';
  /** Rows wanted; one more is read, to know whether the list goes on. */
  limit: number;
  /** Begin after this row; null = from the start, then `offset` counts. */
  after: OrderPosition | null;
  offset: number;
}

/** A row of the window: id and the value that it is sorted by. */
export interface ShipmentKey {
  id: number;
  sort_value: Date | string | null;
}

type Condition = Expression<SqlBool>;

function allOf(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

function sortValue(position: OrderPosition, sort: OrderSort): RawBuilder<unknown> {
  return sort === 'number' ? sql`${position.value}::text` : sql`${position.value}::timestamptz`;
}

/** Rows after a position; dates that are missing come last in both directions. */
function afterPosition({ sort, order, after }: ShipmentWindow, column: RawBuilder<unknown>): Condition[] {
  if (after === null) return [];
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  if (after.value === null) return [sql<SqlBool>`(${column} is null and shipment.id ${beyond} ${after.id})`];
  const further = sql<SqlBool>`(${column}, shipment.id) ${beyond} (${sortValue(after, sort)}, ${after.id}::bigint)`;
  return sort === 'etd' || sort === 'cut_off' ? [sql<SqlBool>`(${further} or ${column} is null)`] : [further];
}

function direction({ sort, order }: ShipmentWindow, column: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  if (order === 'asc') return sql`${column} asc, ${id} asc`;
  return sort === 'etd' || sort === 'cut_off'
    ? sql`${column} desc nulls last, ${id} desc`
    : sql`${column} desc, ${id} desc`;
}

function sides(kind: ShipmentFilter['kind']): boolean[] {
  return kind === 'any' ? [false, true] : [kind === 'booking'];
}

/** An array of numbers or flags as one parameter that both drivers write alike. */
function list(values: readonly (number | boolean)[], type: 'smallint' | 'bigint' | 'boolean') {
  return sql`string_to_array(${values.join(',')}, ',')::${sql.raw(type)}[]`;
}

/**
 * Reads the first rows of every (side, status) from the index and takes the first of those: the work does not grow with
 * the number of records. Only for the usual sorting without a filter that leaves few rows.
 */
function mergedByStatus(scope: ShipmentScope, filter: ShipmentFilter, window: ShipmentWindow, now: Date) {
  const bySalesman = scope.kind === 'salesman';
  const keys = bySalesman ? [scope.userId, 0] : [0];
  const { leave, join } = lapseIn(filter);
  const listed = [...filterConditions(filter, now), ...afterPosition(window, sql`shipment.updated_at`)];
  const where = allOf([
    bySalesman ? sql<SqlBool>`shipment.salesman_key = owner.key` : inScope(scope),
    ...(leave.length > 0 ? [sql<SqlBool>`not ${isLapsedRow(now, leave)}`] : []),
    ...listed,
  ]);
  const first = sql`
    order by ${direction(window, sql`shipment.updated_at`, sql`shipment.id`)}
    limit ${window.offset + window.limit + 1}`;
  const lapsed = () => sql`
    union all
    (select shipment.id, shipment.updated_at from shipment
    where ${allOf([isLapsedRow(now, join), inScope(scope), ...listed])} ${first})`;
  return sql<ShipmentKey>`
    select part.id, part.updated_at as sort_value
    from (
      select part.id, part.updated_at
      from unnest(${list(filter.statuses ?? ALL_STATUSES, 'smallint')}) as wanted (status)
      cross join unnest(${list(sides(filter.kind), 'boolean')}) as side (is_booking)
      cross join unnest(${list(keys, 'bigint')}) as owner (key)
      cross join lateral (
        select shipment.id, shipment.updated_at from shipment
        where shipment.status = wanted.status and shipment.is_booking = side.is_booking and ${where} ${first}
      ) part
      ${join.length > 0 ? lapsed() : sql``}
    ) part
    order by ${direction(window, sql`part.updated_at`, sql`part.id`)}
    limit ${window.limit + 1} offset ${window.offset}`;
}

function statusConditions(filter: ShipmentFilter, now: Date): Condition[] {
  const conditions: Condition[] = [];
  if (filter.kind !== 'any') conditions.push(sql<SqlBool>`shipment.is_booking = ${filter.kind === 'booking'}`);
  if (filter.statuses !== undefined) {
    const { leave, join } = lapseIn(filter);
    const stored = sql<SqlBool>`shipment.status = any(${list(filter.statuses, 'smallint')})`;
    if (leave.length > 0) conditions.push(stored, sql<SqlBool>`not ${isLapsedRow(now, leave)}`);
    else conditions.push(join.length > 0 ? sql<SqlBool>`(${stored} or ${isLapsedRow(now, join)})` : stored);
  }
  return conditions;
}

/**
 * By the next open cut-off: those that have one, then the rest by id. Few bookings of all have one, so they are sorted by
 * themselves.
 */
function byCutOff(scope: ShipmentScope, filter: ShipmentFilter, window: ShipmentWindow, now: Date) {
  const { order, after } = window;
  const listed = [inScope(scope), ...statusConditions(filter, now), ...filterConditions(filter, now)];
  const way = order === 'asc' ? sql`asc` : sql`desc`;
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  const isInRest = after !== null && after.value === null;
  const openAfter =
    after === null
      ? []
      : [sql<SqlBool>`(due.at, shipment.id) ${beyond} (${after.value}::timestamptz, ${after.id}::bigint)`];
  const restAfter = isInRest ? [sql<SqlBool>`shipment.id ${beyond} ${after.id}`] : [];
  const reach = window.offset + window.limit + 1;
  const open = sql`(select shipment.id, due.at as sort_value, false as is_rest
    from shipment cross join lateral (select ${nextOpenCutOff(now)} as at) as due
    where ${allOf([...listed, hasOpenCutOff(now), ...openAfter])}
    order by due.at ${way}, shipment.id ${way} limit ${reach})`;
  const rest = sql`(select shipment.id, null::timestamptz as sort_value, true as is_rest from shipment
    where ${allOf([...listed, sql<SqlBool>`not ${hasOpenCutOff(now)}`, ...restAfter])}
    order by shipment.id ${way} limit ${reach})`;
  const parts = filter.cutOff !== undefined ? [open] : isInRest ? [rest] : [open, rest];
  return sql<ShipmentKey>`
    select part.id, part.sort_value from (${sql.join(parts, sql` union all `)}) as part
    order by part.is_rest, part.sort_value ${way}, part.id ${way}
    limit ${window.limit + 1} offset ${window.offset}`;
}

function filtered(scope: ShipmentScope, filter: ShipmentFilter, window: ShipmentWindow, now: Date) {
  if (window.sort === 'cut_off') return byCutOff(scope, filter, window, now);
  const column = sql.ref(`shipment.${SORT_COLUMN[window.sort]}`);
  return sql<ShipmentKey>`
    select shipment.id, ${column} as sort_value from shipment
    where ${allOf([inScope(scope), ...statusConditions(filter, now), ...filterConditions(filter, now), ...afterPosition(window, column)])}
    order by ${direction(window, column, sql`shipment.id`)}
    limit ${window.limit + 1} offset ${window.offset}`;
}

async function listShipmentKeys(
  db: Db,
  scope: ShipmentScope,
  filter: ShipmentFilter,
  window: ShipmentWindow,
  now: Date,
): Promise<ShipmentKey[]> {
  const build = isBroadFilter(filter) && window.sort === 'updated_at' ? mergedByStatus : filtered;
  const { rows } = await build(scope, filter, window, now).execute(db);
  return rows;
}

/** How many matches of a search are counted: nobody pages through more, and counting them takes longer than finding some. */
export const MOST_COUNTED = 10_000;

/**
 * The same for words of one or two letters, and where more are expected than are collected: what a salesman has of them is
 * spread over the whole table, or the table is read until so many are met.
 */
export const MOST_COUNTED_BRIEFLY = 1_000;

/**
 * Where no more than these are expected all matches are collected at once: reading them a second time, in the order of the
 * list, would cost as much again.
 */
const MOST_COLLECTED = 50_000;

/** A window of a list and how many there are in all; `exact` is false when there are more than were counted. */
export interface FoundShipments {
  keys: ShipmentKey[];
  total: number;
  exact: boolean;
}

/**
 * A window of the matches of a search and their number, at once: finding rows by their words is the dear part. Keys are null
 * when there are more matches than `most`: the window is then read in the order of the list, which is soon full.
 */
async function readMatches(
  db: Db,
  wanted: RawBuilder<SqlBool>,
  window: ShipmentWindow,
  { most, now }: { most: number; now: Date },
): Promise<{ keys: ShipmentKey[] | null; total: number }> {
  const value =
    window.sort === 'cut_off'
      ? sql`case when ${hasOpenCutOff(now)} then ${nextOpenCutOff(now)} end`
      : sql.ref(`shipment.${SORT_COLUMN[window.sort]}`);
  const column = sql`shipment.sort_value`;
  // The total is that of all pages: the position of this one comes after the counting.
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

/** Where at least this share of the list matches, enough are soon met in its order; fewer are collected first and sorted. */
const COMMON_SHARE = 0.05;

/** How many rows the database reckons a condition leaves, from its statistics. */
async function expectedRows(db: Db, wanted: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from shipment where ${wanted}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

async function searchShipments(
  db: Db,
  scope: ShipmentScope,
  filter: ShipmentFilter,
  window: ShipmentWindow,
  now: Date,
): Promise<FoundShipments> {
  const listed = [inScope(scope), ...statusConditions(filter, now)];
  const wanted = allOf([...listed, ...filterConditions(filter, now)]);
  const expected = await expectedRows(db, wanted);
  const isCollected = expected <= MOST_COLLECTED && !hasOnlyShortWords(filter);
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

/** A window of the records that a scope shows, up to one more than the limit, and how many there are in all. */
export async function listShipments(
  db: Db,
  scope: ShipmentScope,
  filter: ShipmentFilter,
  window: ShipmentWindow,
  now: Date,
): Promise<FoundShipments> {
  if (filter.search !== undefined) return searchShipments(db, scope, filter, window, now);
  const keys = await listShipmentKeys(db, scope, filter, window, now);
  return { keys, total: await countShipments(db, scope, filter, now), exact: true };
}

/** Ids of all records that a filter leaves, in the order of the list, up to a limit. */
export async function listShipmentIds(
  db: Db,
  scope: ShipmentScope,
  filter: ShipmentFilter,
  { sort, order, limit }: Pick<ShipmentWindow, 'sort' | 'order' | 'limit'>,
  now: Date,
): Promise<number[]> {
  // One more than the limit is read for the list's sake; here it would be one too many.
  const window = { sort, order, limit: limit - 1, after: null, offset: 0 };
  return readIds(db, sql`(${filtered(scope, filter, window, now)})`);
}

/** How many records match: from the counters when only kind and statuses are asked for, else counted. */
export async function countShipments(db: Db, scope: ShipmentScope, filter: ShipmentFilter, now: Date): Promise<number> {
  if (isPlain(filter) && scope.kind !== 'own') {
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
    where ${allOf([inScope(scope), ...statusConditions(filter, now), ...filterConditions(filter, now)])}`.execute(db);
  return rows[0]?.count ?? 0;
}
