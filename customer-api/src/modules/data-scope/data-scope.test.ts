import { offeredPermissions } from '@wr1/schema/rules/access/group-matrix.ts';
import { actsOf } from '@wr1/schema/rules/access/act.ts';
import type { DataScope } from '@wr1/schema/rules/access/data-scope.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { makeMoneyShipment } from '../debit-note/debit-note.testkit.ts';
import { act, makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';
import type { Shipment } from '../shipment/shipment.table.ts';

let app: TestApp;
let turn = 0;
let staff = 0;
let here: Shipment;
let owned: Shipment;
let elsewhere: Shipment;

const idOf = async (username: string) =>
  (await app.database.db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow())
    .id;
const get = (as: string, query: string) => app.call('get', `/wr1?objectType=${query}`, { as });
const group = (role: 'ADMIN' | 'CLIENT_ROOT', scope: DataScope | null, as = 'admin.demo') =>
  app.call('post', '/wr1?objectType=CreateUserGroup', {
    as,
    body: {
      name: `Scope ${(turn += 1)}`,
      name_vn: `Phạm vi ${turn}`,
      description: '',
      role,
      permissions: offeredPermissions(role),
      acts: actsOf(role),
      data_scope: scope,
    },
  });
/** Puts a person into a new group with everything but the scope. */
async function narrow(username: string, role: 'ADMIN' | 'CLIENT_ROOT', scope: DataScope, branches: string[] = []) {
  const made = await group(role, scope);
  expect(made.body.result).toMatchObject({ data_scope: scope });
  await app.database.db
    .updateTable('app_user')
    .set({ user_group_id: made.body.result.id, branch_codes: branches, role, user_type: role === 'ADMIN' ? 0 : 3 })
    .where('username', '=', username)
    .execute();
}

beforeAll(async () => {
  app = await openShipmentApp();
  staff = await idOf('sales.other');
  here = await makeShipment(app, { status: 6, change: { branch_code: 'HPH' } });
  owned = await makeShipment(app, { status: 6, change: { branch_code: 'HCM', customs_owner_id: staff } });
  elsewhere = await makeShipment(app, { company: 'C0002', createdBy: 'client.other', status: 6 });
  const { db } = app.database;
  // No customer's account manager, so that only branch and duties decide.
  const other = await idOf('sales.demo');
  await db.updateTable('company').set({ salesman_id: other }).where('salesman_id', '=', staff).execute();
  await db.updateTable('shipment').set({ salesman_id: other }).where('salesman_id', '=', staff).execute();
});
afterAll(() => app.close());

const bookings = async (as: string) => {
  const { body } = await get(as, 'GetQuotationBooking&kind=booking');
  expect(body.meta.total).toBe(body.result.length);
  const counts = (await get(as, 'GetTabCounts&kind=booking')).body.result;
  expect(counts.reduce((sum: number, { count }: any) => sum + count, 0)).toBe(body.result.length);
  return body.result.map(({ id }: any) => id).toSorted((a: number, b: number) => a - b);
};

test('an ADMIN in a branch sees its records and their own, and no one else’s', async () => {
  const money = await makeMoneyShipment(app, { company: 'C0002', createdBy: 'client.other', status: 8 });
  await act(app, 'admin.demo', 'IssueDebitNote', { id: money.id });
  await narrow('sales.other', 'ADMIN', 'BRANCH', ['HPH']);
  expect(await bookings('sales.other')).toEqual([here.id, owned.id]);
  for (const { id } of [elsewhere, money]) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await get('sales.other', `GetBookingDetail&id=${id}`)).status).toBe(404);
    // oxlint-disable-next-line no-await-in-loop
    expect((await act(app, 'sales.other', 'AssignShipmentOwner', { id, branch_code: 'HPH' })).status).toBe(404);
  }
  expect((await get('sales.other', 'GetDebitNotes')).body.meta.total).toBe(0);
  expect((await get('admin.demo', 'GetDebitNotes')).body.meta.total).toBe(1);
  // A new user of a hidden customer would see what the viewer must not.
  const user = { username: 'new_user', full_name: 'New', email: 'new@example.com', role: 'CLIENT', language: 'en' };
  const refused = await app.call('post', '/wr1?objectType=CreateUser', {
    as: 'sales.other',
    body: { ...user, company_id: elsewhere.customer_id },
  });
  expect(refused.body.fields).toMatchObject([{ path: ['company_id'], code: 'CHOICE_INVALID' }]);
  const customers = (await get('sales.other', 'CustomerList')).body.result.map(({ code }: any) => code);
  expect(customers).toEqual(['C0001']);
  expect((await get('sales.other', 'AuditLog')).body.result.every(({ kind }: any) => kind === 'ORDER')).toBe(true);

  // A record appears with its branch, also in the stream of changes.
  await act(app, 'admin.demo', 'AssignShipmentOwner', { id: elsewhere.id, branch_code: 'HPH' });
  expect(await bookings('sales.other')).toEqual([here.id, owned.id, elsewhere.id]);
  const { body } = await app.call('get', '/events?after=0', { as: 'sales.other' });
  const seen = body.result.map(({ order_id: id }: any) => id);
  expect([seen.includes(elsewhere.id), seen.includes(money.id)]).toEqual([true, false]);
  await app.database.db.updateTable('shipment').set({ branch_code: null }).where('id', '=', elsewhere.id).execute();
});

test('an ADMIN with own records sees only what they are responsible for, and grants no wider scope', async () => {
  await narrow('sales.other', 'ADMIN', 'OWN', ['HPH']);
  expect(await bookings('sales.other')).toEqual([owned.id]);
  expect((await group('ADMIN', null, 'sales.other')).body.code).toBe('GRANT_EXCEEDED');
  expect((await group('ADMIN', 'BRANCH', 'sales.other')).body.code).toBe('GRANT_EXCEEDED');
  expect((await group('ADMIN', 'OWN', 'sales.other')).status).toBe(200);
  // The administrator of all may; a role keeps its limits.
  expect((await group('CLIENT_ROOT', 'ALL')).body.fields).toMatchObject([
    { path: ['data_scope'], code: 'CHOICE_INVALID' },
  ]);
});

test('a company administrator with own records does not see those of colleagues', async () => {
  const own = await makeShipment(app, { createdBy: 'root.demo', status: 6 });
  expect(await bookings('root.demo')).toContain(here.id);
  await narrow('root.demo', 'CLIENT_ROOT', 'OWN');
  expect(await bookings('root.demo')).toEqual([own.id]);
  expect((await get('root.demo', `GetBookingDetail&id=${here.id}`)).status).toBe(404);
  const { body } = await app.call('get', '/user/session', { as: 'root.demo' });
  // Webhooks would report on all records of the company.
  expect([body.result.dataScope, body.result.acts.includes('MANAGE_WEBHOOKS')]).toEqual(['OWN', false]);
});
