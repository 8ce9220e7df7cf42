import { READY_GROUP, type ReadyGroupKey } from '@wr1/schema/rules/access/ready-group.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
let first: number;
let second: number;
const report = (as: string, query = '') => app.call('get', `/wr1?objectType=MarginReport&pageSize=100${query}`, { as });
const sheetOf = async (id: number) =>
  (await app.call('get', `/wr1?objectType=CostSheetList&order_ids=${id}`, { as: 'admin.demo' })).body.result[0];
const inGroup = (username: string, group: ReadyGroupKey) =>
  app.database.db
    .updateTable('app_user')
    .set({ user_group_id: READY_GROUP[group].id })
    .where('username', '=', username)
    .execute();

/** Adds a charge in VND, a discount, a charge without a known cost and one that is advanced. */
async function addCharges(order_id: number) {
  const line = { basis: 'PER_SHIPMENT', cont_type: null, quantity: '1', vat_rate: 0, order_id, revision: 1 };
  await app.database.db
    .insertInto('charge_line')
    .values(
      [
        { code: 'TRK', unit_price: '3333333', unit_cost: '2777777', currency: 'VND' as const },
        { code: 'DISC', unit_price: '-48', unit_cost: null, currency: 'USD' as const },
        { code: 'THC', unit_price: '180', unit_cost: null, currency: 'USD' as const },
        { code: 'THC', unit_price: '90.55', unit_cost: '70.25', currency: 'USD' as const },
        { code: 'TAX', unit_price: '900', unit_cost: '900', currency: 'USD' as const },
      ].map((one, at) => ({
        ...line,
        ...one,
        seq: at + 2,
        name: one.code,
        name_vn: one.code,
        amount: one.unit_price,
      })) as never,
    )
    .execute();
}

beforeAll(async () => {
  app = await openShipmentApp();
  const etd = new Date('2026-11-30T18:00:00Z');
  first = (await makeShipment(app, { status: STATUS.RELEASE_BOOKING, change: { etd } })).id;
  second = (await makeShipment(app, { status: STATUS.DELIVERED, company: 'C0002', createdBy: 'client.other' })).id;
  await makeShipment(app, { status: STATUS.CANCELLED });
  await makeShipment(app, { status: STATUS.QUOTATION_SENT });
  await addCharges(first);
});
afterAll(() => app.close());

const sumText = ({ sales_usd, cost_usd, margin_usd, margin_percent }: any) => ({
  sales_usd,
  cost_usd,
  margin_usd,
  margin_percent,
});

test('the report has the margins of the cost sheets, and unknown costs are left out', async () => {
  const before = (await report('admin.demo', '&group=BOOKING')).body;
  expect(before.result.map(({ booking_id: id }: any) => id).toSorted()).toEqual([first, second].toSorted());
  expect(before.meta.totals).toMatchObject({ booking_count: 2, expected: { booking_count: 1 } });
  const { lines, version } = await sheetOf(first);
  const actual = { THC: '150', TRK: '110.10', OFR: '4400', TAX: '900' } as Record<string, string>;
  const body = {
    id: first,
    version,
    lines: lines
      .filter(({ code }: any) => code !== 'DISC')
      .map(({ key, code }: any) => ({
        key,
        expected: key === 'THC - 1' ? { amount: '4100000', currency: 'VND' } : null,
        actual: { amount: actual[code], currency: 'USD' },
        is_paid_on_behalf: code === 'TAX',
      })),
  };
  expect((await app.call('put', '/wr1?objectType=UpdateCostSheet', { as: 'admin.demo', body })).status).toBe(200);
  const sheet = await sheetOf(first);
  const row = (await report('admin.demo', '&group=BOOKING')).body.result.find(
    ({ booking_id: id }: any) => id === first,
  );
  for (const kind of ['expected', 'actual'] as const) {
    expect(sheet[kind].margin_usd).not.toBeNull();
    expect([kind, sumText(row[kind])]).toEqual([kind, sumText(sheet[kind])]);
    expect(row[kind].booking_count).toBe(1);
  }
  expect(row.sales_usd).toBe(sheet.actual.sales_usd);
});

test('a dropped charge keeps its cost in both', async () => {
  const id = second;
  const key = (await sheetOf(id)).lines[0].key;
  const body = {
    id,
    lines: [{ key, expected: null, actual: { amount: '4000', currency: 'USD' }, is_paid_on_behalf: false }],
  };
  await app.call('put', '/wr1?objectType=UpdateCostSheet', { as: 'admin.demo', body });
  const { db } = app.database;
  const price = await db.selectFrom('price_revision').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
  const line = await db.selectFrom('charge_line').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
  await db
    .insertInto('price_revision')
    .values({ ...price, revision: 2 })
    .execute();
  await db
    .insertInto('charge_line')
    .values({ ...line, revision: 2, code: 'AFR', unit_cost: '100' })
    .execute();
  await db.updateTable('shipment').set({ revision: 2 }).where('id', '=', id).execute();
  const sheet = await sheetOf(id);
  expect(sheet.lines).toMatchObject([
    { code: 'AFR', seq: 1 },
    { code: 'OFR', seq: null, sales: { amount: '0.00' }, actual: { amount: '4000.00' } },
  ]);
  const [row] = (await report('admin.demo', '&group=BOOKING&customer_id=' + String((await customerOf(id)) ?? 0))).body
    .result;
  expect(sumText(row.expected)).toEqual(sumText(sheet.expected));
  expect([sheet.actual.margin_usd, row.actual.booking_count]).toEqual([null, 0]);
});

const customerOf = async (id: number) =>
  (await app.database.db.selectFrom('shipment').select('customer_id').where('id', '=', id).executeTakeFirstOrThrow())
    .customer_id;

test('customers, months and bookings have equal counts, and the filters narrow all of them', async () => {
  const counts = async (query: string) => {
    const { result, meta } = (await report('admin.demo', query)).body;
    const sum = result.reduce((all: number, row: any) => all + Number(row.booking_count), 0);
    expect(sum).toBe(meta.totals.booking_count);
    return [meta.total, sum];
  };
  expect(await counts('&group=CUSTOMER&sort=name&order=asc')).toEqual([2, 2]);
  expect(await counts('&group=MONTH&sort=expected')).toEqual([2, 2]);
  expect(await counts('&group=BOOKING&sort=actual')).toEqual([2, 2]);
  // 18:00 UTC is the next day, and month, in Vietnam.
  expect(await counts('&group=BOOKING&from=2026-12&to=2026-12')).toEqual([1, 1]);
  expect(await counts('&group=MONTH&from=2027-01')).toEqual([0, 0]);
  const months = (await report('admin.demo', '&group=MONTH&sort=name&order=asc')).body.result;
  expect(months.map(({ month }: any) => month)).toEqual(['2026-11', '2026-12']);
});

test('only staff who may see cost get the report and its file, each within their scope', async () => {
  for (const as of ['root.demo', 'client.demo']) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await report(as)).status).toBe(403);
  }
  const rows = async (as: string) => (await report(as)).body.meta.totals.booking_count;
  expect((await rows('sales.demo')) + (await rows('sales.other'))).toBe(2);
  const file = (as: string) =>
    app.call('post', '/wr1?objectType=RequestExport', {
      as,
      body: { list: 'margin', format: 'csv', query: { group: 'MONTH' } },
    });
  expect((await file('admin.demo')).body.result.rows).toBe(2);
  expect((await file('root.demo')).status).toBe(403);
  await inGroup('admin.demo', 'OPERATIONS');
  expect([(await report('admin.demo')).status, (await file('admin.demo')).status]).toEqual([403, 403]);
  await inGroup('admin.demo', 'ADMINISTRATOR');
});
