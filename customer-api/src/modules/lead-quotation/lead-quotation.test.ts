import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { act, fclPrice, fclRequest, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

let sender = 0;

/** A request without an account from this address, and its record. */
async function ask(email: string) {
  const answer = await app.call('post', '/wr1?objectType=RequestPublicQuotation', {
    body: { ...fclRequest(), contact: { name: 'Lê Thu Hà', company_name: 'Hà Tea', email, phone: '0903111222' } },
    headers: { 'x-forwarded-for': `198.51.100.${++sender}` },
  });
  const number: string = answer.body.result.reference;
  const { id } = await app.database.db
    .selectFrom('shipment')
    .select('id')
    .where('quotation_no', '=', number)
    .executeTakeFirstOrThrow();
  return { id, number, email };
}

const mailsTo = (to: string, kind: string) =>
  app.database.db
    .selectFrom('mail_message')
    .select(['plain', 'subject', 'reply_to'])
    .where('to_address', '=', to)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();

async function tokenFor(email: string): Promise<string> {
  const [mail] = await mailsTo(email, 'LEAD_QUOTATION');
  return /\/platform\/offer\/link#([\w-]{43})/.exec(mail?.plain ?? '')?.[1] ?? '';
}

const priced = { ...fclPrice(), price_note: 'Free time 7 days', margin_reason: 'secret reason' };

async function offered(email: string) {
  const lead = await ask(email);
  const sent = await act(app, 'sales.demo', 'SendQuotation', { id: lead.id, ...priced });
  expect(sent.status).toBe(200);
  return { ...lead, token: await tokenFor(email) };
}

const open = async (token: string) => (await app.call('post', '/leadQuotation', { body: { token } })).body.result;

async function codeFor(token: string, email: string): Promise<string> {
  expect((await app.call('post', '/leadQuotation/code', { body: { token } })).status).toBe(200);
  const [mail] = await mailsTo(email, 'LEAD_CODE');
  return /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
}

const accept = (token: string, code: string, change: object = {}) =>
  app.call('post', '/leadQuotation/accept', {
    body: { token, code, company_name: 'Hà Tea Company Limited', tax_code: '0399000111', ...change },
  });

const linkOf = async (id: number) =>
  (await app.call('get', `/wr1?objectType=LeadLinks&order_ids=${id}`, { as: 'sales.demo' })).body.result[0];

const registration = async (reference: string) =>
  (await app.call('get', `/wr1?objectType=RegistrationList&reference=${reference}`, { as: 'admin.demo' })).body
    .result[0];

describe('A quotation of a lead', () => {
  test('is emailed with a link that shows the price and nothing of the forwarder, and opening never acts', async () => {
    const { id, number, token } = await offered('ha@tea.example');
    const [mail] = await mailsTo('ha@tea.example', 'LEAD_QUOTATION');
    const sales = await app.database.db
      .selectFrom('app_user')
      .select('email')
      .where('username', '=', 'sales.demo')
      .executeTakeFirstOrThrow();
    expect(mail?.reply_to).toBe(sales.email);
    const first = await open(token);
    expect(first).toMatchObject({ state: 'ACTIVE', quotation: { number, email: 'h…@tea.example' } });
    expect(first.quotation.charges.length).toBeGreaterThan(0);
    const text = JSON.stringify(first);
    for (const hidden of ['unit_cost', 'secret reason', '"id":' + id, 'ha@tea.example', '0903111222']) {
      expect(text).not.toContain(hidden);
    }
    await open(token);
    expect(await linkOf(id)).toMatchObject({ state: 'ACTIVE', opened: 2, accepted_at: null, waiting: false });
    expect(
      (await app.call('get', `/wr1?objectType=GetBookingDetail&id=${id}`, { as: 'sales.demo' })).body.result,
    ).toMatchObject({ status: 3, customer_id: null });
    const stored = await app.database.db.selectFrom('lead_link').selectAll().where('order_id', '=', id).execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await open('x'.repeat(43))).toEqual({ state: 'UNKNOWN', quotation: null });
  });

  test('has a PDF for whoever has the link, until it is revoked', async () => {
    const { id, token } = await offered('pdf@tea.example');
    const ticket = (await app.call('post', '/leadQuotation/pdf', { body: { token, language: 'en' } })).body.result;
    const file = await app.api.app.request(`/api/download?token=${ticket.token}`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const spare = (await app.call('post', '/leadQuotation/pdf', { body: { token, language: 'en' } })).body.result;
    expect((await act(app, 'client.demo', 'RevokeLeadLink', { id })).status).toBe(403);
    expect((await act(app, 'sales.demo', 'RevokeLeadLink', { id })).body.result.state).toBe('REVOKED');
    expect((await app.api.app.request(`/api/download?token=${spare.token}`)).status).toBe(404);
    expect(await open(token)).toEqual({ state: 'REVOKED', quotation: null });
    expect((await app.call('post', '/leadQuotation/code', { body: { token } })).body.code).toBe('LINK_ENDED');
    expect((await act(app, 'sales.demo', 'ResendLeadLink', { id })).body.result.state).toBe('ACTIVE');
    expect((await open(await tokenFor('pdf@tea.example'))).state).toBe('ACTIVE');
    expect((await open(token)).state).toBe('REVOKED');
  });

  test('is accepted with the code only, makes an account, and waits for the approval of the company', async () => {
    const { id, token, email } = await offered('buyer@tea-hanoi.example');
    expect((await accept(token, '000000')).body.fields[0]).toMatchObject({ path: ['code'] });
    const code = await codeFor(token, email);
    expect((await accept(token, code, { tax_code: '12' })).body.fields[0].code).toBe('TAX_CODE_INVALID');
    const done = await accept(token, code);
    expect(done.body.result).toMatchObject({ outcome: 'BOOKED' });
    expect((await accept(token, code)).body.code).toBe('LINK_ENDED');
    expect(await open(token)).toEqual({ state: 'ACCEPTED', quotation: null });
    const link = await linkOf(id);
    expect(link).toMatchObject({ state: 'ACCEPTED', waiting: true, company_name: 'Hà Tea Company Limited' });
    const [mail] = await mailsTo(email, 'LEAD_ACCOUNT');
    const first = /#first-sign-in=([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? '';
    expect((await app.call('post', '/user/firstSignIn', { body: { token: first } })).status).toBe(200);

    const early = await act(app, 'admin.demo', 'ReceivedBookingRequest', { id });
    expect([early.status, early.body.code]).toEqual([409, 'COMPANY_NOT_APPROVED']);
    const row = await registration(link.registration);
    expect(row).toMatchObject({ approval: 0, email, tax_code: '0399000111' });
    expect((await act(app, 'admin.demo', 'ApproveRegistration', { id: row.id })).status).toBe(200);
    expect((await linkOf(id)).waiting).toBe(false);
    expect((await act(app, 'admin.demo', 'ReceivedBookingRequest', { id })).body.result.status).toBe(6);
  });

  test('waits for staff if the tax code is known, with the same answer', async () => {
    const { tax_code: known } = await app.database.db
      .selectFrom('company')
      .select('tax_code')
      .where('code', '=', 'C0001')
      .executeTakeFirstOrThrow();
    const { id, token, email } = await offered('sneaky@tea.example');
    const done = await accept(token, await codeFor(token, email), { tax_code: known, company_name: 'Sneaky Ltd' });
    expect(done.body.result.outcome).toBe('BOOKED');
    expect(await mailsTo(email, 'LEAD_ACCOUNT')).toEqual([]);
    expect(await linkOf(id)).toMatchObject({ waiting: true, registration: null, tax_code: known });
    const early = await act(app, 'admin.demo', 'ReceivedBookingRequest', { id });
    expect(early.body.code).toBe('CUSTOMER_REQUIRED');
    const { id: customerId } = await app.database.db
      .selectFrom('company')
      .select('id')
      .where('code', '=', 'C0001')
      .executeTakeFirstOrThrow();
    expect((await act(app, 'admin.demo', 'LinkCustomer', { id, customer_id: customerId })).status).toBe(200);
    expect((await act(app, 'admin.demo', 'ReceivedBookingRequest', { id })).status).toBe(200);
  });

  test('belongs to the company of an existing user, who accepts signed in', async () => {
    const user = await app.database.db
      .selectFrom('app_user')
      .select(['email', 'company_id'])
      .where('username', '=', 'client.demo')
      .executeTakeFirstOrThrow();
    const email = user.email ?? '';
    const { id, token } = await offered(email);
    const done = await accept(token, await codeFor(token, email));
    expect(done.body.result).toMatchObject({ outcome: 'SIGN_IN', booking_no: null });
    const own = await app.call('get', `/wr1?objectType=GetBookingDetail&id=${id}`, { as: 'client.demo' });
    expect(own.body.result).toMatchObject({ status: 3, customer_id: user.company_id });
    expect((await open(token)).state).toBe('REVOKED');
  });

  test('refuses codes that were tried too often, have expired or were replaced', async () => {
    const { token, email } = await offered('tries@tea.example');
    const old = await codeFor(token, email);
    const code = await codeFor(token, email);
    const wrong = code === '111111' ? '222222' : '111111';
    expect((await accept(token, old === code ? wrong : old)).status).toBe(400);
    for (let n = 0; n < 4; n += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await accept(token, wrong)).body.fields[0].code).toBe('LEAD_CODE_INCORRECT');
    }
    expect((await accept(token, code)).body.fields[0].code).toBe('LEAD_CODE_INCORRECT');
    await codeFor(token, email);
    await codeFor(token, email);
    await codeFor(token, email);
    expect((await app.call('post', '/leadQuotation/code', { body: { token } })).status).toBe(429);
  });

  test('is shown at its latest price only, and to customers not at all', async () => {
    const { id, token, email } = await offered('again@tea.example');
    expect((await act(app, 'sales.demo', 'AmendQuotation', { id, ...priced })).status).toBe(200);
    expect((await open(token)).state).toBe('REVOKED');
    expect((await open(await tokenFor(email))).quotation.revision).toBe(2);
    for (const as of ['root.demo', 'client.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await app.call('get', `/wr1?objectType=LeadLinks&order_ids=${id}`, { as })).status).toBe(403);
    }
  });
});
