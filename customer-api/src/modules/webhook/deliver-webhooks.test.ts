import { describe, expect, test } from 'vitest';
import { forgetEvents } from '../event/event.repository.ts';
import { act, TEST_NOW } from '../shipment/shipment.testkit.ts';
import { forgetDeliveries } from './webhook.repository.ts';
import {
  deliver,
  holdShipment,
  logOf,
  makeWebhook,
  openReceiver,
  sequencesOf,
  useDelivery,
  wait,
} from './webhook.testkit.ts';

const kit = useDelivery();

const rowOf = async (id: number, as = 'root.demo') =>
  (await kit.app.call('get', `/webhook?id=${id}`, { as })).body.result[0];
const change = (body: object) => kit.app.call('put', '/webhook', { as: 'root.demo', body });
const happen = (times = 1, shipment = kit.booking) => holdShipment(kit.app, shipment, times);
const sequences = () => sequencesOf(kit.receiver);

describe('a receiver that', () => {
  test('is down gets every message in order and without gaps once it is back', async () => {
    const { id } = await makeWebhook(kit.app, { url: kit.receiver.url });
    await happen(3);
    await deliver(kit.app);
    expect(sequences()).toEqual([1, 2, 3]);
    await kit.receiver.down();
    await happen(10);
    for (let round = 0; round < 6; round += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await deliver(kit.app);
      wait(kit.app, 400);
    }
    const log = await logOf(kit.app, id);
    expect(log.slice(3).every(({ state }: any) => state === 'PENDING')).toBe(true);
    expect(log[3]).toMatchObject({ problem: 'CONNECTION', status: null, excerpt: 'ECONNREFUSED' });
    expect(await rowOf(id)).toMatchObject({ state: 'FAILING', pending: 10, failing_since: TEST_NOW.toISOString() });
    // Only one message probes whether the receiver is back, so the backlog does not add attempts.
    expect(log.reduce((sum: number, { tries }: any) => sum + tries, 0)).toBe(3 + 6);
    await kit.receiver.up();
    await deliver(kit.app);
    expect(sequences().toSorted((a: number, b: number) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(await rowOf(id)).toMatchObject({ state: 'ACTIVE', pending: 0, failing_since: null });
  });

  test('refuses gets retries on schedule with the same id for three days; then the delivery is failed and can be replayed', async () => {
    const { id } = await makeWebhook(kit.app, { url: kit.receiver.url });
    kit.receiver.answer = (_request, response) =>
      void response.writeHead(500).end('{"password":"hunter2","oops":true}');
    await happen();
    const waits: number[] = [];
    for (let tries = 0; tries < 15; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await deliver(kit.app);
      // oxlint-disable-next-line no-await-in-loop
      const [row] = await logOf(kit.app, id);
      if (row.next_try_at === null) break;
      waits.push((Date.parse(row.next_try_at) - kit.app.now().getTime()) / 1000);
      // Keeps the webhook from being disabled: in this test only one message fails.
      // oxlint-disable-next-line no-await-in-loop
      await kit.app.database.db.updateTable('webhook').set({ failing_since: null, hold_until: null }).execute();
      wait(kit.app, waits.at(-1) ?? 0);
    }
    expect(waits).toHaveLength(14);
    expect(kit.receiver.got).toHaveLength(15);
    expect(new Set(kit.receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [failed] = await logOf(kit.app, id);
    expect(failed).toMatchObject({ state: 'FAILED', tries: 15, status: 500, problem: 'STATUS', next_try_at: null });
    expect(failed.excerpt).toBe('{"password":…,"oops":true}');
    kit.receiver.answer = (_request, response) => void response.writeHead(200).end('thanks');
    const again = await kit.app.call('post', '/webhookReplay', { as: 'root.demo', body: { id: failed.id } });
    expect(again.body.result).toMatchObject({ count: 1, deliveries: [{ state: 'PENDING', sequence: 1 }] });
    await deliver(kit.app);
    expect(await logOf(kit.app, id)).toMatchObject([
      { state: 'DELIVERED', message_id: failed.message_id, excerpt: 'thanks', tries: 1 },
    ]);
  });

  test('fails for three days is disabled, its owners are notified, and it continues where it stopped', async () => {
    const { id } = await makeWebhook(kit.app, { url: kit.receiver.url });
    await kit.receiver.down();
    await happen();
    await deliver(kit.app);
    wait(kit.app, 3 * 86_400 + 60);
    await deliver(kit.app);
    expect(await rowOf(id)).toMatchObject({ active: false, state: 'GIVEN_UP', pending: 1 });
    const noticeList = await kit.app.call('get', '/userNotify?page=1&pageSize=5', { as: 'root.demo' });
    expect(JSON.stringify(noticeList.body)).toContain('127.0.0.1');
    const notices = await kit.app.database.db
      .selectFrom('notification')
      .innerJoin('app_user', 'app_user.id', 'notification.user_id')
      .select(['username', 'mail_due'])
      .where('kind', '=', 'WEBHOOK_DISABLED')
      .execute();
    expect(notices).toEqual([{ username: 'root.demo', mail_due: true }]);
    await happen(2);
    await deliver(kit.app);
    expect((await logOf(kit.app, id)).length).toBe(1);
    await kit.receiver.up();
    await change({ id, active: true });
    await deliver(kit.app);
    expect(sequences().toSorted()).toEqual([1, 2, 3]);
    expect(await rowOf(id)).toMatchObject({ state: 'ACTIVE', pending: 0, disabled_at: null });
  });

  test('answers 410 is disabled at once', async () => {
    const { id } = await makeWebhook(kit.app, { url: kit.receiver.url });
    kit.receiver.answer = (_request, response) => void response.writeHead(410).end();
    await happen();
    await deliver(kit.app);
    expect(await rowOf(id)).toMatchObject({ active: false, state: 'GONE', failed: 1 });
    expect(kit.receiver.got).toHaveLength(1);
  });

  test('redirects is not followed', async () => {
    const inside = await openReceiver();
    const { id } = await makeWebhook(kit.app, { url: kit.receiver.url });
    kit.receiver.answer = (_request, response) => void response.writeHead(307, { location: inside.url }).end();
    await happen();
    await deliver(kit.app);
    expect(inside.got).toEqual([]);
    expect(await logOf(kit.app, id)).toMatchObject([{ state: 'PENDING', status: 307, problem: 'REDIRECT' }]);
    await inside.close();
  });

  test('responds endlessly is read for 2 kB', async () => {
    const { id } = await makeWebhook(kit.app, { url: kit.receiver.url });
    let sent = 0;
    kit.receiver.answer = (_request, response) => {
      response.writeHead(200);
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 97))) sent += 65_536;
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    };
    await happen();
    await deliver(kit.app);
    expect(await logOf(kit.app, id)).toMatchObject([{ state: 'DELIVERED', status: 200 }]);
    expect(sent).toBeLessThan(50_000_000);
  });

  test('hangs delays no other webhook', async () => {
    const other = await openReceiver();
    const slow = await makeWebhook(kit.app, { url: kit.receiver.url });
    await makeWebhook(kit.app, { url: other.url });
    let closed = 0;
    let otherAt = Infinity;
    kit.receiver.answer = (_request, response) => void response.on('close', () => (closed = performance.now()));
    other.answer = (_request, response) => {
      otherAt = performance.now();
      response.writeHead(204).end();
    };
    await happen();
    await deliver(kit.app);
    const [row] = await logOf(kit.app, slow.id);
    expect(row).toMatchObject({ state: 'PENDING', problem: 'TIMEOUT', status: null });
    expect(row.duration_ms).toBeGreaterThanOrEqual(950);
    expect(row.duration_ms).toBeLessThan(3_000);
    expect(otherAt).toBeLessThan(closed);
    await other.close();
  });

  test('stalls in the middle of its response has accepted the message', async () => {
    const { id } = await makeWebhook(kit.app, { url: kit.receiver.url });
    kit.receiver.answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('first');
    };
    await happen();
    await deliver(kit.app);
    expect(await logOf(kit.app, id)).toMatchObject([{ state: 'DELIVERED', excerpt: 'first' }]);
  });
});

describe('nothing is lost or duplicated', () => {
  test('if a process dies: another one continues when its lease expires', async () => {
    const { id } = await makeWebhook(kit.app, { url: kit.receiver.url });
    await happen(4);
    const dies = new AbortController();
    kit.receiver.answer = (_request, response) => {
      if (kit.receiver.got.length < 2) response.writeHead(204).end();
      else dies.abort();
    };
    await deliver(kit.app, dies.signal);
    // Simulates a process that died without releasing its lease.
    await kit.app.database.db
      .updateTable('webhook')
      .set({ lease_until: new Date(kit.app.now().getTime() + 30_000) })
      .execute();
    expect((await logOf(kit.app, id)).map(({ state, tries }: any) => [state, tries])).toEqual([
      ['DELIVERED', 1],
      ['PENDING', 0],
      ['PENDING', 0],
      ['PENDING', 0],
    ]);
    kit.receiver.answer = (_request, response) => void response.writeHead(204).end();
    await deliver(kit.app);
    expect(kit.receiver.got).toHaveLength(2);
    wait(kit.app, 31);
    await deliver(kit.app);
    expect(sequences()).toEqual([1, 2, 2, 3, 4]);
    const ids = kit.receiver.got.map(({ headers }) => headers['webhook-id']);
    expect(ids[1]).toBe(ids[2]);
  });

  test('by several processes at once', async () => {
    await makeWebhook(kit.app, { url: kit.receiver.url });
    await happen(12);
    await Promise.all([deliver(kit.app), deliver(kit.app), deliver(kit.app)]);
    await deliver(kit.app);
    expect(sequences()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('by a change that is rolled back: no event, no message', async () => {
    const { id } = await makeWebhook(kit.app, { url: kit.receiver.url });
    const { status } = await act(kit.app, 'sales.demo', 'RecordShipmentEvent', { id: kit.booking.id, kind: 'HOLD' });
    expect(status).not.toBe(200);
    await deliver(kit.app);
    expect(await logOf(kit.app, id)).toEqual([]);
  });

  test('housekeeping preserves the events an active webhook still needs; completed deliveries are deleted after 30 days', async () => {
    const { db } = kit.app.database;
    const { id } = await makeWebhook(kit.app, { url: kit.receiver.url });
    await happen();
    wait(kit.app, 12 * 86_400);
    await forgetEvents(db, kit.app.now());
    await deliver(kit.app);
    expect(kit.receiver.got).toHaveLength(1);
    await forgetEvents(db, kit.app.now());
    expect(await db.selectFrom('event_log').select('id').execute()).toHaveLength(1);
    wait(kit.app, 31 * 86_400);
    await forgetDeliveries(db, kit.app.now());
    expect(await logOf(kit.app, id)).toEqual([]);
    // The numbering continues.
    await happen();
    await deliver(kit.app);
    expect(sequences().at(-1)).toBe(2);
  });
});
