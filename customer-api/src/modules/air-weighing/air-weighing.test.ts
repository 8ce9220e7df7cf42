import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

const shown = async (as: string, id: number) =>
  (await app.call('get', `/wr1?objectType=AirWeighingList&order_ids=${id}`, { as })).body.result[0];
const record = (as: string, body: object) => app.call('put', '/wr1?objectType=RecordAirWeighing', { as, body });
const AIR = {
  service_type: 1,
  pol: 'SGN',
  pod: 'LAX',
  chargeable_quantity: 120,
  chargeable_unit: 'KG',
  containers: '[]',
};
const WEIGHED = { gross_kg: 118, volume_m3: 0.789, weighed_on: '2026-11-19' };

async function booking() {
  const made = await makeShipment(app, { status: STATUS.RELEASE_BOOKING, change: AIR as never });
  const line = {
    order_id: made.id,
    revision: 1,
    seq: 99,
    code: 'AFR',
    name: 'Air freight',
    name_vn: 'Cước hàng không',
  };
  const price = { basis: 'PER_KG', cont_type: null, quantity: '120', unit_price: '3', amount: '360', unit_cost: null };
  await app.database.db
    .insertInto('charge_line')
    .values({ ...line, ...price, currency: 'USD', vat_rate: '0' })
    .execute();
  return made;
}

test('a weighing by volume changes the price per kg, which only staff see', async () => {
  const { id } = await booking();
  expect(await shown('client.demo', id)).toMatchObject({
    booked_kg: 120,
    weighed: null,
    may_record: false,
    version: 0,
  });
  const recorded = await record('sales.demo', { id, version: 0, ...WEIGHED });
  expect(recorded.body.result).toMatchObject({
    weighed: { chargeable_kg: 131.5 },
    price_changes: [{ currency: 'USD', amount: '34.50' }],
    version: 1,
  });
  expect(await shown('client.demo', id)).toMatchObject({ weighed: { chargeable_kg: 131.5 }, price_changes: [] });
  expect((await record('admin.demo', { id, version: 0, ...WEIGHED })).body.code).toBe('STALE_VERSION');
});

test('bad figures are refused at their fields, and others at all', async () => {
  const { id } = await booking();
  const wrong = await record('admin.demo', { id, gross_kg: 0, volume_m3: 1, weighed_on: '2026-11-21' });
  expect(wrong.body.fields.map(({ path }: any) => path.join('.')).toSorted()).toEqual(['gross_kg', 'weighed_on']);
  expect((await record('client.demo', { id, ...WEIGHED })).status).toBe(403);
  expect((await record('sales.other', { id, ...WEIGHED })).status).toBe(404);
  expect(await shown('root.other', id)).toBeUndefined();
  const sea = await makeShipment(app, { status: STATUS.RELEASE_BOOKING });
  expect((await record('admin.demo', { id: sea.id, ...WEIGHED })).status).toBe(404);
});
