import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { act, fclPrice, fclRequest, makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
const company: Record<string, { id: number; salesman_id: number | null }> = {};

beforeAll(async () => {
  app = await openShipmentApp();
  const rows = await app.database.db.selectFrom('company').select(['id', 'code', 'salesman_id']).execute();
  for (const { code, ...row } of rows) company[code] = row;
});
afterAll(() => app.close());

let sender = 0;
let lead: number;
let reference: string;

async function askAs(email: string, companyName: string | null = null) {
  const answer = await app.call('post', '/wr1?objectType=RequestPublicQuotation', {
    body: { ...fclRequest(), contact: { name: 'Somebody', company_name: companyName, email, phone: null } },
    headers: { 'x-forwarded-for': `198.51.100.${++sender}` },
  });
  reference = answer.body.result.reference;
  const row = await app.database.db
    .selectFrom('shipment')
    .select('id')
    .where('quotation_no', '=', reference)
    .executeTakeFirstOrThrow();
  lead = row.id;
}
beforeEach(() => askAs(`asker-${sender}@link.example`));

const customerOf = (username: string) =>
  app.database.db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select(['company.id', 'company.name', 'company.salesman_id', 'app_user.email', 'app_user.id as user_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
const counts = async (as: string) => {
  const { body } = await app.call('get', '/wr1?objectType=GetTabCounts&kind=quotation', { as });
  return body.result.find((entry: any) => entry.status === 1)?.count ?? 0;
};
const detail = (as: string) => app.call('get', `/wr1?objectType=GetBookingDetail&id=${lead}`, { as });

describe('LinkCustomer', () => {
  test('assigns the record to the customer and its account manager: visibility, counts, search, history', async () => {
    const own = await customerOf('client.demo');
    const [customerBefore, otherBefore] = [await counts('root.demo'), await counts('sales.other')];
    expect((await detail('root.demo')).status).toBe(404);
    const before = (await detail('admin.demo')).body.result;
    expect(before.allowed_actions).toContain('LinkCustomer');
    expect(before.allowed_actions).toContain('SendQuotation');

    const answer = await act(app, 'admin.demo', 'LinkCustomer', { id: lead, customer_id: own.id });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Successfully Updated!');
    expect(answer.body.result).toMatchObject({ status: 1, customer_id: own.id, salesman_id: own.salesman_id });
    expect(answer.body.result.version).toBe(before.version + 1);

    expect(await counts('root.demo')).toBe(customerBefore + 1);
    expect(await counts('sales.other')).toBe(otherBefore - 1);
    expect((await detail('root.demo')).status).toBe(200);
    expect((await detail('sales.other')).status).toBe(404);
    const { body } = await app.call(
      'get',
      `/wr1?objectType=GetQuotationBooking&search=${encodeURIComponent(own.name)}`,
      {
        as: 'sales.demo',
      },
    );
    expect(body.result.map((row: any) => row.quotation_no)).toContain(reference);
    const { history } = (await detail('sales.demo')).body.result;
    expect(history[0]).toMatchObject({ action: 'LinkCustomer', from: 1, to: 1, actor_role: 'ADMIN' });
    expect((await detail('sales.demo')).body.result.allowed_actions).toContain('SendQuotation');
  });

  test('makes the user with the email the contact, otherwise the company’s contact', async () => {
    const { id, email, user_id: userId } = await customerOf('client.demo');
    await askAs((email ?? '').toUpperCase());
    await act(app, 'admin.demo', 'LinkCustomer', { id: lead, customer_id: id });
    const row = await app.database.db
      .selectFrom('shipment')
      .select(['contact_user_id', 'contact'])
      .where('id', '=', lead)
      .executeTakeFirstOrThrow();
    expect(row.contact_user_id).toBe(userId);
    expect(row.contact?.name).toBe('Somebody');
  });

  test('makes an ADMIN_SALE the account manager of an unassigned customer with all its records', async () => {
    await app.database.db.updateTable('company').set({ salesman_id: null }).where('code', '=', 'C0004').execute();
    const old = await makeShipment(app, { company: 'C0004', status: 1, change: { salesman_id: null } });
    const id = company['C0004']?.id ?? 0;
    const before = await counts('sales.demo');
    expect((await act(app, 'sales.demo', 'LinkCustomer', { id: lead, customer_id: id })).status).toBe(200);
    const rows = await app.database.db
      .selectFrom('shipment')
      .innerJoin('app_user', 'app_user.id', 'shipment.salesman_id')
      .select('username')
      .where('shipment.id', 'in', [lead, old.id])
      .execute();
    expect(rows.map(({ username }) => username)).toEqual(['sales.demo', 'sales.demo']);
    // Both were already counted among unassigned records, which all sales staff see.
    expect(await counts('sales.demo')).toBe(before);
  });

  test.each(['client.demo', 'root.demo', 'root.other'])('%s is not allowed', async (as) => {
    const own = await customerOf('client.demo');
    const answer = await act(app, as, 'LinkCustomer', { id: lead, customer_id: own.id });
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('is refused without a token', async () => {
    const answer = await app.call('put', '/wr1?objectType=LinkCustomer', { body: { id: lead, customer_id: 2 } });
    expect(answer.status).toBe(401);
  });

  test('refuses a colleague’s customer for an ADMIN_SALE, and an unknown customer for everyone', async () => {
    const own = await customerOf('client.demo');
    const others = await act(app, 'sales.other', 'LinkCustomer', { id: lead, customer_id: own.id });
    const nobody = await act(app, 'sales.other', 'LinkCustomer', { id: lead, customer_id: 987_654 });
    expect([others.status, others.body.fields]).toEqual([nobody.status, nobody.body.fields]);
    expect(others.body.fields).toEqual([expect.objectContaining({ path: ['customer_id'], code: 'CHOICE_INVALID' })]);
    expect((await detail('sales.other')).body.result.customer_id).toBeNull();
  });

  test('refuses a record with a customer, in another status, or of an older version', async () => {
    const own = await customerOf('client.demo');
    const stale = await act(app, 'admin.demo', 'LinkCustomer', { id: lead, customer_id: own.id, version: 99 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    await act(app, 'admin.demo', 'LinkCustomer', { id: lead, customer_id: own.id });
    const again = await act(app, 'admin.demo', 'LinkCustomer', { id: lead, customer_id: own.id });
    expect([again.status, again.body.code]).toEqual([409, 'CUSTOMER_LINKED']);
    const priced = await makeShipment(app, { status: 3 });
    const late = await act(app, 'admin.demo', 'LinkCustomer', { id: priced.id, customer_id: own.id });
    expect([late.status, late.body.code]).toEqual([409, 'CUSTOMER_LINKED']);
  });
});

describe('GetLeadMatches', () => {
  const matches = (as: string) => app.call('get', `/wr1?objectType=GetLeadMatches&id=${lead}`, { as });

  test('suggests by email, its domain and the name, best match first, without duplicates', async () => {
    const { id, email, name } = await customerOf('client.demo');
    await askAs(email ?? '', name);
    const same = (await matches('admin.demo')).body.result;
    expect(same[0]).toMatchObject({ company: { id }, reason: 'EMAIL' });
    expect(same.filter((match: any) => match.company.id === id)).toHaveLength(1);
    await askAs(`new.colleague@${email?.split('@')[1]}`);
    expect((await matches('admin.demo')).body.result[0]).toMatchObject({ company: { id }, reason: 'EMAIL_DOMAIN' });
  });

  test('omits colleagues’ customers', async () => {
    const { email } = await customerOf('client.demo');
    await askAs(email ?? '');
    expect((await matches('sales.other')).body.result).toEqual([]);
  });

  test('is for staff only', async () => {
    expect((await matches('root.demo')).status).toBe(403);
    expect((await app.call('get', `/wr1?objectType=GetLeadMatches&id=987654`, { as: 'sales.demo' })).status).toBe(404);
  });
});

describe('the account manager of an unassigned customer', () => {
  /** Unassigns the company of C0002, which no other test in this file uses. */
  async function freeCompany(): Promise<number> {
    const { db } = app.database;
    const { id } = await db.selectFrom('company').select('id').where('code', '=', 'C0002').executeTakeFirstOrThrow();
    await db.updateTable('company').set({ salesman_id: null }).where('id', '=', id).execute();
    await db.updateTable('shipment').set({ salesman_id: null }).where('customer_id', '=', id).execute();
    return id;
  }
  const salesmanOf = async (id: number) =>
    (await app.database.db.selectFrom('company').select('salesman_id').where('id', '=', id).executeTakeFirstOrThrow())
      .salesman_id;
  const other = async () => (await customerOf('sales.other')).user_id;
  const post = (as: string, action: string, body: object) =>
    app.call('post', `/wr1?objectType=${action}`, { as, body });

  test('is set by an ADMIN who links a lead or enters a record, or left empty', async () => {
    const sales = await other();
    const customer_id = await freeCompany();
    const linked = await act(app, 'admin.demo', 'LinkCustomer', { id: lead, customer_id, salesman_id: sales });
    expect(linked.body.result).toMatchObject({ customer_id, salesman_id: sales });
    expect(await salesmanOf(customer_id)).toBe(sales);

    await freeCompany();
    const empty = await post('admin.demo', 'CreateQuotationForCustomer', { ...fclRequest(), customer_id });
    expect(empty.body.result).toMatchObject({ status: 2, salesman_id: null });
    const named = { ...fclRequest(), customer_id, salesman_id: sales };
    expect((await post('admin.demo', 'CreateBookingForCustomer', named)).body.result).toMatchObject({
      status: 6,
      salesman_id: sales,
    });
    expect(await salesmanOf(customer_id)).toBe(sales);
    // The customer's other records get the same account manager.
    const { body } = await app.call('get', `/wr1?objectType=GetBookingDetail&id=${empty.body.result.id}`, {
      as: 'sales.other',
    });
    expect(body.result.salesman_id).toBe(sales);

    await freeCompany();
    const offered = await post('admin.demo', 'SendQuotation', { ...named, ...fclPrice() });
    expect(offered.body.result).toMatchObject({ status: 3, salesman_id: sales });
  });

  test('cannot be set by others, nor for an assigned customer, and must be staff', async () => {
    const sales = await other();
    const customer_id = await freeCompany();
    const client = (await customerOf('client.other')).user_id;
    const entered = { ...fclRequest(), customer_id };
    for (const [as, body] of [
      ['sales.demo', { ...entered, salesman_id: sales }],
      ['admin.demo', { ...entered, salesman_id: client }],
      ['admin.demo', { ...entered, customer_id: company['C0001']?.id, salesman_id: sales }],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body: refused } = await post(as, 'CreateQuotationForCustomer', body);
      expect({ as, status, fields: refused.fields }).toEqual({
        as,
        status: 422,
        fields: [{ path: ['salesman_id'], code: 'CHOICE_INVALID' }],
      });
    }
    const asked = await post('client.demo', 'RequestQuotation', { ...fclRequest(), salesman_id: sales });
    // A customer cannot set it: the value sent is ignored.
    expect(asked.status).toBe(200);
    const { salesman_id: theirs } = await app.database.db
      .selectFrom('shipment')
      .select('salesman_id')
      .where('id', '=', asked.body.result.id)
      .executeTakeFirstOrThrow();
    expect(theirs).not.toBe(sales);
    const linked = await act(app, 'admin.demo', 'LinkCustomer', { id: lead, customer_id, salesman_id: client });
    expect(linked.body.fields).toEqual([{ path: ['salesman_id'], code: 'CHOICE_INVALID' }]);
  });
});
