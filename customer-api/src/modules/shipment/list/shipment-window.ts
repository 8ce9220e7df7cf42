import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isLapsedRow, lapseIn } from '../sla/lapse.repository.ts';
import { hasOpenCutOff, nextOpenCutOff } from '../sla/shipment-cut-off.ts';
import { inScope, type ShipmentScope } from '../visibility.ts';
import { allOf, filterConditions, list, listConditions, sides, type Condition } from './shipment-condition.ts';
import { SORT_COLUMN, type OrderPosition, type OrderSort } from './shipment-cursor.ts';
import type { ShipmentFilter } from './shipment-filter.ts';

const ALL_STATUSES: readonly number[] = Object.values(STATUS);

/** The page of a sorted list to read. */
export interface ShipmentWindow {
  sort: OrderSort;
  order: 'asc' | 'desc';
  /** Rows requested; one more is read to detect whether there is a next page. */
  limit: number;
  /** The page starts after this row; if null, at `offset`. */
  after: OrderPosition | null;
  offset: number;
}

export interface ShipmentKey {
  id: number;
  sort_value: Date | string | null;
}

function sortValue(position: OrderPosition, sort: OrderSort): RawBuilder<unknown> {
  return sort === 'number' ? sql`${position.value}::text` : sql`${position.value}::timestamptz`;
}

/** Conditions for rows after the cursor; rows without a date come last in both directions. */
export function afterPosition({ sort, order, after }: ShipmentWindow, column: RawBuilder<unknown>): Condition[] {
  if (after === null) return [];
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  if (after.value === null) return [sql<SqlBool>`(${column} is null and shipment.id ${beyond} ${after.id})`];
  const further = sql<SqlBool>`(${column}, shipment.id) ${beyond} (${sortValue(after, sort)}, ${after.id}::bigint)`;
  return sort === 'etd' || sort === 'cut_off' ? [sql<SqlBool>`(${further} or ${column} is null)`] : [further];
}

/** ORDER BY expressions for the page's sort order. */
export function direction({ sort, order }: ShipmentWindow, column: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  if (order === 'asc') return sql`${column} asc, ${id} asc`;
  return sort === 'etd' || sort === 'cut_off'
    ? sql`${column} desc nulls last, ${id} desc`
    : sql`${column} desc, ${id} desc`;
}

/**
 * Reads the first rows of each side and status from the index and merges them, so that the cost does not
 * depend on the number of records. Only for the default sort order without a selective filter.
 */
export function mergedByStatus(scope: ShipmentScope, filter: ShipmentFilter, window: ShipmentWindow, now: Date) {
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

/**
 * Sorts by next open cut-off, then all other records by ID. Few bookings have an open cut-off, so they are
 * sorted separately.
 */
function byCutOff(scope: ShipmentScope, filter: ShipmentFilter, window: ShipmentWindow, now: Date) {
  const { order, after } = window;
  const listed = listConditions(scope, filter, now);
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

/** Reads a page using the index of the sort order or of the filter. */
export function filtered(scope: ShipmentScope, filter: ShipmentFilter, window: ShipmentWindow, now: Date) {
  if (window.sort === 'cut_off') return byCutOff(scope, filter, window, now);
  const column = sql.ref(`shipment.${SORT_COLUMN[window.sort]}`);
  return sql<ShipmentKey>`
    select shipment.id, ${column} as sort_value from shipment
    where ${allOf([...listConditions(scope, filter, now), ...afterPosition(window, column)])}
    order by ${direction(window, column, sql`shipment.id`)}
    limit ${window.limit + 1} offset ${window.offset}`;
}
