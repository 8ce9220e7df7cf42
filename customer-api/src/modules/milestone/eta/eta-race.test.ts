import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import {
  act,
  makeShipment,
  openShipmentApp,
  openSailing,
  staySignedIn,
  TEST_NOW,
} from '../../shipment/shipment.testkit.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { EXPORT_14, journeyOf, record } from '../milestone.testkit.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
  await staySignedIn(app);
});
beforeEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

async function sailingBooking(change: object = {}) {
  const sailing = await openSailing(app);
  const made = { ...EXPORT_14, ever_released: true, schedule_id: sailing.id, etd: sailing.etd, ...change };
  const shipment = await makeShipment(app, { status: 63, change: made });
  await act(app, 'client.demo', 'ApproveRelease', { id: shipment.id });
  return { shipment, sailing };
}
const noticesOf = async (shipment: Shipment) =>
  app.database.db
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .select('notification.id')
    .where('notification.order_id', '=', shipment.id)
    .where('notification.kind', '=', 'ETA_CHANGED')
    .where('app_user.username', '=', 'client.demo')
    .execute();

test('one of several parallel recordings of the same late loading succeeds, with one notification of the arrival', async () => {
  const { shipment, sailing } = await sailingBooking();
  app.setNow(new Date(sailing.etd.getTime() + 40 * HOUR_MS));
  await record(app, shipment, 28, { hours: -60 });
  const race = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      record(app, shipment, 33, { hours: -10, as: index % 2 === 0 ? 'sales.demo' : 'admin.demo' }),
    ),
  );
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await journeyOf(app, shipment)).eta_history).toHaveLength(1);
  expect(await noticesOf(shipment)).toHaveLength(1);
});

test('parallel reports of the same new arrival trigger one notification', async () => {
  const { shipment, sailing } = await sailingBooking();
  app.setNow(new Date(sailing.etd.getTime() + 40 * HOUR_MS));
  await record(app, shipment, 33, { hours: -44 });
  const new_eta = new Date(sailing.eta.getTime() + 30 * HOUR_MS).toISOString();
  const event = { id: shipment.id, kind: 'ETA_CHANGED', at: app.now().toISOString(), new_eta };
  const race = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      act(app, index % 2 === 0 ? 'sales.demo' : 'admin.demo', 'RecordShipmentEvent', event),
    ),
  );
  expect(race.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await journeyOf(app, shipment)).eta_history).toHaveLength(1);
  expect(await noticesOf(shipment)).toHaveLength(1);
});

test.each([
  ['by sea from twelve hours on', 2, 11.5, 12.5],
  ['by air from two hours on', 1, 1.5, 2.5],
])('a changed arrival triggers a notification %s, with small steps added up', async (_, service, less, more) => {
  const { db } = app.database;
  const flight =
    service === 1
      ? await db
          .selectFrom('schedule')
          .selectAll()
          .where('service_type', '=', 1)
          .where('cargo_cut_off', '>', TEST_NOW)
          .orderBy('etd')
          .limit(1)
          .executeTakeFirstOrThrow()
      : undefined;
  const change = flight && {
    service_type: 1,
    pol: flight.pol,
    pod: flight.pod,
    containers: '[]',
    schedule_id: flight.id,
    etd: flight.etd,
    has_container_trucking: false,
  };
  const { shipment } = await sailingBooking(change);
  const { eta } = flight ?? (await openSailing(app));
  const tell = (hours: number) =>
    act(app, 'sales.demo', 'RecordShipmentEvent', {
      id: shipment.id,
      kind: 'ETA_CHANGED',
      at: app.now().toISOString(),
      new_eta: new Date(eta.getTime() + hours * HOUR_MS).toISOString(),
    });
  expect((await tell(less)).status).toBe(200);
  expect(await noticesOf(shipment)).toHaveLength(0);
  await tell(more);
  const [first, ...others] = await noticesOf(shipment);
  expect(others).toEqual([]);
  await tell(more + less);
  expect(await noticesOf(shipment)).toEqual([first]);
  // The new notification replaces the unread one.
  await tell(more + more);
  const [latest, ...rest] = await noticesOf(shipment);
  expect([latest?.id === first?.id, rest]).toEqual([false, []]);
  expect((await journeyOf(app, shipment)).eta_history).toHaveLength(2);
});

test('undoing a milestone preserves the estimate made by an earlier one', async () => {
  const { shipment, sailing } = await sailingBooking({ shipping_type: 4 });
  const late = 34 * HOUR_MS;
  app.setNow(new Date(sailing.eta.getTime() + late + HOUR_MS));
  const at = (moment: Date) => (moment.getTime() - app.now().getTime()) / HOUR_MS;
  const release = async () => {
    const { planned_at, estimated_at } = await app.database.db
      .selectFrom('shipment_milestone')
      .select(['planned_at', 'estimated_at'])
      .where('order_id', '=', shipment.id)
      .where('code', '=', 36)
      .executeTakeFirstOrThrow();
    return (estimated_at?.getTime() ?? 0) - (planned_at?.getTime() ?? 0);
  };
  // Loading is planned four hours before the departure.
  await record(app, shipment, 33, { hours: at(new Date(sailing.etd.getTime() + late - 4 * HOUR_MS)) });
  expect(await release()).toBe(late);
  expect((await record(app, shipment, 35, { hours: at(new Date(sailing.eta.getTime() + late)) })).status).toBe(200);
  await act(app, 'admin.demo', 'UndoMilestone', { id: shipment.id, note: 'Other ship' });
  expect(await release()).toBe(late);
});
