import { LAPSING_STATUS } from '@wr1/schema/rules/transition/lapse.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ShipmentFilter } from '../list/shipment-filter.ts';

/**
 * SQL condition for a quotation past its validity whose stored status does not show it yet; same as
 * isLapsed of the rules. The statuses are literals so that the partial index applies.
 * @param stored only these statuses, at least one; defaults to all that can lapse
 */
export function isLapsedRow(now: Date, stored: readonly number[] = LAPSING_STATUS): RawBuilder<SqlBool> {
  return sql<SqlBool>`(shipment.booking_no is null
    and shipment.status in (${sql.raw(stored.join(', '))})
    and shipment.valid_to < ${businessDay(now)}::date)`;
}

/** The displayed status; same as asShown of the rules. */
export function shownStatus(now: Date): RawBuilder<number> {
  return sql<number>`case when ${isLapsedRow(now)} then ${sql.lit(STATUS.EXPIRED)} else shipment.status end`;
}

/**
 * How lapsed quotations affect a list of statuses: the stored statuses whose lapsed rows leave the
 * list, and those whose lapsed rows join it as expired. At most one of them is non-empty.
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
