import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isLapsedRow, lapseIn } from '../sla/lapse.repository.ts';
import { inScope, type ShipmentScope } from '../visibility.ts';
import { allOf, filterConditions, list, sides, type Condition } from './shipment-condition.ts';
import { SORT_RULE, type OrderPosition, type OrderSort } from './shipment-cursor.ts';
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
  sort_value: Date | string | number | null;
}

function sortValue(position: OrderPosition, sort: OrderSort): RawBuilder<unknown> {
  return sql`${position.value}::text::${sql.raw(SORT_RULE[sort].type)}`;
}

/** Conditions for rows after the cursor; rows without a date come last in both directions. */
export function afterPosition({ sort, order, after }: ShipmentWindow, column: RawBuilder<unknown>): Condition[] {
  if (after === null) return [];
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  if (after.value === null) return [sql<SqlBool>`(${column} is null and shipment.id ${beyond} ${after.id})`];
  const further = sql<SqlBool>`(${column}, shipment.id) ${beyond} (${sortValue(after, sort)}, ${after.id}::bigint)`;
  return SORT_RULE[sort].isNullable ? [sql<SqlBool>`(${further} or ${column} is null)`] : [further];
}

/** ORDER BY expressions for the page's sort order. */
export function direction({ sort, order }: ShipmentWindow, column: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  if (order === 'asc') return sql`${column} asc, ${id} asc`;
  return SORT_RULE[sort].isNullable ? sql`${column} desc nulls last, ${id} desc` : sql`${column} desc, ${id} desc`;
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
