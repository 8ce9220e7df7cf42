import { LAPSING_STATUS } from '@wr1/schema/rules/lapse.ts';
import { businessDay } from '@wr1/schema/rules/quote-validity.ts';
import { STATUS } from '@wr1/schema/rules/status.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OrderFilter } from './order-filter.ts';

/**
 * The condition on shipment_order that a quotation's validity is over while its stored status does not say so yet; the
 * same as isLapsed of the rules. The statuses are part of the text, so that the partial index of such rows fits.
 */
export function isLapsedRow(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(shipment_order.booking_no is null
    and shipment_order.status in (${sql.raw(LAPSING_STATUS.join(', '))})
    and shipment_order.valid_to < ${businessDay(now)}::date)`;
}

/** The status that readers see; the same as asShown of the rules. */
export function shownStatus(now: Date): RawBuilder<number> {
  return sql<number>`case when ${isLapsedRow(now)} then ${sql.lit(STATUS.EXPIRED)} else shipment_order.status end`;
}

/**
 * How lapsed quotations change what a list of statuses holds: whether they are among stored statuses where they no longer
 * belong, and whether they belong in the list as expired ones. Neither where every status involved is listed anyway.
 */
export function lapseIn({ kind, statuses }: Pick<OrderFilter, 'kind' | 'statuses'>): { hides: boolean; adds: boolean } {
  if (kind === 'booking' || statuses === undefined) return { hides: false, adds: false };
  const adds = statuses.includes(STATUS.EXPIRED);
  if (adds && LAPSING_STATUS.every((status) => statuses.includes(status))) return { hides: false, adds: false };
  return { hides: LAPSING_STATUS.some((status) => statuses.includes(status)), adds };
}
