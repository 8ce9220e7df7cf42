import { LAPSING_STATUS } from '@wr1/schema/rules/transition/lapse.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ShipmentFilter } from '../list/shipment-filter.ts';

/**
 * SQL condition for quotations past their validity that are not yet stored as expired; equivalent to
 * `isLapsed` in the rules. Statuses are literals so that the partial index can be used.
 * @param stored statuses to consider, at least one; defaults to all that can lapse
 */
export function isLapsedRow(now: Date, stored: readonly number[] = LAPSING_STATUS): RawBuilder<SqlBool> {
  return sql<SqlBool>`(shipment.booking_no is null
    and shipment.status in (${sql.raw(stored.join(', '))})
    and shipment.valid_to < ${businessDay(now)}::date)`;
}

/** SQL for the displayed status; equivalent to `asShown` in the rules. */
export function shownStatus(now: Date): RawBuilder<number> {
  return sql<number>`case when ${isLapsedRow(now)} then ${sql.lit(STATUS.EXPIRED)} else shipment.status end`;
}

/**
 * How lapsed quotations affect a status filter. `leave` are the selected statuses whose lapsed rows must be
 * excluded; `join` are the other statuses whose lapsed rows must be added as expired. At most one of them is
 * non-empty.
 */
export function lapseIn({ kind, statuses }: Pick<ShipmentFilter, 'kind' | 'statuses'>): {
  leave: readonly number[];
  join: readonly number[];
} {
  if (kind === 'booking' || statuses === undefined) return { leave: [], join: [] };
  return statuses.includes(STATUS.EXPIRED)
    ? { leave: [], join: LAPSING_STATUS.filter((status) => !statuses.includes(status)) }
    : { leave: LAPSING_STATUS.filter((status) => statuses.includes(status)), join: [] };
}
