import { READY_GROUP, type ReadyGroupKey } from '@wr1/schema/rules/access/ready-group.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

const list = async (as: string, id: number) =>
  (await app.call('get', `/wr1?objectType=CostSheetList&order_ids=${id}`, { as })).body.result;
const update = (as: string, id: number, lines: object[], more: object = {}) =>
  app.call('put', '/wr1?objectType=UpdateCostSheet', { as, body: { id, lines, ...more } });
const line = (key: string, change: object = {}) => ({
  key,
  expected: null,
  actual: null,
  is_paid_on_behalf: false,
  ...change,
});
const usd = (amount: string) => ({ amount, currency: 'USD' });
/** Adds a charge without a known cost. */
const addCharge = async (order_id: number, code: string, amount: string) => {
  const { count } = await app.database.db
    .selectFrom('charge_line')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  const fixed = { name: code, name_vn: code, basis: 'PER_SHIPMENT', cont_type: null, quantity: '1', currency: 'USD' };
  await app.database.db
    .insertInto('charge_line')
    .values({
      order_id,
      revision: 1,
      seq: count + 1,
      code,
      unit_price: amount,
      amount,
      vat_rate: 0,
      unit_cost: null,
      ...fixed,
    } as never)
    .execute();
};
const inGroup = (username: string, group: ReadyGroupKey) =>
  app.database.db
    .updateTable('app_user')
    .set({ user_group_id: READY_GROUP[group].id })
    .where('username', '=', username)
    .execute();

test('the expected cost comes from the price, staff enter actual costs, and each has its margin', async () => {
  const { id, version } = await makeShipment(app, { status: STATUS.RELEASE_BOOKING });
  await addCharge(id, 'THC', '360.00');
  await addCharge(id, 'TAX', '900.00');
  const [before] = await list('admin.demo', id);
  expect(before.lines[0]).toMatchObject({
    code: 'OFR',
    sales: usd('4800.00'),
    expected: usd('4300.00'),
    is_expected_entered: false,
    actual: null,
  });
  const keys: string[] = before.lines.map(({ key }: any) => key);
  const others = keys.slice(1).map((key) => line(key, { expected: usd('10.00') }));
  const [freight = ''] = keys;
  const changed = await update('admin.demo', id, [line(freight, { actual: usd('4100.50') }), ...others], {
    version: 0,
  });
  expect(changed.body.result).toMatchObject({ version: 1, expected: { known_count: keys.length } });
  const { expected, actual } = changed.body.result;
  expect(expected.cost_usd).toBe((4300 + 10 * others.length).toFixed(2));
  expect(Number(expected.margin_usd)).toBeCloseTo(Number(expected.sales_usd) - Number(expected.cost_usd), 2);
  expect(actual).toMatchObject({ known_count: 1, cost_usd: null, margin_usd: null });
  // Advanced amounts are no sales: only the freight remains.
  const advanced = keys.slice(1).map((key) => line(key, { actual: usd('35.00'), is_paid_on_behalf: true }));
  const second = await update('sales.demo', id, advanced, { version: 1 });
  expect(second.body.result.actual).toEqual({
    sales_usd: '4800.00',
    cost_usd: '4100.50',
    margin_usd: '699.50',
    margin_percent: 14.6,
    known_count: 1,
    charge_count: 1,
  });
  // The customer's record does not change.
  const record = await app.call('get', `/wr1?objectType=GetBookingDetail&id=${id}`, { as: 'client.demo' });
  expect(record.body.result.version).toBe(version);
});

test('a stale version, an unknown charge and a broken amount are refused', async () => {
  const { id } = await makeShipment(app, { status: STATUS.RELEASE_BOOKING });
  const [{ lines }] = await list('admin.demo', id);
  const { key } = lines[0];
  expect((await update('admin.demo', id, [line(key)], { version: 3 })).body.code).toBe('STALE_VERSION');
  const wrong = [
    line('UNKNOWN - 1'),
    line(key, { actual: { amount: '10.5', currency: 'VND' } }),
    line(key, { actual: usd('1') }),
  ];
  expect((await update('admin.demo', id, wrong)).body.fields).toMatchObject([
    { path: ['lines', 0, 'key'], code: 'CHOICE_INVALID' },
    { path: ['lines', 1, 'actual'], code: 'TOO_MANY_DECIMALS', params: { n: 0 } },
    { path: ['lines', 2, 'key'], code: 'DUPLICATE_VALUE' },
  ]);
  expect((await update('admin.demo', id, [line(key, { actual: usd('-1') })])).status).toBe(400);
});

test('customers, their logs and staff without the right to see cost see nothing of it', async () => {
  const { id, number } = await makeShipment(app, { status: STATUS.RELEASE_BOOKING });
  const [{ lines }] = await list('admin.demo', id);
  const events = async () =>
    (await app.database.db.selectFrom('event_log').select('payload').execute()).filter(({ payload }) =>
      JSON.stringify(payload).includes(`"${number}"`),
    ).length;
  const before = await events();
  expect((await update('admin.demo', id, [line(lines[0].key, { actual: usd('777.77') })])).status).toBe(200);
  expect(await events()).toBe(before);
  for (const as of ['root.demo', 'client.demo', 'root.other']) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await list(as, id)).toEqual([]);
    // oxlint-disable-next-line no-await-in-loop
    expect((await update(as, id, [line(lines[0].key)])).status).toBe(403);
  }
  const log = (as: string) => app.call('get', `/wr1?objectType=RecordChanges&order_id=${id}&pageSize=50`, { as });
  expect(JSON.stringify((await log('root.demo')).body)).not.toMatch(/777|COST_SHEET/);
  expect(JSON.stringify((await log('admin.demo')).body)).toContain('777.77');
  expect(await list('sales.other', id)).toEqual([]);
  await inGroup('admin.demo', 'OPERATIONS');
  expect(await list('admin.demo', id)).toEqual([]);
  expect((await update('admin.demo', id, [line(lines[0].key)])).status).toBe(403);
  expect(JSON.stringify((await log('admin.demo')).body)).not.toContain('777');
  await inGroup('admin.demo', 'ADMINISTRATOR');
});
