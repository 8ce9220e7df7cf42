import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoShipments } from '../../../demo-data/seed.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { expireQuotation } from '../../../jobs/expire-quotation.ts';
import {
  act,
  fclPrice,
  makeShipment,
  openShipmentApp,
  openSailing,
  request,
  TEST_NOW,
  RELEASE_READY,
} from '../shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
  await seedDemoShipments(app.database.db, () => TEST_NOW);
});
afterAll(() => app.close());

const USERS = ['admin.demo', 'sales.demo', 'root.demo', 'client.demo'];
const get = (as: string, query: string) => app.call('get', `/wr1?objectType=${query}`, { as });

async function walk(as: string, query: string, between: () => Promise<void> = async () => undefined) {
  const rows: any[] = [];
  let cursor: string | null = '';
  let total = 0;
  while (cursor !== null) {
    // oxlint-disable-next-line no-await-in-loop
    const { body }: any = await get(
      as,
      `GetQuotationBooking&pageSize=17&${query}${cursor === '' ? '' : `&after=${cursor}`}`,
    );
    rows.push(...body.result);
    total = body.meta.total;
    cursor = body.meta.next_cursor;
    // oxlint-disable-next-line no-await-in-loop
    await between();
  }
  return { rows, total };
}

const SORTS = [
  'updated_at',
  'created_at',
  'etd',
  'eta',
  'cut_off',
  'number',
  'customer',
  'place',
  'status',
  'valid_to',
].flatMap((sort) => [`sort=${sort}&order=asc`, `sort=${sort}&order=desc`]);
const valueOf: Record<string, (row: any) => string | null> = {
  updated_at: (row) => row.updated_at,
  created_at: (row) => row.created_at,
  etd: (row) => row.schedule?.etd ?? null,
  cut_off: (row) => row.cut_offs.find(({ state }: any) => state === 'OPEN')?.at ?? null,
  number: (row) => row.booking_no ?? row.quotation_no,
  // Before transport is planned, the departure's arrival; afterwards it may have been revised.
  eta: (row) => row.arrival?.at ?? null,
  place: (row) => row.pol,
  status: (row) => String(row.status).padStart(3, '0'),
  valid_to: (row) => row.valid_to,
};

test.each(SORTS)('%s: every record once, in order, those without a date last', async (query) => {
  const { rows, total } = await walk('admin.demo', `kind=booking&${query}`);
  expect(rows.length).toBe(total);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
  const [, sort = '', order] = /sort=(\w+)&order=(\w+)/.exec(query) ?? [];
  const read = valueOf[sort];
  if (read === undefined) return;
  const values = rows.map(read);
  const dated = values.filter((value) => value !== null);
  // An arrival that is overdue without a new estimate keeps its place, but is not shown.
  if (sort !== 'eta') expect(values.slice(0, dated.length)).toEqual(dated);
  expect(dated).toEqual(order === 'asc' ? [...dated].sort() : [...dated].sort().reverse());
});

test('a record that moves to the top during paging neither duplicates nor hides another', async () => {
  const { rows: before } = await walk('root.demo', 'kind=any');
  const moving = await makeShipment(app, {
    createdBy: 'root.demo',
    status: 6,
    change: { updated_at: new Date('2026-09-01T00:00:00Z') },
  });
  let turn = 0;
  const { rows } = await walk('root.demo', 'kind=any', async () => {
    turn += 1;
    if (turn === 1) await act(app, 'sales.demo', 'UpdateBookingPlan', { id: moving.id, truck_plan: 'Truck' });
  });
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(before.filter(({ id }) => !ids.includes(id))).toEqual([]);
});

test('pages by number equal those by cursor', async () => {
  const { rows } = await walk('sales.demo', 'kind=booking&status=5,6,63');
  const second = await get('sales.demo', 'GetQuotationBooking&kind=booking&status=5,6,63&page=2&pageSize=10');
  expect(second.body.result.map(({ id }: any) => id)).toEqual(rows.slice(10, 20).map(({ id }) => id));
});

test.each(USERS)('filter results for %s', async (as) => {
  const all = (await get(as, 'GetQuotationBooking&pageSize=10000000')).body.result;
  const count = async (query: string) => (await get(as, `GetQuotationBooking&${query}&pageSize=1000`)).body.meta.total;
  expect(await count('kind=quotation')).toBe(all.filter((row: any) => row.booking_no === null).length);
  expect(await count('service_type=1,3')).toBe(all.filter((row: any) => [1, 3].includes(row.service_type)).length);
  expect(await count('kind=booking&status=33,34,35')).toBe(
    all.filter((row: any) => row.booking_no !== null && [33, 34, 35].includes(row.status)).length,
  );
  expect(await count('pol=vncmt')).toBe(all.filter((row: any) => row.pol === 'VNVUT').length);
  const [some] = all.filter((row: any) => row.containers[0]?.container_no[0] !== undefined);
  expect(await count(`search=${some.containers[0].container_no[0].toLowerCase()}`)).toBe(1);
  const ahead = (await get(as, 'GetQuotationBooking&cut_off_ahead=1&sort=cut_off&order=asc&pageSize=1000')).body.result;
  expect(ahead.length).toBeGreaterThan(0);
  expect(ahead.every(({ cut_offs }: any) => cut_offs.some(({ state }: any) => state === 'OPEN'))).toBe(true);
  const day = (row: any) =>
    row.schedule === null ? '' : new Date(Date.parse(row.schedule.etd) + 7 * 3_600_000).toISOString().slice(0, 10);
  expect(await count('etd_from=2026-11-24&etd_to=2026-11-30')).toBe(
    all.filter((row: any) => day(row) >= '2026-11-24' && day(row) <= '2026-11-30').length,
  );
});

test('a list takes the same number of statements for twenty rows as for a hundred', async () => {
  const statements: string[] = [];
  const { db } = app.database;
  const executor = db.getExecutor();
  const provider = Object.getPrototypeOf(executor);
  const original = provider.executeQuery;
  provider.executeQuery = function count(this: unknown, ...args: any[]) {
    statements.push(args[0].sql);
    return original.apply(this, args);
  };
  const measure = async (pageSize: number) => {
    statements.length = 0;
    await get('admin.demo', `GetQuotationBooking&kind=booking&pageSize=${pageSize}`);
    return statements.length;
  };
  await measure(20);
  const twenty = await measure(20);
  const hundred = await measure(100);
  provider.executeQuery = original;
  // Two more read when released bookings count as approved, if any is on the page.
  expect([twenty, twenty + 2]).toContain(hundred);
  expect(twenty).toBeGreaterThan(3);
  // Two of them (settings and outlooks) are for the arrivals, one for the cut-offs.
  expect(twenty).toBeLessThanOrEqual(10);
});

async function liveCounts(as: string, kind: string) {
  const { body } = await get(as, `GetQuotationBooking&kind=${kind}&pageSize=10000`);
  const counts = new Map<number, number>();
  for (const { status } of body.result) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => ({ status, count })).sort((a, b) => a.status - b.status);
}

async function expectCounts() {
  for (const as of [...USERS, 'sales.other', 'root.other']) {
    for (const kind of ['quotation', 'booking']) {
      // oxlint-disable-next-line no-await-in-loop
      expect([as, kind, (await get(as, `GetTabCounts&kind=${kind}`)).body.result]).toEqual([
        as,
        kind,
        await liveCounts(as, kind),
      ]);
    }
  }
}

test('the counters equal the lists after many changes', async () => {
  await expectCounts();
  const sailing = await openSailing(app);
  const lives = Array.from({ length: 12 }, async (_, index) => {
    const { id } = await request(app, index % 2 === 0 ? 'client.demo' : 'root.demo');
    const who = index % 2 === 0 ? 'client.demo' : 'root.demo';
    await Promise.all([
      act(app, 'sales.demo', 'SendQuotation', { id, ...fclPrice() }),
      act(app, 'admin.demo', 'SendQuotation', { id, ...fclPrice() }),
    ]);
    await Promise.all([
      act(app, who, 'AcceptQuotation', { id }),
      act(app, who, 'BookQuotation', { id }),
      act(app, who, 'BookQuotation', { id }),
    ]);
    await act(app, who, 'BookQuotation', { id });
    if (index % 3 === 0) return;
    await act(app, 'sales.demo', 'AcknowledgeBooking', { id });
    await act(app, 'sales.demo', 'UpdateBookingPlan', { id, schedule_id: sailing.id });
    await act(app, 'sales.demo', 'ReleaseBooking', { id, ...RELEASE_READY });
    if (index % 4 === 0) await act(app, who, 'RequestBookingAmendment', { id });
  });
  await Promise.all(lives);
  await expectCounts();
  const negative = await app.database.db
    .selectFrom('shipment_tab_counter')
    .selectAll()
    .where('count', '<', 0)
    .execute();
  expect(negative).toEqual([]);
});

test('the job expires quotations, and can be repeated', async () => {
  const due = await makeShipment(app, { status: 4, change: { valid_to: '2026-11-01' } });
  const booked = await makeShipment(app, { status: 61, change: { valid_to: '2026-11-01' } });
  const deps = { db: app.database.db, clock: () => app.now(), log: { info: () => undefined } } as any;
  const { signal } = new AbortController();
  await Promise.all([expireQuotation.run(deps, signal), expireQuotation.run(deps, signal)]);
  const rows = await app.database.db
    .selectFrom('shipment')
    .selectAll()
    .where('id', 'in', [due.id, booked.id])
    .orderBy('id')
    .execute();
  expect(rows.map(({ status, version }) => [status, version])).toEqual([
    [-1, 2],
    [61, 1],
  ]);
  await expectCounts();
});

test('booking notes: internal ones for staff only, each side its own bookings', async () => {
  const read = async (as: string, query = '') =>
    (await app.call('get', `/bookingNote?pageSize=1000${query}`, { as })).body;
  const staff = await read('admin.demo');
  const customer = await read('root.demo');
  expect(staff.meta.total).toBeGreaterThanOrEqual(80);
  expect(staff.result.some(({ internal }: any) => internal)).toBe(true);
  expect(customer.result.length).toBeGreaterThan(5);
  expect(customer.result.some(({ internal }: any) => internal)).toBe(false);
  expect((await read('root.demo', '&page=1')).result).toHaveLength(customer.meta.total);
  const first = await app.call('get', '/bookingNote', { as: 'admin.demo' });
  expect([first.body.result.length, first.body.meta.pageSize]).toEqual([10, 10]);
  const [note] = customer.result;
  const own = await read('root.demo', `&search=${note.booking_no}`);
  expect(own.result.every(({ order_id }: any) => order_id === note.order_id)).toBe(true);
  const foreign = staff.result.find(
    ({ order_id }: any) => !customer.result.some((one: any) => one.order_id === order_id),
  );
  expect(
    (await read('root.demo', `&order_id=${foreign.order_id}`)).result.filter(
      ({ order_id }: any) => order_id === foreign.order_id,
    ),
  ).toEqual([]);
});

test('the latest trucking booking is the customer’s own', async () => {
  const { body } = await get('root.demo', 'GetLastBookingOfVanCont&service_type=5');
  expect(body.result.service_type === 5 || body.result.has_container_trucking).toBe(true);
  expect(body.result.booking_no).not.toBeNull();
});

test('a record is found by id or number, plain or in search', async () => {
  const { body } = await get('root.demo', 'GetQuotationBooking&kind=booking&pageSize=1');
  const [row] = body.result;
  const ways = [
    `id=${row.id}`,
    `number=${row.quotation_no}`,
    `search=${row.booking_no}`,
    `search=${row.id}`,
    `search=${encodeURIComponent(JSON.stringify({ id: row.id }))}`,
  ];
  for (const way of ways) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await get('root.demo', `GetBookingDetail&${way}`);
    expect([way, found.body.result?.id]).toEqual([way, row.id]);
  }
  expect((await get('root.demo', 'GetBookingDetail')).status).toBe(400);
});

test('a request by ids returns all of them', async () => {
  const all = (await get('root.demo', 'GetQuotationBooking&pageSize=60')).body.result.map(({ id }: any) => id);
  const asked = await get('root.demo', `GetQuotationBooking&ids=${all.join()}`);
  expect(asked.body.result.map(({ id }: any) => id).sort()).toEqual(all.sort());
});
