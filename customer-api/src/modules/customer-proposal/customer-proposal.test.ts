import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const customer = async (as = 'admin.demo', code = 'C0001') =>
  (await app.call('get', `/wr1?objectType=CustomerList&code=${code}`, { as })).body.result[0];
const list = async (as: string, companyId: number) =>
  (await app.call('get', `/wr1?objectType=CustomerProposalList&company_id=${companyId}`, { as })).body.result;
const step = (as: string, action: string, body: object) =>
  app.call('put', `/wr1?objectType=${action}CustomerProposal`, { as, body });
const notices = async (as: string) =>
  (await app.call('get', '/userNotify?pageSize=20', { as })).body.result.map(({ kind }: any) => kind);

async function propose(as: string, changes: object, reason = 'Larger volumes from May') {
  const { id, customer_level_code, vip, payment_days, credit_limit, credit_currency } = await customer();
  const body = { company_id: id, customer_level_code, vip, payment_days, credit_limit, credit_currency, reason };
  return app.call('post', '/wr1?objectType=ProposeCustomerTerms', { as, body: { ...body, ...changes } });
}

test('a proposed credit limit applies once an ADMIN approves it; both are notified', async () => {
  const before = await customer();
  const sent = await propose('sales.demo', { credit_limit: 25_000, vip: !before.vip });
  expect(sent.body.result).toMatchObject({
    state: 'WAITING',
    before: { credit_limit: before.credit_limit, vip: before.vip },
    proposed: { credit_limit: 25_000, vip: !before.vip },
    may_withdraw: true,
    may_decide: false,
  });
  expect((await customer()).credit_limit).toBe(before.credit_limit);
  expect(await notices('admin.demo')).toContain('TERMS_PROPOSED');
  const { id } = sent.body.result;
  expect((await step('sales.demo', 'Approve', { id })).status).toBe(403);
  // What the proposal does not change stays as it is now.
  await app.database.db.updateTable('company').set({ payment_days: 21 }).where('id', '=', before.id).execute();
  expect((await step('admin.demo', 'Approve', { id })).body.result.state).toBe('APPROVED');
  expect(await customer()).toMatchObject({ credit_limit: 25_000, vip: !before.vip, payment_days: 21 });
  expect(await notices('sales.demo')).toContain('TERMS_APPROVED');
  const [entry] = (await app.call('get', `/wr1?objectType=RecordChanges&company_id=${before.id}`, { as: 'sales.demo' }))
    .body.result;
  expect([entry.action, entry.changes]).toEqual([
    'APPROVE',
    expect.arrayContaining([expect.objectContaining({ field: 'credit_limit', after: '25000 USD' })]),
  ]);
  expect((await step('admin.demo', 'Approve', { id })).body.code).toBe('INVALID_TRANSITION');
});

test('is rejected with a reason, withdrawn by its author only, or replaced by another one', async () => {
  const before = await customer();
  const first = (await propose('sales.demo', { payment_days: 60 })).body.result;
  const second = (await propose('sales.demo', { payment_days: 50 })).body.result;
  expect((await list('sales.demo', before.id)).find(({ id }: any) => id === first.id).state).toBe('WITHDRAWN');
  const empty = await step('admin.demo', 'Reject', { id: second.id, reason: ' ' });
  expect(empty.body.fields).toMatchObject([{ path: ['reason'], code: 'REQUIRED' }]);
  const rejected = await step('admin.demo', 'Reject', { id: second.id, reason: 'Two late payments' });
  expect(rejected.body.result).toMatchObject({ state: 'REJECTED', answer: 'Two late payments' });
  expect(await notices('sales.demo')).toContain('TERMS_REJECTED');
  const third = (await propose('sales.demo', { payment_days: 40 })).body.result;
  expect((await step('admin.demo', 'Withdraw', { id: third.id })).status).toBe(404);
  expect((await step('sales.demo', 'Withdraw', { id: third.id })).body.result.state).toBe('WITHDRAWN');
  expect((await customer()).payment_days).toBe(before.payment_days);
});

test('another account manager takes over the customer and its records once an ADMIN approves', async () => {
  const { db } = app.database;
  const before = await customer();
  const people = await db.selectFrom('app_user').select(['id', 'username', 'full_name']).execute();
  const person = (username: string) => people.find((one) => one.username === username)!;
  const wrong = await propose('sales.demo', { account_manager_id: person('root.demo').id });
  expect(wrong.body.fields).toMatchObject([{ path: ['account_manager_id'], code: 'CHOICE_INVALID' }]);
  const heir = person('sales.other');
  const { id: shipmentId } = await makeShipment(app, { status: 6 });
  const { id, proposed } = (await propose('sales.demo', { account_manager_id: heir.id })).body.result;
  expect(proposed).toMatchObject({ salesman_id: heir.id, salesman_name: heir.full_name });
  expect((await step('admin.demo', 'Approve', { id })).body.result.before.salesman_name).toBe(before.salesman_name);
  expect((await customer()).salesman_id).toBe(heir.id);
  expect(await customer('sales.demo')).toBeUndefined();
  const record = db.selectFrom('shipment').select('salesman_id').where('id', '=', shipmentId);
  expect(await record.executeTakeFirst()).toEqual({ salesman_id: heir.id });
  const back = (await propose('sales.other', { account_manager_id: before.salesman_id })).body.result;
  await step('admin.demo', 'Approve', { id: back.id });
});

test('is refused if nothing changes, without a reason, and once the terms have changed', async () => {
  const before = await customer();
  expect((await propose('sales.demo', {})).body.fields).toMatchObject([{ code: 'NOTHING_CHANGED' }]);
  const wrong = await propose('sales.demo', { payment_days: 500, customer_level_code: 'NONE' }, ' ');
  expect(wrong.body.fields.map(({ path, code }: any) => `${path[0]} ${code}`).toSorted()).toEqual([
    'payment_days BETWEEN',
    'reason REQUIRED',
  ]);
  const { id } = (await propose('sales.demo', { credit_limit: 90_000 })).body.result;
  await app.database.db.updateTable('company').set({ credit_limit: 5_000 }).where('id', '=', before.id).execute();
  expect((await step('admin.demo', 'Approve', { id })).body.code).toBe('STALE_VERSION');
});

test('is only for the account manager and ADMIN', async () => {
  const own = await customer();
  const foreign = await app.database.db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'CUSTOMER')
    .where('salesman_id', 'is distinct from', own.salesman_id)
    .executeTakeFirstOrThrow();
  expect((await propose('sales.demo', { company_id: foreign.id, payment_days: 33 })).status).toBe(404);
  expect((await propose('root.demo', { payment_days: 33 })).status).toBe(403);
  const { id } = (await propose('admin.demo', { company_id: foreign.id, payment_days: 33 })).body.result;
  expect(await list('sales.demo', foreign.id)).toEqual([]);
  expect((await step('sales.demo', 'Withdraw', { id })).status).toBe(404);
});
