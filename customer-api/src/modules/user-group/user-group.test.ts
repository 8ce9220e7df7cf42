import { READY_GROUP, type ReadyGroupKey } from '@wr1/schema/rules/access/ready-group.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { act, fclPrice, makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await join('client.demo', 'MEMBER');
  await join('admin.demo', 'ADMINISTRATOR');
});

async function join(username: string, group: ReadyGroupKey): Promise<void> {
  await app.database.db
    .updateTable('app_user')
    .set({ user_group_id: READY_GROUP[group].id })
    .where('username', '=', username)
    .execute();
}
const get = (as: string, query: string) => app.call('get', `/wr1?objectType=${query}`, { as });
const userOf = async (as: string, username: string) =>
  (await get(as, `UserList&search=${username}&pageSize=100`)).body.result.find((row: any) => row.username === username);
const change = async (as: string, username: string, fields: object) => {
  const { version: _version, ...user } = await userOf('admin.demo', username);
  return app.call('put', '/wr1?objectType=UpdateUser', { as, body: { ...user, phone: user.phone ?? '', ...fields } });
};

describe('the group Finance', () => {
  test('grants debit notes, and refuses records, documents and requests', async () => {
    const shipment = await makeShipment(app, { createdBy: 'client.demo', status: 7 });
    await act(app, 'admin.demo', 'IssueDebitNote', { id: shipment.id });
    const pdf = (kind: string) =>
      app.call('post', '/wr1?objectType=RequestPaper', {
        as: 'client.demo',
        body: { kind, id: shipment.id, language: 'en' },
      });
    const others = [
      () => get('client.demo', 'GetQuotationBooking'),
      () => get('client.demo', `GetBookingDetail&id=${shipment.id}`),
      () => get('client.demo', 'AttachmentList'),
      () => get('client.demo', 'LocationList'),
      () => act(app, 'client.demo', 'CancelRecord', { id: shipment.id, note: 'Not needed' }),
    ];
    const statuses = async () => Promise.all(others.map(async (ask) => (await ask()).status));
    expect((await pdf('BOOKING_CONFIRMATION')).status).toBe(200);
    await join('client.demo', 'FINANCE');
    expect(await statuses()).toEqual([403, 403, 403, 403, 403]);
    expect((await pdf('BOOKING_CONFIRMATION')).status).toBe(404);
    expect((await pdf('DEBIT_NOTE')).status).toBe(200);
    const notes = await get('client.demo', 'GetDebitNotes');
    expect([notes.status, notes.body.result.length]).toEqual([200, 1]);
    const menu = await app.call('get', '/masterData?data=menu', { as: 'client.demo' });
    expect(menu.body.result.flatMap((item: any) => (item.hidden ? [] : [item.route]))).toEqual([
      '/user/debit-notes',
      '/admin/notifications-settings',
      '/faq',
    ]);
    const { body } = await app.call('get', '/user/session', { as: 'client.demo' });
    expect(body.result).toMatchObject({
      group: READY_GROUP.FINANCE.id,
      groupVersion: 1,
      acts: ['REPORT_PAYMENT', 'EXPORT'],
    });
  });
});

describe('a group of staff', () => {
  test('without costs sees none, and offers only its actions', async () => {
    const { id } = await makeShipment(app, { createdBy: 'root.demo', status: 6 });
    const detail = async () => (await get('admin.demo', `GetBookingDetail&id=${id}`)).body.result;
    expect((await detail()).charges[0].unit_cost).toBe('2150.00');
    await join('admin.demo', 'OPERATIONS');
    const seen = await detail();
    expect(seen.charges[0].unit_cost).toBeNull();
    expect(seen.allowed_actions).not.toContain('SendPriceForConfirmation');
    expect(seen.allowed_actions).toContain('UpdateBookingPlan');
    expect((await act(app, 'admin.demo', 'SendPriceForConfirmation', { id, ...fclPrice() })).status).toBe(403);
    await join('admin.demo', 'DOCUMENTATION');
    expect((await detail()).allowed_actions).not.toContain('ReleaseBooking');
    expect((await act(app, 'admin.demo', 'ReleaseBooking', { id })).status).toBe(403);
    expect((await get('admin.demo', 'GetQuotationBooking&kind=quotation')).body.result).toEqual([]);
    expect((await get('admin.demo', 'UserList')).status).toBe(403);
  });

  test('limits the API keys of its people', async () => {
    const body = { name: 'ERP', scopes: ['booking:read', 'tracking:read'], addresses: [], expires_on: null };
    const made = await app.call('post', '/apiKey', { as: 'admin.demo', body });
    const { token } = made.body.result;
    const ask = () => app.call('get', '/wr1?objectType=GetQuotationBooking&kind=booking', { token });
    expect((await ask()).status).toBe(200);
    await join('admin.demo', 'ACCOUNTING');
    expect((await ask()).status).toBe(401);
  });
});

describe('changing a group', () => {
  test('is limited to groups of the role that the caller may grant, and is audited', async () => {
    expect((await change('root.demo', 'client.demo', { group_id: READY_GROUP.PRICING.id })).body.fields).toMatchObject([
      { path: ['group_id'], code: 'CHOICE_INVALID' },
    ]);
    const done = await change('root.demo', 'client.demo', { group_id: READY_GROUP.FINANCE.id });
    expect([done.status, done.body.result.group_id]).toEqual([200, READY_GROUP.FINANCE.id]);
    expect((await get('client.demo', 'GetQuotationBooking')).status).toBe(403);
    const entry = await app.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('kind', '=', 'USER')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ before: { group: 'MEMBER' }, after: { group: 'FINANCE' } });
    expect(
      (await get('root.demo', `UserList&group_id=${READY_GROUP.FINANCE.id}`)).body.result.map(
        (row: any) => row.username,
      ),
    ).toEqual(['client.demo']);
    // Another role starts with its full group.
    expect(
      (await change('root.demo', 'client.demo', { role: 'CLIENT_ROOT', group_id: null })).body.result.group_id,
    ).toBe(READY_GROUP.COMPANY_ADMINISTRATOR.id);
    await change('root.demo', 'client.demo', { role: 'CLIENT', group_id: null });
  });

  test('is refused for one’s own account; an ADMIN in another group is not an Administrator', async () => {
    expect((await change('admin.demo', 'admin.demo', { group_id: READY_GROUP.PRICING.id })).body.code).toBe(
      'OWN_ACCESS',
    );
    const created = await app.call('post', '/wr1?objectType=CreateUser', {
      as: 'admin.demo',
      body: {
        username: 'pricing.desk',
        full_name: 'Pricing Desk',
        email: 'pricing@example.com',
        phone: '',
        role: 'ADMIN',
        group_id: READY_GROUP.PRICING.id,
        language: 'en',
      },
    });
    expect(created.body.result).toMatchObject({ role: 'ADMIN', group_id: READY_GROUP.PRICING.id });
    const admins = (await get('admin.demo', `UserList&group_id=${READY_GROUP.ADMINISTRATOR.id}&pageSize=100`)).body
      .result;
    expect(admins.map((row: any) => row.username)).not.toContain('pricing.desk');
  });
});
