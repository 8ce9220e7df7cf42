import { formatDayMonth, formatTime } from '../../ui/text/format.ts';
import type { Arrival } from '../shipment/tag/arrival-tag.tsx';

/** The fields of a milestone that locate cargo; times are UTC. */
export interface JourneyStep {
  /** Key of the milestone, for example CARGO_LOADED. */
  milestone: string;
  isDone: boolean;
  plannedAt: string | null;
  estimatedAt: string | null;
  actualAt: string | null;
}

/** Data that locates cargo on its main carriage; times are UTC. */
export interface JourneyTimes {
  serviceType: string;
  statusCode: number;
  /** Departure of the schedule; null until chosen. */
  etd: string | null;
  /** The arrival; null while unknown. */
  arrival: Arrival | null;
  /** Whether the arrival is recorded. */
  hasArrived: boolean;
  steps: readonly JourneyStep[];
}

/** A time of the main carriage: ms since 1970, and the share traveled by then. */
export interface Waypoint {
  at: number;
  share: number;
}

const services: readonly string[] = ['AIR', 'FCL', 'LCL'];
const delivered = 8;
const cancelled = 10;
const hour = 3_600_000;
const day = 24 * hour;
/** Maximum estimate before the arrival is recorded. */
const NEARLY_THERE = 0.99;

/** Whether a shipment has a sea or air route for a map; not if cancelled. */
export function hasMap(shipment: Pick<JourneyTimes, 'serviceType' | 'statusCode'>): boolean {
  return services.includes(shipment.serviceType) && shipment.statusCode !== cancelled;
}

/**
 * Positions by time between the events of the main carriage: departure, transit, arrival. Nothing
 * leaves before it is loaded, so a late loading moves the ETD. Empty while departure or arrival is
 * unknown.
 * @param transitShare share of the route to the transit port; null if direct or unknown
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
 * The share of the route at a time, interpolated between the adjacent waypoints; 0 before and 1
 * after all of them.
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
 * The share of the main carriage traveled, 0 to 1: estimated between its events; 1 only once the
 * arrival is recorded. Null before departure and if it cannot be estimated.
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
 * The positions at midnight in a time zone, with their day as DD/MM: every second day; daily on
 * trips of up to five days, every fourth day on those of more than 20. None on trips within a day.
 */
export function midnights(way: readonly Waypoint[], timeZone: string): { share: number; label: string }[] {
  const from = way[0]?.at ?? 0;
  const to = way.at(-1)?.at ?? 0;
  const days = (to - from) / day;
  if (days < 1) return [];
  const step = days > 20 ? 4 : days > 5 ? 2 : 1;
  const quarter = hour / 4;
  let midnight = Math.ceil(from / quarter) * quarter;
  // Zone offsets differ by quarters of an hour.
  while (formatTime(new Date(midnight), timeZone) !== '00:00' && midnight < from + day) midnight += quarter;
  const ticks: { share: number; label: string }[] = [];
  for (let at = midnight; at < to; at += step * day) {
    // If clocks change on the way, the day is still correct two hours later.
    ticks.push({ share: shareAt(way, at), label: formatDayMonth(new Date(at + 2 * hour), timeZone) });
  }
  return ticks;
}
