import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const companyOf = (code: string) =>
  app.database.db.selectFrom('company').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const list = async (as: string, companyId: number) =>
  (await app.call('get', `/wr1?objectType=CustomerNoteList&company_id=${companyId}`, { as })).body.result;
const create = (as: string, companyId: number, text: string) =>
  app.call('post', '/wr1?objectType=CreateCustomerNote', { as, body: { company_id: companyId, text } });

test('a note is read by colleagues, changed by its author and never visible to customers', async () => {
  const { id } = await companyOf('C0001');
  const made = await create('sales.demo', id, 'Prefers calls\nin the morning');
  expect(made.body.result).toMatchObject({ text: 'Prefers calls\nin the morning', may_change: true });
  const note = made.body.result.id;
  const [seen] = await list('admin.demo', id);
  expect(seen).toMatchObject({ id: note, text: 'Prefers calls\nin the morning', may_change: false });
  for (const as of ['root.demo', 'client.demo']) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await app.call('get', `/wr1?objectType=CustomerNoteList&company_id=${id}`, { as });
    expect([as, answer.status]).toEqual([as, 403]);
  }
  const update = (as: string, version: number) =>
    app.call('put', '/wr1?objectType=UpdateCustomerNote', { as, body: { id: note, version, text: 'Prefers email' } });
  expect((await update('admin.demo', 1)).status).toBe(403);
  expect((await update('sales.demo', 1)).body.result).toMatchObject({ text: 'Prefers email', version: 2 });
  expect((await update('sales.demo', 1)).body.code).toBe('STALE_VERSION');
  const remove = (as: string) => app.call('delete', `/wr1?objectType=DeleteCustomerNote&id=${note}`, { as });
  expect((await remove('admin.demo')).status).toBe(403);
  expect((await remove('sales.demo')).status).toBe(200);
  expect(await list('admin.demo', id)).toEqual([]);

  const changes = await app.call('get', `/wr1?objectType=RecordChanges&company_id=${id}`, { as: 'sales.demo' });
  expect(changes.body.result.slice(0, 3).map(({ kind, action }: any) => `${kind} ${action}`)).toEqual([
    'CUSTOMER_NOTE DELETE',
    'CUSTOMER_NOTE UPDATE',
    'CUSTOMER_NOTE CREATE',
  ]);
});

test('notes on customers of another account manager are as if they did not exist', async () => {
  const own = await companyOf('C0001');
  const foreign = await app.database.db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'CUSTOMER')
    .where('salesman_id', 'is distinct from', own.salesman_id)
    .executeTakeFirstOrThrow();
  const made = (await create('admin.demo', foreign.id, 'Disputes storage')).body.result;
  expect(await list('sales.demo', foreign.id)).toEqual([]);
  expect((await create('sales.demo', foreign.id, 'Mine?')).status).toBe(404);
  const body = { id: made.id, text: 'Taken over' };
  expect((await app.call('put', '/wr1?objectType=UpdateCustomerNote', { as: 'sales.demo', body })).status).toBe(404);
});
