import type { ShipmentEmission } from '@wr1/schema/rest/shipment/emission.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { makeShipment, type MadeShipment } from '../shipment/shipment.testkit.ts';
import { openTariffApp } from '../tariff/tariff-app.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTariffApp(new Date('2026-03-02T03:00:00.000Z'))));
afterAll(() => app.close());

async function emissionsOf(ids: readonly number[], as = 'client.demo'): Promise<ShipmentEmission[]> {
  const { status, body } = await app.call('get', `/wr1?objectType=GetEmissions&ids=${ids.join(',')}`, { as });
  expect(status).toBe(200);
  return body.result;
}

const box = (weight_kg: number) =>
  JSON.stringify([{ truckId: 'C1', cont_type: '45G1', quantity: 1, weight_kg, container_no: [], seal_no: [] }]);
const booked = (change: MadeShipment['change']) => makeShipment(app, { status: 6, change });

/** A place with coordinates that is open to everyone. */
async function somewhere() {
  return app.database.db
    .selectFrom('location')
    .select('id')
    .where('latitude', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
}

test('the main leg multiplies the lane’s distance by tonnes and the factor, with its source', async () => {
  const shipment = await booked({ pol: 'VNVUT', pod: 'USLAX', containers: box(18_000) });
  const [{ legs, ...rest } = { legs: [] }] = await emissionsOf([shipment.id]);
  expect(rest).toEqual({ order_id: shipment.id });
  // 7,361 nm x 1.852 km; 18 t x 13,633 km x 8.15 g.
  expect(legs).toMatchObject([{ mode: 'SEA', from: 'VNVUT', to: 'USLAX', km: '13633', tonnes: '18', kg: '2000' }]);
  expect(legs[0]?.source).not.toBe('');
});

test('our trucks are separate legs by road between place and port', async () => {
  const { id } = await somewhere();
  const shipment = await booked({
    pol: 'VNVUT',
    pod: 'USLAX',
    shipping_type: 2,
    has_container_trucking: true,
    pick_up_location_id: id,
    containers: box(18_000),
  });
  const [row] = await emissionsOf([shipment.id]);
  expect(row?.legs.map(({ mode }) => mode)).toEqual(['SEA', 'CONTAINER_TRUCK']);
  expect(Number(row?.legs[1]?.km)).toBeGreaterThan(0);
});

test('a route of unknown length has no leg', async () => {
  const shipment = await booked({ pol: 'VNVUT', pod: 'BRSSZ', containers: box(18_000) });
  expect(await emissionsOf([shipment.id])).toEqual([{ order_id: shipment.id, legs: [] }]);
});

test('other customers’ bookings are omitted, and invalid ids refused', async () => {
  const own = await booked({ pol: 'VNVUT', pod: 'USLAX', containers: box(1_000) });
  expect(await emissionsOf([own.id], 'client.other')).toEqual([]);
  expect(await emissionsOf([own.id], 'admin.demo')).toHaveLength(1);
  const { status } = await app.call('get', '/wr1?objectType=GetEmissions&ids=x', { as: 'client.demo' });
  expect(status).toBe(400);
});
