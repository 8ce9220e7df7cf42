import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { fclRequest, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

const path = '/user/requestTemplates';
const keep = (as: string, body: object = {}, headers = {}) =>
  app.call('post', path, { as, body: { name: 'Weekly', shipment: fclRequest(), ...body }, headers });
const change = (as: string, body: object) => app.call('put', path, { as, body });
const remove = (as: string, id: number, more = '') => app.call('delete', `${path}?id=${id}${more}`, { as });
const read = async (as: string, more = '') => (await app.call('get', `${path}${more}`, { as })).body.result;
const names = async (as: string) => (await read(as)).map(({ name }: { name: string }) => name);

test('a template stores the shipment without days, sailing and numbers, for its owner only', async () => {
  const line = {
    truckId: 'C1',
    cont_type: '45G1',
    quantity: 1,
    weight_kg: 0,
    container_no: ['TGHU7664402'],
    seal_no: ['S1'],
  };
  const shipment = fclRequest({ containers: [line] as never, schedule_id: 1, note: 'Ring first' });
  const { status, body } = await keep('client.demo', { name: '  Tuần   này ', shipment });
  expect(status).toBe(200);
  expect(body.message).toBe('Save Success');
  expect(body.result).toMatchObject({
    name: 'Tuần này',
    shared: false,
    mine: true,
    author: null,
    version: 1,
    shipment: {
      pol: 'VNVUT',
      pod: 'USLAX',
      incoterm: 'FOB',
      note: 'Ring first',
      cargo_ready: null,
      schedule_id: null,
      containers: [{ truckId: 'C1', cont_type: '45G1', quantity: 1, weight_kg: 0, container_no: [], seal_no: [] }],
    },
  });
  const { id } = body.result;
  // A colleague, the company administrator, staff and other companies cannot see, change or delete it.
  for (const as of ['root.demo', 'admin.demo', 'sales.demo', 'root.other', 'client.other']) {
    // oxlint-disable-next-line no-await-in-loop
    const [seen, one, changed, gone] = [
      // oxlint-disable-next-line no-await-in-loop
      await read(as),
      // oxlint-disable-next-line no-await-in-loop
      await read(as, `?ids=${id}`),
      // oxlint-disable-next-line no-await-in-loop
      await change(as, { id, name: 'Mine' }),
      // oxlint-disable-next-line no-await-in-loop
      await remove(as, id),
    ];
    expect({ as, seen, one, changed: changed.status, gone: gone.status }).toEqual({
      as,
      seen: [],
      one: [],
      changed: 404,
      gone: 404,
    });
  }
  expect(await names('client.demo')).toEqual(['Tuần này']);
  expect((await app.call('get', path, {})).status).toBe(401);
});

test('a company administrator shares one with colleagues, no one else sees it', async () => {
  const { id, version } = (await keep('root.demo', { name: 'Ours', shared: true })).body.result;
  expect(await read('client.demo', `?ids=${id}`)).toEqual([
    expect.objectContaining({ id, name: 'Ours', shared: true, mine: false, author: expect.any(String) }),
  ]);
  for (const as of ['root.other', 'client.other', 'admin.demo', 'sales.demo']) {
    // oxlint-disable-next-line no-await-in-loop
    expect({ as, seen: await read(as, `?ids=${id}`) }).toEqual({ as, seen: [] });
  }
  expect((await change('client.demo', { id, name: 'Not mine' })).status).toBe(404);
  expect((await remove('client.demo', id)).status).toBe(404);
  expect((await change('root.demo', { id, version: version + 1, shared: false })).body.code).toBe('STALE_VERSION');
  expect((await change('root.demo', { id, version, shared: false })).body.result).toMatchObject({
    shared: false,
    name: 'Ours',
    version: version + 1,
  });
  expect(await read('client.demo', `?ids=${id}`)).toEqual([]);
});

test('only a company administrator can share', async () => {
  const { id } = (await keep('client.demo', { name: 'Private' })).body.result;
  for (const [as, refused] of [
    ['client.demo', await change('client.demo', { id, shared: true })],
    ['client.demo', await keep('client.demo', { name: 'Shared', shared: true })],
    ['admin.demo', await keep('admin.demo', { name: 'Shared', shared: true })],
  ] as const) {
    expect({ as, status: refused.status, code: refused.body.code }).toEqual({ as, status: 403, code: 'FORBIDDEN' });
  }
});

test('a name is unique per user, ignoring case', async () => {
  const { id } = (await keep('sales.demo', { name: 'Busan' })).body.result;
  const taken = await keep('sales.demo', { name: 'BUSAN' });
  expect({ status: taken.status, code: taken.body.code, fields: taken.body.fields }).toEqual({
    status: 409,
    code: 'TEMPLATE_NAME_TAKEN',
    fields: [{ path: ['name'], code: 'TEMPLATE_NAME_TAKEN' }],
  });
  expect((await keep('admin.demo', { name: 'busan' })).status).toBe(200);
  expect((await keep('sales.demo', { name: ' ' })).body.fields).toEqual([{ path: ['name'], code: 'REQUIRED' }]);
  expect((await keep('sales.demo', { name: 'x'.repeat(61) })).body.fields).toEqual([
    { path: ['name'], code: 'TOO_LONG', params: { n: 60 } },
  ]);
  expect((await change('sales.demo', { id, name: 'busan' })).body.result.name).toBe('busan');
  expect((await change('sales.demo', { id, shipment: fclRequest({ pod: 'KRPUS' }) })).body.result).toMatchObject({
    name: 'busan',
    shipment: { pod: 'KRPUS' },
  });
  expect((await remove('sales.demo', id)).body).toMatchObject({ result: { id }, message: 'Successfully Deleted!' });
  expect(await names('sales.demo')).toEqual([]);
});

test('a repeated request runs once; no more than 50 templates are stored', async () => {
  const headers = { 'idempotency-key': 'template-once' };
  const first = await keep('client.other', { name: 'Once' }, headers);
  const again = await keep('client.other', { name: 'Once' }, headers);
  expect(again.body).toEqual(first.body);
  for (let index = 2; index <= 50; index += 1) {
    // One at a time, so that the fiftieth is the last.
    // oxlint-disable-next-line no-await-in-loop
    await keep('client.other', { name: `Number ${index}` });
  }
  const refused = await keep('client.other', { name: 'One more' });
  expect({ status: refused.status, code: refused.body.code, params: refused.body.params }).toEqual({
    status: 409,
    code: 'TOO_MANY_TEMPLATES',
    params: { n: 50 },
  });
  expect(await names('client.other')).toHaveLength(50);
});

test('an invalid shipment is refused, and an unreadable one omitted', async () => {
  expect((await keep('root.other', { shipment: { service_type: 'sea' } })).status).toBe(400);
  const { id } = (await keep('root.other', { name: 'Old' })).body.result;
  await keep('root.other', { name: 'New' });
  await app.database.db
    .updateTable('request_template')
    .set({ shipment: JSON.stringify({ service: 'a shape of long ago' }) })
    .where('id', '=', id)
    .execute();
  expect(await names('root.other')).toEqual(['New']);
  // The name stays taken, and the template can be deleted.
  expect((await keep('root.other', { name: 'old' })).body.code).toBe('TEMPLATE_NAME_TAKEN');
  expect((await remove('root.other', id)).status).toBe(200);
});
