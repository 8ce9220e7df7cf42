import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipmentsChanged } from './modules/shipment/shipment-event.ts';
import { act, fclPrice, makeShipment, openShipmentApp } from './modules/shipment/shipment.testkit.ts';
import { notifyOfShipments } from './modules/notification/notify-shipment.ts';
import { subscribeModules } from './subscriptions.ts';
import type { TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

async function written(id: number) {
  const { db } = app.database;
  const shipment = await db.selectFrom('shipment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const count = async (table: 'status_history' | 'notification' | 'audit_log') =>
    (await db.selectFrom(table).select('id').where('order_id', '=', id).execute()).length;
  const events = await db.selectFrom('event_log').select('type').execute();
  return {
    status: shipment.status,
    version: shipment.version,
    history: await count('status_history'),
    notifications: await count('notification'),
    audits: await count('audit_log'),
    events: events.length,
  };
}

test('a failing subscriber rolls back the change and what others wrote for it', async () => {
  const { id } = await makeShipment(app, { status: 2 });
  const before = await written(id);
  shipmentsChanged.subscribe(notifyOfShipments, () => Promise.reject(new Error('no log')));
  try {
    expect((await act(app, 'sales.demo', 'SendQuotation', { id, ...fclPrice() })).status).toBe(500);
  } finally {
    subscribeModules({ publicUrl: 'https://wr1.example' });
  }
  expect(await written(id)).toEqual(before);
  expect((await act(app, 'sales.demo', 'SendQuotation', { id, ...fclPrice() })).status).toBe(200);
  const after = await written(id);
  expect(after.status).toBe(3);
  expect(after.events).toBeGreaterThan(before.events);
  expect(after.notifications).toBeGreaterThan(before.notifications);
});

test('people are notified before open pages learn of the change, in a fixed order of writes', async () => {
  const { id } = await makeShipment(app, { status: 2 });
  const { db } = app.database;
  const last = await db
    .selectFrom('event_log')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  await act(app, 'sales.demo', 'SendQuotation', { id, ...fclPrice() });
  const rows = await db.selectFrom('event_log').select('type').where('id', '>', last.id).orderBy('id').execute();
  const types = rows.map(({ type }) => type);
  expect(types).toContain('NOTIFICATION');
  expect(types.at(-1)).toBe('ORDER_CHANGED');
});
