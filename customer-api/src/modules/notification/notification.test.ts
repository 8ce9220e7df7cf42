import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { notify, type Notice } from './notify.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
let app: TestApp;
const userIds = new Map<string, number>();

beforeAll(async () => {
  app = await openTestApp();
  for (const { id, username } of await app.database.db.selectFrom('app_user').select(['id', 'username']).execute()) {
    userIds.set(username, id);
  }
});

afterAll(() => app.close());

beforeEach(async () => {
  const { db } = app.database;
  await db.deleteFrom('notification').execute();
  await db.deleteFrom('user_counter').execute();
});

function idOf(username: string): number {
  const id = userIds.get(username);
  if (id === undefined) throw new Error(`no user ${username}`);
  return id;
}

function tell(usernames: string[], notice: Partial<Notice> = {}): Promise<void> {
  return app.database.db.transaction().execute((trx) =>
    notify(trx, {
      kind: 'QUOTATION_SENT',
      userIds: usernames.map(idOf),
      params: { route: 'VNSGN → USLAX', validTo: '30/11/2026' },
      shipment: { id: 7, number: 'QT-2611-0007', isBooking: false },
      at: NOW,
      ...notice,
    }),
  );
}

async function total(as: string): Promise<number> {
  const { body } = await app.call('get', '/totalUserNotify', { as });
  expect(body.message).toBe('Query success!');
  return body.result[0].total_notify;
}

async function list(as: string, query = ''): Promise<any> {
  return (await app.call('get', `/userNotify?page=1&pageSize=10${query}`, { as })).body;
}

/** Checks that each stored total equals the number of unread rows. */
async function expectTotalsRight(): Promise<void> {
  const { db } = app.database;
  const counters = await db.selectFrom('user_counter').selectAll().execute();
  for (const { user_id: userId, unread } of counters) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', userId)
      .where('readed', '=', 0)
      .execute();
    expect(rows).toHaveLength(unread);
  }
}

test('users are notified once each, in their language, with the record', async () => {
  await tell(['root.demo', 'client.demo', 'root.demo']);
  expect(await total('root.demo')).toBe(1);
  const { result, meta } = await list('root.demo');
  expect(meta).toEqual({ total: 1, page: 1, pageSize: 10 });
  expect(result).toMatchObject([
    {
      title: 'Quotation QT-2611-0007, VNSGN → USLAX, is ready. Valid until 30/11/2026.',
      readed: 0,
      shown: 0,
      record_number: 'QT-2611-0007',
      is_booking: false,
      order_id: 7,
    },
  ]);
  const vietnamese = await app.call('get', '/userNotify', { as: 'root.demo', headers: { 'accept-language': 'vn' } });
  expect(vietnamese.body.result[0].title).toBe('Đã có báo giá QT-2611-0007, VNSGN → USLAX. Hiệu lực đến 30/11/2026.');
  expect(await total('root.other')).toBe(0);
});

test('a failed transaction sends nothing', async () => {
  const failing = app.database.db.transaction().execute(async (trx) => {
    await notify(trx, { kind: 'BOOKING_CANCELLED', userIds: [idOf('root.demo')], at: NOW });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await total('root.demo')).toBe(0);
});

test('the forms of PUT userNotify: mark some read, all read, some unread', async () => {
  await tell(['root.demo']);
  await tell(['root.demo']);
  await tell(['root.demo', 'client.demo']);
  const ids = (await list('root.demo')).result.map((row: any) => row.id);
  const put = (body: unknown) => app.call('put', '/userNotify', { as: 'root.demo', body });

  expect((await put({ ids: [ids[0]], markAllAsRead: 0 })).body.result).toEqual({ changed: 1, total_notify: 2 });
  expect((await put({ ids: [ids[0]], markAllAsRead: false })).body.result).toEqual({ changed: 0, total_notify: 2 });
  expect((await list('root.demo', '&readed=1')).result).toMatchObject([{ id: ids[0], readed: 1, shown: 1 }]);
  expect((await list('root.demo', '&readed=0')).meta.total).toBe(2);
  expect((await put({ ids: [], markAllAsRead: 0 })).body.result).toEqual({ changed: 0, total_notify: 2 });
  expect((await put({ ids: [], markAllAsRead: 1 })).body.result).toEqual({ changed: 2, total_notify: 0 });
  expect((await put({ ids: ids.slice(1), markAsUnRead: true })).body.result).toEqual({ changed: 2, total_notify: 2 });
  expect((await put({ ids: [ids[1]], markAsUnRead: 1 })).body.result).toEqual({ changed: 0, total_notify: 2 });
  expect((await put({ ids: [ids[1]], markAsUnRead: 0 })).status).toBe(400);
  for (const body of [{}, { ids: ['1'], markAllAsRead: 0 }, { ids: [1] }, { ids: [-1], markAllAsRead: 0 }, '{', '[]']) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await put(body)).body).toMatchObject({ code: 'CHECK_FIELDS' });
  }
  expect(await total('client.demo')).toBe(1);
  await expectTotalsRight();
});

test('DELETE accepts one id or several; other users’ ids have no effect', async () => {
  await tell(['root.demo']);
  await tell(['root.demo']);
  await tell(['root.demo', 'root.other']);
  const ids = (await list('root.demo')).result.map((row: any) => row.id);
  const remove = (as: string, text: string) => app.call('delete', `/userNotify?ids=${text}`, { as });

  expect((await remove('root.other', ids.join(','))).body.result).toEqual({ changed: 0, total_notify: 1 });
  expect(
    (await app.call('put', '/userNotify', { as: 'root.other', body: { ids, markAllAsRead: 0 } })).body.result,
  ).toEqual({
    changed: 0,
    total_notify: 1,
  });
  expect((await remove('root.demo', String(ids[0]))).body.result).toEqual({ changed: 1, total_notify: 2 });
  expect((await remove('root.demo', `${ids[1]},${ids[2]},${ids[0]}`)).body.result).toEqual({
    changed: 2,
    total_notify: 0,
  });
  for (const text of ['', 'abc', '1,,2', '1;drop table notification', '99999999999999999']) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await remove('root.demo', encodeURIComponent(text))).status).toBe(400);
  }
  await expectTotalsRight();
});

test('a milestone is named in the language of the reader', async () => {
  await tell(['root.demo'], { kind: 'MILESTONE', params: { route: 'HAN → ICN', milestone: 33, service: 1 } });
  const title = async (language: string) =>
    (await app.call('get', '/userNotify', { as: 'root.demo', headers: { 'accept-language': language } })).body.result[0]
      .title;
  expect(await title('en')).toBe('QT-2611-0007, HAN → ICN: Cargo loaded.');
  expect(await title('vi')).toBe('QT-2611-0007, HAN → ICN: Đã xếp hàng lên máy bay.');
});

test('search finds the number, the values and the message text', async () => {
  await tell(['root.demo']);
  await tell(['root.demo'], { kind: 'MILESTONE', params: { route: 'HAN → ICN', milestone: 33, service: 1 } });
  const kinds = async (text: string) =>
    (await list('root.demo', `&search=${encodeURIComponent(text)}`)).result.map((row: any) => row.kind);
  expect(await kinds('2611-0007')).toEqual(['MILESTONE', 'QUOTATION_SENT']);
  expect(await kinds('is ready')).toEqual(['QUOTATION_SENT']);
  expect(await kinds('uslax')).toEqual(['QUOTATION_SENT']);
  expect(await kinds('da xep')).toEqual(['MILESTONE']);
  expect(await kinds('CARGO LOADED')).toEqual(['MILESTONE']);
  expect(await kinds('33')).toEqual([]);
  expect(await kinds('%')).toEqual([]);
});

test('the total is correct under parallel notifying, reading and deleting', async () => {
  await Promise.all(Array.from({ length: 10 }, () => tell(['root.demo', 'client.demo'])));
  const ids = (await list('root.demo')).result.map((row: any) => row.id);
  await Promise.all([
    ...Array.from({ length: 10 }, () => tell(['client.demo', 'root.demo'])),
    ...ids.map((id: number) =>
      app.call('put', '/userNotify', { as: 'root.demo', body: { ids: [id], markAllAsRead: 0 } }),
    ),
    ...ids.map((id: number) => app.call('delete', `/userNotify?ids=${id}`, { as: 'root.demo' })),
    app.call('put', '/userNotify', { as: 'client.demo', body: { ids: [], markAllAsRead: 1 } }),
  ]);
  await expectTotalsRight();
  expect(await total('root.demo')).toBe(10);
});

test('a notification replaces the unread ones that it makes superfluous', async () => {
  const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
  const other = { id: 8, number: 'QT-2611-0008', isBooking: false };
  await tell(['root.demo', 'client.demo'], { kind: 'ETA_CHANGED', params: { eta: 'first' }, at: minutesAgo(30) });
  await tell(['root.demo'], { kind: 'ETA_CHANGED', params: { eta: 'other' }, at: minutesAgo(30), shipment: other });
  const [, first] = (await list('root.demo')).result;
  await tell(['root.demo', 'client.demo'], { kind: 'ETA_CHANGED', params: { eta: 'second' }, at: minutesAgo(20) });
  const etas = async (as: string) => (await list(as)).result.map(({ params }: any) => params.eta);
  expect(await etas('root.demo')).toEqual(['second', 'other']);
  expect(await etas('client.demo')).toEqual(['second']);
  expect((await list('root.demo')).result.map(({ id }: any) => id)).not.toContain(first.id);
  // Someone who has read it still has it.
  const [read] = (await list('client.demo')).result;
  await app.call('put', '/userNotify', { as: 'client.demo', body: { ids: [read.id], markAllAsRead: 0 } });
  await tell(['root.demo', 'client.demo'], { kind: 'ARRIVAL_NOTICE', params: { eta: 'third' }, at: NOW });
  expect(await etas('root.demo')).toEqual(['third', 'other']);
  expect(await etas('client.demo')).toEqual(['third', 'second']);
  // Of the same moment, the weaker one is not written at all.
  await tell(['root.demo'], { kind: 'ETA_CHANGED', params: { eta: 'fourth' }, at: NOW });
  expect(await etas('root.demo')).toEqual(['third', 'other']);
  await expectTotalsRight();
});

test('an emailed notification that may be corrected remains, and so does one whose email the new one does not send', async () => {
  const { db } = app.database;
  const ago = new Date(NOW.getTime() - 60_000);
  await tell(['root.demo'], { kind: 'ETA_CHANGED', params: { eta: 'emailed' }, at: ago });
  await db.updateTable('notification').set({ mail_due: false, mailed_at: ago }).execute();
  await tell(['root.demo'], { kind: 'BOOKING_RELEASED', at: ago });
  await tell(['root.demo'], { kind: 'ETA_CHANGED', params: { eta: 'next' }, at: NOW });
  await tell(['root.demo'], { kind: 'BOOKING_PLANNED', at: NOW });
  const kinds = (await list('root.demo')).result.map(({ kind }: any) => kind);
  expect(kinds).toEqual(['BOOKING_PLANNED', 'ETA_CHANGED', 'BOOKING_RELEASED', 'ETA_CHANGED']);
});

test('a person who has never signed in starts without a backlog', async () => {
  const { db } = app.database;
  const invited = db.updateTable('app_user').where('username', '=', 'root.other');
  const { password_hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('username', '=', 'root.other')
    .executeTakeFirstOrThrow();
  await invited.set({ password_hash: null, last_sign_in_at: null }).execute();
  await tell(['root.other']);
  await tell(['root.other'], { kind: 'REGISTRATION_APPROVED' });
  await invited.set({ password_hash }).execute();
  expect(await total('root.other')).toBe(1);
  expect((await list('root.other', '&readed=0')).result).toMatchObject([{ kind: 'REGISTRATION_APPROVED' }]);
  expect((await list('root.other')).meta.total).toBe(2);
});
