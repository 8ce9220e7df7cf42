import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { fillOldOwners } from './fill-owners.ts';
import { act, fclRequest, makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
let admin = 0;
let sales = 0;
beforeAll(async () => {
  app = await openShipmentApp();
  admin = await userId('admin.demo');
  sales = await userId('sales.demo');
});
afterAll(() => app.close());

const userId = async (username: string) =>
  (await app.database.db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow())
    .id;
const assign = (as: string, id: number, body: object) => act(app, as, 'AssignShipmentOwner', { id, ...body });
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);
const get = (as: string, query: string) => app.call('get', `/wr1?objectType=${query}`, { as });
const detail = async (as: string, id: number) => (await get(as, `GetBookingDetail&id=${id}`)).body.result;
const total = async (as: string, query: string) => (await get(as, `GetQuotationBooking&${query}`)).body.meta.total;

test('a new request gets the branch of its lane and the owners of the customer’s last one', async () => {
  const request = async (change: object = {}) =>
    (await app.call('post', '/wr1?objectType=RequestQuotation', { as: 'client.demo', body: fclRequest(change) })).body
      .result;
  const first = await request();
  // Customers do not see who is responsible inside the forwarder.
  expect([first.branch_code, first.owners]).toEqual([null, []]);
  expect(await detail('admin.demo', first.id)).toMatchObject({
    branch_code: 'HCM',
    owners: [{ duty: 'SALES', user_id: sales }],
  });
  await assign('admin.demo', first.id, { owners: [{ duty: 'CUSTOMS', user_id: admin }] });
  const next = await request();
  expect((await detail('admin.demo', next.id)).owners).toEqual([
    { duty: 'SALES', user_id: sales },
    { duty: 'CUSTOMS', user_id: admin },
  ]);
  // Another branch has other people.
  const north = await request({ pol: 'VNHPH' });
  expect(await detail('admin.demo', north.id)).toMatchObject({
    branch_code: 'HPH',
    owners: [{ duty: 'SALES', user_id: sales }],
  });
});

test('records from before branches and owners get a proposal, and no new version', async () => {
  const { id } = await makeShipment(app, { status: 6 });
  const { db } = app.database;
  const before = await detail('admin.demo', id);
  const none = { branch_code: null, sales_owner_id: null, pricing_owner_id: null, operations_owner_id: null };
  const others = { documentation_owner_id: null, customs_owner_id: null, accounting_owner_id: null };
  await db
    .updateTable('shipment')
    .set({ ...none, ...others })
    .where('id', '=', id)
    .execute();
  expect(await fillOldOwners(db)).toBeGreaterThan(0);
  expect(await detail('admin.demo', id)).toMatchObject({
    branch_code: 'HCM',
    owners: expect.arrayContaining([{ duty: 'SALES', user_id: sales }]),
    version: before.version,
  });
  expect(await fillOldOwners(db)).toBe(0);
});

test('staff assign the branch and owners that the group of each allows; lists filter by both', async () => {
  const { id, version } = await makeShipment(app, { status: 6 });
  const owners = [
    { duty: 'PRICING', user_id: admin },
    { duty: 'ACCOUNTING', user_id: sales },
  ];
  const done = await assign('sales.demo', id, { version, branch_code: 'HPH', owners });
  expect(done.body.result).toMatchObject({ branch_code: 'HPH', owners, version: version + 1 });
  expect((await assign('sales.demo', id, { version, owners: [] })).status).toBe(409);
  expect(await total('admin.demo', `ids=${id}&branch=HPH&owner_id=${sales}`)).toBe(1);
  expect(await total('admin.demo', `ids=${id}&branch=HCM`)).toBe(0);
  expect(await total('root.demo', `owner_id=${sales}`)).toBe(0);

  const changes = (await get('admin.demo', `RecordChanges&order_id=${id}`)).body.result;
  expect(changes[0]).toMatchObject({ action: 'AssignShipmentOwner' });
  expect(changes[0].changes).toContainEqual({ field: 'branch', before: null, after: 'HPH' });
  expect((await get('root.demo', `RecordChanges&order_id=${id}`)).body.result).toEqual([]);

  const wrong = await assign('admin.demo', id, {
    branch_code: 'NONE',
    owners: [
      // The role ADMIN_SALE has no customs offices to edit.
      { duty: 'CUSTOMS', user_id: sales },
      { duty: 'SALES', user_id: await userId('sales.other') },
      { duty: 'OPERATIONS', user_id: await userId('root.demo') },
    ],
  });
  expect(codes(wrong.body)).toEqual([
    'branch_code CHOICE_INVALID',
    'owners.0.user_id CHOICE_INVALID',
    'owners.1.user_id CHOICE_INVALID',
    'owners.2.user_id CHOICE_INVALID',
  ]);
  expect((await assign('root.demo', id, { owners: [] })).status).toBe(403);
  expect((await assign('sales.other', id, { owners: [] })).status).toBe(404);
});

test('the duties of a leaver pass to the successor', async () => {
  const { db } = app.database;
  const template = await db.selectFrom('app_user').selectAll().where('id', '=', admin).executeTakeFirstOrThrow();
  const { id: _id, search_text: _text, ...columns } = template;
  const leaver = await db
    .insertInto('app_user')
    .values({ ...columns, username: 'leaver', email: 'leaver@wr1.example', user_group_id: 6 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const open = await makeShipment(app, { status: 6, change: { operations_owner_id: leaver.id } });
  const ended = await makeShipment(app, { status: STATUS.CANCELLED, change: { operations_owner_id: leaver.id } });
  const holdings = (await get('admin.demo', `UserHoldings&id=${leaver.id}`)).body.result;
  expect(holdings).toMatchObject({ duties: [{ duty: 'OPERATIONS', count: 1 }], open_record_count: 1 });
  const body = { id: leaver.id, successor_id: admin };
  expect((await app.call('put', '/wr1?objectType=DisableUser', { as: 'admin.demo', body })).status).toBe(200);
  const ownerOf = async (id: number) =>
    (await db.selectFrom('shipment').select('operations_owner_id').where('id', '=', id).executeTakeFirstOrThrow())
      .operations_owner_id;
  expect([await ownerOf(open.id), await ownerOf(ended.id)]).toEqual([admin, leaver.id]);
});
