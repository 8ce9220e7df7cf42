import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { act, openShipmentApp, TEST_NOW } from '../../shipment/shipment.testkit.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { doneOf, journeyOf, planned, record } from '../milestone.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
beforeEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

async function stateOf({ id }: Pick<Shipment, 'id'>) {
  const { db } = app.database;
  return db.selectFrom('shipment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
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

describe('undoing a milestone', () => {
  test('reopens the latest recording with skipped milestones, by an ADMIN with a reason', async () => {
    const shipment = await planned(app);
    await record(app, shipment, 25, { hours: -9 });
    await record(app, shipment, 28, { hours: -5 });
    const undo = (as: string, note: string | null) => act(app, as, 'UndoMilestone', { id: shipment.id, note });
    expect((await undo('sales.other', 'A reason')).status).toBe(404);
    expect((await undo('admin.demo', ' ')).body).toMatchObject({ code: 'NOTE_REQUIRED', fields: [{ path: ['note'] }] });
    expect((await undo('admin.demo', 'Wrong terminal')).body.result.status).toBe(25);
    expect(doneOf(await journeyOf(app, shipment))).toEqual(['25-1', '25-2']);
    expect((await undo('admin.demo', 'Wrong booking')).body.result.status).toBe(7);
    expect((await stateOf(shipment)).next_milestone).toBe(25);
    expect((await undo('admin.demo', 'Again')).body.code).toBe('INVALID_TRANSITION');
  });

  test('is allowed for its recorder for ten minutes, unless something was recorded since', async () => {
    const shipment = await planned(app);
    const undo = (as: string, more: Record<string, unknown> = {}) =>
      act(app, as, 'UndoMilestone', { id: shipment.id, ...more });
    const { db } = app.database;
    await record(app, shipment, 25, { hours: -9 });
    const earlier = new Date(app.now().getTime() - 1000);
    await db.updateTable('notification').set({ created_at: earlier }).where('order_id', '=', shipment.id).execute();
    await record(app, shipment, 28, { hours: -5 });
    expect((await undo('sales.demo', { code: 25 })).body).toMatchObject({ code: 'MILESTONE_ADVANCED' });
    const noticed = async () =>
      (await noticesOf(shipment, 'MILESTONE')).filter(({ username }) => username === 'client.demo');
    expect(await noticed()).toHaveLength(2);
    const undone = await undo('sales.demo', { code: 28 });
    expect(await noticed()).toHaveLength(1);
    expect(undone.body.result).toMatchObject({ status: 25 });
    expect(undone.body.result.allowed_actions).toContain('UndoMilestone');
    const before = new Date(app.now().getTime() - 601_000);
    await db.updateTable('shipment').set({ milestone_at: before }).where('id', '=', shipment.id).execute();
    expect((await undo('sales.demo', { code: 25 })).body).toMatchObject({ code: 'UNDO_WINDOW_OVER' });
    expect((await undo('admin.demo', { code: 25 })).body).toMatchObject({ code: 'NOTE_REQUIRED' });
    expect((await undo('admin.demo', { code: 25, note: 'Wrong booking' })).body.result.status).toBe(7);
  });

  test('of a delivery just recorded reopens it, unless billed', async () => {
    const shipment = await planned(app);
    await record(app, shipment, 33, { hours: -5 });
    expect((await record(app, shipment, 35, { hours: -3 })).body.result.status).toBe(8);
    const undo = () => act(app, 'sales.demo', 'UndoMilestone', { id: shipment.id, code: 35 });
    const { db } = app.database;
    await db.updateTable('shipment').set({ debit_note_status: 'OPEN' }).where('id', '=', shipment.id).execute();
    expect((await undo()).body.code).toBe('DEBIT_NOTE_EXISTS');
    await db.updateTable('shipment').set({ debit_note_status: 'NONE' }).where('id', '=', shipment.id).execute();
    expect((await undo()).body.result.status).toBe(33);
  });

  test('of delivery returns to the previous milestone, unless billed', async () => {
    const shipment = await planned(app);
    await record(app, shipment, 33, { hours: -5 });
    await record(app, shipment, 35, { hours: -3 });
    await record(app, shipment, 44, { hours: -1 });
    const undo = () => act(app, 'admin.demo', 'UndoDelivery', { id: shipment.id, note: 'Not there yet' });
    const { db } = app.database;
    await db.updateTable('shipment').set({ debit_note_status: 'OPEN' }).where('id', '=', shipment.id).execute();
    expect((await undo()).body.code).toBe('DEBIT_NOTE_EXISTS');
    await db.updateTable('shipment').set({ debit_note_status: 'VOID' }).where('id', '=', shipment.id).execute();
    expect((await undo()).body.result).toMatchObject({ status: 33 });
    expect((await stateOf(shipment)).next_milestone).toBe(35);
    expect((await record(app, shipment, 35, { hours: -1 })).body.result.status).toBe(8);
  });
});
