import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { onSchedulesListed } from '../schedule/edit/listed-wake.ts';
import { seedSchedules } from '../schedule/generate/seed-schedule.ts';
import { openShipmentApp, staySignedIn, TEST_NOW } from '../shipment/shipment.testkit.ts';
import { forgetNotified } from './schedule-alert.repository.ts';
import { notifyNewSailings } from './notify-new-sailings.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
let turn = 0;

beforeAll(async () => {
  app = await openShipmentApp();
  await staySignedIn(app);
});
beforeEach(async () => {
  app.setNow(TEST_NOW);
  const { db } = app.database;
  await db.deleteFrom('schedule_alert').execute();
  await db.deleteFrom('schedule').where('listed_at', '>', TEST_NOW).execute();
  await db.deleteFrom('notification').where('kind', '=', 'NEW_SAILINGS').execute();
});
afterAll(() => app.close());

const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);
const keep = async (as: string, change: object = {}) => {
  turn += 1;
  const body = { name: `Alert ${turn}`, service_type: 2, pol: 'VNVUT', pod: 'USLAX', days_ahead: 28, ...change };
  const answer = await app.call('post', '/scheduleAlert', { as, body });
  expect(answer.status).toBe(200);
  return answer.body.result.find((one: { name: string }) => one.name === body.name);
};
const sailing = (change: object = {}) => ({
  service_type: 2,
  pol: 'VNVUT',
  pod: 'USLAX',
  carrier_code: 'MSC',
  voyage: `W${(turn += 1)}E`,
  etd: '2026-12-10T03:00:00.000Z',
  eta: '2026-12-28T20:00:00.000Z',
  ...change,
});
const create = async (change: object = {}) => {
  const { status, body } = await app.call('post', '/wr1?objectType=CreateSchedule', {
    as: 'admin.demo',
    body: sailing(change),
  });
  expect([status, body.fields]).toEqual([200, undefined]);
  return body.result;
};
const run = () => notifyNewSailings(app.database.db, app.now());
const notices = (username: string) =>
  app.database.db
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .select(['notification.params', 'notification.mail_due'])
    .where('app_user.username', '=', username)
    .where('notification.kind', '=', 'NEW_SAILINGS')
    .orderBy('notification.id')
    .execute();
const alertsOf = async (as: string) => (await app.call('get', '/scheduleAlert', { as })).body.result;

describe('new departures', () => {
  test('are reported once, in one notification per run, with a link to the search', async () => {
    const alert = await keep('root.demo');
    expect(await run()).toBe(0);
    app.setNow(later(1));
    const first = await create();
    await create();
    expect(await run()).toBe(1);
    const sentNotices = await notices('root.demo');
    expect(sentNotices).toEqual([
      {
        mail_due: true,
        params: { sailings: 2, alert: alert.name, search: 'service=FCL&pol=VNVUT&pod=USLAX' },
      },
    ]);
    const { body } = await app.call('get', '/userNotify', { as: 'root.demo' });
    expect(body.result[0].title).toBe(`2 new departures in your search: ${alert.name}.`);
    // Running again sends nothing, even after an edit.
    const edited = await app.call('put', '/wr1?objectType=UpdateSchedule', {
      as: 'admin.demo',
      body: { ...sailing({ voyage: first.voyage, etd: '2026-12-12T03:00:00.000Z' }), id: first.id, version: 1 },
    });
    expect(edited.status).toBe(200);
    expect(await run()).toBe(0);
    expect(await notices('root.demo')).toHaveLength(1);
    expect(await alertsOf('root.demo')).toMatchObject([{ last_notified_at: later(1).toISOString(), new_count: 2 }]);
    // Opening the alert marks the departures as seen.
    app.setNow(later(2));
    await app.call('put', '/scheduleAlert', { as: 'root.demo', body: { id: alert.id, opened: true } });
    expect(await alertsOf('root.demo')).toMatchObject([{ new_count: 0 }]);
  });

  test('matched by two searches are reported together and counted once', async () => {
    const one = await keep('root.demo');
    const two = await keep('root.demo', { pol: null });
    app.setNow(later(1));
    await create();
    await create({ pol: 'VNHPH' });
    await run();
    expect((await notices('root.demo')).map(({ params }) => params)).toEqual([
      { sailings: 2, alert: `${one.name}, ${two.name}` },
    ]);
  });

  test('are also found when copied, imported, or entering the date range', async () => {
    await keep('root.demo', { days_ahead: 180 });
    const source = await create();
    app.setNow(later(1));
    let woken = 0;
    const stop = onSchedulesListed(() => (woken += 1));
    await app.call('post', '/wr1?objectType=CopySchedules', {
      as: 'sales.demo',
      body: { ids: [source.id], every_days: 7, times: 2 },
    });
    stop();
    expect(woken).toBe(1);
    await run();
    expect((await notices('root.demo')).map(({ params }) => params['sailings'])).toEqual([2]);
    // A week later, the generated schedule extends one week further.
    app.setNow(later(7 * 24));
    expect(await seedSchedules(app.database.db, () => app.now())).toBeGreaterThan(0);
    await run();
    const [, added] = await notices('root.demo');
    expect(added?.params['sailings']).toBeGreaterThan(0);
  });

  test.each<[string, object, object]>([
    ['another service', { service_type: 3 }, {}],
    ['another way', {}, { pod: 'USOAK' }],
    ['another carrier', { carrier_code: 'ONE' }, {}],
    ['a transit port', { direct: true }, { transit: true, transit_code: 'SGSIN' }],
    ['later than the days', { days_ahead: 10 }, {}],
    ['before the fixed days', { days_ahead: null, from_date: '2026-12-11', to_date: '2026-12-20' }, {}],
    ['after the fixed days', { days_ahead: null, from_date: '2026-11-20', to_date: '2026-12-09' }, {}],
    ['closed for cargo', {}, { cargo_cut_off: '2026-11-20T03:30:00.000Z' }],
  ])('are not reported: %s', async (_, search, departure) => {
    await keep('client.demo', search);
    app.setNow(later(1));
    await create(departure);
    expect(await run()).toBe(0);
  });

  test('are reported until the last minute of the fixed days in Vietnam', async () => {
    await keep('client.demo', { days_ahead: null, from_date: '2026-12-10', to_date: '2026-12-10' });
    app.setNow(later(1));
    await create({ etd: '2026-12-09T17:00:00.000Z' });
    await create({ etd: '2026-12-10T16:59:00.000Z' });
    await create({ etd: '2026-12-10T17:00:00.000Z' });
    await run();
    expect((await notices('client.demo')).map(({ params }) => params['sailings'])).toEqual([2]);
  });

  test('wait until they enter a rolling date range', async () => {
    await keep('client.demo', { days_ahead: 10 });
    app.setNow(later(1));
    await create();
    expect(await run()).toBe(0);
    app.setNow(later(15 * 24));
    expect(await run()).toBe(1);
  });

  test('listed during a pause are not reported later; departed and cancelled ones never are', async () => {
    const alert = await keep('client.demo');
    const pause = (paused: boolean) =>
      app.call('put', '/scheduleAlert', { as: 'client.demo', body: { id: alert.id, paused } });
    await pause(true);
    app.setNow(later(1));
    await create();
    expect(await run()).toBe(0);
    app.setNow(later(2));
    await pause(false);
    expect(await run()).toBe(0);
    app.setNow(later(3));
    const gone = await create();
    await app.call('put', '/wr1?objectType=CancelSchedule', { as: 'admin.demo', body: { id: gone.id } });
    expect(await run()).toBe(0);
    await create();
    expect(await run()).toBe(1);
  });

  test('are reported once by any number of instances, and not to users without access', async () => {
    await keep('client.demo');
    await keep('root.other');
    const { db } = app.database;
    await db.updateTable('app_user').set({ status: 0 }).where('username', '=', 'root.other').execute();
    app.setNow(later(1));
    await create();
    const sentNotices = await Promise.all(Array.from({ length: 5 }, run));
    await db.updateTable('app_user').set({ status: 1 }).where('username', '=', 'root.other').execute();
    expect(sentNotices.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await notices('client.demo')).toHaveLength(1);
    expect(await notices('root.other')).toEqual([]);
  });

  test('are forgotten after departure and not reported again', async () => {
    await keep('client.demo');
    app.setNow(later(1));
    await create({ etd: '2026-11-30T03:00:00.000Z', eta: '2026-12-18T20:00:00.000Z' });
    await run();
    const { db } = app.database;
    const kept = async () => (await db.selectFrom('schedule_alert_notice').select('schedule_id').execute()).length;
    expect(await kept()).toBe(1);
    app.setNow(later(11 * 24));
    await forgetNotified(db, app.now());
    expect(await kept()).toBe(0);
    expect(await run()).toBe(0);
  });
});
