import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
let turn = 0;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const form = (change: object = {}) => ({
  name: `Harbor Foods ${(turn += 1)}`,
  address: '2140 E 7th Place\nLos Angeles, CA 90021',
  country_code: 'US',
  tax_code: 'EIN 12-3456789',
  is_consignee: true,
  ...change,
});
const create = (as: string, change: object = {}) =>
  app.call('post', '/wr1?objectType=CreateParty', { as, body: form(change) });
const update = (as: string, body: object) => app.call('put', '/wr1?objectType=UpdateParty', { as, body });
const remove = (as: string, id: number) => app.call('delete', `/wr1?objectType=DeleteParty&id=${id}`, { as });
const names = async (as: string, more = '') =>
  (await app.call('get', `/wr1?objectType=PartyList${more}`, { as })).body.result.map((one: any) => one.name);
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);
const companyId = async (code: string) =>
  (await app.database.db.selectFrom('company').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

test('a colleague finds a party by contact or tax code; another company finds nothing', async () => {
  const made = await create('client.demo', { contact_name: 'Đặng Dũng' });
  const { id, name } = made.body.result;
  expect(made.body.result).toMatchObject({
    customer_id: await companyId('C0001'),
    address: '2140 E 7th Place\nLos Angeles, CA 90021',
    is_consignee: true,
    is_shipper: false,
    active: true,
    may_update: true,
    may_delete: false,
  });
  expect(await names('root.demo', '&search=dang dung')).toEqual([name]);
  expect(await names('root.demo', `&search=12-345&ids=${id}`)).toEqual([name]);
  expect(await names('root.other', `&ids=${id}`)).toEqual([]);
  // A customer's parameter does not open another address book.
  expect(await names('root.other', `&customer_id=${await companyId('C0001')}`)).toEqual([]);
  expect(await names('admin.demo', `&ids=${id}`)).toEqual([name]);
});

test('another company’s party is answered like a missing one', async () => {
  const { id } = (await create('client.demo')).body.result;
  const answers = [
    await update('root.other', { ...form(), id }),
    await update('root.other', { ...form(), id: 999_999 }),
    await remove('root.other', id),
    await remove('root.other', 999_999),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'NOT_FOUND']));
  expect((await remove('client.demo', id)).status).toBe(403);
  expect((await remove('root.demo', id)).status).toBe(200);
});

test('an update keeps an omitted state, refuses an older version and is audited', async () => {
  const { id, version } = (await create('client.demo', { active: false })).body.result;
  expect(await names('client.demo', `&ids=${id}&active=true`)).toEqual([]);
  const changed = await update('root.demo', { ...form({ name: 'Harbor & Pine' }), id, version });
  expect(changed.body.result).toMatchObject({ name: 'Harbor & Pine', active: false, version: version + 1 });
  expect((await update('client.demo', { ...form(), id, version })).body.code).toBe('STALE_VERSION');
  const log = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'after', 'company_id'])
    .where('kind', '=', 'PARTY')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(log).toMatchObject({
    action: 'UPDATE',
    after: { name: 'Harbor & Pine' },
    company_id: await companyId('C0001'),
  });
});

test('values are checked; the same name and address is a duplicate within a company only', async () => {
  const wrong = await create('client.demo', { name: ' ', country_code: 'XX', email: 'no', phone: 'none' });
  expect(codes(wrong.body).toSorted()).toEqual(['email EMAIL_INVALID', 'name REQUIRED', 'phone PHONE_INVALID']);
  expect(codes((await create('client.demo', { country_code: 'XX' })).body)).toEqual(['country_code CHOICE_INVALID']);
  const same = form({ name: 'Twice' });
  const both = await Promise.all(
    ['client.demo', 'root.demo'].map((as) => app.call('post', '/wr1?objectType=CreateParty', { as, body: same })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await create('root.other', same)).status).toBe(200);
  expect((await create('root.demo', { ...same, address: 'Another branch' })).status).toBe(200);
});

test('staff add parties for a customer that they see', async () => {
  expect(codes((await create('sales.demo')).body)).toEqual(['customer_id SELECT_REQUIRED']);
  const own = await companyId('C0001');
  expect((await create('sales.demo', { customer_id: own })).body.result.customer_id).toBe(own);
  expect((await create('sales.other', { customer_id: own })).status).toBe(404);
});
