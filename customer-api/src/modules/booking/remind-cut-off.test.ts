import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { EXPORT_14, planned, record } from '../milestone/milestone.testkit.ts';
import { makeShipment, openShipmentApp, openSailing, staySignedIn, TEST_NOW } from '../shipment/shipment.testkit.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { remindCutOffs } from './remind-cut-off.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
  await staySignedIn(app);
});
beforeEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

const before = (at: Date | null, hours: number) => new Date((at?.getTime() ?? 0) - hours * HOUR_MS);
const noticesAbout = async ({ id }: Shipment) => {
  const rows = await app.database.db
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .select(['app_user.username', 'notification.params', 'notification.mail_due'])
    .where('notification.kind', '=', 'CUT_OFF_SOON')
    .where('notification.order_id', '=', id)
    .orderBy('notification.id')
    .execute();
  return rows.filter(({ username }) => username === 'client.demo').map(({ params }) => params);
};

test('cargo not delivered 24 hours before its cut-off triggers one reminder per cut-off', async () => {
  const { db } = app.database;
  const sailing = await openSailing(app);
  const on = { schedule_id: sailing.id, etd: sailing.etd };
  const lacking = await planned(app);
  const part = await planned(app);
  const there = await planned(app);
  const received = await makeShipment(app, { status: 6, change: { ...EXPORT_14, ...on } });
  const imported = await makeShipment(app, { status: 6, change: { ...on, shipping_type: 1 } });
  const cancelled = await makeShipment(app, { status: 10, change: { ...EXPORT_14, ...on } });
  app.setNow(before(sailing.cargo_cut_off, 23));
  expect((await record(app, part, 28, { containers: ['WRLU1000011'] })).status).toBe(200);
  expect((await record(app, there, 28)).status).toBe(200);

  await remindCutOffs(db, before(sailing.cargo_cut_off, 25));
  expect(await noticesAbout(lacking)).toEqual([]);
  await remindCutOffs(db, app.now());
  const cargo = async (shipment: Shipment) => (await noticesAbout(shipment)).filter(({ step }) => step === 'CARGO');
  for (const shipment of [lacking, part, received]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await cargo(shipment)).toMatchObject([{ step: 'CARGO', route: 'VNVUT → USLAX' }]);
  }
  for (const shipment of [there, imported, cancelled]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await cargo(shipment)).toEqual([]);
  }
  // Parallel and repeated runs send nothing more.
  await Promise.all([1, 2, 3].map(() => remindCutOffs(db, app.now())));
  expect(await cargo(lacking)).toHaveLength(1);
  // A moved cut-off counts as a new one.
  const moved = before(sailing.cargo_cut_off, -6);
  await db.updateTable('schedule').set({ cargo_cut_off: moved }).where('id', '=', sailing.id).execute();
  await remindCutOffs(db, app.now());
  expect(await cargo(lacking)).toHaveLength(1);
  await remindCutOffs(db, before(moved, 20));
  expect(await cargo(lacking)).toHaveLength(2);
});

test('documents due from the customer trigger a reminder 24 hours before their cut-off, until it has passed', async () => {
  const { db } = app.database;
  const sailing = await openSailing(app, 1);
  const shipment = await makeShipment(app, { status: 6, change: { schedule_id: sailing.id, etd: sailing.etd } });
  await remindCutOffs(db, before(sailing.doc_cut_off, 26));
  expect(await noticesAbout(shipment)).toEqual([]);
  await remindCutOffs(db, before(sailing.doc_cut_off, 5));
  expect(await noticesAbout(shipment)).toMatchObject([{ step: 'DOC' }]);
  const closed = await makeShipment(app, { status: 6, change: { schedule_id: sailing.id, etd: sailing.etd } });
  await remindCutOffs(db, before(sailing.doc_cut_off, -1));
  expect((await noticesAbout(closed)).filter(({ step }) => step === 'DOC')).toEqual([]);
});
