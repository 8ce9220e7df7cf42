import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { createSchedule, updateSchedule } from '../../schedule/edit/write-schedule.ts';
import { act, makeShipment, openShipmentApp, staySignedIn, TEST_NOW } from '../../shipment/shipment.testkit.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { EXPORT_14, journeyOf, record } from '../milestone.testkit.ts';

const HOUR_MS = 3_600_000;
const ETD = '2026-12-10T03:00:00.000Z';
const ETA = '2026-12-28T20:00:00.000Z';
let app: TestApp;
let turn = 0;
beforeAll(async () => {
  app = await openShipmentApp();
  await staySignedIn(app);
});
beforeEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

const later = (at: string, hours: number) => new Date(Date.parse(at) + hours * HOUR_MS).toISOString();
const form = (change: object = {}) => ({
  service_type: 2,
  pol: 'VNVUT',
  pod: 'USLAX',
  carrier_code: 'MSC',
  etd: ETD,
  eta: ETA,
  ...change,
});
async function departure() {
  const voyage = `D${(turn += 1)}E`;
  const { body } = await app.call('post', '/wr1?objectType=CreateSchedule', {
    as: 'admin.demo',
    body: form({ voyage }),
  });
  return body.result;
}
async function change(row: any, values: object) {
  const { status, body } = await app.call('put', '/wr1?objectType=UpdateSchedule', {
    as: 'admin.demo',
    body: form({
      voyage: row.voyage,
      etd: row.etd,
      eta: row.eta,
      cargo_cut_off: row.cargo_cut_off,
      doc_cut_off: row.doc_cut_off,
      id: row.id,
      version: row.version,
      ...values,
    }),
  });
  expect([status, body.fields]).toEqual([200, undefined]);
  return body.result;
}
async function bookingOn(row: any, status = 63): Promise<Shipment> {
  const shipment = await makeShipment(app, {
    status,
    change: { ...EXPORT_14, ever_released: true, schedule_id: row.id, etd: new Date(row.etd) },
  });
  if (status === 63) expect((await act(app, 'client.demo', 'ApproveRelease', { id: shipment.id })).status).toBe(200);
  return shipment;
}
const noticesAbout = (shipment: Shipment, ...kinds: string[]) =>
  app.database.db
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .select(['app_user.username', 'notification.kind', 'notification.params'])
    .where('notification.order_id', '=', shipment.id)
    .where('notification.kind', 'in', kinds)
    .orderBy('notification.id')
    .execute();
const notifiedClient = async (shipment: Shipment) =>
  (await noticesAbout(shipment, 'SAILING_CHANGED', 'CUT_OFF_CHANGED', 'ETA_CHANGED')).filter(
    ({ username }) => username === 'client.demo',
  );
const stepOf = async (shipment: Shipment, code: number) =>
  (await journeyOf(app, shipment)).milestones.find((one) => one.code === code);

describe('a departure that moves', () => {
  test('replans a booking before its first milestone and notifies the customer once, with old and new times', async () => {
    const row = await departure();
    const shipment = await bookingOn(row);
    await change(row, { etd: later(ETD, 24), eta: later(ETA, 30), cargo_cut_off: undefined, doc_cut_off: undefined });
    expect(await stepOf(shipment, 35)).toMatchObject({ planned_at: later(ETA, 30), late_minutes: 0 });
    expect(await stepOf(shipment, 33)).toMatchObject({ planned_at: later(ETD, 20) });
    expect((await journeyOf(app, shipment)).eta_history).toEqual([
      {
        at: TEST_NOW.toISOString(),
        old_eta: ETA,
        new_eta: later(ETA, 30),
        milestone: null,
        cause: null,
        by_departure: true,
        recorded_by: expect.any(String),
      },
    ]);
    const notices = await notifiedClient(shipment);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({
      kind: 'SAILING_CHANGED',
      params: {
        oldEtd: '10/12/2026 10:00',
        etd: '11/12/2026 10:00',
        oldEta: '28/12/2026 12:00',
        eta: '29/12/2026 18:00',
        oldCargo: '09/12/2026 06:00',
        cargo: '10/12/2026 06:00',
      },
    });
  });

  test('moves the expected arrival of a booking in transit, which later milestones preserve', async () => {
    const row = await departure();
    const shipment = await bookingOn(row);
    app.setNow(new Date(later(ETD, 1)));
    await record(app, shipment, 28, { hours: -20 });
    await record(app, shipment, 33, { hours: -3 });
    const changed = await change(row, { eta: later(ETA, 48) });
    expect(await stepOf(shipment, 35)).toMatchObject({ planned_at: ETA, estimated_at: later(ETA, 48) });
    const [notice, ...others] = await notifiedClient(shipment);
    expect(others).toEqual([]);
    expect(notice?.params).toMatchObject({ oldEta: '28/12/2026 12:00', eta: '30/12/2026 12:00' });
    expect(Object.keys(notice?.params ?? {})).not.toContain('etd');
    // Another six hours trigger no notification, and the history still has one row.
    const again = await change(changed, { eta: later(ETA, 54) });
    expect(await notifiedClient(shipment)).toHaveLength(1);
    expect((await journeyOf(app, shipment)).eta_history).toHaveLength(1);
    // Twelve hours in total since the last notification trigger one.
    await change(again, { eta: later(ETA, 60) });
    expect(await notifiedClient(shipment)).toHaveLength(2);
    expect((await journeyOf(app, shipment)).eta_history[0]).toMatchObject({
      old_eta: later(ETA, 48),
      new_eta: later(ETA, 60),
    });
  });

  test('triggers no notification if people were already notified of the arrival', async () => {
    const row = await departure();
    const shipment = await bookingOn(row);
    app.setNow(new Date(later(ETD, 1)));
    await record(app, shipment, 33, { hours: -3 });
    const event = { id: shipment.id, kind: 'ETA_CHANGED', at: app.now().toISOString(), new_eta: later(ETA, 48) };
    expect((await act(app, 'sales.demo', 'RecordShipmentEvent', event)).status).toBe(200);
    await change(row, { eta: later(ETA, 50) });
    expect((await notifiedClient(shipment)).map(({ kind }) => kind)).toEqual(['ETA_CHANGED']);
    expect(await stepOf(shipment, 35)).toMatchObject({ estimated_at: later(ETA, 50) });
  });

  test('does not affect a booking that has arrived', async () => {
    const row = await departure();
    const shipment = await bookingOn(row);
    app.setNow(new Date(later(ETA, 2)));
    await record(app, shipment, 35, { hours: -1 });
    await change(row, { eta: later(ETA, 48) });
    expect(await notifiedClient(shipment)).toEqual([]);
    expect((await journeyOf(app, shipment)).eta_history).toEqual([]);
  });

  test('triggers notifications for bookings not yet planned, and at once if the vessel changes', async () => {
    const row = await departure();
    const [received, released] = [
      await bookingOn(row, 6),
      await makeShipment(app, { status: 61, change: { schedule_id: row.id } }),
    ];
    const ships = await app.database.db
      .selectFrom('master_data')
      .select('name')
      .where('list', '=', 'Vessel')
      .limit(2)
      .execute();
    const named = await change(row, { vessel_name: ships[0]?.name });
    // A previously unknown vessel does not count as a change.
    expect(await notifiedClient(received)).toEqual([]);
    await change(named, { vessel_name: ships[1]?.name });
    expect((await notifiedClient(released)).at(-1)?.params).toMatchObject({
      oldVessel: `${ships[0]?.name} ${row.voyage}`,
      vessel: `${ships[1]?.name} ${row.voyage}`,
    });
  });
});

describe('a cut-off that moves', () => {
  test('notifies the customers of bookings it still applies to once, with old and new time', async () => {
    const row = await departure();
    const [waiting, quoted, gone] = [
      await bookingOn(row, 6),
      await makeShipment(app, { status: 3, change: { schedule_id: row.id } }),
      await makeShipment(app, { status: 33, change: { schedule_id: row.id } }),
    ];
    const changed = await change(row, { cargo_cut_off: '2026-12-08T11:00:00.000Z' });
    const notices = await notifiedClient(waiting);
    expect(notices).toMatchObject([
      { kind: 'CUT_OFF_CHANGED', params: { oldCargo: '09/12/2026 06:00', cargo: '08/12/2026 18:00' } },
    ]);
    expect(Object.keys(notices[0]?.params ?? {})).not.toContain('doc');
    expect([await notifiedClient(quoted), await notifiedClient(gone)]).toEqual([[], []]);
    await change(changed, { stuffing_place: null });
    expect(await notifiedClient(waiting)).toHaveLength(1);
  });

  test('does not notify once both are in the past', async () => {
    const row = await departure();
    const shipment = await bookingOn(row, 6);
    app.setNow(new Date('2026-12-09T12:00:00.000Z'));
    await change(row, { cargo_cut_off: '2026-12-09T01:00:00.000Z' });
    expect(await notifiedClient(shipment)).toEqual([]);
  });
});

describe('a booking that is rolled over', () => {
  const roll = (id: number, values: object, as = 'sales.demo') =>
    act(app, as, 'UpdateBookingPlan', { id, rollover_reason: 'Vessel overbooked', ...values });

  test('moves to the new departure; the customer is notified once and sees the reason in the history', async () => {
    const from = await departure();
    const { body } = await app.call('post', '/wr1?objectType=CreateSchedule', {
      as: 'admin.demo',
      body: form({ voyage: 'ROLL1', etd: later(ETD, 72), eta: later(ETA, 72) }),
    });
    const shipment = await bookingOn(from);
    const { status, body: moved } = await roll(shipment.id, { schedule_id: body.result.id });
    expect([status, moved.result.schedule.id]).toEqual([200, body.result.id]);
    const notices = await notifiedClient(shipment);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({
      kind: 'SAILING_CHANGED',
      params: { oldEtd: '10/12/2026 10:00', etd: '13/12/2026 10:00', oldVessel: from.voyage, vessel: 'ROLL1' },
    });
    expect(await stepOf(shipment, 35)).toMatchObject({ planned_at: later(ETA, 72) });
    const { body: detail } = await app.call('get', `/wr1?objectType=GetBookingDetail&id=${shipment.id}`, {
      as: 'client.demo',
    });
    expect(detail.result.history[0]).toMatchObject({ action: 'UpdateBookingPlan', note: 'Vessel overbooked' });
  });

  test('moves until its cargo is loaded, with later estimates under a frozen plan, and then neither moves nor is cancelled', async () => {
    const [from, to] = [await departure(), await departure()];
    await change(to, { etd: later(ETD, 72), eta: later(ETA, 72) });
    const shipment = await bookingOn(from);
    await record(app, shipment, 25);
    const before = await stepOf(shipment, 35);
    const unplanned = await act(app, 'sales.demo', 'UpdateBookingPlan', { id: shipment.id, schedule_id: null });
    expect([unplanned.status, unplanned.body.fields?.[0]?.path]).toEqual([422, ['schedule_id']]);
    expect((await roll(shipment.id, { schedule_id: to.id })).status).toBe(200);
    expect(await notifiedClient(shipment)).toHaveLength(1);
    const planned_at = before?.planned_at ?? '';
    expect(await stepOf(shipment, 35)).toMatchObject({ planned_at, estimated_at: later(planned_at, 72) });
    app.setNow(new Date('2026-12-14T00:00:00.000Z'));
    await record(app, shipment, 33);
    const late = await roll(shipment.id, { schedule_id: from.id });
    const ended = await act(app, 'sales.demo', 'CancelRecord', { id: shipment.id, note: 'Cargo withdrawn' });
    expect([late, ended].map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'ALREADY_LOADED'],
      [409, 'ALREADY_LOADED'],
    ]);
  });

  test('is cancelled by staff until its cargo is loaded', async () => {
    const shipment = await bookingOn(await departure());
    await record(app, shipment, 25);
    const ended = await act(app, 'sales.demo', 'CancelRecord', { id: shipment.id, note: 'Cargo withdrawn' });
    expect([ended.status, ended.body.result.status]).toEqual([200, 10]);
  });

  test('a plan without a reason notifies no one; a reason needs another departure', async () => {
    const from = await departure();
    const to = await departure();
    const shipment = await bookingOn(from);
    expect((await roll(shipment.id, {})).status).toBe(422);
    expect((await roll(shipment.id, { schedule_id: from.id })).status).toBe(422);
    const plain = await act(app, 'sales.demo', 'UpdateBookingPlan', { id: shipment.id, schedule_id: to.id });
    expect(plain.status).toBe(200);
    expect(await notifiedClient(shipment)).toEqual([]);
  });
});

test('the number of statements does not depend on the number of bookings', async () => {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = app.database.db.withPlugin(counting);
  const user = await app.database.db
    .selectFrom('app_user')
    .selectAll()
    .where('username', '=', 'admin.demo')
    .executeTakeFirstOrThrow();
  const context: any = {
    viewer: { userId: user.id, fullName: user.full_name, role: 'ADMIN', isStaff: true },
    now: TEST_NOW,
    requestId: 'test',
    language: 'en',
  };
  const cost = async (bookings: number) => {
    const body: any = form({ voyage: `N${(turn += 1)}E` });
    const row = await createSchedule(db, body, context);
    for (let index = 0; index < bookings; index += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await bookingOn(row, index % 2 === 0 ? 63 : 6);
    }
    statements = 0;
    const moved: any = { ...body, id: row.id, etd: later(ETD, 24), eta: later(ETA, 24) };
    await updateSchedule(db, moved, context);
    return statements;
  };
  const few = await cost(2);
  expect(await cost(24)).toBe(few);
  const shipments = await app.database.db
    .selectFrom('notification')
    .select('order_id')
    .distinct()
    .where('kind', '=', 'SAILING_CHANGED')
    .execute();
  expect(shipments.length).toBeGreaterThanOrEqual(26);
});
