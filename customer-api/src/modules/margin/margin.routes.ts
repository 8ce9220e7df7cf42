import { marginReportAnswer, marginReportQuery } from '@wr1/schema/rest/money/margin.ts';
import { QUERY_SUCCESS } from '../../http/action.ts';
import type { ActionTable } from '../../http/action-table.ts';
import type { Deps } from '../../http/deps.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { refuseWithoutCost } from './refuse-without-cost.ts';
import { listMargins, sumMargins } from './margin.repository.ts';

/** Maximum rows per response. */
const CAP = 1_000;

/** Route of the margin report; only for staff whose group may see cost. */
export function registerMarginRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    method: 'get',
    path: '/wr1',
    tag: 'margin',
    access: { action: 'read', subject: 'StaffBooking' },
    select: { objectType: 'MarginReport' },
    summary: 'Expected and actual margins of bookings by customer, month or booking, for staff who may see cost.',
    query: marginReportQuery,
    answer: marginReportAnswer,
    handler: async ({ query, context: { viewer } }) => {
      refuseWithoutCost(viewer);
      const { page, group } = query;
      const pageSize = Math.min(query.pageSize, CAP);
      const window = { limit: pageSize, offset: (page - 1) * pageSize };
      const result = await listMargins(db, scopeOf(viewer), query, query, window);
      const { total, totals } = await sumMargins(db, scopeOf(viewer), query, group);
      return { result, message: QUERY_SUCCESS, meta: { total, page, pageSize, totals } };
    },
  });
}
