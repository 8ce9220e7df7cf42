import { READY_GROUP } from '@wr1/schema/rules/access/ready-group.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
let turn = 0;
beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

const get = (as: string, query: string) => app.call('get', `/wr1?objectType=${query}`, { as });
const form = (change: object = {}) => ({
  name: `Group ${(turn += 1)}`,
  name_vn: `Nhóm ${turn}`,
  description: '',
  role: 'CLIENT',
  permissions: ['read DebitNote'],
  acts: [],
  ...change,
});
const create = (change: object = {}, as = 'admin.demo', headers = {}) =>
  app.call('post', '/wr1?objectType=CreateUserGroup', { as, body: form(change), headers });
const made = async (change: object = {}) => (await create(change)).body.result;
const update = ({ version: _version, ...group }: any, change: object = {}, as = 'admin.demo') =>
  app.call('put', '/wr1?objectType=UpdateUserGroup', { as, body: { ...group, description: '', ...change } });
const remove = (id: number, more = '', as = 'admin.demo') =>
  app.call('delete', `/wr1?objectType=DeleteUserGroup&id=${id}${more}`, { as });
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);
const join = (username: string, id: number) =>
  app.database.db.updateTable('app_user').set({ user_group_id: id }).where('username', '=', username).execute();
const groupOf = async (username: string) =>
  (
    await app.database.db
      .selectFrom('app_user')
      .select('user_group_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).user_group_id;
const log = (kind: 'USER_GROUP' | 'USER', id: number) =>
  app.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('a new group', () => {
  test('narrows its people at once, and is audited', async () => {
    const group = await made({ permissions: ['read DebitNote', 'update Booking', 'read DebitNote'], acts: ['EXPORT'] });
    expect(group).toMatchObject({
      code: null,
      // `update` requires `read`.
      permissions: ['read Booking', 'update Booking', 'read DebitNote'],
      acts: ['EXPORT'],
      member_count: 0,
      version: 1,
      may_update: true,
      may_grant: true,
    });
    expect(await log('USER_GROUP', group.id)).toMatchObject({ action: 'CREATE', before: null, internal: true });
    await join('client.demo', group.id);
    expect((await get('client.demo', 'GetDebitNotes')).status).toBe(200);
    expect((await get('client.demo', 'LocationList')).status).toBe(403);
    expect((await get('client.demo', 'GetQuotationBooking&kind=booking')).status).toBe(200);
    expect((await get('client.demo', 'GetQuotationBooking&kind=quotation')).body.result).toEqual([]);
    await update(group, { permissions: ['read DebitNote'], acts: [] });
    expect((await get('client.demo', 'GetQuotationBooking&kind=booking')).status).toBe(403);
    expect(await log('USER_GROUP', group.id)).toMatchObject({
      action: 'UPDATE',
      before: { acts: ['EXPORT'] },
      after: { permissions: ['read DebitNote'], acts: [] },
    });
    const { body } = await app.call('get', '/user/session', { as: 'client.demo' });
    expect(body.result).toMatchObject({ group: group.id, groupVersion: 2, acts: [] });
    await join('client.demo', READY_GROUP.MEMBER.id);
  });

  test('is created once, even if the request is repeated', async () => {
    const headers = { 'idempotency-key': 'group-once' };
    const body = form();
    const send = () => app.call('post', '/wr1?objectType=CreateUserGroup', { as: 'admin.demo', body, headers });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body.result.id).toBe(second.body.result.id);
  });

  test('must have unique names within its role, in both languages', async () => {
    const group = await made();
    expect(codes((await create({ name: group.name.toUpperCase() })).body)).toEqual(['name DATA_EXISTS']);
    expect(codes((await create({ name_vn: group.name_vn })).body)).toEqual(['name_vn DATA_EXISTS']);
    expect((await create({ role: 'ADMIN_SALE', name: group.name, permissions: ['read Tariff'] })).status).toBe(200);
  });

  test('can have only permissions and acts of its role', async () => {
    expect(codes((await create({ permissions: ['read Tariff'], acts: ['PRICE'] })).body)).toEqual([
      'permissions CHOICE_INVALID',
      'acts CHOICE_INVALID',
    ]);
    expect(codes((await create({ permissions: [] })).body)).toEqual(['permissions SELECT_REQUIRED']);
    expect(codes((await create({ permissions: ['read Calendar'] })).body)).toEqual(['permissions CHOICE_INVALID']);
    expect(codes((await create({ name: ' ' })).body)).toEqual(['name REQUIRED']);
  });

  test('can be created only by an ADMIN who manages users', async () => {
    expect((await create({}, 'sales.demo')).status).toBe(403);
    expect((await create({}, 'root.demo')).status).toBe(403);
    await join('admin.demo', READY_GROUP.PRICING.id);
    expect((await create()).status).toBe(403);
    await join('admin.demo', READY_GROUP.ADMINISTRATOR.id);
  });
});

describe('an administrator in a narrower group', () => {
  const MANAGER = {
    role: 'ADMIN',
    permissions: [
      ...['read', 'create', 'update', 'delete'].flatMap((one) => [`${one} Group`, `${one} CompanyUser`]),
      'read User',
      'read Tariff',
    ],
    acts: ['MANAGE_USERS'],
  };

  test('grants and edits no more than they hold, and not their own group', async () => {
    const wider = await made({ role: 'ADMIN', permissions: ['read Tariff', 'update Tariff'], acts: ['EDIT_TARIFF'] });
    const own = await made(MANAGER);
    await join('admin.demo', own.id);
    expect((await create({ role: 'ADMIN', permissions: ['read Tariff'] })).status).toBe(200);
    expect((await create({ role: 'ADMIN', permissions: ['read Tariff'], acts: ['PRICE'] })).body.code).toBe(
      'GRANT_EXCEEDED',
    );
    expect((await create({ role: 'ADMIN', permissions: ['update Tariff'] })).body.code).toBe('GRANT_EXCEEDED');
    expect((await update(wider, { permissions: ['read Tariff'], acts: [] })).body.code).toBe('GRANT_EXCEEDED');
    expect((await remove(wider.id)).body.code).toBe('GRANT_EXCEEDED');
    expect((await update(own)).body.code).toBe('OWN_GROUP');
    const rows = (await get('admin.demo', 'UserGroupList&pageSize=100')).body.result;
    const flags = (id: number) => rows.find((row: any) => row.id === id);
    expect(flags(wider.id)).toMatchObject({ may_update: false, may_grant: false });
    expect(flags(own.id)).toMatchObject({ may_update: false, may_grant: true, member_count: 1 });
    expect(flags(READY_GROUP.ADMINISTRATOR.id)).toMatchObject({ may_update: false, may_grant: false });
    // Staff may create customers' groups without having those rights themselves.
    expect((await create()).status).toBe(200);
    await join('admin.demo', READY_GROUP.ADMINISTRATOR.id);
  });

  test('does not act on the accounts of people who may do more', async () => {
    const own = await made(MANAGER);
    const created = await app.call('post', '/wr1?objectType=CreateUser', {
      as: 'admin.demo',
      body: {
        username: 'second.admin',
        full_name: 'Second Admin',
        email: 'second@example.com',
        role: 'ADMIN',
        language: 'en',
      },
    });
    const { id, version: _version, ...user } = created.body.result;
    await join('admin.demo', own.id);
    const rows = (await get('admin.demo', 'UserList&search=second.admin')).body.result;
    expect(rows[0]).toMatchObject({ may_update: false, may_disable: false });
    const body = { ...user, phone: '', id, email: 'taken.over@example.com' };
    expect((await app.call('put', '/wr1?objectType=UpdateUser', { as: 'admin.demo', body })).status).toBe(403);
    expect((await app.call('put', '/wr1?objectType=DisableUser', { as: 'admin.demo', body: { id } })).status).toBe(403);
    await join('admin.demo', READY_GROUP.ADMINISTRATOR.id);
  });
});

describe('a group for customers', () => {
  test('is chosen by a company’s administrator, who sees only their own people in it', async () => {
    const group = await made();
    await join('client.other', group.id);
    const { result } = (await get('root.demo', 'UserGroupList&pageSize=100')).body;
    expect(new Set(result.map((row: any) => row.role))).toEqual(new Set(['CLIENT_ROOT', 'CLIENT']));
    expect(result.find((row: any) => row.id === group.id)).toMatchObject({
      member_count: 0,
      may_update: false,
      may_grant: true,
    });
    const colleague = (await get('root.demo', 'UserList&search=client.demo')).body.result[0];
    const { version: _version, ...user } = colleague;
    const chosen = await app.call('put', '/wr1?objectType=UpdateUser', {
      as: 'root.demo',
      body: { ...user, phone: '', group_id: group.id },
    });
    expect([chosen.status, chosen.body.result.group_id]).toEqual([200, group.id]);
    expect(await log('USER', colleague.id)).toMatchObject({ after: { group: group.name } });
    await join('client.demo', READY_GROUP.MEMBER.id);
    await join('client.other', READY_GROUP.MEMBER.id);
  });

  test('limits an API key of a person in it', async () => {
    const rights = { role: 'CLIENT_ROOT', acts: ['MANAGE_KEYS'] };
    const keys = ['read', 'create', 'update', 'delete'].map((one) => `${one} PartnerAccess`);
    const group = await made({ ...rights, permissions: [...keys, 'read Booking', 'read Tracking'] });
    await join('root.demo', group.id);
    const body = { name: 'ERP', scopes: ['booking:read', 'tracking:read'], addresses: [], expires_on: null };
    const { token } = (await app.call('post', '/apiKey', { as: 'root.demo', body })).body.result;
    const ask = () => app.call('get', '/wr1?objectType=GetQuotationBooking&kind=booking', { token });
    expect((await ask()).status).toBe(200);
    await update(group, { permissions: [...keys, 'read Tracking'] });
    expect((await ask()).status).toBe(403);
    await join('root.demo', READY_GROUP.COMPANY_ADMINISTRATOR.id);
  });
});

describe('deleting', () => {
  test('moves the people to another group of the role', async () => {
    const group = await made();
    await join('client.demo', group.id);
    expect((await remove(group.id)).body).toMatchObject({ code: 'GROUP_IN_USE', params: { n: 1 } });
    expect(codes((await remove(group.id, `&move_to_id=${READY_GROUP.SALES.id}`)).body)).toEqual([
      'move_to_id CHOICE_INVALID',
    ]);
    expect(codes((await remove(group.id, `&move_to_id=${group.id}`)).body)).toEqual(['move_to_id CHOICE_INVALID']);
    expect((await remove(group.id, `&version=9&move_to_id=${READY_GROUP.VIEWER.id}`)).body.code).toBe('STALE_VERSION');
    expect((await remove(group.id, `&move_to_id=${READY_GROUP.VIEWER.id}`)).status).toBe(200);
    expect(await groupOf('client.demo')).toBe(READY_GROUP.VIEWER.id);
    expect(await log('USER_GROUP', group.id)).toMatchObject({ action: 'DELETE', after: null });
    const { id } = (await get('admin.demo', 'UserList&search=client.demo')).body.result[0];
    expect(await log('USER', id)).toMatchObject({ before: { group: group.name }, after: { group: 'VIEWER' } });
    expect((await remove(group.id)).status).toBe(404);
    await join('client.demo', READY_GROUP.MEMBER.id);
  });

  test('and changing are refused for ready groups', async () => {
    expect((await remove(READY_GROUP.FINANCE.id)).body.code).toBe('READY_GROUP');
    expect((await update({ id: READY_GROUP.FINANCE.id, ...form() })).body.code).toBe('READY_GROUP');
  });

  test('an older version is refused', async () => {
    const group = await made();
    expect((await update(group, { version: 1 })).body.result.version).toBe(2);
    expect((await update(group, { version: 1 })).body.code).toBe('STALE_VERSION');
  });
});

test('the list filters, sorts and counts', async () => {
  const group = await made({ name: 'Zebra desk', name_vn: 'Bàn ngựa vằn' });
  const names = async (more: string) =>
    (await get('admin.demo', `UserGroupList&pageSize=100${more}`)).body.result.map(
      ({ name }: { name: string }) => name,
    );
  expect((await names(''))[0]).toBe('Administrator');
  expect(await names('&search=ban%20ngua')).toEqual(['Zebra desk']);
  expect(await names('&kind=ready&role=CLIENT')).toEqual(['Member', 'Finance', 'Shipping', 'Viewer']);
  expect((await names('&sort=name&order=desc'))[0]).toBe('Zebra desk');
  await join('client.demo', group.id);
  const [top] = (await get('admin.demo', 'UserGroupList&sort=members&order=desc&kind=own')).body.result;
  expect(top).toMatchObject({ name: 'Zebra desk', member_count: 1 });
  expect((await get('sales.demo', 'UserGroupList')).status).toBe(403);
  await join('client.demo', READY_GROUP.MEMBER.id);
});
