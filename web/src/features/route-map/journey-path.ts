import { formatDayMonth, formatTime } from '../../ui/text/format.ts';
import type { Arrival } from '../shipment/tag/arrival-tag.tsx';

/** The fields of a milestone that help to locate the cargo. Times are UTC. */
export interface JourneyStep {
  /** Key of the milestone, such as CARGO_LOADED. */
  milestone: string;
  isDone: boolean;
  plannedAt: string | null;
  estimatedAt: string | null;
  actualAt: string | null;
}

/** Data needed to locate the cargo on the main leg. Times are in UTC. */
export interface JourneyTimes {
  serviceType: string;
  statusCode: number;
  /** The schedule's departure; null until a schedule is chosen. */
  etd: string | null;
  /** The expected or actual arrival; null if unknown. */
  arrival: Arrival | null;
  /** Whether the arrival has been recorded. */
  hasArrived: boolean;
  steps: readonly JourneyStep[];
}

/** A point in time on the main leg, in ms since the epoch, and the share traveled by then. */
export interface Waypoint {
  at: number;
  share: number;
}

const services: readonly string[] = ['AIR', 'FCL', 'LCL'];
const delivered = 8;
const cancelled = 10;
const hour = 3_600_000;
const day = 24 * hour;
/** Upper limit of the estimate until the arrival is recorded. */
const NEARLY_THERE = 0.99;

/** Whether a map can show the shipment: it goes by sea or air and isn't cancelled. */
export function hasMap(shipment: Pick<JourneyTimes, 'serviceType' | 'statusCode'>): boolean {
  return services.includes(shipment.serviceType) && shipment.statusCode !== cancelled;
}

/**
 * The times of departure, transit and arrival on the main leg, with the share traveled by then. Loading after
 * the ETD delays the departure. Empty if departure or arrival is unknown.
 * @param transitShare share of the route up to the transit port; null if the service is direct or the share
 * unknown
 */
export function waypoints(shipment: JourneyTimes, transitShare: number | null): Waypoint[] {
  const stepOf = (milestone: string) => shipment.steps.find((step) => step.milestone === milestone);
  const loaded = stepOf('CARGO_LOADED');
  const transit = stepOf('CARGO_LOADED_TRANSIT');
  const departure = Math.max(Date.parse(shipment.etd ?? ''), Date.parse(loaded?.actualAt ?? shipment.etd ?? ''));
  const arrival = Date.parse(shipment.arrival?.at ?? '');
  if (!(arrival > departure)) return [];
  const left = Date.parse(transit?.actualAt ?? transit?.estimatedAt ?? transit?.plannedAt ?? '');
  return [
    { at: departure, share: 0 },
    ...(transitShare !== null && left > departure && left < arrival ? [{ at: left, share: transitShare }] : []),
    { at: arrival, share: 1 },
  ];
}

/**
 * The share of the route traveled at a time, interpolated between the adjacent waypoints; 0 before the first
 * one and 1 after the last.
 */
export function shareAt(way: readonly Waypoint[], at: number): number {
  const next = way.findIndex((point) => point.at > at);
  if (next === 0) return 0;
  const after = way[next];
  const before = way[next - 1];
  if (!after || !before) return 1;
  return before.share + ((after.share - before.share) * (at - before.at)) / (after.at - before.at);
}

/**
 * The estimated share of the main leg traveled, 0 to 1. It is 1 only once the arrival is recorded; null
 * before departure or if it cannot be estimated.
 */
export function travelledShare(shipment: JourneyTimes, transitShare: number | null, now: Date): number | null {
  if (shipment.hasArrived || shipment.statusCode === delivered) return 1;
  const loaded = shipment.steps.some((step) => step.milestone === 'CARGO_LOADED' && step.isDone);
  const way = waypoints(shipment, transitShare);
  const departure = way[0]?.at;
  if (!loaded || departure === undefined || now.getTime() < departure) return null;
  return Math.min(NEARLY_THERE, shareAt(way, now.getTime()));
}

/**
 * Positions at midnight in a time zone, with the day as DD/MM. There is one for every second day; for every
 * day if the trip takes up to five days, for every fourth if more than 20. Trips of less than a day have
 * none.
 */
export function midnights(way: readonly Waypoint[], timeZone: string): { share: number; label: string }[] {
  const from = way[0]?.at ?? 0;
  const to = way.at(-1)?.at ?? 0;
  const days = (to - from) / day;
  if (days < 1) return [];
  const step = days > 20 ? 4 : days > 5 ? 2 : 1;
  const quarter = hour / 4;
  let midnight = Math.ceil(from / quarter) * quarter;
  // Offsets of time zones are multiples of a quarter hour.
  while (formatTime(new Date(midnight), timeZone) !== '00:00' && midnight < from + day) midnight += quarter;
  const ticks: { share: number; label: string }[] = [];
  for (let at = midnight; at < to; at += step * day) {
    // Two hours later, the day is correct even if the clocks change on the way.
    ticks.push({ share: shareAt(way, at), label: formatDayMonth(new Date(at + 2 * hour), timeZone) });
  }
  return ticks;
}
