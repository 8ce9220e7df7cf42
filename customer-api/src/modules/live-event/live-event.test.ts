import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { notify } from '../notification/notify.ts';
import { recordShipmentChanges, type ChangedShipment } from '../event/event.repository.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
let app: TestApp;
const users = new Map<string, { id: number; company_id: number }>();

beforeAll(async () => {
  app = await openTestApp();
  const rows = await app.database.db.selectFrom('app_user').select(['id', 'username', 'company_id']).execute();
  for (const { username, ...row } of rows) users.set(username, row);
});

afterAll(() => app.close());

function user(username: string) {
  const found = users.get(username);
  if (found === undefined) throw new Error(`no user ${username}`);
  return found;
}

function changedShipment(shipmentId: number, change: Partial<ChangedShipment> = {}): ChangedShipment {
  return {
    shipmentId,
    quotationNo: `QT-${shipmentId}`,
    bookingNo: null,
    status: 3,
    companyId: user('root.demo').company_id,
    createdBy: user('root.demo').id,
    contactId: null,
    salesmanId: user('sales.demo').id,
    at: NOW,
    ...change,
  };
}

function record(change: ChangedShipment): Promise<void> {
  return app.database.db.transaction().execute((trx) => recordShipmentChanges(trx, [change]));
}

async function events(as: string, after?: number, limit = 100): Promise<any> {
  const query = after === undefined ? '' : `?after=${after}&limit=${limit}`;
  return (await app.call('get', `/events${query}`, { as })).body;
}

async function shipments(as: string, after: number): Promise<number[]> {
  return (await events(as, after)).result.map((event: any) => event.order_id);
}

test('without a sequence number returns only the current position', async () => {
  await record(changedShipment(1));
  const { result, meta } = await events('root.demo');
  expect(result).toEqual([]);
  expect(meta.last_seq).toBeGreaterThan(0);
  expect(meta.first_seq).toBeGreaterThan(0);
  expect(meta.first_seq).toBeLessThanOrEqual(meta.last_seq);
  expect(await events('root.demo', meta.last_seq)).toMatchObject({
    result: [],
    meta: { last_seq: meta.last_seq, more: false },
  });
});

test('everyone gets changes of the records visible to them, and no others', async () => {
  const { last_seq: after } = (await events('admin.demo')).meta;
  await record(changedShipment(11));
  await record(changedShipment(12, { createdBy: user('client.demo').id }));
  await record(
    changedShipment(13, {
      companyId: user('root.other').company_id,
      createdBy: user('root.other').id,
      salesmanId: user('sales.other').id,
    }),
  );
  await record(changedShipment(14, { companyId: null, createdBy: null, salesmanId: null }));
  expect(await shipments('admin.demo', after)).toEqual([11, 12, 13, 14]);
  expect(await shipments('sales.demo', after)).toEqual([11, 12, 14]);
  expect(await shipments('sales.other', after)).toEqual([13, 14]);
  expect(await shipments('root.demo', after)).toEqual([11, 12]);
  expect(await shipments('client.demo', after)).toEqual([11, 12]);
  expect(await shipments('root.other', after)).toEqual([13]);

  const { db } = app.database;
  await db.updateTable('company').set({ share_within_company: false }).where('code', '=', 'C0001').execute();
  expect(await shipments('client.demo', after)).toEqual([12]);
  expect(await shipments('root.demo', after)).toEqual([11, 12]);
  await db.updateTable('company').set({ share_within_company: true }).where('code', '=', 'C0001').execute();
});

test('a new notification comes with its row and the total, a read one without a row', async () => {
  const { last_seq: after } = (await events('root.demo')).meta;
  await app.database.db.transaction().execute((trx) =>
    notify(trx, {
      kind: 'BOOKING_CANCELLED',
      userIds: [user('root.demo').id],
      params: { number: 'BK-1', route: 'HAN → ICN' },
      at: NOW,
    }),
  );
  const received = await events('root.demo', after);
  expect(received.result).toMatchObject([
    { type: 'NOTIFICATION', total_notify: 1, latest: { title: 'BK-1, HAN → ICN, has been cancelled.', readed: 0 } },
  ]);
  expect(received.meta.total_notify).toBe(1);
  expect((await events('client.demo', after)).result).toEqual([]);
  await app.call('put', '/userNotify', { as: 'root.demo', body: { ids: [], markAllAsRead: 1 } });
  expect((await events('root.demo', received.meta.last_seq)).result).toMatchObject([{ total_notify: 0, latest: null }]);
});

test('pages follow without gaps', async () => {
  const { last_seq: start } = (await events('root.demo')).meta;
  for (let id = 31; id <= 37; id++) {
    // oxlint-disable-next-line no-await-in-loop
    await record(changedShipment(id));
  }
  const seen: number[] = [];
  let after = start;
  let more = true;
  while (more) {
    // oxlint-disable-next-line no-await-in-loop
    const page = await events('root.demo', after, 3);
    seen.push(...page.result.map((event: any) => event.order_id));
    after = page.meta.last_seq;
    more = page.meta.more;
  }
  expect(seen).toEqual([31, 32, 33, 34, 35, 36, 37]);
});

test('a reader misses nothing while transactions of any length write concurrently', async () => {
  const { last_seq: start } = (await events('root.demo')).meta;
  const wanted = Array.from({ length: 60 }, (_, index) => 1000 + index);
  let writing = true;
  const writers = Promise.all(
    wanted.map((id) =>
      app.database.db.transaction().execute(async (trx) => {
        await recordShipmentChanges(trx, [changedShipment(id)]);
        await new Promise((resolve) => setTimeout(resolve, (id * 7919) % 40));
      }),
    ),
  ).finally(() => (writing = false));
  const seen: number[] = [];
  let after = start;
  let isLast = false;
  while (!isLast) {
    isLast = !writing;
    // oxlint-disable-next-line no-await-in-loop
    const page = await events('root.demo', after, 500);
    seen.push(...page.result.map((event: any) => event.order_id));
    after = page.meta.last_seq;
  }
  await writers;
  expect(seen.toSorted((a, b) => a - b)).toEqual(wanted);
});
