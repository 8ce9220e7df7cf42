import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeKey } from '../../api-key/api-key.testkit.ts';
import { act, openShipmentApp, TEST_NOW } from '../../shipment/shipment.testkit.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { doneOf, journeyOf, planned, record } from '../milestone.testkit.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
beforeEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

async function partnerOf(shipment: Shipment) {
  const { token } = await makeKey(
    app,
    { name: `Line of ${shipment.number}`, scopes: ['tracking:write'], company_id: shipment.customer_id },
    'admin.demo',
  );
  return (code: number, hours: number, more: { headers?: Record<string, string>; body?: object } = {}) =>
    app.call('put', '/wr1?objectType=RecordMilestone', {
      token,
      headers: more.headers ?? {},
      body: {
        id: shipment.id,
        code,
        actual_at: new Date(app.now().getTime() + hours * HOUR_MS).toISOString(),
        ...more.body,
      },
    });
}
const reviews = async (shipment: Shipment, as = 'sales.demo') => {
  const { body } = await app.call('get', '/wr1?objectType=MilestoneReviews', { as });
  return body.result.rows.filter(({ order_id }: any) => order_id === shipment.id);
};
const decide = (step: 'Accept' | 'Dismiss', id: number, note?: string, as = 'sales.demo') =>
  act(app, as, `${step}MilestoneReview`, { id, note });

test('an event out of order is stored once, returned as queued, and changes nothing', async () => {
  const shipment = await planned(app);
  const report = await partnerOf(shipment);
  await record(app, shipment, 33, { hours: -2 });
  const before = await journeyOf(app, shipment);
  const sent = await report(28, -5, { headers: { 'idempotency-key': 'late-gate-in' } });
  expect([sent.status, sent.body.result.queued, sent.body.message]).toEqual([
    200,
    true,
    'Saved for review because it arrived out of order. Our staff will check it.',
  ]);
  const again = await report(28, -5, { headers: { 'idempotency-key': 'late-gate-in' } });
  expect([again.status, again.body.result.queued]).toEqual([200, true]);
  await report(28, -5);
  expect(await reviews(shipment)).toMatchObject([{ code: 28, refusal: 'MILESTONE_RECORDED', number: shipment.number }]);
  expect(await reviews(shipment, 'sales.other')).toEqual([]);
  expect(await journeyOf(app, shipment)).toEqual(before);
});

test('an invalid event is still refused, and one in order recorded', async () => {
  const shipment = await planned(app);
  const report = await partnerOf(shipment);
  expect((await report(28, 1)).status).toBe(422);
  expect((await report(31, -1)).status).toBe(422);
  const unusual = await report(33, -1);
  expect(unusual.body.fields).toMatchObject([{ path: ['reason'], code: 'MILESTONE_UNUSUAL_TIME' }]);
  const recorded = await report(25, -9);
  expect([recorded.status, recorded.body.result.queued]).toEqual([200, undefined]);
  // Repeating an event adds nothing.
  expect((await report(25, -9)).status).toBe(422);
  expect(await reviews(shipment)).toEqual([]);
});

test('accepted, it fills skipped milestones or corrects the time, in the partner’s name', async () => {
  const shipment = await planned(app);
  const report = await partnerOf(shipment);
  await record(app, shipment, 33, { hours: -2 });
  await report(28, -5);
  const [review] = await reviews(shipment);
  expect((await decide('Accept', review.id, undefined, 'sales.other')).status).toBe(404);
  expect((await decide('Accept', review.id, undefined, 'client.demo')).status).toBe(403);
  const accepted = await decide('Accept', review.id);
  expect([accepted.status, accepted.body.result.state]).toEqual([200, 'ACCEPTED']);
  const journey = await journeyOf(app, shipment, 'sales.demo');
  expect(doneOf(journey)).toEqual(expect.arrayContaining(['28-1', '28-2']));
  expect(journey.milestones.find(({ code }) => code === 28)).toMatchObject({ source: 'PARTNER' });
  expect(await reviews(shipment)).toEqual([]);
  expect((await decide('Dismiss', review.id, 'Late')).body.code).toBe('REVIEW_DECIDED');
  const log = await app.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('order_id', '=', shipment.id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['CorrectMilestone', 'AcceptMilestoneReview']),
  );
});

test('accepted after an undo, it is recorded and fills skipped milestones', async () => {
  const shipment = await planned(app);
  const report = await partnerOf(shipment);
  await record(app, shipment, 33, { hours: -2 });
  await report(28, -5);
  const [review] = await reviews(shipment);
  await act(app, 'sales.demo', 'UndoMilestone', { id: shipment.id });
  expect((await decide('Accept', review.id)).status).toBe(200);
  expect(doneOf(await journeyOf(app, shipment))).toEqual(
    ['25', '26', '27'].flatMap((code) => [`${code}-1?`, `${code}-2?`]).concat('28-1', '28-2'),
  );
});

test('a contradiction remains in the queue; a dismissal requires a reason', async () => {
  const shipment = await planned(app);
  const report = await partnerOf(shipment);
  await record(app, shipment, 28, { hours: -2 });
  await report(33, -5, { body: { reason: 'Loaded early' } });
  const [review] = await reviews(shipment);
  const refused = await decide('Accept', review.id);
  expect(refused.body.fields).toMatchObject([{ path: ['actual_at'], code: 'MILESTONE_IMPOSSIBLE' }]);
  expect((await decide('Dismiss', review.id, ' ')).body.fields).toMatchObject([
    { path: ['note'], code: 'NOTE_REQUIRED' },
  ]);
  expect((await decide('Dismiss', review.id, 'Wrong clock')).body.result.state).toBe('DISMISSED');
  expect(await reviews(shipment)).toEqual([]);
});
