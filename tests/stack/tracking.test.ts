import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const TRACKED = `{ state dueMinutes etaPlanned etaEstimated hasArrived deliveredAt
  next { milestone code: milestoneCode label plannedAt place { __typename } }
  booking { id number statusCode customer { id name } pol { __typename } milestones { state isMandatory isDone } } }`;
const LIST = `query($filter: TrackedFilter, $sort: TrackedSort, $first: Int, $after: String) {
  trackedBookings(filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount counts { late atRisk onTime delivered } pageInfo { hasNextPage endCursor } nodes ${TRACKED} } }`;
const NUMBERS = `query($numbers: [String!]!) { tracking(numbers: $numbers) { number tracked ${TRACKED} } }`;

describe('Tracking bookings', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  async function ask(as: string, document: string, variables: Record<string, unknown> = {}) {
    const { data, errors } = await stack.graphql(document, { as, variables });
    expect(errors).toEqual([]);
    return data;
  }
  const list = async (as: string, variables: Record<string, unknown> = {}) =>
    (await ask(as, LIST, variables)).trackedBookings;

  it('lists bookings in transit with their state, and counts every state', async () => {
    const { nodes, totalCount, counts } = await list('admin.demo', { first: 100 });
    expect(totalCount).toBe(counts.late + counts.atRisk + counts.onTime);
    expect(nodes.length).toBe(Math.min(100, totalCount));
    expect(nodes.length).toBeGreaterThan(5);
    for (const { state, booking, next } of nodes) {
      expect(booking.statusCode === 7 || (booking.statusCode >= 25 && booking.statusCode <= 44)).toBe(true);
      expect(['LATE', 'AT_RISK', 'ON_TIME']).toContain(state);
      expect(next.label).toBeTruthy();
      // The record page and the list agree.
      const open = booking.milestones.filter((one: any) => one.isMandatory && !one.isDone).map((one: any) => one.state);
      if (state === 'ON_TIME') expect(open.filter((one: string) => one !== 'OPEN')).toEqual([]);
      else expect(open).toContain(state === 'LATE' ? 'LATE' : 'AT_RISK');
    }
    const late = await list('admin.demo', { filter: { state: 'LATE' }, first: 100 });
    expect(late.totalCount).toBe(counts.late);
    expect(late.counts).toEqual(counts);
    expect(late.nodes.every((node: any) => node.state === 'LATE' && node.dueMinutes > 0)).toBe(true);
    const delivered = await list('admin.demo', { filter: { show: 'DELIVERED' }, first: 100 });
    expect(delivered.totalCount).toBe(counts.delivered);
    expect(delivered.nodes.every((node: any) => node.state === null && node.deliveredAt !== null)).toBe(true);
  });

  it('pages in the order of the list', async () => {
    const sort = { field: 'ETA', order: 'DESC' };
    const whole = await list('admin.demo', { sort, first: 12 });
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const { nodes, pageInfo }: any = await list('admin.demo', { sort, first: 4, after });
      seen.push(...nodes.map((node: any) => node.booking.number));
      after = pageInfo.endCursor;
    }
    expect(seen).toEqual(whole.nodes.map((node: any) => node.booking.number));
    expect(new Set(seen).size).toBe(12);
  });

  it('tracks numbers of every kind; unknown numbers and those of others have the same result', async () => {
    const mine = await list('client.demo', { first: 1 });
    const theirs = await list('client.other', { first: 1 });
    const [own] = mine.nodes;
    const foreign = theirs.nodes[0].booking.number;
    const { tracking } = await ask('client.demo', NUMBERS, {
      numbers: [own.booking.number.toLowerCase(), foreign, 'WRLU9999990'],
    });
    expect(tracking.map((row: any) => [row.number, row.tracked?.booking.id ?? null])).toEqual([
      [own.booking.number, own.booking.id],
      [foreign, null],
      ['WRLU9999990', null],
    ]);
    const { tracking: staff } = await ask('admin.demo', NUMBERS, { numbers: [foreign] });
    expect(staff[0].tracked.booking.number).toBe(foreign);
    const { errors } = await stack.graphql(NUMBERS, {
      as: 'client.demo',
      variables: { numbers: Array.from({ length: 21 }, (_, index) => `X${index}`) },
    });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('shows an account manager only their own customers, and a customer only its own company', async () => {
    const first = await list('sales.demo', { first: 100 });
    const second = await list('sales.other', { first: 100 });
    const names = (page: any) => new Set<string>(page.nodes.map((node: any) => node.booking.customer.id));
    expect([...names(first)].filter((id) => names(second).has(id))).toEqual([]);
    const customer = await list('root.demo', { first: 100 });
    expect(names(customer).size).toBe(1);
    const [foreign] = [...names(second)];
    expect((await list('sales.demo', { filter: { customerId: foreign } })).totalCount).toBe(0);
  });

  it('costs as many upstream calls for fifty rows as for five', async () => {
    const plain = LIST.replace(TRACKED, TRACKED.replace('milestones { state isMandatory isDone }', ''));
    const callsFor = async (first: number) => {
      await ask('admin.demo', plain, { first });
      stack.calls.length = 0;
      await ask('admin.demo', plain, { first });
      return stack.calls.filter((call) => !call.includes('user/session'));
    };
    const few = await callsFor(5);
    const many = await callsFor(50);
    expect(many.length, many.join('\n')).toBe(few.length);
    expect(many.length).toBeLessThanOrEqual(4);
  });

  it('can be saved as a file', async () => {
    const { requestExport } = await ask(
      'sales.demo',
      `mutation($input: RequestExportInput!) { requestExport(input: $input) { fileName rows userErrors { ... on UserError { code } } } }`,
      { input: { list: { trackedBookings: { filter: { state: 'LATE' } } }, format: 'CSV' } },
    );
    const late = await list('sales.demo', { filter: { state: 'LATE' } });
    expect(requestExport).toMatchObject({ userErrors: [], rows: late.totalCount });
  });
});
