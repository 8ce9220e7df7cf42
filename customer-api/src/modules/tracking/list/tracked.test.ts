import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { UNDER_WAY_STATUS } from '@wr1/schema/rules/milestone/tracking.ts';
import { ROLES, type Role } from '@wr1/schema/rules/access/user-type.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { EXPORT_14, journeyOf, planned, record } from '../../milestone/milestone.testkit.ts';
import { makeShipment, openShipmentApp, openSailing, TEST_NOW } from '../../shipment/shipment.testkit.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';

type Listed = Pick<ShipmentRow, 'id' | 'status'> & { booking_no: string };

const HOUR_MS = 3_600_000;
let app: TestApp;
let sailing: { id: number; etd: Date; eta: Date };
let booking: Shipment;
let colleague: Shipment;
let foreign: Shipment;

beforeAll(async () => {
  app = await openShipmentApp();
  sailing = await openSailing(app);
  booking = await planned(app, { change: { transport_document_no: 'WR1SGN 26-060033' } });
  colleague = await planned(app, { createdBy: 'client.demo' });
  foreign = await makeShipment(app, {
    company: 'C0002',
    createdBy: 'client.other',
    status: 33,
    change: { ...EXPORT_14, ever_released: true, schedule_id: sailing.id },
  });
  const { db } = app.database;
  // The clock moves by weeks, which must not end the sessions.
  await db
    .updateTable('access_token')
    .set({ expires_at: new Date('2027-12-31T00:00:00Z') })
    .execute();
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'root.demo')
    .executeTakeFirstOrThrow();
  await db.updateTable('shipment').set({ created_by: id }).where('id', '=', colleague.id).execute();
});
beforeEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

const at = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR_MS);

async function follow(as: string, query = '') {
  const { status, body } = await app.call('get', `/wr1?objectType=TrackBookings${query}`, { as });
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
}
async function one(as = 'sales.demo', shipment = booking) {
  const { result } = await follow(as, `&ids=${shipment.id}`);
  return result[0];
}
async function numbersOf(as: string, ...numbers: string[]) {
  const { body } = await app.call(
    'get',
    `/wr1?objectType=TrackNumbers&numbers=${encodeURIComponent(numbers.join(','))}`,
    {
      as,
    },
  );
  return body.result.map(({ tracked }: { tracked: { order_id: number } | null }) => tracked?.order_id ?? null);
}

describe('the state of a booking', () => {
  it('changes from on time to at risk to late over time, as on its page', async () => {
    const due = at(sailing.etd, -72);
    expect(await one()).toMatchObject({
      state: 'ON_TIME',
      due_minutes: null,
      eta_planned: sailing.eta.toISOString(),
      eta_estimated: sailing.eta.toISOString(),
      arrived: false,
      next: { code: 25, place: 'VNVUT', planned_at: due.toISOString() },
    });
    app.setNow(at(due, 3));
    expect(await one()).toMatchObject({
      state: 'AT_RISK',
      due_minutes: 180,
      eta_estimated: sailing.eta.toISOString(),
    });
    // Sea has a tolerance of 24 hours, exact to the minute.
    app.setNow(at(due, 24));
    expect((await one()).state).toBe('AT_RISK');
    app.setNow(at(due, 30));
    const late = await one();
    expect(late).toMatchObject({ state: 'LATE', due_minutes: 1800, eta_estimated: sailing.eta.toISOString() });
    const { milestones } = await journeyOf(app, booking);
    const arrival = milestones.find(({ code }) => code === 35);
    expect(late.eta_estimated).toBe(arrival?.estimated_at);
    expect(late.next.estimated_at).toBeNull();
    expect(late.next.estimated_at).toBe(milestones.find(({ code }) => code === 25)?.estimated_at);
  });

  it('is at risk if a late event moves the arrival before anything is due', async () => {
    const shipment = await planned(app);
    const due = at(sailing.etd, -4);
    app.setNow(at(due, 20));
    expect((await record(app, shipment, 33, { hours: -0.1 })).status).toBe(200);
    const { state, due_minutes, eta_planned, eta_estimated, next } = await one('sales.demo', shipment);
    expect([state, due_minutes, next.code]).toEqual(['AT_RISK', null, 35]);
    expect(Date.parse(eta_estimated) - Date.parse(eta_planned)).toBeGreaterThan(12 * HOUR_MS);
    expect(eta_estimated).toBe(
      (await journeyOf(app, shipment)).milestones.find(({ code }) => code === 35)?.estimated_at,
    );
  });

  it('ends with the delivery, which is shown for 30 days', async () => {
    const shipment = await planned(app);
    app.setNow(at(sailing.eta, 5));
    expect((await record(app, shipment, 35)).body.result.status).toBe(8);
    const query = `&show=delivered&ids=${shipment.id}`;
    expect((await follow('sales.demo', query)).result).toMatchObject([
      { state: null, due_minutes: null, next: null, arrived: true, delivered_at: at(sailing.eta, 4).toISOString() },
    ]);
    expect((await follow('sales.demo', `&ids=${shipment.id}`)).result).toEqual([]);
    app.setNow(at(sailing.eta, 31 * 24));
    expect((await follow('sales.demo', query)).result).toEqual([]);
  });

  it('follows an undone milestone', async () => {
    const shipment = await planned(app);
    await record(app, shipment, 25);
    expect((await one('sales.demo', shipment)).next.code).toBe(26);
    await app.call('put', '/wr1?objectType=UndoMilestone', {
      as: 'admin.demo',
      body: { id: shipment.id, note: 'Wrong' },
    });
    expect((await one('sales.demo', shipment)).next.code).toBe(25);
  });
});

describe('the list', () => {
  it('filters and counts by state, service, direction, customer, arrival and words', async () => {
    app.setNow(at(sailing.etd, -40));
    const { meta, result } = await follow('admin.demo');
    const { LATE, AT_RISK, ON_TIME } = meta.counts;
    expect(LATE).toBeGreaterThan(0);
    expect([meta.total, result.length]).toEqual([LATE + AT_RISK + ON_TIME, LATE + AT_RISK + ON_TIME]);
    for (const state of ['LATE', 'AT_RISK', 'ON_TIME'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const some = await follow('admin.demo', `&state=${state}`);
      expect([some.meta.total, some.result.length, some.meta.counts]).toEqual([
        meta.counts[state],
        meta.counts[state],
        meta.counts,
      ]);
    }
    const total = async (query: string) => (await follow('admin.demo', query)).meta.total;
    expect(await total('&service_type=1')).toBe(0);
    expect(await total('&service_type=1,2&shipping_type=2')).toBe(meta.total);
    expect(await total('&shipping_type=1')).toBe(0);
    expect(await total(`&customer_id=${foreign.customer_id}`)).toBe(1);
    expect(await total(`&search=${booking.booking_no}`)).toBe(0);
    expect(await total('&search=cotton shirts')).toBe(meta.total);
    const day = (from: Date, days: number) =>
      at(from, days * 24)
        .toISOString()
        .slice(0, 10);
    expect(await total(`&eta_from=${day(sailing.eta, -2)}&eta_to=${day(sailing.eta, 9)}`)).toBeGreaterThan(0);
    expect(await total(`&eta_to=${day(sailing.eta, -9)}`)).toBe(0);
  });

  it('starts with the longest overdue, and its cursor continues at the same time', async () => {
    app.setNow(at(sailing.etd, -40));
    const whole = await follow('admin.demo');
    const overdue = whole.result.map((row: { due_minutes: number | null }) => row.due_minutes ?? -1);
    expect(overdue).toEqual(overdue.toSorted((one: number, two: number) => two - one));
    const first = await follow('admin.demo', '&pageSize=2&sort=eta&order=desc');
    app.setNow(at(sailing.etd, -30));
    const second = await follow('admin.demo', `&pageSize=2&sort=eta&order=desc&after=${first.meta.next_cursor}`);
    app.setNow(at(sailing.etd, -40));
    const four = await follow('admin.demo', '&pageSize=4&sort=eta&order=desc');
    expect([...first.result, ...second.result]).toEqual(four.result);
    const foreignCursor = await app.call('get', `/wr1?objectType=TrackBookings&after=${first.meta.next_cursor}`, {
      as: 'admin.demo',
    });
    expect(foreignCursor.body).toMatchObject({ code: 'CHECK_FIELDS', fields: [{ path: ['after'] }] });
  });

  const USERS: Record<Role, readonly string[]> = {
    ADMIN: ['admin.demo'],
    ADMIN_SALE: ['sales.demo', 'sales.other'],
    CLIENT_ROOT: ['root.demo', 'root.other'],
    CLIENT: ['client.demo', 'client.other'],
  };

  it.each(
    ROLES.flatMap((role) =>
      USERS[role].flatMap((as) => [
        { role, as, share: true },
        { role, as, share: false },
      ]),
    ),
  )(
    'and numbers show $role $as the same records as the bookings list, colleagues sharing: $share',
    async ({ as, share }) => {
      const { db } = app.database;
      const bookings = async (who: string): Promise<Listed[]> =>
        (await app.call('get', '/wr1?objectType=GetQuotationBooking&kind=booking&pageSize=1000', { as: who })).body
          .result;
      await db.updateTable('company').set({ share_within_company: share }).execute();
      const listed = await bookings(as);
      const everything = await bookings('admin.demo');
      const underWay = listed.filter(({ status }) => UNDER_WAY_STATUS.includes(status));
      const followed = (await follow(as)).result.map(({ order_id }: { order_id: number }) => order_id);
      const found = await numbersOf(as, ...everything.map(({ booking_no }) => booking_no));
      await db.updateTable('company').set({ share_within_company: true }).execute();
      expect(new Set(followed)).toEqual(new Set(underWay.map(({ id }) => id)));
      expect(new Set(found.filter((id: number | null) => id !== null))).toEqual(new Set(listed.map(({ id }) => id)));
      if (as === 'client.demo') expect(followed.includes(colleague.id)).toBe(share);
      if (as === 'root.demo') expect(followed).toContain(colleague.id);
      if (!as.startsWith('admin')) expect(listed.length).toBeLessThan(everything.length);
    },
  );

  it('shows nothing of another company, and nothing without a sign-in', async () => {
    const { meta } = await follow('client.other', `&ids=${booking.id}&customer_id=${booking.customer_id}`);
    expect([meta.total, meta.counts]).toEqual([0, { LATE: 0, AT_RISK: 0, ON_TIME: 0, DELIVERED: 0 }]);
    expect((await app.call('get', '/wr1?objectType=TrackBookings')).status).toBe(401);
  });
});

describe('numbers', () => {
  it('find the newest booking visible to the caller, whatever the kind of number', async () => {
    const young = await makeShipment(app, {
      status: 6,
      change: {
        containers: JSON.stringify([
          { truckId: 'C1', cont_type: '45G1', quantity: 1, weight_kg: 9, container_no: ['WRLU1002755'], seal_no: [] },
        ]),
      },
    });
    expect(
      await numbersOf(
        'root.demo',
        booking.booking_no ?? '',
        booking.quotation_no ?? '',
        'wr1sgn26060033',
        'WRLU-1002755',
        'BK-26-987654',
      ),
    ).toEqual([booking.id, booking.id, booking.id, young.id, null]);
    const { body } = await app.call('get', '/wr1?objectType=TrackNumbers&numbers=WRLU1002755', { as: 'root.demo' });
    expect(body.result[0].tracked).toMatchObject({ state: null, next: null, eta_planned: null, delivered_at: null });
  });

  it('of others look like unknown ones', async () => {
    const number = foreign.booking_no ?? '';
    const ask = async (as: string, text: string) => {
      const { status, body } = await app.call('get', `/wr1?objectType=TrackNumbers&numbers=${text}`, { as });
      return [status, JSON.stringify(body).replaceAll(text, 'X')];
    };
    for (const as of ['client.demo', 'root.demo', 'sales.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await ask(as, number)).toEqual(await ask(as, 'BK-26-987654'));
    }
    expect(await numbersOf('admin.demo', number)).toEqual([foreign.id]);
  });

  it('are limited to 20', async () => {
    const many = Array.from({ length: 21 }, (_, index) => `BK-${index}`).join(',');
    const { status, body } = await app.call('get', `/wr1?objectType=TrackNumbers&numbers=${many}`, { as: 'root.demo' });
    expect([status, body.code, body.fields[0].path]).toEqual([400, 'CHECK_FIELDS', ['numbers']]);
  });
});
