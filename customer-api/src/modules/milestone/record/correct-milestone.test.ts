import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HAPPENS_AFTER } from '@wr1/schema/rules/milestone/milestone-order.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { act, openShipmentApp, TEST_NOW } from '../../shipment/shipment.testkit.ts';
import { TEMPLATES } from '../../shipment/template/template-table.ts';
import { doneOf, journeyOf, planned, record } from '../milestone.testkit.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
beforeEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

const at = (hours: number) => new Date(app.now().getTime() + hours * HOUR_MS).toISOString();
const correct = (id: number, code: number, hours: number, more: Record<string, unknown> = {}) => {
  const { as = 'sales.demo', ...body } = more;
  return act(app, String(as), 'CorrectMilestone', { id, code, actual_at: at(hours), note: 'A typo', ...body });
};
const timesOf = async (shipment: { id: number }, code: number) =>
  (await journeyOf(app, shipment)).milestones.filter((one) => one.code === code).map(({ actual_at }) => actual_at);

test("no template's order contradicts the impossible pairs", () => {
  for (const [id, entries] of TEMPLATES) {
    const codes: number[] = entries.map(({ code }) => code);
    for (const [then, firsts] of Object.entries(HAPPENS_AFTER)) {
      for (const first of firsts ?? []) {
        if (!codes.includes(first) || !codes.includes(Number(then))) continue;
        expect([id, first, then, codes.indexOf(first) < codes.indexOf(Number(then))]).toEqual([id, first, then, true]);
      }
    }
  }
});

describe('an unusual time', () => {
  test('requires a reason, which only staff see in the history, and moves no arrival', async () => {
    const shipment = await planned(app);
    const load = (reason: string | null) => record(app, shipment, 33, { hours: -1, reason });
    const refused = await load(null);
    expect([refused.status, refused.body.fields]).toMatchObject([
      422,
      [{ path: ['reason'], code: 'MILESTONE_UNUSUAL_TIME' }],
    ]);
    expect((await load('Earlier vessel')).status).toBe(200);
    const reasons = async (as: string) => {
      const { body } = await app.call('get', `/wr1?objectType=GetOrderHistory&ids=${shipment.id}`, { as });
      return body.result.filter(({ action }: any) => action === 'RecordMilestone').map(({ reason }: any) => reason);
    };
    expect(await reasons('sales.demo')).toEqual(['Earlier vessel']);
    expect(await reasons('client.demo')).toEqual([null]);
    const { after } = await app.database.db
      .selectFrom('audit_log')
      .select('after')
      .where('order_id', '=', shipment.id)
      .where('action', '=', 'RecordMilestone')
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ reason: 'Earlier vessel' });
    const journey = await journeyOf(app, shipment);
    expect(journey.eta_history).toEqual([]);
    const arrival = journey.milestones.find(({ code }) => code === 35);
    expect(arrival?.estimated_at).toBe(arrival?.planned_at);
  });
});

describe('a correction', () => {
  test('changes the time with a reason, in history, audit log and event feed', async () => {
    const shipment = await planned(app);
    await record(app, shipment, 25, { hours: -9 });
    await record(app, shipment, 28, { hours: -4 });
    const feed = async () =>
      app.database.db
        .selectFrom('tracking_event')
        .select(['event_id', 'at', 'replaces'])
        .where('order_id', '=', shipment.id)
        .where('milestone', '=', 28)
        .where('container_id', '=', 'C1-1')
        .where('classifier', '=', 'ACT')
        .execute();
    const [firstEvent] = await feed();
    expect((await correct(shipment.id, 28, -6, { note: ' ' })).body).toMatchObject({ code: 'NOTE_REQUIRED' });
    const done = await correct(shipment.id, 28, -6, { containers: ['WRLU1000011'] });
    expect([done.status, done.body.result.status]).toEqual([200, 28]);
    expect(await timesOf(shipment, 28)).toEqual([at(-6), at(-4)]);
    expect(await feed()).toMatchObject([{ at: new Date(at(-6)), replaces: firstEvent?.event_id }]);
    const { db } = app.database;
    const step = db.selectFrom('status_history').selectAll().where('order_id', '=', shipment.id);
    expect(await step.where('action', '=', 'CorrectMilestone').execute()).toMatchObject([
      { from_status: 28, to_status: 28, note: 'A typo', actor_name: expect.any(String) },
    ]);
    const log = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('order_id', '=', shipment.id)
      .orderBy('id')
      .execute();
    expect(log.at(-1)).toMatchObject({
      action: 'CorrectMilestone',
      before: { milestone_at: at(-4) },
      after: { milestone: 28, milestone_at: at(-6), reason: 'A typo' },
    });
  });

  test('is refused in the future, against its neighbors, for open milestones, and for customers', async () => {
    const shipment = await planned(app);
    await record(app, shipment, 25, { hours: -9 });
    await record(app, shipment, 26, { hours: -8 });
    await record(app, shipment, 28, { hours: -4 });
    const refused = async (code: number, hours: number) => {
      const { status, body } = await correct(shipment.id, code, hours);
      return [status, ...(body.fields ?? []).map((one: any) => `${one.path} ${one.code}`)];
    };
    expect(await refused(28, 1)).toEqual([422, 'actual_at MILESTONE_IN_FUTURE']);
    expect(await refused(28, -10)).toEqual([422, 'actual_at MILESTONE_IMPOSSIBLE']);
    expect(await refused(26, -10)).toEqual([422, 'actual_at MILESTONE_BEFORE_PREVIOUS']);
    expect(await refused(26, -3)).toEqual([422, 'actual_at MILESTONE_AFTER_NEXT']);
    expect(await refused(33, -1)).toEqual([422, 'code MILESTONE_NOT_RECORDED']);
    expect((await correct(shipment.id, 28, -5, { as: 'client.demo' })).status).toBe(403);
  });

  test('dates a skipped milestone, and is undone with the recording that skipped it', async () => {
    const shipment = await planned(app);
    await record(app, shipment, 33, { hours: -2 });
    expect(doneOf(await journeyOf(app, shipment))).toContain('28-1?');
    expect((await correct(shipment.id, 28, -4, { containers: ['C1-1'] })).status).toBe(200);
    expect(doneOf(await journeyOf(app, shipment))).toContain('28-1');
    const undone = await act(app, 'admin.demo', 'UndoMilestone', { id: shipment.id, note: 'Wrong booking' });
    expect(undone.body.result.status).toBe(7);
    expect(doneOf(await journeyOf(app, shipment))).toEqual([]);
  });
});
