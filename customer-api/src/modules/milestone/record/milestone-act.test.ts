import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { mailNotices } from '../../notification/mail-notices.ts';
import { act, openShipmentApp, TEST_NOW } from '../../shipment/shipment.testkit.ts';
import { planned, record } from '../milestone.testkit.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
beforeEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

const later = (minutes: number) => app.setNow(new Date(TEST_NOW.getTime() + minutes * MINUTE_MS));
const sendMails = () =>
  mailNotices({
    db: app.database.db,
    clock: () => app.now(),
    log: pino({ level: 'silent' }),
    config: { publicUrl: 'https://wr1.example', dataDir: app.dataDir, trustProxy: [], checkAnswers: true },
  });
const mailsOf = async (kind: string, number: string) =>
  app.database.db
    .selectFrom('mail_message')
    .select(['to_address', 'language', 'subject'])
    .where('kind', '=', kind)
    .where('plain', 'like', `%${number}%`)
    .execute();
const noticesOf = async (id: number, kind: string) =>
  app.database.db
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .select(['notification.id', 'app_user.username'])
    .where('order_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('app_user.username')
    .execute();
const acts = async (as: string) => (await app.call('get', '/wr1?objectType=MilestoneActs', { as })).body.result;

describe('emails of a bulk recording', () => {
  test('wait for the ten-minute undo period; those of a single booking are sent at once', async () => {
    const [one, many] = [await planned(app), await planned(app)];
    await record(app, one, 33);
    await record(app, many, 33, { act: 'vessel-1' });
    await sendMails();
    expect((await mailsOf('MILESTONE', one.number)).length).toBeGreaterThan(0);
    later(9);
    await sendMails();
    expect(await mailsOf('MILESTONE', many.number)).toEqual([]);
    later(10);
    await sendMails();
    expect((await mailsOf('MILESTONE', many.number)).length).toBeGreaterThan(0);
  });

  test('are dropped by an undo; only those who had read the notification get a correction, in their language', async () => {
    const shipment = await planned(app);
    const { db } = app.database;
    await db.updateTable('app_user').set({ language: 'vn' }).where('username', '=', 'client.demo').execute();
    await record(app, shipment, 33, { act: 'vessel-2' });
    const notices = await noticesOf(shipment.id, 'MILESTONE');
    expect(notices.length).toBeGreaterThan(1);
    const read = await app.call('put', '/userNotify', {
      as: 'client.demo',
      body: { ids: [notices[0]?.id], markAllAsRead: 0 },
    });
    expect(read.status, JSON.stringify(read.body)).toBe(200);
    const undone = await act(app, 'sales.demo', 'UndoMilestone', { id: shipment.id, code: 33, act: 'vessel-2' });
    expect(undone.body.result.status).toBe(7);
    expect((await noticesOf(shipment.id, 'MILESTONE')).map(({ username }) => username)).toEqual(['client.demo']);
    expect((await noticesOf(shipment.id, 'MILESTONE_UNDONE')).map(({ username }) => username)).toEqual(['client.demo']);
    later(30);
    await sendMails();
    expect(await mailsOf('MILESTONE', shipment.number)).toEqual([]);
    expect(await mailsOf('MILESTONE_UNDONE', shipment.number)).toMatchObject([
      { language: 'vn', subject: expect.stringContaining('Đính chính') },
    ]);
  });

  test('already sent are corrected by email, even for people who have not read them', async () => {
    const shipment = await planned(app);
    await record(app, shipment, 33);
    await sendMails();
    const noticeCount = (await noticesOf(shipment.id, 'MILESTONE')).length;
    expect(noticeCount).toBeGreaterThan(1);
    await act(app, 'sales.demo', 'UndoMilestone', { id: shipment.id });
    expect(await noticesOf(shipment.id, 'MILESTONE')).toEqual([]);
    expect(await noticesOf(shipment.id, 'MILESTONE_UNDONE')).toHaveLength(noticeCount);
  });
});

describe('an undo', () => {
  test('sends an event naming the milestone that no longer applies, and only that', async () => {
    const shipment = await planned(app);
    const feed = async () =>
      app.database.db
        .selectFrom('tracking_event')
        .select(['event_id', 'classifier', 'replaces'])
        .where('order_id', '=', shipment.id)
        .where('milestone', '=', 33)
        .orderBy('id')
        .execute();
    await record(app, shipment, 33);
    const firstEvent = (await feed()).find(({ classifier }) => classifier === 'ACT');
    await act(app, 'sales.demo', 'UndoMilestone', { id: shipment.id });
    const after = await feed();
    expect(after.filter(({ classifier }) => classifier === 'ACT')).toEqual([]);
    expect(after.filter(({ replaces }) => replaces !== null)).toMatchObject([
      { classifier: 'EST', replaces: firstEvent?.event_id },
    ]);
  });

  test('of a bulk recording is listed for its recorder and ADMINs until nothing of it remains', async () => {
    const shipments = [await planned(app), await planned(app)];
    for (const shipment of shipments) {
      // oxlint-disable-next-line no-await-in-loop
      await record(app, shipment, 25, { hours: -3, act: 'gate-7' });
    }
    const numbers = async (as: string) =>
      (await acts(as)).find(({ act: name }: any) => name === 'gate-7')?.bookings.map(({ number }: any) => number);
    const both = shipments.map(({ number }) => number);
    expect(await numbers('sales.demo')).toEqual(expect.arrayContaining(both));
    expect(await numbers('sales.other')).toBeUndefined();
    later(11);
    const [first, second] = shipments;
    const undo = (as: string, id: number | undefined, note: string | null) =>
      act(app, as, 'UndoMilestone', { id, act: 'gate-7', note });
    expect((await undo('sales.demo', first?.id, null)).body.code).toBe('UNDO_WINDOW_OVER');
    expect((await undo('admin.demo', first?.id, null)).body.code).toBe('NOTE_REQUIRED');
    if (second) await record(app, second, 28, { hours: -2 });
    expect((await undo('admin.demo', second?.id, 'Wrong vessel')).body.code).toBe('MILESTONE_ADVANCED');
    expect((await undo('admin.demo', first?.id, 'Wrong vessel')).status).toBe(200);
    expect(await numbers('admin.demo')).toEqual([second?.number]);
  });
});
