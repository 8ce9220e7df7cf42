import { describe, expect, test } from 'vitest';
import { reestimate } from '../eta/eta.rules.ts';
import { stepsOf } from './milestone-step.ts';
import type { StoredMilestone } from '../milestone.table.ts';
import { plannedMilestones, type PlanSchedule, type PlannedShipment } from './plan.rules.ts';
import { replan } from './replan.rules.ts';

const HOUR_MS = 3_600_000;
const ETD = new Date('2026-12-10T03:00:00.000Z');
const ETA = new Date('2026-12-28T20:00:00.000Z');
const moved = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);

/** An FCL export with customs and container trucks: 25 26 27 28 33 35 44. */
const ORDER: PlannedShipment = {
  id: 1,
  service_type: 2,
  shipping_type: 2,
  has_customs: true,
  has_van_trucking: false,
  has_container_trucking: true,
  customs_other_service_type: null,
  detail_service: null,
  cargo_ready: null,
  customs_date: null,
  containers: [{ truckId: 'C1', quantity: 1, container_no: [] }],
};
const leg = (change: Partial<PlanSchedule> = {}): PlanSchedule => ({
  etd: ETD,
  eta: ETA,
  transit_code: null,
  cargo_cut_off: null,
  ...change,
});
const planOn = (schedule: PlanSchedule) => plannedMilestones(ORDER, schedule, null);

/** Stored milestones. `done` maps the completed ones to hours after their planned time. */
function rowsWith(done: Readonly<Record<number, number>> = {}): StoredMilestone[] {
  return planOn(leg()).map((row, index) => {
    const hours = done[row.code];
    const isDone = hours !== undefined && row.planned_at !== null;
    return {
      ...row,
      id: index + 1,
      ...(isDone && { actual_at: moved(row.planned_at ?? ETD, hours), recording: index + 1 }),
    };
  });
}
const to = (change: Partial<PlanSchedule>) => ({ before: planOn(leg()), after: planOn(leg(change)) });
const codesOf = (rows: readonly StoredMilestone[], times: ReadonlyMap<number, Date | null>) =>
  rows.filter(({ id }) => times.has(id)).map(({ code }) => code);

describe('a departure that moves', () => {
  test('replans what has not begun, only where times change', () => {
    const rows = rowsWith();
    const arrival = replan(rows, to({ eta: moved(ETA, 24) }));
    expect(codesOf(rows, arrival.plan)).toEqual([35, 44]);
    expect(arrival.plan.get(6)).toEqual(moved(ETA, 24));
    const whole = replan(rows, to({ etd: moved(ETD, 24), eta: moved(ETA, 24) }));
    expect(codesOf(rows, whole.plan)).toEqual([25, 26, 27, 28, 33, 35, 44]);
    expect([whole.estimates.size, whole.departure.size, whole.rewritten]).toEqual([0, 0, null]);
    expect(replan(rows, to({})).plan.size).toBe(0);
  });

  test('changes the milestones if the route now has a transit port', () => {
    const { rewritten, plan } = replan(rowsWith(), to({ transit_code: 'SGSIN' }));
    expect(rewritten?.map(({ code }) => code)).toEqual([25, 26, 27, 28, 33, 34, 35, 44]);
    expect(plan.size).toBe(0);
  });

  test('moves the estimates of open milestones once transport has begun; the plan does not change', () => {
    const rows = rowsWith({ 25: 0, 26: 0, 27: 0, 28: 0, 33: 2 });
    const found = replan(rows, to({ etd: moved(ETD, 6), eta: moved(ETA, 30) }));
    expect([found.plan.size, found.rewritten]).toEqual([0, null]);
    expect(codesOf(rows, found.estimates)).toEqual([35, 44]);
    expect(found.estimates.get(6)).toEqual(moved(ETA, 30));
    expect(found.departure.get(6)).toEqual(moved(ETA, 30));
    // When the departure moves back, the milestone is as planned again.
    const later = rows.map((row) => ({
      ...row,
      departure_at: found.departure.get(row.id) ?? null,
      estimated_at: found.estimates.get(row.id) ?? null,
    }));
    const back = replan(later, { before: planOn(leg({ eta: moved(ETA, 30) })), after: planOn(leg()) });
    expect(back.estimates.get(6)).toBeNull();
  });

  test('expects nothing before what has happened, and moves nothing once the cargo has arrived', () => {
    const rows = rowsWith({ 25: 0, 26: 0, 27: 0, 28: 0, 33: 40 });
    const loaded = rows.find(({ code }) => code === 33)?.actual_at;
    const early = replan(rows, to({ eta: moved(ETD, 12) }));
    expect(early.estimates.get(6)).toEqual(loaded);
    const arrived = replan(rowsWith({ 33: 0, 35: 0 }), to({ eta: moved(ETA, 30) }));
    expect([arrived.estimates.size, arrived.departure.size]).toEqual([0, 0]);
  });

  test('is the basis for later events', () => {
    const rows = rowsWith({ 25: 0, 26: 0, 27: 0, 28: 0 }).map((row) =>
      row.code === 33 || row.code === 35 ? { ...row, departure_at: moved(row.planned_at ?? ETD, 48) } : row,
    );
    const steps = stepsOf(rows);
    const loading = steps.find(({ code }) => code === 33);
    if (loading === undefined) throw new Error('no loading');
    const at = (hours: number) => [{ step: loading, at: moved(loading.row.planned_at ?? ETD, hours) }];
    // Loaded at the new departure time: the arrival remains as moved by the departure.
    expect(reestimate(steps, at(48), 'sea', 12).get(6)).toEqual(moved(ETA, 48));
    // Loaded twenty hours later than that: the arrival shifts as well.
    expect(reestimate(steps, at(68), 'sea', 12).get(6)).toEqual(moved(ETA, 68));
  });
});
