import pino from 'pino';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { notify } from '../notification/notify.ts';
import { mailNotices } from '../notification/mail-notices.ts';
import { mailSummaries } from '../notification/mail-summaries.ts';
import { act, makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.database;
  for (const table of ['notification', 'user_counter', 'mail_message', 'notification_setting'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await db.deleteFrom(table).execute();
  }
});

const list = async (as: string, layer = 'OWN') =>
  app.call('get', `/wr1?objectType=NotificationSettingList&layer=${layer}`, { as });
const put = async (as: string, body: object) =>
  app.call('put', '/wr1?objectType=UpdateNotificationSetting', {
    as,
    body: { layer: 'OWN', kind: 'ETA_CHANGED', web: null, email: null, records: null, ...body },
  });
const rowOf = async (as: string, kind: string, layer?: string) =>
  (await list(as, layer)).body.result.find((row: { kind: string }) => row.kind === kind);

const userOf = async (username: string) =>
  app.database.db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

/** Notifies users of a new ETA of a booking. */
async function etaChanged(usernames: string[], number: string, id: number, at: Date): Promise<void> {
  const users = await Promise.all(usernames.map(userOf));
  await app.database.db.transaction().execute((trx) =>
    notify(trx, {
      kind: 'ETA_CHANGED',
      userIds: users.map((user) => user.id),
      params: { route: 'VNSGN → USLAX', eta: '30/11/2026' },
      shipment: { id, number, isBooking: true },
      at,
    }),
  );
}

/** Runs both email jobs at a moment; returns the emails to a user so far. */
async function mailsAt(at: string, username: string) {
  const clock = () => new Date(at);
  const config = { publicUrl: 'https://wr1.example', dataDir: app.dataDir, trustProxy: [], checkAnswers: true };
  const deps = { db: app.database.db, clock, log: pino({ level: 'silent' }), config };
  await mailNotices(deps);
  await mailSummaries(deps);
  const { email } = await userOf(username);
  const query = app.database.db
    .selectFrom('mail_message')
    .selectAll()
    .where('to_address', '=', email ?? '');
  return query.orderBy('id').execute();
}

const total = async (as: string) => (await app.call('get', '/totalUserNotify', { as })).body.result[0].total_notify;

test('the default, the company and the person set a kind one after the other', async () => {
  expect(await rowOf('client.demo', 'ETA_CHANGED')).toMatchObject({
    role_type: 1,
    email: null,
    inherited: { web: true, email: 'AT_ONCE', records: 'ALL' },
    version: 0,
  });
  expect((await put('admin.demo', { layer: 'CUSTOMER', email: 'OFF', version: 0 })).status).toBe(200);
  expect((await rowOf('client.demo', 'ETA_CHANGED')).inherited.email).toBe('OFF');
  expect((await put('root.demo', { layer: 'COMPANY', email: 'DAILY' })).status).toBe(200);
  expect((await rowOf('client.demo', 'ETA_CHANGED')).inherited.email).toBe('DAILY');
  // Another company follows the default.
  expect((await rowOf('client.other', 'ETA_CHANGED')).inherited.email).toBe('OFF');
  const saved = await put('client.demo', { web: false, version: 0 });
  expect(saved.body.result).toMatchObject({ web: false, email: null, inherited: { email: 'DAILY' }, version: 1 });
  expect((await put('client.demo', { web: true, version: 0 })).body.code).toBe('STALE_VERSION');
  expect((await put('client.demo', { version: 1 })).body.result).toMatchObject({ web: null, version: 2 });

  const entries = await app.database.db
    .selectFrom('audit_log')
    .select(['label', 'actor_role', 'before', 'after'])
    .where('kind', '=', 'NOTIFICATION_SETTING')
    .orderBy('id')
    .execute();
  expect(entries.map(({ actor_role, after }) => [actor_role, after])).toEqual([
    ['ADMIN', { email_delivery: 'OFF' }],
    ['CLIENT_ROOT', { email_delivery: 'DAILY' }],
  ]);
});

test('layers of other roles, kinds of the other side and locked kinds are refused', async () => {
  expect((await list('client.demo', 'COMPANY')).status).toBe(403);
  expect((await put('sales.demo', { layer: 'STAFF' })).status).toBe(403);
  expect((await put('root.demo', { layer: 'CUSTOMER' })).status).toBe(403);
  expect((await put('client.demo', { kind: 'BOOKING_SUBMITTED' })).body.fields[0].code).toBe('CHOICE_INVALID');
  const locked = await put('client.demo', { kind: 'MILESTONE_UNDONE', web: false, email: 'OFF' });
  expect(locked.body.fields.map(({ path, code }: { path: string[]; code: string }) => `${path} ${code}`)).toEqual([
    'web NOTIFICATION_LOCKED',
    'email NOTIFICATION_LOCKED',
  ]);
});

test('nothing is created for a kind that is off, and only an email if the website is off', async () => {
  const { id, number } = await makeShipment(app, { status: 28 });
  await put('root.demo', { web: false, email: 'OFF' });
  await put('client.demo', { web: false });
  const at = new Date('2026-11-20T03:00:00Z');
  await etaChanged(['root.demo', 'client.demo'], number, id, at);
  expect(await mailsAt('2026-11-20T03:00:01Z', 'root.demo')).toEqual([]);
  expect(await total('root.demo')).toBe(0);
  expect(await total('client.demo')).toBe(0);
  expect((await app.call('get', '/userNotify?page=1&pageSize=10', { as: 'client.demo' })).body.result).toEqual([]);
  const [mail] = await mailsAt('2026-11-20T03:00:02Z', 'client.demo');
  expect(mail?.plain).toContain('https://wr1.example/platform/admin/notifications-settings');
});

test('the daily summary is sent once at 07:30, without what was already read', async () => {
  const { id, number } = await makeShipment(app, { status: 28 });
  const read = await makeShipment(app, { status: 28 });
  await put('client.demo', { email: 'DAILY' });
  await etaChanged(['client.demo'], number, id, new Date('2026-11-20T03:00:00Z'));
  await etaChanged(['client.demo'], read.number, read.id, new Date('2026-11-20T04:00:00Z'));
  const { body } = await app.call('get', '/userNotify?page=1&pageSize=10', { as: 'client.demo' });
  await app.call('put', '/userNotify', { as: 'client.demo', body: { ids: [body.result[0].id], markAllAsRead: 0 } });
  expect(await mailsAt('2026-11-21T00:29:59Z', 'client.demo')).toEqual([]);
  const [mail, ...more] = await mailsAt('2026-11-21T00:30:00Z', 'client.demo');
  expect(more).toEqual([]);
  expect(mail?.kind).toBe('DAILY_SUMMARY');
  expect(mail?.plain).toContain(number);
  expect(mail?.plain).not.toContain(read.number);
  // A notification too late for 07:30 waits for the next day; a restart repeats nothing.
  await etaChanged(['client.demo'], number, id, new Date('2026-11-21T00:29:59Z'));
  expect(await mailsAt('2026-11-21T00:31:00Z', 'client.demo')).toHaveLength(1);
  expect(await mailsAt('2026-11-22T00:30:00Z', 'client.demo')).toHaveLength(2);
});

test('a record that the person can no longer see is not in the summary', async () => {
  const { id, number } = await makeShipment(app, { status: 28 });
  await put('client.demo', { email: 'DAILY' });
  await etaChanged(['client.demo'], number, id, new Date('2026-11-20T03:00:00Z'));
  const { company_id: other } = await app.database.db
    .selectFrom('app_user')
    .select('company_id')
    .where('username', '=', 'client.other')
    .executeTakeFirstOrThrow();
  await app.database.db.updateTable('shipment').set({ customer_id: other }).where('id', '=', id).execute();
  expect(await mailsAt('2026-11-21T00:30:00Z', 'client.demo')).toEqual([]);
});

test('people choose between their own records and all of them', async () => {
  const { id, number } = await makeShipment(app, { status: 3 });
  const at = new Date('2026-11-20T03:00:00Z');
  await app.database.db
    .updateTable('shipment')
    .set({ created_by: (await userOf('client.demo')).id, contact_user_id: (await userOf('client.demo')).id })
    .where('id', '=', id)
    .execute();
  await put('root.demo', { records: 'OWN' });
  await etaChanged(['root.demo', 'client.demo'], number, id, at);
  expect([await total('root.demo'), await total('client.demo')]).toEqual([0, 1]);
  // The customer belongs to sales.demo; an administrator follows every customer only on request.
  expect((await put('sales.demo', { kind: 'EDIT_REQUESTED', records: 'ALL' })).status).toBe(400);
  await put('admin.demo', { kind: 'EDIT_REQUESTED', records: 'ALL' });
  await act(app, 'client.demo', 'RequestAmendment', { id, note: 'One more box' });
  expect([await total('sales.demo'), await total('admin.demo')]).toEqual([1, 1]);
});
