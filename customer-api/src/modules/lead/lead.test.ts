import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { fclRequest, openShipmentApp } from '../shipment/shipment.testkit.ts';
import { LEAD_REQUESTS_PER_HOUR } from './request-public-quotation.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const contact = {
  name: 'Nguyễn Thị Hạnh',
  company_name: 'An Phu Wood Furniture',
  email: 'hanh@anphuwood.example',
  phone: '+84 903 111 222',
};
let address = 0;
/** A separate sender for each test, so that limits do not interfere. */
const stranger = () => ({ 'x-forwarded-for': `203.0.113.${++address}` });
let headers = stranger();
beforeEach(() => void (headers = stranger()));

function ask(body: object = {}, more: Record<string, string> = {}) {
  return app.call('post', '/wr1?objectType=RequestPublicQuotation', {
    body: { ...fclRequest(), contact, ...body },
    headers: { ...headers, ...more },
  });
}
const leadOf = (reference: string) =>
  app.database.db.selectFrom('shipment').selectAll().where('quotation_no', '=', reference).executeTakeFirstOrThrow();
const problems = ({ body }: { body: any }) => body.fields?.map(({ path, code }: any) => `${path.join('.')} ${code}`);
const count = async () =>
  (
    await app.database.db
      .selectFrom('shipment')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('a price request without an account', () => {
  test('creates an unassigned lead with the requester, and returns only the reference', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Quotation request sent, please wait for the provider to process!');
    expect(Object.keys(answer.body.result)).toEqual(['reference']);
    const { reference } = answer.body.result;
    expect(await leadOf(reference)).toMatchObject({
      status: 1,
      customer_id: null,
      salesman_id: null,
      created_by: null,
      contact,
      pol: 'VNVUT',
      pod: 'USLAX',
    });
    const history = await app.database.db
      .selectFrom('status_history')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(history).toMatchObject({ actor_name: contact.name, actor_role: 'ANONYMOUS', actor_id: null, to_status: 1 });
  });

  test('notifies admins and all sales staff by name, and no customer', async () => {
    const { reference } = (await ask()).body.result;
    const sentNotices = await app.database.db
      .selectFrom('notification')
      .innerJoin('app_user', 'app_user.id', 'notification.user_id')
      .select(['app_user.role', 'notification.params'])
      .where('record_number', '=', reference)
      .execute();
    expect(new Set(sentNotices.map(({ role }) => role))).toEqual(new Set(['ADMIN', 'ADMIN_SALE']));
    expect(sentNotices[0]?.params).toMatchObject({ company: 'An Phu Wood Furniture', route: 'VNVUT → USLAX' });
    const sales = await app.call('get', '/userNotify?readed=0', { as: 'sales.demo' });
    expect(JSON.stringify(sales.body)).toContain(`${reference}, VNVUT → USLAX, from An Phu Wood Furniture`);
  });

  test.each([
    ['en', 'Your quotation request', 'One'],
    ['vn', 'Yêu cầu báo giá', 'Hai'],
  ])('is confirmed by email in %s, without any text the requester typed', async (language, subject, name) => {
    const email = `mail-${language}@anphuwood.example`;
    const typed = {
      contact: { ...contact, name: `Typed ${name}`, email },
      note: 'Typed note',
      description: 'Typed goods',
    };
    const { reference } = (await ask(typed, { 'accept-language': language === 'vn' ? 'vi' : 'en' })).body.result;
    const mail = await app.database.db
      .selectFrom('mail_message')
      .selectAll()
      .where('to_address', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail.kind).toBe('LEAD_RECEIVED');
    expect(mail.subject).toContain(subject);
    expect(mail.subject).toContain(reference);
    expect(`${mail.plain}${mail.html}`).not.toContain('Typed');
    expect(mail.plain).toContain('/platform/public/register');
  });

  test('appears in the list, counts and search of staff, and for no customer', async () => {
    const { reference } = (await ask({ contact: { ...contact, company_name: 'Bến Thành Ceramics' } })).body.result;
    const list = (as: string, query: string) => app.call('get', `/wr1?objectType=GetQuotationBooking&${query}`, { as });
    for (const as of ['admin.demo', 'sales.demo', 'sales.other']) {
      const { body } = await list(as, 'search=ben thanh');
      expect(body.result.map((row: any) => row.quotation_no)).toContain(reference);
      const leads = await list(as, 'without_customer=1&kind=quotation');
      expect(leads.body.result.length).toBe(leads.body.meta.total);
      expect(leads.body.result.every((row: any) => row.customer_id === null)).toBe(true);
    }
    for (const as of ['root.demo', 'client.demo']) {
      expect((await list(as, 'search=ben thanh')).body.result).toEqual([]);
      expect((await app.call('get', `/wr1?objectType=GetBookingDetail&number=${reference}`, { as })).status).toBe(404);
    }
  });

  test('accepts only the requested fields: status, customer, account manager and numbers cannot be set', async () => {
    const more = {
      status: 17,
      customer_id: 1,
      salesman_id: 1,
      quotation_no: 'QT-1',
      booking_no: 'BK-1',
      valid_to: '2027-01-01',
    };
    const { reference } = (await ask({ ...more, contact: { ...contact, role: 'ADMIN' } })).body.result;
    const lead = await leadOf(reference);
    expect(lead).toMatchObject({ status: 1, customer_id: null, salesman_id: null, booking_no: null, valid_to: null });
    expect(lead.quotation_no).toMatch(/^QT-\d\d-\d+$/);
    expect(lead.contact).toEqual(contact);
  });

  test('composes accents and trims blanks', async () => {
    const typed = { ...contact, name: `  ${'Nguyễn'.normalize('NFD')} `, company_name: '  ', phone: '' };
    const { reference } = (await ask({ contact: typed })).body.result;
    expect((await leadOf(reference)).contact).toEqual({
      ...contact,
      name: 'Nguyễn'.normalize('NFC'),
      company_name: null,
      phone: null,
    });
  });
});

describe('required content of a request without an account', () => {
  test.each([
    [{ contact: { ...contact, name: ' ' } }, ['contact.name REQUIRED']],
    [{ contact: { ...contact, email: 'hanh@anphuwood' } }, ['contact.email EMAIL_INVALID']],
    [{ contact: { ...contact, company_name: 'x'.repeat(201) } }, ['contact.company_name TOO_LONG']],
    [{ contact: { ...contact, phone: 'call' }, pod: 'VNCMT' }, ['pod SAME_PORT', 'contact.phone PHONE_INVALID']],
    [{ cargo_ready: '2026-11-19' }, ['cargo_ready DATE_IN_PAST']],
    [{ containers: [] }, ['containers CARGO_REQUIRED']],
  ])('%j is refused with %j', async (change, wanted) => {
    const answer = await ask(change);
    expect([answer.status, problems(answer)]).toEqual([422, wanted]);
  });

  test('a bot that fills in the hidden field is refused, and nothing is written', async () => {
    const before = await count();
    const answer = await ask({ homepage: 'https://spam.example' });
    expect([answer.status, answer.body.code]).toEqual([422, 'QUOTE_REQUEST_SEND_FAILED']);
    expect(await count()).toBe(before);
  });
});

describe('repeated requests', () => {
  test('with the same key create one record and one email, even in parallel', async () => {
    const before = await count();
    const key = { 'idempotency-key': 'draft-0001-twice' };
    const email = 'twice@anphuwood.example';
    const answers = await Promise.all([1, 2, 3].map(() => ask({ contact: { ...contact, email } }, key)));
    expect(new Set(answers.map(({ body }) => body.result.reference)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    const mails = await app.database.db
      .selectFrom('mail_message')
      .select('id')
      .where('to_address', '=', email)
      .execute();
    expect(mails).toHaveLength(1);
    const other = await ask({ contact: { ...contact, email }, pod: 'USOAK' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_CONFLICT']);
    expect(JSON.stringify(other.body)).not.toContain(answers[0]?.body.result.reference);
  });
});

describe('rate limits', () => {
  const now = () => app.now();
  let begin: Date;
  beforeEach(() => void (begin = now()));
  afterEach(() => app.setNow(begin));
  const each = (n: number) => ({ contact: { ...contact, email: `many-${n}@limit${address}.example` } });

  test('apply per address, ignore invalid requests, and do not affect others', async () => {
    for (let n = 0; n < LEAD_REQUESTS_PER_HOUR; n += 1) {
      // Sequential: each must see the previous count.
      // oxlint-disable-next-line no-await-in-loop
      expect((await ask({ ...each(n), containers: [] })).status).toBe(422);
      // oxlint-disable-next-line no-await-in-loop
      expect((await ask(each(n))).status).toBe(200);
    }
    const refused = await ask(each(99));
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    headers = stranger();
    expect((await ask(each(99))).status).toBe(200);
  });

  test('apply per email address from everywhere', async () => {
    const body = { contact: { ...contact, email: 'victim@limit.example' } };
    for (let n = 0; n < LEAD_REQUESTS_PER_HOUR; n += 1) {
      headers = stranger();
      // oxlint-disable-next-line no-await-in-loop
      expect((await ask(body)).status).toBe(200);
    }
    headers = stranger();
    expect((await ask({ contact: { ...contact, email: 'Victim@Limit.example' } })).status).toBe(429);
  });
});
