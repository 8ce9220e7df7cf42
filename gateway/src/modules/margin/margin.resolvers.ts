import type { MarginSumsRow } from '@wr1/schema/rest/money/margin.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import { toDecimal } from '../../graphql/decimal.ts';
import { rowIdOf } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import type { Query } from '../../rest/target.ts';
import type { MarginFilter, MarginGrouping, MarginSort, MarginTotals, Resolvers } from '../../schema.generated.ts';
import { companyOf } from '../company/company.loaders.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { listMargins } from './margin.api.ts';

const MOST_ROWS = 100;

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

const toSum = (row: MarginSumsRow['expected']) => ({
  bookingCount: row.booking_count,
  sales: usd(row.sales_usd),
  cost: usd(row.cost_usd),
  margin: usd(row.margin_usd),
  marginPercent: toDecimal(row.margin_percent),
});

const toTotals = (row: MarginSumsRow): MarginTotals => ({
  bookingCount: row.booking_count,
  sales: usd(row.sales_usd),
  expected: toSum(row.expected),
  actual: toSum(row.actual),
});

/** The arguments of `marginReport` as parameters of MarginReport. A customer that does not exist matches nothing. */
export function marginQuery(
  groupBy: MarginGrouping | null | undefined,
  filter: MarginFilter | null | undefined,
  sort: MarginSort | null | undefined,
): Query {
  const { from, to, customerId } = filter ?? {};
  return {
    group: groupBy ?? 'CUSTOMER',
    from: from?.slice(0, 7),
    to: to?.slice(0, 7),
    customer_id: customerId ? (rowIdOf(customerId, 'Company') ?? Number.MAX_SAFE_INTEGER) : null,
    sort: sort ? sort.field.toLowerCase() : 'sales',
    order: sort?.order === 'ASC' ? 'asc' : 'desc',
  };
}

export const marginResolvers: Resolvers = {
  Query: {
    async marginReport(_parent, { groupBy, filter, sort, first, after }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 50, MOST_ROWS), after);
      const { rows, count, totals } = await listMargins(context.rest, {
        ...marginQuery(groupBy, filter, sort),
        page: window.page,
        pageSize: window.pageSize,
      });
      return Object.assign(
        pageConnection(window, rows, count, (row) => row),
        { totals: toTotals(totals) },
      );
    },
  },
  MarginReportRow: {
    key: ({ key }) => key,
    customer: (row, _args, context) => companyOf(context, row.customer_id),
    month: ({ month }) => (month === null ? null : `${month}-01`),
    async booking({ booking_id: id }, _args, context) {
      const row = id === null ? null : await shipmentOf(context, id);
      return row === null ? null : toBooking(row, context.language);
    },
    totals: (row) => toTotals(row),
  },
};
