import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { isRoad } from '../modules/shipment/template/planned-step.rules.ts';
import type { PlannedRecord } from './plan.ts';
import { canRestOn, PROFILES, type ServiceProfile } from './service-profile.ts';
import type { Route, Timetable } from './timetable.ts';
import type { DemoCustomer, World } from './world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Hours by which a time misses a window; 0 if it is inside. */
function hoursOutside(at: Date, from: number, to: number): number {
  return Math.max(0, from - at.getTime(), at.getTime() - to) / HOUR_MS;
}

/** Hours by which a departure is too early or too late for a record at this milestone. */
function restMisfit({ steps }: Route, code: number, now: Date): number {
  const at = steps.findIndex((step) => step.code === code);
  const here = steps[at];
  const next = steps.slice(at + 1).find(({ mandatory }) => mandatory);
  if (here === undefined || next === undefined) return Number.POSITIVE_INFINITY;
  return hoursOutside(now, here.at.getTime() + HOUR_MS / 2, next.at.getTime());
}

/** Range of days until departure for a record that has not left, by status. */
function aheadWindow(status: number, byAirOrRoad: boolean): [number, number] {
  if (status === 7 || status === 63 || status === 62) return byAirOrRoad ? [2, 4] : [5, 12];
  return byAirOrRoad ? [3, 9] : [7, 24];
}

/** Range of days since delivery, by status. */
const DELIVERED_DAYS: Readonly<Record<number, [number, number]>> = {
  8: [0.1, 4],
  9: [2, 14],
  11: [5, 30],
  13: [10, 34],
};

/** Range for a debit note that is overdue: it is issued up to six days after delivery. */
const OVERDUE_DELIVERED_DAYS: readonly [number, number] = [9, 20];

function misfit(route: Route, { status, special, money }: PlannedRecord, now: Date): number {
  const { profile, schedule, steps } = route;
  if (special === 'late')
    return hoursOutside(now, schedule.eta.getTime() + 28 * HOUR_MS, schedule.eta.getTime() + 72 * HOUR_MS);
  const days = money === 'overdue' ? OVERDUE_DELIVERED_DAYS : DELIVERED_DAYS[status];
  if (days !== undefined) {
    const end = steps.findLast(({ mandatory }) => mandatory)?.at ?? schedule.eta;
    return hoursOutside(end, now.getTime() - days[1] * DAY_MS, now.getTime() - days[0] * DAY_MS);
  }
  if (status >= 25 && status <= 45) return restMisfit(route, status, now);
  const [from, to] = aheadWindow(status, isRoad(profile) || profile.service_type === SERVICE_TYPE.AIR);
  return hoursOutside(schedule.etd, now.getTime() + from * DAY_MS, now.getTime() + to * DAY_MS);
}

function profilesFor({ status, special }: PlannedRecord): readonly ServiceProfile[] {
  if (special === 'red-channel') {
    return PROFILES.filter(
      ({ has_customs, service_type, shipping_type }) =>
        has_customs && service_type === SERVICE_TYPE.FCL && shipping_type === SHIPPING_TYPE.IMPORT,
    );
  }
  if (special === 'late')
    return PROFILES.filter(
      ({ service_type, shipping_type }) => service_type === SERVICE_TYPE.FCL && shipping_type === SHIPPING_TYPE.EXPORT,
    );
  return status >= 25 && status <= 45 ? PROFILES.filter((profile) => canRestOn(profile, status)) : PROFILES;
}

/**
 * A departure for the right service and ports whose times fit the record's status best.
 * @throws Error if no departure serves the customer
 */
export function chooseRoute(world: World, timetable: Timetable, customer: DemoCustomer, record: PlannedRecord): Route {
  const { random, now } = world;
  const weighted = profilesFor(record).map((profile) => [profile.weight, profile] as const);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const profile = random.weighted(weighted);
    const needsTransit = record.status === 34;
    const routes = timetable
      .routes(profile, customer)
      .filter(({ schedule }) => !needsTransit || schedule.transit_code !== null)
      .map((route) => ({ route, misfit: misfit(route, record, now) }));
    const right = routes.filter((one) => one.misfit === 0);
    if (right.length > 0) return random.pick(right).route;
    const nearest = routes.reduce<(typeof routes)[number] | undefined>(
      (best, one) => (best === undefined || one.misfit < best.misfit ? one : best),
      undefined,
    );
    // A misfit of up to six hours passes as an early or late truck. Otherwise, other services are tried first.
    if (nearest !== undefined && (nearest.misfit <= 6 || (attempt === 11 && Number.isFinite(nearest.misfit))))
      return nearest.route;
  }
  throw new Error(`No departure fits a record in status ${record.status} of ${customer.code}`);
}
