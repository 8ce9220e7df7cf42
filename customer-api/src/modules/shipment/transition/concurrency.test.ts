import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { act, fclPrice, fclRequest, makeShipment, openShipmentApp } from '../shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

async function steps(id: number) {
  return app.database.db.selectFrom('status_history').selectAll().where('order_id', '=', id).orderBy('id').execute();
}

test('eight parallel copies of a booking with one key create one', async () => {
  const made = await makeShipment(app, { status: 3 });
  const body = { id: made.id, version: 1 };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => act(app, 'client.demo', 'BookQuotation', body, { 'Idempotency-Key': 'book-1' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(new Set(answers.map(({ body: { result } }) => result.booking_no)).size).toBe(1);
  expect(await steps(made.id)).toHaveLength(3);
});

test('eight parallel copies of a PUT action without a key or version run once', async () => {
  const made = await makeShipment(app, { status: 17, change: { booking_no: null } });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => act(app, 'client.demo', 'BookQuotation', { id: made.id })),
  );
  expect(answers.map(({ status, body }) => [status, body.result.booking_no])).toEqual(
    Array.from({ length: 8 }, () => [200, answers[0]?.body.result.booking_no]),
  );
  expect(await steps(made.id)).toHaveLength(2);
});

test('eight parallel copies of a request with one key create one record', async () => {
  const send = (note: string) =>
    app.call('post', '/wr1?objectType=RequestQuotation', {
      as: 'client.demo',
      body: fclRequest({ note }),
      headers: { 'Idempotency-Key': 'request-1' },
    });
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('one')));
  expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1);
  const other = await send('another body');
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_CONFLICT']);
});

test('of fifty parallel changes with the same version exactly one succeeds', async () => {
  const made = await makeShipment(app, { status: 6 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      act(app, 'sales.demo', 'UpdateBookingPlan', { id: made.id, version: 1, truck_plan: `Truck ${index}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(49);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['STALE_VERSION']));
  expect(await steps(made.id)).toHaveLength(2);
});

test('a refused write leaves nothing behind', async () => {
  const made = await makeShipment(app, { status: 2 });
  const price = fclPrice();
  const bad = { ...price, charges: [...price.charges, { ...price.charges[0], code: 'NOPE' }] };
  const answer = await act(
    app,
    'sales.demo',
    'SendQuotation',
    { id: made.id, ...bad },
    { 'Idempotency-Key': 'price-1' },
  );
  expect([answer.status, answer.body.fields]).toEqual([
    422,
    [{ path: ['charges', 4, 'code'], code: 'CHOICE_INVALID' }],
  ]);
  expect(await steps(made.id)).toHaveLength(1);
  const lines = await app.database.db.selectFrom('charge_line').selectAll().where('order_id', '=', made.id).execute();
  expect(lines).toEqual([]);
  const again = await act(
    app,
    'sales.demo',
    'SendQuotation',
    { id: made.id, ...price },
    { 'Idempotency-Key': 'price-1' },
  );
  expect(again.status).toBe(200);
});
