import { businessDay, endOfValidity, QUOTE_VALID_DAYS, addDays } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { SERVICE_TYPE, serviceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import type { Journey, Step } from './journey.ts';
import type { Random } from './random.ts';
import type { Route } from './timetable.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const VIETNAM_MS = 7 * HOUR_MS;
const OPENS = 8;
const CLOSES = 18;

export interface TimedStep extends Step {
  at: Date;
}

/** Days for negotiating a price; fewer by air, where quotations are valid for only a week. */
function talkDays(random: Random, route: Route): number {
  return route.profile.service_type === SERVICE_TYPE.AIR ? random.between(1.5, 4) : random.between(2.5, 8);
}

/** Range of days since the last step, by status. */
const SINCE: Readonly<Record<number, readonly [number, number]>> = {
  1: [0.02, 1.5],
  2: [0.1, 2],
  3: [0.2, 4],
  4: [0.1, 3],
  21: [0.1, 2],
  17: [0.1, 2],
  10: [3, 25],
  12: [3, 25],
  5: [0.03, 0.9],
  6: [0.2, 1.5],
  16: [0.1, 1],
  61: [0.1, 1],
  62: [0.1, 1],
  63: [0.1, 0.9],
  7: [0.2, 2],
};

/** Moves a time into office hours (Vietnam, Monday to Saturday), but never past `latest`. */
function inOffice(at: number, latest: number, random: Random): number {
  const local = new Date(at + VIETNAM_MS);
  const hour = local.getUTCHours();
  let moved = at;
  if (hour < OPENS) moved += (OPENS - hour) * HOUR_MS;
  if (hour >= CLOSES) moved -= (hour - CLOSES + 1) * HOUR_MS;
  if (new Date(moved + VIETNAM_MS).getUTCDay() === 0) moved += DAY_MS;
  return Math.min(moved + random.int(0, 20) * MINUTE_MS, latest);
}

/** Times for `count` steps between two moments, in order and within office hours where possible. */
function spread(random: Random, count: number, from: number, to: number): number[] {
  const weights = Array.from({ length: count }, () => random.between(0.4, 1.6));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let passed = 0;
  let before = from - 5 * MINUTE_MS;
  return weights.map((weight, index) => {
    const share = count === 1 ? 1 : passed / Math.max(sum - (weights.at(-1) ?? 0), 0.001);
    passed += weight;
    const wanted = from + (to - from) * Math.min(1, share);
    const latest = to - (count - 1 - index) * 4 * MINUTE_MS;
    before = Math.max(before + 3 * MINUTE_MS, inOffice(wanted, latest, random));
    return before;
  });
}

/** Actual times of milestones: close to plan, in order, and none in the future. */
function milestoneTimes(random: Random, route: Route, codes: readonly number[], now: number): number[] {
  let before = 0;
  return codes.map((code, index) => {
    const planned = route.steps.find((step) => step.code === code)?.at.getTime() ?? now;
    const late = random.between(-0.4, 0.8) * HOUR_MS;
    const latest = now - (codes.length - index) * 3 * MINUTE_MS;
    before = Math.min(Math.max(planned + late, before + 4 * MINUTE_MS), Math.max(latest, before + MINUTE_MS));
    return before;
  });
}

function withTimes(steps: readonly Step[], times: readonly number[]): TimedStep[] {
  return steps.map((step, index) => ({ ...step, at: new Date(times[index] ?? 0) }));
}

function isMilestoneStep({ action }: Step): boolean {
  return action === 'RecordMilestone';
}

/** Times of the steps of an expired quotation, up to the end of its validity. */
function expiredTimes(random: Random, route: Route, steps: readonly Step[], now: number): number[] {
  const key = serviceTypeKey(route.profile.service_type) ?? 'FCL';
  const sentDaysAgo = QUOTE_VALID_DAYS[key] + random.between(1.5, 20);
  const sent = now - sentDaysAgo * DAY_MS;
  const talk = spread(random, steps.length - 1, sent - DAY_MS, sent);
  const last = talk.at(-1) ?? sent;
  const end = endOfValidity(addDays(businessDay(new Date(last)), QUOTE_VALID_DAYS[key]))?.getTime() ?? last;
  return [...talk, end + random.int(1, 10) * MINUTE_MS];
}

/**
 * Adds times to the steps of a history: negotiation before the first milestone, milestones close to plan,
 * payments after delivery.
 */
export function timedSteps(random: Random, journey: Journey, route: Route, now: Date): TimedStep[] {
  const { steps } = journey;
  const end = now.getTime();
  const last = steps.at(-1)?.to ?? 1;
  if (last === -1) return withTimes(steps, expiredTimes(random, route, steps, end));
  const firstMilestone = steps.findIndex(isMilestoneStep);
  const [least, most] = SINCE[last] ?? [0.1, 2];
  if (firstMilestone < 0) {
    const since = end - random.between(least, most) * DAY_MS;
    // A cancelled and refunded booking ends before its departure.
    const limit = last === STATUS.REFUND ? Math.min(since, route.schedule.etd.getTime() - DAY_MS) : since;
    const begin = steps.length === 1 ? limit : limit - talkDays(random, route) * DAY_MS;
    return withTimes(steps, spread(random, steps.length, begin, limit));
  }
  const codes = steps.filter((step) => isMilestoneStep(step) && step.by === 'staff').map(({ to }) => to);
  const actual = milestoneTimes(random, route, codes, end - 10 * MINUTE_MS);
  const limit = (actual[0] ?? end) - random.between(1, 6) * HOUR_MS;
  const talk = spread(random, firstMilestone, limit - talkDays(random, route) * DAY_MS, limit);
  const delivered = actual.at(-1) ?? end;
  const after = steps.slice(firstMilestone + codes.length);
  const money = after.map((_, index) => delivered + (index === 0 ? MINUTE_MS : 0));
  if (after.length > 1) {
    const paid = spread(
      random,
      after.length - 1,
      Math.min(delivered + DAY_MS, end - HOUR_MS),
      Math.min(delivered + 6 * DAY_MS, end - HOUR_MS / 2),
    );
    paid.forEach((at, index) => (money[index + 1] = Math.max(at, delivered + (index + 2) * MINUTE_MS)));
  }
  return withTimes(steps, [...talk, ...actual, ...money]);
}
