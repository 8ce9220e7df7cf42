import { LATE_TOLERANCE_HOURS } from '@wr1/schema/rules/milestone/milestone-plan.ts';
import { TRACK_NUMBERS_PER_MINUTE } from '@wr1/schema/rules/milestone/tracking.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { plannedMilestones } from '../milestone/plan/plan.rules.ts';
import { reconstructMilestones } from '../milestone/plan/reconstruct.rules.ts';
import { makeShipment, openShipmentApp, openSailing, TEST_NOW } from '../shipment/shipment.testkit.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import type { TrackedShipment } from './tracking.repository.ts';
import { publicShipmentOf } from './tracking.rules.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
let sailing: { id: number; etd: string; eta: string };
let booking: Shipment;
const CONTAINER = 'WRLU1001384';

async function record(shipment: Shipment, code: number, at: Date): Promise<void> {
  await app.database.db
    .insertInto('status_history')
    .values({
      order_id: shipment.id,
      from_status: null,
      to_status: code,
      action: 'RecordMilestone',
      actor_id: null,
      actor_name: 'Secret Person',
      actor_role: 'ADMIN_SALE',
      at,
      note: 'Internal note',
    })
    .execute();
}

const container = (...numbers: string[]) =>
  JSON.stringify([
    { truckId: 'C1', cont_type: '45G1', quantity: 1, weight_kg: 9000, container_no: numbers, seal_no: ['SEAL77'] },
  ]);

const track = async (numbers: string, headers?: Record<string, string>) =>
  app.call('get', `/publicTracking?numbers=${encodeURIComponent(numbers)}`, headers === undefined ? {} : { headers });

beforeAll(async () => {
  app = await openShipmentApp();
  const { id, etd, eta } = await openSailing(app);
  sailing = { id, etd: etd.toISOString(), eta: eta.toISOString() };
  booking = await makeShipment(app, {
    status: 28,
    change: {
      ever_released: true,
      schedule_id: sailing.id,
      containers: container(CONTAINER),
      transport_document_no: 'WR1SGN 26-060033',
      note: 'Secret note',
    },
  });
  await record(booking, 28, new Date(Date.parse(sailing.etd) - 29 * HOUR_MS));
});
afterAll(() => app.close());

describe('a shipment via a transit port', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 5, 1) + hours * HOUR_MS);
  const service = {
    id: 1,
    service_type: 2,
    shipping_type: 2,
    has_customs: false,
    has_van_trucking: false,
    has_container_trucking: false,
    customs_other_service_type: null,
    detail_service: 'PORT_TO_PORT',
    cargo_ready: null,
    customs_date: null,
    containers: [{ truckId: 'C1', quantity: 2, container_no: [] }],
  };
  const leg = { etd: at(0), eta: at(600), transit_code: 'SGSIN', cargo_cut_off: null };
  const shipment: TrackedShipment = {
    id: 1,
    status: 33,
    service_type: 2,
    customs_other_service_type: null,
    pol: 'VNSGN',
    pod: 'DEHAM',
    carrier_name: 'Line',
    carrier_code: 'LIN',
    vessel_name: null,
    vessel_imo: null,
    voyage: null,
    etd: leg.etd,
    eta: leg.eta,
    transit_code: leg.transit_code,
    eta_changed_at: null,
  };
  const shipmentAt = (now: Date, code = 33, when = at(-4)) => {
    const reported = [{ code, at: when, actor_id: null, actor_name: 'System' }];
    const milestones = reconstructMilestones(plannedMilestones(service, leg, null), reported, code);
    return publicShipmentOf({ ...shipment, status: code }, milestones, now, LATE_TOLERANCE_HOURS);
  };

  it('is late by its transshipment while its arrival is in the future', () => {
    expect(shipmentAt(at(330)).late).toMatchObject({ code: 34, minutes: 30 * 60 });
  });

  it('is late by its arrival if that is overdue too, because carriers often do not report transshipment', () => {
    const shipment = shipmentAt(at(640));
    expect(shipment.late).toMatchObject({ code: 35, minutes: 40 * 60 });
    expect(shipment.arrival).toMatchObject({ state: 'OVERDUE', basis: 'PLANNED', overdue_minutes: 40 * 60 });
    // The arrival stays the same as time passes, and nothing is presented as an estimate that no one has made.
    for (const hour of [640, 641]) {
      expect(shipmentAt(at(hour)).arrival?.at).toBe(at(600).toISOString());
      expect(shipmentAt(at(hour)).eta_estimated).toBe(at(600).toISOString());
      expect(shipmentAt(at(hour)).steps.find(({ code }) => code === 35)?.estimated_at).toBeNull();
    }
    expect(shipmentAt(at(620)).arrival).toMatchObject({ state: 'DUE', overdue_minutes: null });
    expect(shipment.steps.find(({ code }) => code === 34)).toMatchObject({ place: 'SGSIN', done: false });
  });

  it('has passed everything before a recorded milestone, even without a time', () => {
    const { steps, arrived } = shipmentAt(at(600), 35, at(599));
    expect(steps.map(({ code, done }) => [code, done])).toEqual([
      [28, true],
      [33, true],
      [34, true],
      [35, true],
      [44, false],
    ]);
    expect(arrived).toBe(true);
  });
});

describe('publicTracking', () => {
  it('finds a booking by container and document in any notation', async () => {
    for (const number of ['wrlu-100138-4', 'WR1SGN26060033']) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await track(number);
      expect(status).toBe(200);
      expect(body.result).toHaveLength(1);
      expect(body.result[0], number).toMatchObject({
        number: number.toUpperCase(),
        shipment: { pol: 'VNVUT', pod: 'USLAX', status: 28, etd: sailing.etd, eta: sailing.eta },
      });
    }
  });

  it('returns milestones and dates, planned by the table and actual as recorded', async () => {
    const { body } = await track(CONTAINER);
    const [first, second] = body.result[0].shipment.steps;
    const hours = (at: string, from: string) => (Date.parse(at) - Date.parse(from)) / HOUR_MS;
    expect(first).toMatchObject({ code: 28, done: true, place: 'VNVUT', estimated_at: null });
    expect(hours(first.planned_at, sailing.etd)).toBe(-30);
    expect(hours(first.actual_at, sailing.etd)).toBe(-29);
    expect(second).toMatchObject({ code: 33, done: false, actual_at: null });
    expect(second.estimated_at).toBe(second.planned_at);
    expect(hours(second.planned_at, sailing.etd)).toBe(-4);
  });

  it('leaves the arrival as planned when a milestone is late, until a new estimate comes', async () => {
    const before = app.now();
    app.setNow(new Date(Date.parse(sailing.etd) + 18 * HOUR_MS));
    const due = (await track(CONTAINER)).body.result[0].shipment;
    expect(due.late).toBeNull();
    expect(due.eta_estimated).toBe(sailing.eta);
    app.setNow(new Date(Date.parse(sailing.etd) + 26 * HOUR_MS));
    const { shipment } = (await track(CONTAINER)).body.result[0];
    app.setNow(before);
    expect(shipment.late).toMatchObject({ code: 33, minutes: 30 * 60 });
    const loaded = shipment.steps.find(({ code }: { code: number }) => code === 33);
    const arrived = shipment.steps.find(({ code }: { code: number }) => code === 35);
    expect(loaded.estimated_at).toBeNull();
    expect(arrived.estimated_at).toBe(arrived.planned_at);
    expect(shipment.arrival).toMatchObject({ at: sailing.eta, basis: 'PLANNED', state: 'EXPECTED' });
  });

  it('returns nothing else', async () => {
    const text = JSON.stringify((await track(`${booking.number} ${CONTAINER}`)).body);
    for (const secret of ['Secret', 'Internal', 'SEAL77', 'Cotton', 'Binh Minh', '"id"', 'price', 'customer', 'charge'])
      expect(text).not.toContain(secret);
    expect(text.match(/WRLU1001384/g)).toHaveLength(1);
    expect(text.match(new RegExp(booking.number, 'g'))).toHaveLength(1);
  });

  it('gives the same response for an unknown number, a quotation and an unreleased booking', async () => {
    const quotation = await makeShipment(app, { status: 3 });
    const young = await makeShipment(app, { status: 6, change: { containers: container('WRLU1002755') } });
    const { body } = await track([quotation.number, young.number, 'WRLU1002755', 'BK-26-987654', '!!!'].join(','));
    expect(body.result).toEqual(
      [quotation.number, young.number, 'WRLU1002755', 'BK-26-987654'].map((number) => ({ number, shipment: null })),
    );
  });

  it('hides payments and negotiations, and ends 30 days after delivery', async () => {
    const of = async (status: number) => {
      const document = `HIDE-${status}`;
      const change = { ever_released: true, transport_document_no: document };
      const shipment = await makeShipment(app, { status, change });
      await sql`insert into booking_outlook (order_id, arrived, completed_at) values (${shipment.id}, true, ${app.now()})
        on conflict (order_id) do update set completed_at = excluded.completed_at`.execute(app.database.db);
      return (await track(document)).body.result[0].shipment;
    };
    expect((await of(9)).status).toBe(8);
    expect((await of(61)).status).toBe(7);
    expect((await of(13)).steps.every(({ done }: { done: boolean }) => done)).toBe(true);
    const delivered = await of(8);
    expect(delivered.status).toBe(8);
    app.setNow(new Date(app.now().getTime() + 31 * 24 * HOUR_MS));
    const [late] = (await track('HIDE-8')).body.result;
    app.setNow(TEST_NOW);
    expect(late.shipment).toBeNull();
    // A cancelled booking is not in transit.
    expect(await of(10)).toBeNull();
  });

  it('refuses an empty list and more than 20 numbers', async () => {
    const many = Array.from({ length: 21 }, (_, index) => `BK-26-${index}`).join(' ');
    for (const numbers of [many, ' , ', '']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await track(numbers)).body).toMatchObject({ code: 'CHECK_FIELDS', fields: [{ path: ['numbers'] }] });
    }
  });

  it('counts numbers, not calls, per address', async () => {
    const office = { 'x-forwarded-for': '198.51.100.20' };
    const some = (count: number) => Array.from({ length: count }, (_, index) => `BK-26-9${index}`).join(',');
    expect((await track(some(20), office)).status).toBe(200);
    expect((await track(some(TRACK_NUMBERS_PER_MINUTE - 20), office)).status).toBe(200);
    const refused = await track('BK-26-1', office);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await track('BK-26-1', { 'x-forwarded-for': '198.51.100.21' })).status).toBe(200);
  });
});
