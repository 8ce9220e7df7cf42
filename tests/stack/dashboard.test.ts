import { print } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CustomerDashboardDocument } from '../../web/src/features/dashboard/customer-dashboard-page.generated.ts';
import { customerNeeds, staffNeeds, type NeedRow } from '../../web/src/features/dashboard/need.ts';
import { StaffDashboardDocument } from '../../web/src/features/dashboard/staff-dashboard-page.generated.ts';
import { listVariables, recordAddress } from '../../web/src/features/shipment/list/list-search.ts';
import { trackAddress, trackVariables } from '../../web/src/features/tracking/list/track-trace-search.ts';
import { readList } from '../../web/src/testing/read-list.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

/** The two dashboards and their users. Staff also see their customers' dashboard. */
const DASHBOARDS = [
  { name: '/admin/wr1-dasboard', document: StaffDashboardDocument, users: ['admin.demo', 'sales.demo'] },
  {
    name: '/admin/customer-dashboard',
    document: CustomerDashboardDocument,
    users: ['admin.demo', 'sales.demo', 'root.demo', 'client.demo', 'root.other'],
  },
] as const;

const CASES = DASHBOARDS.flatMap(({ users, ...dashboard }) => users.map((as) => ({ ...dashboard, as })));

/** The number of records in the list at a URL of the web app. */
async function totalBehind(stack: Stack, address: string, as: string): Promise<number> {
  const { pathname, search } = new URL(address, 'http://web.test');
  const isTracking = pathname.endsWith('/track-trace');
  const side = pathname.startsWith('/admin/') ? 'staff' : 'customer';
  const kind = pathname.endsWith('my-booking') ? 'booking' : 'quotation';
  const [field, type, variables] = isTracking
    ? ['trackedBookings', 'Tracked', trackVariables(readList(trackAddress(side === 'staff'), search))]
    : [
        `${kind}s`,
        kind === 'booking' ? 'Booking' : 'Quotation',
        listVariables(kind, readList(recordAddress(side, kind), search)),
      ];
  const { data, errors } = await stack.graphql(
    `query ($filter: ${type}Filter, $sort: ${isTracking ? type : 'Shipment'}Sort) {
      ${field}(filter: $filter, sort: $sort, first: 1) { totalCount }
    }`,
    { as, variables: { ...variables } },
  );
  expect(errors, address).toEqual([]);
  return data[field].totalCount;
}

describe.each(['as the job left them', 'between lapse and job'])('the numbers of a dashboard, %s', (when) => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
    if (when === 'as the job left them') return;
    await sql`update shipment set valid_to = current_date - 3
      where booking_no is null and status in (3, 4, 17) and id % 2 = 0`.execute(stack.database.db);
  });
  afterAll(() => stack.close());

  it('count expired quotations only as expired', async () => {
    const { rows } = await sql<{ id: number }>`select id from shipment
      where booking_no is null and status in (3, 4, 17) and valid_to < current_date - 1`.execute(stack.database.db);
    expect(rows.length > 5).toBe(when === 'between lapse and job');
    const { body } = await stack.rest('GET', 'wr1?objectType=GetQuotationBooking&status=-1&pageSize=1000', {
      as: 'admin.demo',
    });
    const expired = new Set(body.result.map(({ id }: { id: number }) => id));
    expect(rows.filter(({ id }) => !expired.has(id))).toEqual([]);
  });

  it.each(CASES)('$name for $as equal the totals of the lists behind them', async ({ document, as }) => {
    const staff = ['admin.demo', 'sales.demo'].includes(as);
    // The web app's client removes this directive too.
    const { data, errors } = await stack.graphql(print(document).replaceAll(' @unmask', ''), {
      as,
      variables: {
        hasCounts: true,
        hasTracking: true,
        ...(document === StaffDashboardDocument ? { decidesTerms: as === 'admin.demo' } : { staff }),
      },
    });
    expect(errors).toEqual([]);
    const needs: readonly NeedRow<any>[] = document === StaffDashboardDocument ? staffNeeds : customerNeeds(staff);
    // Proposed terms are a list of their own, of which there are none here.
    const rows = needs.filter(({ id }) => id !== 'proposals');
    const shown = rows.map(({ id, count, to }) => `${id} ${to}: ${count(data)}`);
    const behind: string[] = [];
    for (const { id, to } of rows) behind.push(`${id} ${to}: ${await totalBehind(stack, to, as)}`);
    expect(shown).toEqual(behind);
  });
});
