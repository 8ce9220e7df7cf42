import type { FreeTimeRow } from '@wr1/schema/rest/shipment/free-time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { EXPORT_14, planned, record } from '../milestone/milestone.testkit.ts';
import { openShipmentApp, staySignedIn, TEST_NOW } from '../shipment/shipment.testkit.ts';
import { remindFreeTimes } from './remind-free-time.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
  await staySignedIn(app);
  const rule = { table: 'FREE_TIME', lines: [] };
  const values = {
    direction: 'EXPORT',
    kind: 'DETENTION',
    port_code: 'VNVUT',
    cont_type: '40',
    free_days: '5',
    first_rate: '20',
    currency: 'USD',
    valid_from: '2026-01-01',
    valid_to: '2027-12-31',
    source: 'Test',
  };
  await app.call('post', '/wr1?objectType=CreateTariff', { as: 'admin.demo', body: { ...rule, values } });
});
afterAll(() => app.close());

const listed = async ({ id }: { id: number }, as = 'client.demo'): Promise<FreeTimeRow[]> =>
  (await app.call('get', `/wr1?objectType=FreeTimeList&order_ids=${id}`, { as })).body.result;
const update = (order_id: number, body: object, as = 'sales.demo') =>
  app.call('put', '/wr1?objectType=UpdateFreeTime', { as, body: { order_id, ...body } });
const notices = async ({ id }: { id: number }) =>
  (
    await app.database.db
      .selectFrom('notification')
      .innerJoin('app_user', 'app_user.id', 'notification.user_id')
      .select(['app_user.username', 'notification.params'])
      .where('notification.kind', '=', 'FREE_TIME_ENDING')
      .where('notification.order_id', '=', id)
      .execute()
  ).toSorted((a, b) => a.username.localeCompare(b.username));

test('a container counts down by the rule, the shipment’s own days win, and both sides are warned once', async () => {
  app.setNow(TEST_NOW);
  const shipment = await planned(app, { change: EXPORT_14 });
  const clocks = async () => (await listed(shipment))[0]?.containers.map(({ clocks: [first] }) => first) ?? [];
  expect(await clocks()).toMatchObject([
    { kind: 'DETENTION', state: 'NOT_STARTED', free_days: 5, source: 'RULE' },
    { state: 'NOT_STARTED' },
  ]);
  expect((await record(app, shipment, 25, { containers: ['WRLU1000011'] })).status).toBe(200);
  expect(await clocks()).toMatchObject([
    { state: 'RUNNING', free_until: '2026-11-24', days_left: 4, days_over: 0, cost: '0.00' },
    { state: 'NOT_STARTED' },
  ]);
  expect(await remindFreeTimes(app.database.db, app.now())).toBe(0);

  app.setNow(new Date(TEST_NOW.getTime() + 2 * DAY_MS));
  await Promise.all([1, 2].map(() => remindFreeTimes(app.database.db, app.now())));
  const params = { freeTime: 'DETENTION', due: '24/11/2026', boxes: 'WRLU1000011' };
  const warned = await notices(shipment);
  expect(warned.map(({ username }) => username)).toEqual(expect.arrayContaining(['client.demo', 'sales.demo']));
  for (const one of warned) expect(one.params).toMatchObject(params);
  await remindFreeTimes(app.database.db, app.now());
  expect(await notices(shipment)).toHaveLength(warned.length);

  app.setNow(new Date(TEST_NOW.getTime() + 7 * DAY_MS));
  expect(await clocks()).toMatchObject([{ state: 'OVER', days_over: 3, cost: '60.00', currency: 'USD' }, {}]);
  const saved = await update(shipment.id, { detention_days: 14, version: 0 });
  expect(saved.body.result).toMatchObject({ detention_days: 14, version: 1 });
  expect(await clocks()).toMatchObject([{ state: 'RUNNING', source: 'SHIPMENT', free_until: '2026-12-03' }, {}]);
  expect((await update(shipment.id, { detention_days: 7, version: 0 })).status).toBe(409);
  const wrong = await update(shipment.id, { detention_days: 7, combined_days: 10 });
  expect(wrong.body.fields).toMatchObject([{ path: ['combined_days'], code: 'INVALID_VALUE' }]);
  const log = await app.database.db.selectFrom('audit_log').selectAll().where('kind', '=', 'FREE_TIME').execute();
  expect(log).toMatchObject([{ action: 'CREATE', subject_id: shipment.id, after: { detention_days: 14 } }]);
});

test('only those who see the booking read its free time, and only staff enter days', async () => {
  app.setNow(TEST_NOW);
  const shipment = await planned(app);
  expect(await listed(shipment)).toHaveLength(1);
  expect(await listed(shipment, 'client.other')).toEqual([]);
  expect((await update(shipment.id, { storage_days: 3 }, 'client.demo')).status).toBe(403);
  const foreign = await update(shipment.id, { storage_days: 3 }, 'sales.other');
  const missing = await update(987_654, { storage_days: 3 }, 'sales.other');
  expect([foreign.status, foreign.body.code]).toEqual([missing.status, missing.body.code]);
  const loose = await planned(app, { change: { service_type: 3, containers: '[]' } });
  expect(await listed(loose)).toEqual([]);
});
