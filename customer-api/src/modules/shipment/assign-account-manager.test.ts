import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { act, makeShipment, openShipmentApp } from './shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

const userId = async (username: string) =>
  (await app.database.db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow())
    .id;
const sees = async (as: string, id: number) =>
  (await app.call('get', `/wr1?objectType=GetBookingDetail&id=${id}`, { as })).status;
const count = async (as: string) => {
  const { body } = await app.call('get', '/wr1?objectType=GetTabCounts&kind=booking', { as });
  return body.result.reduce((sum: number, one: any) => sum + one.count, 0);
};

test('only an ADMIN moves a customer with all records to another account manager', async () => {
  const booking = await makeShipment(app, { status: 6 });
  const other = await makeShipment(app, { status: 6 });
  expect([await sees('sales.demo', other.id), await sees('sales.other', other.id)]).toEqual([200, 404]);
  const before = await count('sales.demo');
  const assign = (as: string, account_manager_id: number) =>
    act(app, as, 'AssignAccountManager', { id: booking.id, account_manager_id });
  const next = await userId('sales.other');

  expect((await assign('sales.demo', next)).status).toBe(403);
  const client = await assign('admin.demo', await userId('client.demo'));
  expect([client.status, client.body.fields?.[0]?.path]).toEqual([422, ['account_manager_id']]);

  expect((await assign('admin.demo', next)).body.result.salesman_id).toBe(next);
  expect([await sees('sales.demo', other.id), await sees('sales.other', other.id)]).toEqual([404, 200]);
  // The tab counters follow: the records move from one account manager's counts to the other's.
  expect([await count('sales.demo'), (await count('sales.other')) >= 2]).toEqual([before - 2, true]);
  const audit = await app.database.db.selectFrom('audit_log').selectAll().where('kind', '=', 'COMPANY').execute();
  expect(audit).toHaveLength(1);
  // Repeating it changes nothing.
  expect((await assign('admin.demo', next)).status).toBe(200);
  expect(
    await app.database.db.selectFrom('audit_log').select('id').where('kind', '=', 'COMPANY').execute(),
  ).toHaveLength(1);
});
