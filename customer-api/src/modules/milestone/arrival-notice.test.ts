import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, openOrderApp } from '../shipment-order/shipment-order.testkit.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { planned, record } from './milestone.testkit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openOrderApp();
});
afterAll(() => app.close());

const notices = (id: number) =>
  app.database.db
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .select(['app_user.username', 'notification.mail_due', 'notification.params'])
    .where('order_id', '=', id)
    .where('kind', '=', 'ARRIVAL_NOTICE')
    .orderBy('app_user.username')
    .execute();
const sent = (id: number) =>
  act(app, 'sales.demo', 'RecordShipmentEvent', { id, kind: 'ARN_ISSU', at: app.now().toISOString() });

test('the first arrival notice is told to the customer, by mail too; the next one to nobody', async () => {
  const order = await planned(app, { change: { shipping_type: 1 } });
  await record(app, order, 33);
  expect((await sent(order.id)).status).toBe(200);
  const told = await notices(order.id);
  expect(told.map(({ username, mail_due }) => [username, mail_due])).toEqual([
    ['client.demo', true],
    ['first.login', true],
    ['root.demo', true],
  ]);
  expect(told[0]?.params).toMatchObject({ number: order.booking_no, route: 'VNVUT → USLAX' });
  expect(told[0]?.params['eta']).toMatch(/^\d\d\/\d\d\/2026 \d\d:\d\d$/);
  expect((await sent(order.id)).status).toBe(200);
  expect(await notices(order.id)).toHaveLength(3);
});

test('an export has no arrival notice of ours: nobody is told', async () => {
  const order = await planned(app);
  await record(app, order, 33);
  expect((await sent(order.id)).status).toBe(200);
  expect(await notices(order.id)).toEqual([]);
});
