import { LAPSING_STATUS } from '@wr1/schema/rules/transition/lapse.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ShipmentFilter } from '../list/shipment-filter.ts';

/**
 * The condition on shipment that a quotation's validity is over while its stored status does not say so yet; the
 * same as isLapsed of the rules. The statuses are part of the text, so that the partial index of such rows fits.
 * @param stored only those with these statuses; at least one, all of them that can lapse
 */
export function isLapsedRow(now: Date, stored: readonly number[] = LAPSING_STATUS): RawBuilder<SqlBool> {
  return sql<SqlBool>`(shipment.booking_no is null
    and shipment.status in (${sql.raw(stored.join(', '))})
    and shipment.valid_to < ${businessDay(now)}::date)`;
}

/** The status that readers see; the same as asShown of the rules. */
export function shownStatus(now: Date): RawBuilder<number> {
  return sql<number>`case when ${isLapsedRow(now)} then ${sql.lit(STATUS.EXPIRED)} else shipment.status end`;
}

/**
 * How lapsed quotations change what a list of statuses holds: of which stored statuses they leave the list, and of which
 * they join it as expired ones. One of the two is empty, both where it makes no difference.
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
