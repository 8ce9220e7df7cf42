import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fclRequest, makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let turn = 0;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const send = (method: 'post' | 'put', as: string, type: string, body: object) =>
  app.call(method, `/wr1?objectType=${type}`, { as, body });
const put = (as: string, type: string, body: object) => send('put', as, type, body);
const form = (change: object = {}) => {
  turn += 1;
  return {
    name: `Song Hong Export Number ${turn}`,
    country_code: 'VN',
    tax_code: `01${String(turn).padStart(8, '0')}`,
    region_code: 'HCM',
    ...change,
  };
};
const create = (as: string, change: object = {}) => send('post', as, 'CreateCustomer', form(change));
const made = async (as: string, change: object = {}) => (await create(as, change)).body.result;
const list = async (as: string, more = '') =>
  (await app.call('get', `/wr1?objectType=CustomerList&pageSize=200${more}`, { as })).body.result;
const idOf = async (username: string) =>
  (await app.database.db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow())
    .id;
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);
const edit = (as: string, row: any, change: object) =>
  put(as, 'UpdateCustomer', { ...row, customer_level_code: undefined, vip: undefined, ...change });
const terms = (row: any, change: object = {}) => ({
  id: row.id,
  version: row.version,
  customer_level_code: row.customer_level_code,
  vip: row.vip,
  payment_days: row.payment_days,
  credit_limit: row.credit_limit,
  credit_currency: row.credit_currency,
  account_manager_id: row.salesman_id,
  ...change,
});
const request = (as = 'client.demo', change: object = {}) =>
  send('post', as, 'RequestQuotation', { ...fclRequest(), ...change });
const audit = (id: number) =>
  app.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('kind', '=', 'COMPANY')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('the list', () => {
  test('shows all customers to an ADMIN and their own to an ADMIN_SALE', async () => {
    expect(await list('admin.demo')).toHaveLength(10);
    const own = await list('sales.demo');
    const manager = await idOf('sales.demo');
    expect(own.length).toBeGreaterThan(0);
    expect(own.every((row: any) => row.salesman_id === manager && !row.may_update_terms)).toBe(true);
    for (const as of ['root.demo', 'client.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await app.call('get', '/wr1?objectType=CustomerList', { as })).status).toBe(403);
    }
  });

  test('finds by name without accents, acronym and tax code, and sorts and filters', async () => {
    const row = await made('admin.demo', { name: 'Đại Dương Hải Sản', acronym: 'DDHS', tax_code: '0312345678-002' });
    for (const search of ['dai duong', 'DDHS', '0312345678', row.code]) {
      // oxlint-disable-next-line no-await-in-loop
      const found = await list('admin.demo', `&search=${encodeURIComponent(search)}`);
      expect([search, found.map(({ id }: any) => id)]).toEqual([search, [row.id]]);
    }
    const vip = await list('admin.demo', '&vip=true');
    expect(vip.length).toBeGreaterThan(0);
    expect(vip.every((one: any) => one.vip)).toBe(true);
    const sorted = (await list('admin.demo', '&sort=balance&order=desc')).map((one: any) =>
      Number(one.outstanding.usd),
    );
    expect(sorted).toEqual(sorted.toSorted((a: number, b: number) => b - a));
    const overdue = await list('admin.demo', '&overdue=true');
    expect(overdue.every((one: any) => one.overdue_count > 0)).toBe(true);
  });
});

describe('a new customer', () => {
  test('created by an ADMIN_SALE is assigned to them, and gets the next code', async () => {
    const row = await made('sales.demo', { account_manager_id: await idOf('sales.other') });
    expect(row).toMatchObject({ salesman_id: await idOf('sales.demo'), active: true, vip: false });
    expect(row.code).toMatch(/^C\d{4}$/);
    expect(await list('sales.other', `&ids=${row.id}`)).toEqual([]);
  });

  test('must have a unique full tax code; a branch counts as another company', async () => {
    await made('admin.demo', { tax_code: '0300000001' });
    expect((await create('admin.demo', { tax_code: '0300000001-001' })).status).toBe(200);
    const again = await create('sales.demo', { tax_code: '0300000001001' });
    expect([again.status, again.body.code, codes(again.body)]).toEqual([
      409,
      'COMPANY_EXISTS',
      ['tax_code COMPANY_EXISTS'],
    ]);
    expect(again.body.message).toBe('Company already exists!');
  });

  test('needs a valid tax code in Vietnam; abroad, any text is accepted', async () => {
    expect(codes((await create('admin.demo', { tax_code: '123' })).body)).toEqual(['tax_code TAX_CODE_INVALID']);
    expect(codes((await create('admin.demo', { tax_code: '' })).body)).toEqual(['tax_code REQUIRED']);
    expect((await create('admin.demo', { tax_code: '001099012345' })).status).toBe(200);
    const abroad = { country_code: 'SG', region_code: null, tax_code: 'UEN 200912345K' };
    expect((await create('admin.demo', abroad)).status).toBe(200);
    const unnamed = { ...abroad, tax_code: null, name: 'Straits Trading' };
    expect((await create('admin.demo', unnamed)).status).toBe(200);
    expect(codes((await create('admin.demo', unnamed)).body)).toEqual(['name COMPANY_EXISTS']);
    expect(codes((await create('admin.demo', { region_code: 'XX' })).body)).toEqual(['region_code CHOICE_INVALID']);
  });

  test('is compared with similar ones that the caller manages', async () => {
    await made('sales.demo', { name: 'Bien Xanh Timber Trading Co., Ltd.' });
    const path = `/wr1?objectType=SimilarCustomers&name=${encodeURIComponent('Biển Xanh Timber Trading JSC')}`;
    const similar = async (as: string) => (await app.call('get', path, { as })).body.result;
    expect(await similar('sales.demo')).toMatchObject([{ reasons: ['NAME'] }]);
    expect(await similar('sales.other')).toEqual([]);
  });
});

describe('an update', () => {
  test('writes the audit log with before and after, and refuses an old version', async () => {
    const row = await made('sales.demo');
    const changed = await edit('sales.demo', row, { phone: '028 3822 1234', note: 'Pays late in December.' });
    expect(changed.body.result).toMatchObject({ phone: '028 3822 1234', version: row.version + 1 });
    expect((await edit('sales.demo', row, {})).body.code).toBe('STALE_VERSION');
    expect((await edit('sales.other', { ...row, version: undefined }, {})).status).toBe(404);
    expect((await audit(row.id)).at(-1)).toMatchObject({
      action: 'UPDATE',
      before: { phone: null, note: null },
      after: { phone: '028 3822 1234', note: 'Pays late in December.' },
    });
  });

  test('of the terms is for ADMIN, and a new account manager takes over the records', async () => {
    const row = await made('sales.demo');
    expect((await put('sales.demo', 'UpdateCustomerTerms', terms(row))).status).toBe(403);
    const other = await idOf('sales.other');
    const change = { vip: true, payment_days: 45, credit_limit: 20_000, account_manager_id: other };
    const changed = (await put('admin.demo', 'UpdateCustomerTerms', terms(row, change))).body.result;
    expect(changed).toMatchObject({ vip: true, payment_days: 45, credit_limit: 20_000, salesman_id: other });
    expect(await list('sales.demo', `&ids=${row.id}`)).toEqual([]);
    const wrong = await put('admin.demo', 'UpdateCustomerTerms', terms(changed, { payment_days: 200 }));
    expect(codes(wrong.body)).toEqual(['payment_days BETWEEN']);
    const client = await idOf('client.demo');
    const nobody = await put('admin.demo', 'UpdateCustomerTerms', terms(changed, { account_manager_id: client }));
    expect(codes(nobody.body)).toEqual(['account_manager_id CHOICE_INVALID']);
    expect((await audit(row.id)).slice(1)).toMatchObject([
      { after: { salesman: expect.any(String) } },
      { before: { vip: false }, after: { vip: true, payment_days: 45, credit_limit: '20000 USD' } },
    ]);
  });
});

describe('an inactive customer', () => {
  test('cannot request quotations or book; its users can sign in, and its records continue', async () => {
    const [row] = await list('admin.demo', '&code=C0001');
    const quotation = (await request()).body.result;
    expect((await put('sales.other', 'DeactivateCustomer', { id: row.id })).status).toBe(404);
    const off = await put('sales.demo', 'DeactivateCustomer', { id: row.id, version: row.version });
    expect(off.body.result.active).toBe(false);
    expect((await request()).body.code).toBe('CUSTOMER_INACTIVE');
    const named = await request('sales.demo', { customer_id: row.id });
    expect(codes(named.body)).toEqual(['customer_id CUSTOMER_INACTIVE']);
    const priced = await makeShipment(app, { status: 3 });
    expect((await put('client.demo', 'CustomerBooking', { id: priced.id })).body.code).toBe('CUSTOMER_INACTIVE');
    expect((await app.signIn('client.demo')).status).toBe(200);
    const acknowledged = await put('sales.demo', 'AcknowledgeQuotation', { id: quotation.id });
    expect([acknowledged.status, acknowledged.body.result?.status]).toEqual([200, 2]);
    const picker = await app.call('get', '/wr1?objectType=CustomerListCompany&pageSize=100', { as: 'admin.demo' });
    expect(picker.body.result.some(({ id }: any) => id === row.id)).toBe(false);
    const on = await put('sales.demo', 'ActivateCustomer', { id: row.id });
    expect(on.body.result.active).toBe(true);
    expect((await request()).status).toBe(200);
    expect((await put('client.demo', 'CustomerBooking', { id: priced.id })).status).toBe(200);
    expect((await audit(row.id)).map(({ action }) => action)).toEqual(['DISABLE', 'ENABLE']);
  });
});

describe('the credit limit', () => {
  test('covers the price and open debit notes together; only the result is disclosed', async () => {
    const [customer] = await list('admin.demo', '&code=C0001');
    const quotation = await makeShipment(app, { status: 3 });
    const check = async (as: string) =>
      (await app.call('get', `/wr1?objectType=CreditCheck&ids=${quotation.id}`, { as })).body.result;
    expect(await check('client.demo')).toEqual([{ id: quotation.id, exceeded: false }]);
    const limit = async (amount: number | null) => {
      const [now] = await list('admin.demo', `&ids=${customer.id}`);
      await put('admin.demo', 'UpdateCustomerTerms', terms(now, { credit_limit: amount }));
    };
    await limit(100);
    for (const as of ['client.demo', 'sales.demo', 'admin.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await check(as)).toMatchObject([{ id: quotation.id, exceeded: true }]);
    }
    expect(await check('root.other')).toEqual([]);
    await limit(1_000_000);
    expect(await check('client.demo')).toEqual([{ id: quotation.id, exceeded: false }]);
  });
});

test('its users and changes are visible to those who manage it only', async () => {
  const { db } = app.database;
  const company = async (code: string) =>
    db.selectFrom('company').select(['id', 'salesman_id']).where('code', '=', code).executeTakeFirstOrThrow();
  const own = await company('C0001');
  const foreign = await db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'CUSTOMER')
    .where('salesman_id', 'is distinct from', own.salesman_id)
    .executeTakeFirstOrThrow();
  const get = (target: string, as: string) => app.call('get', `/wr1?objectType=${target}`, { as });
  const users = await get(`CustomerUsers&id=${own.id}`, 'sales.demo');
  expect(users.body.result.map(({ username }: any) => username)).toContain('client.demo');
  expect(users.body.result[0]).not.toHaveProperty('password_hash');
  const changes = await get(`RecordChanges&company_id=${own.id}`, 'sales.demo');
  expect(changes.status).toBe(200);
  for (const [target, as, status] of [
    [`CustomerUsers&id=${foreign.id}`, 'sales.demo', 404],
    [`CustomerUsers&id=999999`, 'sales.demo', 404],
    [`CustomerUsers&id=${foreign.id}`, 'admin.demo', 200],
    [`CustomerUsers&id=${own.id}`, 'root.demo', 403],
    [`RecordChanges&company_id=${foreign.id}`, 'sales.demo', 404],
    [`RecordChanges&company_id=${own.id}`, 'root.demo', 404],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    expect([target, as, (await get(target, as)).status]).toEqual([target, as, status]);
  }
});
