import type { TrackedCounts } from '@wr1/schema/rest/milestone/tracking.ts';
import {
  DELIVERED_SHOWN_DAYS,
  DELIVERED_STATUS,
  UNDER_WAY_STATUS,
  type TrackedState,
} from '@wr1/schema/rules/milestone/tracking.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../db.ts';
import { searchPattern } from '../../../search-pattern.ts';
import { readIds } from '../../../platform/read-ids.ts';
import { inScope, type ShipmentScope } from '../../shipment/visibility.ts';
import type { TrackedPosition, TrackedSort } from './tracked-cursor.ts';
import type { TrackedFilter } from './tracked-filter.ts';
import { standing, type TrackedClock } from '../../shipment/arrival/standing.ts';

type Condition = Expression<SqlBool>;

/** A booking and its state at a given time. */
export interface Tracked {
  id: number;
  state: TrackedState | null;
  /** Planned time of a milestone that is due, otherwise of the first open one. */
  due_at: Date | null;
  eta_planned: Date | null;
  eta_estimated: Date | null;
  arrived: boolean;
  completed_at: Date | null;
}

/** The page of the list to read. */
export interface TrackedWindow {
  sort: TrackedSort;
  order: 'asc' | 'desc';
  limit: number;
  after: TrackedPosition | null;
  offset: number;
}

/** Maximum number of search words used. */
const MOST_WORDS = 8;

const SORT = {
  lateness: sql.ref('due.at'),
  eta: sql.ref('booking_outlook.eta_expected'),
  updated_at: sql.ref('shipment.updated_at'),
} as const satisfies Record<TrackedSort, RawBuilder<unknown>>;

function allOf(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

function list(values: readonly number[], type: 'smallint' | 'bigint') {
  return sql`string_to_array(${values.join(',')}, ',')::${sql.raw(type)}[]`;
}

function deliveredLately(now: Date): Condition {
  const since = new Date(now.getTime() - DELIVERED_SHOWN_DAYS * 86_400_000).toISOString();
  return sql<SqlBool>`(shipment.status = any(${list(DELIVERED_STATUS, 'smallint')})
    and booking_outlook.completed_at >= ${since}::timestamptz)`;
}

const UNDER_WAY: Condition = sql<SqlBool>`shipment.status = any(${list(UNDER_WAY_STATUS, 'smallint')})`;

function conditionsOf(scope: ShipmentScope, filter: TrackedFilter): Condition[] {
  const conditions: Condition[] = [inScope(scope), sql<SqlBool>`shipment.is_booking`];
  const { search, serviceTypes, shippingTypes, customerId, etaAfter, etaUntil, ids } = filter;
  for (const word of search?.split(/\s+/).slice(0, MOST_WORDS) ?? []) {
    conditions.push(sql<SqlBool>`shipment.search_text like ${searchPattern(word)}`);
  }
  if (serviceTypes !== undefined) {
    conditions.push(sql<SqlBool>`shipment.service_type = any(${list(serviceTypes, 'smallint')})`);
  }
  if (shippingTypes !== undefined) {
    conditions.push(sql<SqlBool>`shipment.shipping_type = any(${list(shippingTypes, 'smallint')})`);
  }
  if (customerId !== undefined) conditions.push(sql<SqlBool>`shipment.customer_id = ${customerId}::bigint`);
  if (etaAfter !== undefined) {
    conditions.push(sql<SqlBool>`booking_outlook.eta_expected > ${etaAfter.toISOString()}::timestamptz`);
  }
  if (etaUntil !== undefined) {
    conditions.push(sql<SqlBool>`booking_outlook.eta_expected <= ${etaUntil.toISOString()}::timestamptz`);
  }
  if (ids !== undefined) conditions.push(sql<SqlBool>`shipment.id = any(${list(ids, 'bigint')})`);
  return conditions;
}

function chosen(scope: ShipmentScope, filter: TrackedFilter, { now }: TrackedClock): Condition[] {
  const conditions = conditionsOf(scope, filter);
  conditions.push(filter.show === 'under_way' ? UNDER_WAY : deliveredLately(now));
  if (filter.state !== undefined) conditions.push(sql<SqlBool>`verdict.state = ${filter.state}`);
  return conditions;
}

/** Conditions for rows after the cursor; rows without a time come last in both directions. */
function afterPosition({ sort, order, after }: TrackedWindow): Condition[] {
  if (after === null) return [];
  const column = SORT[sort];
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  if (after.value === null) {
    return [sql<SqlBool>`(${column} is null and shipment.id ${beyond} ${after.id}::bigint)`];
  }
  return [
    sql<SqlBool>`((${column}, shipment.id) ${beyond} (${after.value}::timestamptz, ${after.id}::bigint)
      or ${column} is null)`,
  ];
}

function sorted({ sort, order }: Pick<TrackedWindow, 'sort' | 'order'>) {
  const way = sql.raw(order);
  return sql`${SORT[sort]} ${way} nulls last, shipment.id ${way}`;
}

const COLUMNS = sql`shipment.id, verdict.state, due.at as due_at, booking_outlook.eta_planned,
  booking_outlook.eta_expected as eta_estimated, coalesce(booking_outlook.arrived, false) as arrived, booking_outlook.completed_at`;

/** One page of the list, plus one extra row that reveals a next page; each row has its sort value. */
export async function listTracked(
  db: Db,
  scope: ShipmentScope,
  filter: TrackedFilter,
  window: TrackedWindow,
  clock: TrackedClock,
): Promise<(Tracked & { sort_value: Date | null })[]> {
  const { rows } = await sql<Tracked & { sort_value: Date | null }>`
    select ${COLUMNS}, ${SORT[window.sort]} as sort_value from ${standing(clock)}
    where ${allOf([...chosen(scope, filter, clock), ...afterPosition(window)])}
    order by ${sorted(window)}
    limit ${window.limit + 1} offset ${window.offset}`.execute(db);
  return rows;
}

/**
 * Number of bookings in each state and of those delivered recently. All filters apply except the one for the
 * state.
 */
export async function countTracked(
  db: Db,
  scope: ShipmentScope,
  filter: TrackedFilter,
  clock: TrackedClock,
): Promise<TrackedCounts> {
  const common = conditionsOf(scope, filter);
  const { rows } = await sql<{ state: keyof TrackedCounts; count: number }>`
    select verdict.state, count(*) as count from ${standing(clock)}
    where ${allOf([...common, UNDER_WAY])} group by verdict.state
    union all
    select 'DELIVERED', count(*) from ${standing(clock)}
    where ${allOf([...common, deliveredLately(clock.now)])}`.execute(db);
  const counts = { LATE: 0, AT_RISK: 0, ON_TIME: 0, DELIVERED: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** IDs of all matching bookings in list order, at most `limit`. */
export function listTrackedIds(
  db: Db,
  scope: ShipmentScope,
  filter: TrackedFilter,
  { limit, ...order }: Pick<TrackedWindow, 'sort' | 'order' | 'limit'>,
  clock: TrackedClock,
): Promise<number[]> {
  return readIds(
    db,
    sql`(select shipment.id from ${standing(clock)} where ${allOf(chosen(scope, filter, clock))}
      order by ${sorted(order)} limit ${limit})`,
  );
}

/** Bookings within a scope by ID, with their states, whatever their status. */
export async function findTracked(
  db: Db,
  scope: ShipmentScope,
  ids: readonly number[],
  clock: TrackedClock,
): Promise<Map<number, Tracked>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Tracked>`
    select ${COLUMNS} from ${standing(clock)}
    where ${allOf([inScope(scope), sql<SqlBool>`shipment.id = any(${list(ids, 'bigint')})`])}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
