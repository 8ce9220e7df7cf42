import { SAVED_VIEW_LIST } from '@wr1/schema/rules/list/saved-view.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

const keep = (as: string, change: object = {}, headers = {}) =>
  app.call('post', '/user/views', {
    as,
    body: { list: 'booking', name: 'Late', search: 'tab=DEBT', ...change },
    headers,
  });
const change = (as: string, body: object) => app.call('put', '/user/views', { as, body });
const remove = (as: string, id: number, more = '') => app.call('delete', `/user/views?id=${id}${more}`, { as });
const read = async (as: string, list = 'booking') =>
  (await app.call('get', `/user/views?list=${list}`, { as })).body.result;
const names = (views: { name: string }[]) => views.map(({ name }) => name);

test('a view stores what its list understands, for its owner only', async () => {
  const { status, body } = await keep('root.demo', {
    name: '  Hàng   trễ ',
    search: 'tab=DEBT&page=4&evil=%3Cscript%3E&q=c%C3%A1t',
    hidden_columns: ['carrier', 'updated', 'carrier'],
  });
  expect(status).toBe(200);
  expect(body.result).toEqual([
    {
      id: expect.any(Number),
      list: 'booking',
      name: 'Hàng trễ',
      search: 'tab=DEBT&q=c%C3%A1t',
      hidden_columns: ['carrier', 'updated'],
      is_default: false,
      version: 1,
    },
  ]);
  const [{ id }] = body.result;
  // A colleague, staff and other companies cannot see, change or delete it.
  for (const as of ['client.demo', 'admin.demo', 'sales.demo', 'root.other']) {
    // oxlint-disable-next-line no-await-in-loop
    const [seen, changed, gone] = [await read(as), await change(as, { id, name: 'Mine' }), await remove(as, id)];
    expect({ as, seen, changed: changed.status, gone: gone.status }).toEqual({ as, seen: [], changed: 404, gone: 404 });
  }
  expect(await read('root.demo', 'quotation')).toEqual([]);
  expect(names(await read('root.demo'))).toEqual(['Hàng trễ']);
  expect((await app.call('get', '/user/views?list=booking', {})).status).toBe(401);
});

test.each(SAVED_VIEW_LIST)('views of %s are stored', async (list) => {
  const { status, body } = await keep('root.thanglong', { list, name: 'Late', search: 'q=late&page=2' });
  expect(status).toBe(200);
  expect(body.result).toEqual([expect.objectContaining({ list, name: 'Late', search: 'q=late' })]);
});

test('a name is unique per list, ignoring case', async () => {
  await keep('sales.demo');
  const taken = await keep('sales.demo', { name: 'LATE' });
  expect({ status: taken.status, code: taken.body.code, fields: taken.body.fields }).toEqual({
    status: 409,
    code: 'VIEW_NAME_TAKEN',
    fields: [{ path: ['name'], code: 'VIEW_NAME_TAKEN' }],
  });
  expect((await keep('sales.demo', { list: 'quotation' })).status).toBe(200);
  expect((await keep('sales.demo', { name: '  ' })).body.fields).toEqual([{ path: ['name'], code: 'REQUIRED' }]);
  expect((await keep('sales.demo', { name: 'x'.repeat(41) })).body.fields).toEqual([
    { path: ['name'], code: 'TOO_LONG', params: { n: 40 } },
  ]);
  expect((await keep('sales.demo', { name: 'A', search: 'q='.padEnd(1001, 'x') })).status).toBe(400);
  expect((await keep('sales.demo', { name: 'A', list: 'vessel' })).status).toBe(400);
});

test('one view per list is the default', async () => {
  await keep('admin.demo', { name: 'One', is_default: true });
  const { body } = await keep('admin.demo', { name: 'Two', is_default: true });
  const defaults = (views: any[]) => views.filter((view) => view.is_default).map(({ name }) => name);
  expect(defaults(body.result)).toEqual(['Two']);
  const [one, two] = body.result;
  expect(defaults((await change('admin.demo', { id: one.id, is_default: true })).body.result)).toEqual(['One']);
  expect(defaults((await change('admin.demo', { id: one.id, is_default: false })).body.result)).toEqual([]);
  // Omitted fields stay unchanged.
  const renamed = (await change('admin.demo', { id: two.id, name: 'Second' })).body.result;
  expect(renamed[1]).toMatchObject({ name: 'Second', search: 'tab=DEBT', version: two.version + 1 });
  expect((await change('admin.demo', { id: two.id, version: two.version, name: 'Third' })).body.code).toBe(
    'STALE_VERSION',
  );
  expect((await change('admin.demo', { id: two.id, name: 'ONE' })).body.code).toBe('VIEW_NAME_TAKEN');
});

test('views can be moved, replaced and deleted', async () => {
  for (const name of ['A', 'B', 'C']) {
    // oxlint-disable-next-line no-await-in-loop
    await keep('client.demo', { list: 'debit-note', name, search: '' });
  }
  const [a, , c] = await read('client.demo', 'debit-note');
  expect(names((await change('client.demo', { id: c.id, position: 0 })).body.result)).toEqual(['C', 'A', 'B']);
  const replaced = (await change('client.demo', { id: a.id, search: 'status=OPEN&tab=x', hidden_columns: null })).body;
  expect(replaced.result[1]).toMatchObject({ name: 'A', search: 'status=OPEN', hidden_columns: null });
  expect(names((await remove('client.demo', a.id)).body.result)).toEqual(['C', 'B']);
  expect((await remove('client.demo', a.id)).status).toBe(404);
});

test('at most twenty per list, even in parallel; a repeated request counts once', async () => {
  const headers = { 'idempotency-key': 'view-once' };
  const asked = Array.from({ length: 22 }, (_, index) =>
    keep('client.other', { list: 'location', name: `V${index}`, search: '' }),
  );
  const twice = [1, 2].map(() => keep('client.other', { list: 'document', name: 'Same', search: '' }, headers));
  const statuses = (await Promise.all(asked)).map(({ status, body }) => (status === 200 ? 200 : body.code));
  expect(statuses.filter((one) => one === 200)).toHaveLength(20);
  expect(statuses.filter((one) => one === 'TOO_MANY_VIEWS')).toHaveLength(2);
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await read('client.other', 'document')).toHaveLength(1);
});
