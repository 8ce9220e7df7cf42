import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { act, makeShipment, openSailing, openShipmentApp, RELEASE_READY } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const TRIP = {
  tractor_plate: ' 51c-482.16 ',
  trailer_plate: '51R-077.93',
  driver_name: 'Trần Văn Tâm',
  driver_phone: '+84 903 555 777',
  stops: [{ place: 'ICD Phuoc Long', planned_arrival_at: '2026-11-25T01:00:00.000Z' }],
};
const create = (as: string, order_id: number, change: object = {}) =>
  app.call('post', '/wr1?objectType=CreateTrip', { as, body: { order_id, ...TRIP, ...change } });
const update = (body: object, as = 'sales.demo') => app.call('put', '/wr1?objectType=UpdateTrip', { as, body });
const tripsOf = async (as: string, id: number) =>
  (await app.call('get', `/wr1?objectType=TripList&order_ids=${id}`, { as })).body.result;
const fields = (body: any) => (body.fields ?? []).map(({ path, code }: any) => `${path.join('.')} ${code}`).toSorted();
const trucking = { service_type: 5, has_container_trucking: true, shipping_type: 2 };
const road = (status: number, change = {}) => makeShipment(app, { status, change: { ...trucking, ...change } });

describe('trips', () => {
  test('customers see plates and stops, but never the driver', async () => {
    const { id } = await road(6);
    const made = await create('sales.demo', id);
    expect(made.body.result).toMatchObject({ tractor_plate: '51C-482.16', driver_name: 'Trần Văn Tâm', version: 1 });
    const [seen] = await tripsOf('client.demo', id);
    expect(seen).toMatchObject({ tractor_plate: '51C-482.16', driver_name: null, driver_phone: null });
    expect(await tripsOf('root.other', id)).toEqual([]);
    for (const as of ['client.demo', 'root.demo']) expect((await create(as, id)).status).toBe(403);
    expect((await create('sales.other', id)).status).toBe(404);
  });

  test('driver and phone reach no event, webhook, log or answer to a customer', async () => {
    const { id } = await road(63, { ever_released: true });
    const trip = (await create('sales.demo', id)).body.result;
    await update({ id: trip.id, ...TRIP, driver_name: 'Lê Văn Long' });
    const { db } = app.database;
    const kept = [
      await db.selectFrom('event_log').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
      await db.selectFrom('tracking_event').selectAll().execute(),
      await db.selectFrom('notification').selectAll().execute(),
      await db.selectFrom('mail_message').selectAll().execute(),
    ];
    const answers = await Promise.all(
      [
        `/wr1?objectType=GetBookingDetail&id=${id}`,
        `/wr1?objectType=TripList&order_ids=${id}`,
        `/wr1?objectType=RecordChanges&order_id=${id}`,
        `/wr1?objectType=GetOrderHistory&ids=${id}`,
        '/events?after=0&limit=500',
        '/trackingEvents',
      ].map(async (call) => (await app.call('get', call, { as: 'root.demo' })).body),
    );
    const text = JSON.stringify([kept, answers]);
    expect(text).toContain('51C-482.16');
    for (const hidden of ['Văn Tâm', 'Văn Long', '903 555']) expect(text).not.toContain(hidden);
  });

  test('no other part reads the driver: share links, exports, PDFs, webhooks and DCSA events cannot show it', () => {
    const root = path.resolve(import.meta.dirname, '..');
    const readers = globSync('**/*.ts', { cwd: root }).filter((file) =>
      /driver_(name|phone)|\bdriver(Name|Phone)\b/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(readers.filter((file) => !file.startsWith(`trip${path.sep}`))).toEqual([]);
    const whole = globSync('**/*.ts', { cwd: root }).filter((file) =>
      /(selectFrom|innerJoin|leftJoin)\('trip'/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(whole.filter((file) => !file.startsWith(`trip${path.sep}`))).toEqual([
      // Reads the stops only.
      path.join('booking', 'release-booking.ts'),
    ]);
  });

  test('plates, phone, container and times are checked', async () => {
    const { id } = await road(6);
    const wrong = await create('sales.demo', id, {
      tractor_plate: 'Mr Tam',
      driver_phone: '12',
      container_no: 'CSQU3054384',
      stops: [{ place: '', arrived_at: '2026-11-20T05:00:00.000Z', departed_at: '2026-11-20T01:00:00.000Z' }],
    });
    expect(fields(wrong.body)).toEqual([
      'container_no CONTAINER_NUMBER',
      'driver_phone PHONE_INVALID',
      'stops.0.arrived_at DATE_IN_FUTURE',
      'stops.0.departed_at DEPARTURE_BEFORE_ARRIVAL',
      'stops.0.place REQUIRED',
      'tractor_plate PLATE_INVALID',
    ]);
  });

  test('an older version is refused, and bookings without trucks or already closed have none', async () => {
    const { id } = await road(6);
    const trip = (await create('sales.demo', id)).body.result;
    const change = { ...TRIP, id: trip.id, version: 1 };
    const done = await Promise.all([update(change), update(change, 'admin.demo')]);
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const gone = await app.call('delete', `/wr1?objectType=DeleteTrip&id=${trip.id}&version=2`, { as: 'sales.demo' });
    expect(gone.status).toBe(200);
    expect(await tripsOf('sales.demo', id)).toEqual([]);
    expect((await create('sales.demo', (await makeShipment(app, { status: 6 })).id)).status).toBe(404);
    expect((await create('sales.demo', (await road(10)).id)).status).toBe(409);
  });
});

describe('a release', () => {
  test('of trucks needs a vehicle or a vendor, which may come with it', async () => {
    const { id } = await road(6);
    const bare = await act(app, 'sales.demo', 'ReleaseBooking', { id });
    expect([bare.status, fields(bare.body)]).toEqual([422, ['tractor_plate REQUIRED']]);
    const wrong = await act(app, 'sales.demo', 'ReleaseBooking', { id, tractor_plate: 'Mr Tam' });
    expect(fields(wrong.body)).toEqual(['tractor_plate PLATE_INVALID']);
    const { body } = await act(app, 'sales.demo', 'ReleaseBooking', { id, vendor: 'Tân Cảng' });
    expect(body.result).toMatchObject({ status: 63, release_needs: [] });
    expect(await tripsOf('client.demo', id)).toMatchObject([{ vendor: 'Tân Cảng' }]);
  });

  test('on the day on which the cargo is ready is approved at once', async () => {
    const { id } = await road(6);
    await create('sales.demo', id);
    const { body } = await act(app, 'sales.demo', 'ReleaseBooking', { id });
    expect(body.result.status).toBe(7);
  });

  test('of the departure requested is approved at once, and says why', async () => {
    const sailing = await openSailing(app);
    const departure = { schedule_id: sailing.id, etd: sailing.etd };
    const change = { ...departure, agreed_schedule_id: sailing.id, agreed_etd: sailing.etd };
    const { id } = await makeShipment(app, { status: 6, change });
    expect((await act(app, 'sales.demo', 'ReleaseBooking', { id, ...RELEASE_READY })).body.result.status).toBe(7);
    const detail = await app.call('get', `/wr1?objectType=GetBookingDetail&id=${id}`, { as: 'client.demo' });
    expect(detail.body.result.history.slice(0, 2)).toMatchObject([
      { action: 'ApproveRelease', actor_role: 'SYSTEM', from: 63, to: 7, note: 'Price and plan are as requested.' },
      { action: 'ReleaseBooking', from: 6, to: 63, note: null },
    ]);
    const { db } = app.database;
    const notices = await db.selectFrom('notification').select('kind').where('order_id', '=', id).execute();
    expect(notices.map(({ kind }) => kind)).toContain('RELEASE_APPROVED');
    // Another departure waits for the customer.
    const other = await makeShipment(app, { status: 6, change: { ...change, agreed_schedule_id: null } });
    const waits = await act(app, 'sales.demo', 'ReleaseBooking', { id: other.id, ...RELEASE_READY });
    expect(waits.body.result.status).toBe(63);
  });
});
