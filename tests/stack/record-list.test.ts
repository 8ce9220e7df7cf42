import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const LIST = `query($filter: BookingFilter, $sort: ShipmentSort, $first: Int, $after: String) {
  bookings(filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } nodes { number status statusCode serviceTypeCode pol { __typename } } } }`;

describe('Lists of records', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  async function list(variables: Record<string, unknown>) {
    const { data, errors } = await stack.graphql(LIST, { as: 'admin.demo', variables });
    expect(errors).toEqual([]);
    return data.bookings;
  }

  it('show on each tab the number of records that it lists', async () => {
    const { data } = await stack.graphql('{ bookingTabCounts { tab count statuses } }', { as: 'admin.demo' });
    for (const tab of data.bookingTabCounts) {
      const { totalCount, nodes } = await list({ filter: { tab: tab.tab }, first: 20 });
      expect(totalCount, tab.tab).toBe(tab.count);
      expect(
        nodes.every((node: { status: string }) => tab.statuses.includes(node.status)),
        tab.tab,
      ).toBe(true);
    }
  });

  it('combine statuses and tab', async () => {
    const submitted = await list({ filter: { statuses: ['BOOKING_SUBMITTED'] }, first: 100 });
    expect(submitted.totalCount).toBeGreaterThan(0);
    expect(submitted.nodes.every((node: { statusCode: number }) => node.statusCode === 5)).toBe(true);
    expect((await list({ filter: { tab: 'BOOKING', statuses: ['BOOKING_SUBMITTED'] } })).totalCount).toBe(
      submitted.totalCount,
    );
    expect((await list({ filter: { tab: 'ACKNOWLEDGED', statuses: ['BOOKING_SUBMITTED'] } })).totalCount).toBe(0);
  });

  it.each(['UPDATED_AT', 'CREATED_AT', 'ETD', 'CUT_OFF', 'NUMBER'])(
    'page by %s without gaps or repeats',
    async (field) => {
      const seen: string[] = [];
      let after: string | null = null;
      let total = 0;
      do {
        const page: {
          totalCount: number;
          pageInfo: { hasNextPage: boolean; endCursor: string };
          nodes: { number: string }[];
        } = await list({ sort: { field, order: 'ASC' }, first: 60, after });
        total = page.totalCount;
        seen.push(...page.nodes.map((node) => node.number));
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after !== null);
      expect(new Set(seen).size).toBe(total);
      expect(seen).toHaveLength(total);
    },
  );

  it('return the places of every service', async () => {
    const { nodes } = await list({ first: 100 });
    const without = nodes.filter((node: { pol: unknown }) => node.pol === null);
    expect(without).toEqual([]);
  });
});
