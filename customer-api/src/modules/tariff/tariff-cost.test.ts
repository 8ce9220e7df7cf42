import { READY_GROUP } from '@wr1/schema/rules/access/ready-group.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTariffApp } from './tariff-app.testkit.ts';

let app: TestApp;
let blindGroup: number;
beforeAll(async () => {
  app = await openTariffApp(new Date('2026-11-20T03:00:00.000Z'));
  const { body } = await app.call('post', '/wr1?objectType=CreateUserGroup', {
    as: 'admin.demo',
    body: {
      name: 'Price entry',
      name_vn: 'Nhập giá',
      role: 'ADMIN',
      permissions: ['read Tariff', 'update Tariff', 'read Estimate', 'read AuditLog'],
      acts: ['EDIT_TARIFF', 'EXPORT'],
    },
  });
  blindGroup = body.result.id;
});
afterAll(() => app.close());

const inGroup = (user_group_id: number) =>
  app.database.db.updateTable('app_user').set({ user_group_id }).where('username', '=', 'admin.demo').execute();

const VALUES = {
  service_type: '2',
  carrier_code: 'MSC',
  pol: 'VNSGN',
  pod: 'USNYC',
  currency: 'USD',
  valid_from: '2026-11-01',
  valid_to: '2026-12-31',
  source: 'Buy list',
};
const box = (change: object = {}) => ({ basis: 'PER_CONTAINER', cont_type: '45G1', unit_price: '3000', ...change });
const send = (method: 'post' | 'put', objectType: string, body: object) =>
  app.call(method, `/wr1?objectType=${objectType}`, { as: 'admin.demo', body });
const linesOf = async () =>
  (await app.call('get', '/wr1?objectType=TariffList&table=FREIGHT&search=Buy list', { as: 'admin.demo' })).body
    .result[0].lines;
const estimated = async (cont_type = '45G1') => {
  const search = {
    service_type: SERVICE_TYPE.FCL,
    shipping_type: SHIPPING_TYPE.EXPORT,
    pol: 'VNSGN',
    pod: 'USNYC',
    departure: '2026-11-25',
    containers: [{ cont_type, quantity: 2 }],
  };
  const query = `/wr1?objectType=EstimatePrice&search=${JSON.stringify(search)}`;
  const { body } = await app.call('get', query, { as: 'admin.demo' });
  const lines = body.result.options.flatMap((option: any) => option.lines);
  return lines.find(({ source }: any) => source === 'Buy list').unit_cost;
};

test('the buy rate is the expected cost, before the percentage, and scales with derived prices', async () => {
  const line = box({ unit_cost: '2600.50', cost_percent: '88' });
  const { body } = await send('post', 'CreateTariff', { table: 'FREIGHT', values: VALUES, lines: [line] });
  expect(body.result.lines).toMatchObject([{ unit_price: '3000', unit_cost: '2600.5', cost_percent: '88' }]);
  expect(await estimated()).toBe('2600.50');
  // A 40' box costs 95 % of a 40' high cube, sold and bought.
  expect(await estimated('42G1')).toBe('2470.48');
});

test('staff without the right to see cost neither read nor change it, and saving loses none', async () => {
  const [row] = (
    await app.call('get', '/wr1?objectType=TariffList&table=FREIGHT&search=Buy list', { as: 'admin.demo' })
  ).body.result;
  await inGroup(blindGroup);
  expect(await linesOf()).toMatchObject([{ unit_price: '3000', unit_cost: null, cost_percent: null }]);
  expect(await estimated()).toBeNull();
  const lines = [
    box({ unit_price: '3200', unit_cost: '1', cost_percent: null }),
    box({ cont_type: '22G1', unit_cost: '2' }),
  ];
  const saved = await send('put', 'UpdateTariff', { table: 'FREIGHT', id: row.id, values: VALUES, lines });
  expect(saved.status).toBe(200);
  expect(saved.body.result.lines.map(({ unit_cost }: any) => unit_cost)).toEqual([null, null]);
  const log = (await app.call('get', '/wr1?objectType=AuditLog&kind=TARIFF&pageSize=5', { as: 'admin.demo' })).body;
  expect(JSON.stringify(log)).not.toMatch(/2600|cost/);
  await inGroup(READY_GROUP.ADMINISTRATOR.id);
  expect(await linesOf()).toMatchObject([
    { cont_type: '22G1', unit_price: '3000', unit_cost: null },
    { cont_type: '45G1', unit_price: '3200', unit_cost: '2600.5', cost_percent: '88' },
  ]);
});
