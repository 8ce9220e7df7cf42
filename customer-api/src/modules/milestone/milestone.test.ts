import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { act, makeShipment, openShipmentApp, openSailing, TEST_NOW } from '../shipment/shipment.testkit.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { fillOldMilestones } from './plan/fill-milestones.ts';
import { roadHoursOf } from './plan/keep-milestones.ts';
import { doneOf, EXPORT_14, journeyOf, planned, record } from './milestone.testkit.ts';
import { notifyLate } from './record/notify-late.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
beforeEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

const inHours = (from: string | Date, hours: number) => new Date(new Date(from).getTime() + hours * HOUR_MS);

async function stateOf({ id }: Pick<Shipment, 'id'>) {
  const { db } = app.database;
  return db.selectFrom('shipment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function stepsOf({ id }: Pick<Shipment, 'id'>) {
  const rows = await app.database.db
    .selectFrom('status_history')
    .select(['from_status', 'to_status', 'actor_role', 'action', 'note'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.filter(({ action }) => action !== 'RequestQuotation').map((row) => [row.to_status, row.actor_role]);
}

async function noticesOf({ id }: Pick<Shipment, 'id'>, kind: string) {
  return app.database.db
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .select(['app_user.username', 'notification.params', 'notification.mail_due'])
    .where('notification.order_id', '=', id)
    .where('notification.kind', '=', kind)
    .orderBy('notification.id')
    .execute();
}

describe('the plan', () => {
  test('estimates road distances using the setting ROAD_DETOUR', async () => {
    const { db } = app.database;
    const place = { name_vn: 'Kho', location_type_id: 5, created_at: TEST_NOW, edited_at: TEST_NOW };
    const [from, to] = await db
      .insertInto('location')
      .values([
        { ...place, name: 'Bien Hoa', latitude: 10.95, longitude: 106.82 },
        { ...place, name: 'Cai Mep', latitude: 10.53, longitude: 107.03 },
      ])
      .returning('id')
      .execute();
    const shipment = { id: 1, pick_up_location_id: from?.id ?? 0, delivery_location_id: to?.id ?? 0 };
    const hours = async () => (await roadHoursOf(db, [shipment])).get(1) ?? 0;
    const setDetour = (value: string) =>
      sql`update master_data set data = jsonb_set(data, '{value}', to_jsonb(${value}::text))
        where list = 'SystemConfig' and code = 'ROAD_DETOUR'`.execute(db);
    const usual = await hours();
    expect(usual).toBeGreaterThan(1);
    await setDetour('2.6');
    expect(await hours()).toBeCloseTo(usual * 2, 6);
    await setDetour('1.3');
  });

  test('is created when the booking is planned, per container, with the times of its sailing', async () => {
    const shipment = await planned(app);
    const { milestones } = await journeyOf(app, shipment);
    expect(milestones.map(({ code, container }) => `${code}${container ?? ''}`)).toEqual([
      '25C1-1',
      '25C1-2',
      '26C1-1',
      '26C1-2',
      '27C1-1',
      '27C1-2',
      '28C1-1',
      '28C1-2',
      '33',
      '35',
      '44C1-1',
      '44C1-2',
    ]);
    const sailing = await openSailing(app);
    expect(milestones[0]).toMatchObject({
      planned_at: inHours(sailing.etd, -72).toISOString(),
      container_no: 'WRLU1000011',
      mandatory: true,
      state: 'OPEN',
      done: false,
      place: 'VNVUT',
      late_minutes: 0,
    });
    expect(milestones.filter(({ customs_before }) => customs_before).map(({ code }) => code)).toEqual([33]);
    expect(milestones.at(-1)).toMatchObject({ code: 44, mandatory: false });
    expect(await stateOf(shipment)).toMatchObject({ template_id: 14, next_milestone: 25 });
  });

  test('follows a change of the sailing until the first milestone', async () => {
    const shipment = await planned(app);
    const later = await openSailing(app, 1);
    expect((await act(app, 'sales.demo', 'UpdateBookingPlan', { id: shipment.id, schedule_id: later.id })).status).toBe(
      200,
    );
    const { milestones } = await journeyOf(app, shipment);
    expect(milestones.find(({ code }) => code === 33)?.planned_at).toBe(inHours(later.etd, -4).toISOString());
  });

  test('of a booking older than milestones is derived from its history without notifications', async () => {
    const sailing = await openSailing(app);
    const { db } = app.database;
    const change = { ...EXPORT_14, ever_released: true, schedule_id: sailing.id };
    const old = await makeShipment(app, { status: 28, change });
    await db
      .insertInto('status_history')
      .values({
        order_id: old.id,
        from_status: 7,
        to_status: 28,
        action: 'RecordMilestone',
        actor_id: null,
        actor_name: 'An',
        actor_role: 'ADMIN_SALE',
        at: inHours(TEST_NOW, -5),
        note: null,
      })
      .execute();
    const paid = await makeShipment(app, { status: 11, change });
    const before = await journeyOf(app, old);
    expect(await fillOldMilestones(db, inHours(sailing.eta, 400))).toBeGreaterThanOrEqual(2);
    expect(await fillOldMilestones(db, TEST_NOW)).toBe(0);
    const journey = await journeyOf(app, old);
    expect(journey.milestones).toEqual(before.milestones);
    expect(doneOf(journey)).toEqual(['25-1?', '25-2?', '26-1?', '26-2?', '27-1?', '27-2?', '28-1', '28-2']);
    expect(journey.milestones[6]).toMatchObject({ recorded_by: 'An', actual_at: inHours(TEST_NOW, -5).toISOString() });
    expect((await stateOf(old)).next_milestone).toBe(33);
    expect(doneOf(await journeyOf(app, paid))).toHaveLength(10);
    app.setNow(inHours(sailing.eta, 400));
    await notifyLate(db, app.now());
    expect(await noticesOf(old, 'SHIPMENT_LATE')).toEqual([]);
  });
});

describe('recording', () => {
  test('leads to delivery container by container and notifies the customer each time', async () => {
    const shipment = await planned(app);
    const first = await record(app, shipment, 25, { containers: ['wrlu 100001-1'], hours: -9, note: 'Depot 3' });
    expect([first.status, first.body.result?.status, first.body.message]).toEqual([200, 25, 'Successfully Updated!']);
    expect(first.body.result.allowed_actions).toContain('RecordMilestone');
    const second = await record(app, shipment, 26, { containers: ['C1-1'], hours: -8 });
    expect(second.body.result.status).toBe(26);
    expect((await record(app, shipment, 25, { containers: ['C1-2'], hours: -8 })).body.result.status).toBe(25);
    expect((await record(app, shipment, 28, { hours: -4 })).body.result.status).toBe(28);
    expect(doneOf(await journeyOf(app, shipment))).toEqual([
      '25-1',
      '25-2',
      '26-1',
      '26-2?',
      '27-1?',
      '27-2?',
      '28-1',
      '28-2',
    ]);
    expect((await record(app, shipment, 33, { hours: -2 })).body.result.status).toBe(33);
    const arrived = await record(app, shipment, 35, { hours: -1 });
    expect(arrived.body.result).toMatchObject({ status: 8 });
    expect(await stepsOf(shipment)).toEqual([
      [7, 'CLIENT'],
      ...[25, 26, 25, 28, 33, 35].map((code) => [code, 'ADMIN_SALE']),
      [8, 'SYSTEM'],
    ]);
    const notices = await noticesOf(shipment, 'MILESTONE');
    const mine = notices.filter(({ username }) => username === 'client.demo');
    expect(mine.map(({ params }) => [params['milestone'], params['reached'], params['containers']])).toEqual([
      [25, 1, 2],
      [26, 1, 2],
      [25, undefined, undefined],
      [28, undefined, undefined],
      [33, undefined, undefined],
      [35, undefined, undefined],
    ]);
    expect(mine.map(({ mail_due }) => mail_due)).toEqual([false, false, false, false, true, true]);
    expect(notices.some(({ username }) => username.startsWith('sales') || username.startsWith('admin'))).toBe(false);
    // The agent abroad may report the last one later; then nothing is open.
    expect(arrived.body.result.allowed_actions).toContain('RecordMilestone');
    const received = await record(app, shipment, 44, { hours: 0 });
    expect(received.body.result.status).toBe(8);
    expect(received.body.result.allowed_actions).not.toContain('RecordMilestone');
    const more = await record(app, shipment, 44);
    expect([more.status, more.body.code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  test('continues to unpaid or paid if the debit note has been issued', async () => {
    const open = await planned(app, {
      change: { debit_note_status: 'OPEN', billed_usd: '100', billed_vnd: '2600000' },
    });
    expect((await record(app, open, 35)).body.result.status).toBe(9);
    expect((await stepsOf(open)).slice(1)).toEqual([
      [35, 'ADMIN_SALE'],
      [8, 'SYSTEM'],
      [9, 'SYSTEM'],
    ]);
    const money = { billed_usd: '100', billed_vnd: '2600000', paid_usd: '100', paid_vnd: '2600000' };
    const paid = await planned(app, { change: { debit_note_status: 'PAID', ...money } });
    expect((await record(app, paid, 35)).body.result.status).toBe(11);
  });

  test('of a plan with one step continues to delivered in the same write', async () => {
    const shipment = await planned(app, {
      change: {
        service_type: 4,
        has_container_trucking: false,
        containers: '[]',
        schedule_id: null,
        etd: null,
        customs_date: '2026-11-20',
      },
    });
    expect((await journeyOf(app, shipment)).milestones.map(({ code, planned_at }) => [code, planned_at])).toEqual([
      [28, '2026-11-20T01:00:00.000Z'],
      [33, '2026-11-21T01:00:00.000Z'],
    ]);
    expect((await record(app, shipment, 28)).body.result).toMatchObject({ status: 8, version: 3 });
    const back = await act(app, 'admin.demo', 'UndoDelivery', { id: shipment.id, note: 'Wrong booking' });
    expect(back.body.result.status).toBe(28);
    const planAgain = await act(app, 'admin.demo', 'UndoMilestone', { id: shipment.id, note: 'Wrong booking' });
    expect(planAgain.body.result.status).toBe(7);
    expect(doneOf(await journeyOf(app, shipment))).toEqual([]);
  });

  test('reports problems at their fields', async () => {
    const shipment = await planned(app);
    const refused = async (code: number, more = {}) => {
      const { status, body } = await record(app, shipment, code, more);
      return [status, body.code, body.fields?.map(({ path, code: why }: any) => `${path} ${why}`).join()];
    };
    expect(await refused(31)).toEqual([422, 'CHECK_FIELDS', 'code MILESTONE_NOT_IN_PLAN']);
    expect(await refused(25, { hours: 1 })).toEqual([422, 'CHECK_FIELDS', 'actual_at MILESTONE_IN_FUTURE']);
    expect(await refused(25, { containers: ['WRLU1002755'] })).toEqual([
      422,
      'CHECK_FIELDS',
      'containers CHOICE_INVALID',
    ]);
    expect((await record(app, shipment, 33, { hours: -5 })).status).toBe(200);
    expect(await refused(33)).toEqual([422, 'CHECK_FIELDS', 'code MILESTONE_RECORDED']);
    const early = await record(app, shipment, 35, { hours: -6 });
    expect(early.body.fields).toEqual([
      {
        path: ['actual_at'],
        code: 'MILESTONE_IMPOSSIBLE',
        params: { time: '20/11/2026 05:00', milestone: 'Cargo loaded' },
      },
    ]);
    expect((await stateOf(shipment)).version).toBe(3);
    expect(await refused(35, { version: 2 })).toEqual([409, 'STALE_VERSION', undefined]);
    expect(await refused(35, { as: 'client.demo' })).toEqual([403, 'FORBIDDEN', undefined]);
    expect(await refused(35, { as: 'sales.other' })).toEqual([404, 'NOT_FOUND', undefined]);
  });

  test('of twenty copies with one key, or without one, exactly one succeeds', async () => {
    const shipment = await planned(app);
    const actual_at = inHours(TEST_NOW, -1).toISOString();
    const send = (headers: Record<string, string>) =>
      act(app, 'sales.demo', 'RecordMilestone', { id: shipment.id, code: 28, actual_at }, headers);
    const same = await Promise.all(Array.from({ length: 20 }, () => send({ 'Idempotency-Key': 'gate-in' })));
    expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const race = await Promise.all(Array.from({ length: 20 }, () => record(app, shipment, 33, { hours: 0 })));
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stepsOf(shipment)).map(([to]) => to)).toEqual([7, 28, 33]);
    expect((await noticesOf(shipment, 'MILESTONE')).filter(({ username }) => username === 'client.demo')).toHaveLength(
      2,
    );
  });
});

/**
 * A booking planned on a sailing that departs in the given hours. Sessions expire before real sailings
 * arrive.
 */
async function plannedAt(hours: number, skip: number) {
  const { id } = await openSailing(app, skip);
  const etd = inHours(TEST_NOW, hours);
  const eta = inHours(etd, 480);
  await app.database.db.updateTable('schedule').set({ etd, eta, active: false }).where('id', '=', id).execute();
  return { shipment: await planned(app, { change: { schedule_id: id, etd } }), sailing: { etd, eta } };
}

describe('the outlook', () => {
  test('shifts with late events, triggers one notification, and returns to the plan', async () => {
    const { shipment, sailing } = await plannedAt(-40, 2);
    // A late truck does not delay a vessel.
    await record(app, shipment, 28, { hours: -50 });
    expect((await journeyOf(app, shipment)).eta_history).toEqual([]);
    await record(app, shipment, 33, { hours: -10, note: 'Port congestion' });
    const { eta_history: etas, milestones } = await journeyOf(app, shipment);
    expect(etas).toEqual([
      {
        at: app.now().toISOString(),
        old_eta: sailing.eta.toISOString(),
        new_eta: inHours(sailing.eta, 34).toISOString(),
        milestone: 33,
        cause: 'Port congestion',
        by_departure: false,
        recorded_by: expect.any(String),
      },
    ]);
    expect(milestones.find(({ code }) => code === 35)).toMatchObject({
      estimated_at: inHours(sailing.eta, 34).toISOString(),
      state: 'AT_RISK',
      late_minutes: 34 * 60,
    });
    expect(
      (await noticesOf(shipment, 'ETA_CHANGED')).filter(({ username }) => username === 'client.demo'),
    ).toHaveLength(1);
    const event = { id: shipment.id, kind: 'ETA_CHANGED', at: app.now().toISOString() };
    const reported = await act(app, 'sales.demo', 'RecordShipmentEvent', {
      ...event,
      new_eta: inHours(sailing.eta, 40).toISOString(),
    });
    expect(reported.status).toBe(200);
    expect((await journeyOf(app, shipment)).eta_history).toHaveLength(1);
    await act(app, 'admin.demo', 'UndoMilestone', { id: shipment.id, note: 'Wrong ship' });
    const [last] = (await journeyOf(app, shipment)).eta_history;
    expect(last).toMatchObject({ new_eta: sailing.eta.toISOString(), milestone: null, cause: 'Wrong ship' });
  });

  test('notifies both sides of late bookings once', async () => {
    const { shipment, sailing } = await plannedAt(-21, 2);
    await record(app, shipment, 28, { hours: -4 });
    const { db } = app.database;
    await notifyLate(db, inHours(sailing.etd, 19));
    expect(await noticesOf(shipment, 'SHIPMENT_LATE')).toEqual([]);
    expect((await journeyOf(app, shipment)).milestones.find(({ code }) => code === 33)?.state).toBe('LATE');
    expect(await notifyLate(db, app.now())).toBeGreaterThanOrEqual(1);
    await notifyLate(db, app.now());
    const notices = await noticesOf(shipment, 'SHIPMENT_LATE');
    expect(notices.map(({ username }) => username)).toEqual(expect.arrayContaining(['client.demo', 'sales.demo']));
    expect(new Set(notices.map(({ username }) => username)).size).toBe(notices.length);
    expect(notices[0]?.params).toMatchObject({ milestone: 33 });
  });
});

describe('detail events', () => {
  test('are recorded by staff independently of the status and returned with their DCSA terms', async () => {
    const shipment = await planned(app);
    const before = await stateOf(shipment);
    const send = (kind: string, more = {}, as = 'sales.demo') =>
      act(app, as, 'RecordShipmentEvent', { id: shipment.id, kind, at: inHours(TEST_NOW, -2).toISOString(), ...more });
    expect((await send('CUS_RED', { container: 'WRLU1001384', place: 'Cat Lai' })).status).toBe(200);
    expect((await send('HOLD')).body.fields).toEqual([{ path: ['note'], code: 'NOTE_REQUIRED' }]);
    expect((await send('ETA_CHANGED')).body.fields).toEqual([{ path: ['new_eta'], code: 'ETA_REQUIRED' }]);
    expect((await send('CUS_RED', { at: inHours(TEST_NOW, 1).toISOString() })).body.fields).toEqual([
      { path: ['at'], code: 'MILESTONE_IN_FUTURE' },
    ]);
    expect((await send('CUS_CLEARED', {}, 'client.demo')).status).toBe(403);
    expect((await send('CUS_CLEARED', {}, 'sales.other')).status).toBe(404);
    const { events } = await journeyOf(app, shipment);
    expect(events).toMatchObject([
      {
        kind: 'CUS_RED',
        container_no: 'WRLU1001384',
        place: 'Cat Lai',
        dcsa: { event_type: 'EQUIPMENT', event_code: 'CUSI', document_type: null, classifier: 'ACT' },
      },
    ]);
    expect(await stateOf(shipment)).toMatchObject({ status: 7, version: before.version });
    const young = await makeShipment(app, { status: 6 });
    expect(
      (
        await act(app, 'sales.demo', 'RecordShipmentEvent', {
          id: young.id,
          kind: 'CUS_SUBM',
          at: TEST_NOW.toISOString(),
        })
      ).body.code,
    ).toBe('INVALID_TRANSITION');
  });

  test('and milestones are hidden from other companies', async () => {
    const shipment = await planned(app);
    const { body } = await app.call('get', `/wr1?objectType=GetMilestones&ids=${shipment.id}`, { as: 'client.other' });
    expect(body.result).toEqual([]);
  });
});
