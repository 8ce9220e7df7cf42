import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let turn = 0;

beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

const form = (change: object = {}) => ({
  name: `Factory ${(turn += 1)}`,
  location_type_id: 6,
  location_type: 'PICK_UP',
  handling_type_id: 12,
  address: '12 Song Than, Di An',
  country_code: 'VN',
  region_code: 'HCM',
  latitude: 10.903512,
  longitude: 106.748133,
  ...change,
});
const create = (as: string, change: object = {}, headers = {}) =>
  app.call('post', '/wr1?objectType=CreateLocation', { as, body: form(change), headers });
const update = (as: string, body: object) => app.call('put', '/wr1?objectType=UpdateLocation', { as, body });
const remove = (as: string, id: number, more = '') =>
  app.call('delete', `/wr1?objectType=DeleteLocation&id=${id}${more}`, { as });
const list = async (as: string, more = '') =>
  (await app.call('get', `/wr1?objectType=LocationList${more}`, { as })).body;
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path[0]} ${field.code}`);
const company = (code: string) =>
  app.database.db.selectFrom('company').select('id').where('code', '=', code).executeTakeFirstOrThrow();
const log = (id: number) =>
  app.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('kind', '=', 'LOCATION')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('a new place', () => {
  test('belongs to the caller’s company, is available at once, and is audited', async () => {
    const other = await company('C0002');
    const { status, body } = await create('client.demo', { abbreviation: 'fac-9', customer_id: other.id });
    expect(status).toBe(200);
    const own = await company('C0001');
    expect(body.result).toMatchObject({
      customer_id: own.id,
      abbreviation: 'FAC-9',
      name_vn: body.result.name,
      location_type: 'PICK_UP',
      version: 1,
      may_update: true,
      may_delete: false,
    });
    const offered = await app.call('get', `/masterData?data=Location&location_type=PICK_UP&ids=${body.result.id}`, {
      as: 'root.demo',
    });
    expect(offered.body.result).toHaveLength(1);
    expect(await log(body.result.id)).toMatchObject([
      { action: 'CREATE', actor_role: 'CLIENT', before: null, company_id: own.id, request_id: expect.any(String) },
    ]);
  });

  test('is created once, even if the request is repeated', async () => {
    const headers = { 'idempotency-key': 'location-once' };
    const body = form();
    const send = () => app.call('post', '/wr1?objectType=CreateLocation', { as: 'client.demo', body, headers });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body.result.id).toBe(second.body.result.id);
  });

  test('reports problems at their fields', async () => {
    const { status, body } = await create('client.demo', {
      name: ' ',
      address: '',
      region_code: 'QQQ',
      latitude: 91,
      longitude: 106,
      tax_code: '1',
      abbreviation: 'a b',
      location_type_id: 9,
    });
    expect(status).toBe(400);
    expect(codes(body).toSorted()).toEqual([
      'abbreviation ALPHA_DASH',
      'address REQUIRED',
      'latitude BETWEEN',
      'location_type_id CHOICE_INVALID',
      'name REQUIRED',
      'tax_code TAX_CODE_INVALID',
    ]);
    expect(codes((await create('client.demo', { region_code: 'QQQ' })).body)).toEqual(['region_code CHOICE_INVALID']);
    expect(codes((await create('client.demo', { country_code: 'XX', region_code: null })).body)).toEqual([
      'country_code CHOICE_INVALID',
    ]);
    expect(codes((await create('client.demo', { latitude: 1e-9 })).body)).toEqual(['latitude TOO_MANY_DECIMALS']);
  });

  test('has a unique abbreviation within the company, even for parallel requests', async () => {
    const both = await Promise.all([
      create('client.demo', { abbreviation: 'DUP' }),
      create('root.demo', { abbreviation: 'dup' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(codes(both.find(({ status }) => status === 409)?.body)).toEqual(['abbreviation DUPLICATE_VALUE']);
    expect((await create('root.other', { abbreviation: 'DUP' })).status).toBe(200);
  });
});

describe('staff', () => {
  test('create places for their customers, and ADMIN also shared ones', async () => {
    const own = await company('C0001');
    expect((await create('sales.demo', { customer_id: own.id })).body.result.customer_id).toBe(own.id);
    expect(codes((await create('sales.demo')).body)).toEqual(['customer_id SELECT_REQUIRED']);
    const foreign = await app.database.db
      .selectFrom('company')
      .innerJoin('app_user', 'app_user.id', 'company.salesman_id')
      .select('company.id')
      .where('app_user.username', '=', 'sales.other')
      .executeTakeFirstOrThrow();
    expect((await create('sales.demo', { customer_id: foreign.id })).status).toBe(404);
    expect((await create('sales.demo', { customer_id: 999_999 })).status).toBe(404);
    const shared = (await create('admin.demo')).body.result;
    expect(shared.customer_id).toBeNull();
    expect((await list('client.demo', `&ids=${shared.id}`)).result).toMatchObject([
      { id: shared.id, may_update: false, may_delete: false },
    ]);
    expect((await update('client.demo', { ...form(), id: shared.id })).status).toBe(403);
    expect((await update('sales.demo', { ...form(), id: shared.id })).status).toBe(403);
  });
});

describe('an update', () => {
  test('preserves the owner, increments the version and audits the differences', async () => {
    const { result } = (await create('client.demo')).body;
    const changed = await update('root.demo', {
      ...form({ name: result.name, address: 'Gate 3' }),
      id: result.id,
      version: 1,
      customer_id: 1,
    });
    expect(changed.body.result).toMatchObject({ address: 'Gate 3', version: 2, customer_id: result.customer_id });
    const stale = await update('client.demo', { ...form(), id: result.id, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    expect((await log(result.id)).at(-1)).toMatchObject({
      action: 'UPDATE',
      before: { address: '12 Song Than, Di An' },
      after: { address: 'Gate 3' },
    });
  });

  test('of another company’s place is not found', async () => {
    const { result } = (await create('client.demo')).body;
    for (const answer of [
      await update('root.other', { ...form(), id: result.id }),
      await remove('root.other', result.id),
      await update('root.other', { ...form(), id: 999_999 }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await list('root.other', `&ids=${result.id}`)).meta.total).toBe(0);
  });

  test('of the name also updates the Vietnamese name unless it differs', async () => {
    const { result } = (await create('client.demo', { name_vn: 'Nhà máy' })).body;
    expect(result.name_vn).toBe('Nhà máy');
    const kept = await update('client.demo', { ...form({ name: result.name, address: 'X' }), id: result.id });
    expect(kept.body.result.name_vn).toBe('Nhà máy');
    const renamed = await update('client.demo', { ...form({ name: 'Plant' }), id: result.id });
    expect(renamed.body.result.name_vn).toBe('Plant');
  });
});

describe('deleting', () => {
  test('is not allowed for CLIENT or while a record uses the place', async () => {
    const { result } = (await create('client.demo')).body;
    expect((await remove('client.demo', result.id)).status).toBe(403);
    const shipment = await makeShipment(app, { status: 1, change: { pick_up_location_id: result.id } });
    const used = await remove('root.demo', result.id);
    expect([used.status, used.body.code, used.body.params]).toEqual([409, 'LOCATION_IN_USE', { n: 1 }]);
    await app.database.db
      .updateTable('shipment')
      .set({ pick_up_location_id: null })
      .where('id', '=', shipment.id)
      .execute();
    expect((await remove('root.demo', result.id, '&version=9')).body.code).toBe('STALE_VERSION');
    expect((await remove('root.demo', result.id)).status).toBe(200);
    expect((await list('root.demo', `&ids=${result.id}`)).meta.total).toBe(0);
    expect((await log(result.id)).at(-1)).toMatchObject({ action: 'DELETE', after: null, label: result.name });
  });

  test('a seeded place only hides it', async () => {
    const [port] = (await list('admin.demo', '&owner=shared&location_type_id=8')).result;
    expect((await remove('admin.demo', port.id)).status).toBe(200);
    expect((await list('admin.demo', `&ids=${port.id}`)).meta.total).toBe(0);
    const row = await app.database.db
      .selectFrom('location')
      .select(['active', 'edited_at'])
      .where('id', '=', port.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ active: false, edited_at: expect.any(Date) });
  });
});

test('the list filters, sorts and pages', async () => {
  await create('root.other', { name: 'Zulu depot', location_type_id: 5, handling_type_id: null, region_code: 'HNI' });
  await create('root.other', { name: 'Alpha yard', location_type: 'DELIVERY', handling_type_id: null });
  const names = async (more: string) =>
    (await list('root.other', `&owner=customer${more}`)).result.map(({ name }: { name: string }) => name);
  const all = await names('&pageSize=50');
  expect(all).toEqual(all.toSorted());
  expect((await names('&pageSize=50&order=desc'))[0]).toBe('Zulu depot');
  expect(await names('&location_type_id=5')).toEqual(['Zulu depot']);
  expect(await names('&region_code=HNI')).toContain('Zulu depot');
  expect(await names('&search=zulu')).toEqual(['Zulu depot']);
  expect(await names('&location_type=PICK_UP&search=alpha')).toEqual([]);
  expect(await names('&pageSize=1&page=2')).toEqual([all[1]]);
  expect((await list('client.demo', '&owner=customer&search=zulu')).meta.total).toBe(0);
  expect((await list('client.demo', '&owner=shared')).meta.total).toBeGreaterThan(10);
  expect((await app.call('get', '/wr1?objectType=LocationList')).status).toBe(401);
});
