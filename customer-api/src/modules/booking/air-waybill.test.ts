import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { act, makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

/** A flight of Vietnam Airlines, whose air waybills begin with 738. */
async function flight() {
  return app.database.db
    .selectFrom('schedule')
    .select(['id', 'pol', 'pod'])
    .where('service_type', '=', SERVICE_TYPE.AIR)
    .where('carrier_code', '=', 'VN')
    .where('active', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function airBooking(change: object = {}) {
  const { id, pol, pod } = await flight();
  const route = { service_type: SERVICE_TYPE.AIR, pol, pod, schedule_id: id };
  return makeShipment(app, { status: 6, change: { ...route, containers: '[]', ...change } });
}

const plan = (id: number, change: object) => act(app, 'sales.demo', 'UpdateBookingPlan', { id, ...change });
const problems = ({ body }: { body: any }) => (body.fields ?? []).map(({ path, code }: any) => `${path[0]} ${code}`);

test('a master air waybill needs a valid check digit and is stored in one format', async () => {
  const { id } = await airBooking();
  for (const number of ['738-12345674', '738-1234567', 'ABC']) {
    expect(problems(await plan(id, { transport_document_no: number }))).toEqual(['transport_document_no AWB_NUMBER']);
  }
  const { body } = await plan(id, { transport_document_no: ' 738 1234 5675 ' });
  expect(body.result.transport_document_no).toBe('738-12345675');
});

test("another airline's prefix is refused with both airlines until it is confirmed", async () => {
  const { id } = await airBooking();
  const refusal = await plan(id, { transport_document_no: '020-12345675' });
  expect(refusal.status).toBe(422);
  expect(problems(refusal)).toEqual(['transport_document_no AWB_OTHER_AIRLINE']);
  expect(refusal.body.fields[0].params).toEqual({
    found: '020 (Lufthansa Cargo)',
    carrier: expect.stringMatching(/^738 \(.+\)$/),
  });
  const { body } = await plan(id, { transport_document_no: '020-12345675', confirm_airline: true });
  expect(body.result.transport_document_no).toBe('020-12345675');
  // Saving the same number again with other fields needs no second confirmation.
  const again = await plan(id, { transport_document_no: '02012345675', truck_plan: 'Two vans' });
  expect(again.status).toBe(200);
});

test('the prefix is compared when only the flight changes', async () => {
  const { id: schedule_id } = await flight();
  const { id } = await airBooking({ schedule_id: null, transport_document_no: '020-12345675' });
  const refusal = await plan(id, { schedule_id });
  expect(problems(refusal)).toEqual(['transport_document_no AWB_OTHER_AIRLINE']);
  expect((await plan(id, { schedule_id, confirm_airline: true })).status).toBe(200);
});

test('house air waybills, and bills of lading of other services, are not checked', async () => {
  const { id } = await airBooking();
  const { body } = await plan(id, { transport_document_no: 'WR1SGN26000123' });
  expect(body.result.transport_document_no).toBe('WR1SGN26000123');
  const sea = await makeShipment(app, { status: 6 });
  expect((await plan(sea.id, { transport_document_no: '738-12345674' })).status).toBe(200);
});
