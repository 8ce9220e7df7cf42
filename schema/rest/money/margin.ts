import { z } from 'zod';
import { decimal, listMeta, pageQuery, queryId, rowId } from '../common.ts';

/** A month, YYYY-MM. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Grouping of the report; same values as the GraphQL enum MarginGrouping. */
export const MARGIN_GROUPING = ['CUSTOMER', 'MONTH', 'BOOKING'] as const;

/** Bookings whose costs are all known, with their margin in USD; the percentage is null without sales. */
const marginSum = z.object({
  booking_count: z.number().int(),
  sales_usd: decimal,
  cost_usd: decimal,
  margin_usd: decimal,
  margin_percent: z.number().nullable(),
});

const sums = z.object({
  booking_count: z.number().int(),
  /** Of all bookings, without amounts paid on behalf. */
  sales_usd: decimal,
  expected: marginSum,
  actual: marginSum,
});

/**
 * GET wr1?objectType=MarginReport: margins of priced bookings that are neither cancelled nor rejected. The month is that
 * of the departure, or of the booking if it has none, in Asia/Ho_Chi_Minh; `from` and `to` are inclusive.
 */
export const marginReportQuery = pageQuery.extend({
  group: z.enum(MARGIN_GROUPING).default('CUSTOMER'),
  from: month.optional(),
  to: month.optional(),
  customer_id: queryId.optional(),
  sort: z.enum(['name', 'bookings', 'sales', 'expected', 'actual']).default('sales'),
  order: z.enum(['asc', 'desc']).default('desc'),
});

/** A customer, month or booking; the other two are null. */
export const marginGroupRow = sums.extend({
  /** Identifies the row: the customer’s id (0 for none), the month as 202611, or the booking’s id. */
  key: z.number().int(),
  customer_id: rowId.nullable(),
  month: month.nullable(),
  booking_id: rowId.nullable(),
});

/** `meta.totals` sums all rows. */
export const marginReportAnswer = z.object({
  result: z.array(marginGroupRow),
  message: z.string(),
  meta: listMeta.extend({ totals: sums }),
});

export type MarginReportQuery = z.output<typeof marginReportQuery>;
export type MarginGroupRow = z.infer<typeof marginGroupRow>;
export type MarginSumsRow = z.infer<typeof sums>;
