import { formatDayMonth, formatTime } from '../../ui/text/format.ts';
import type { Arrival } from '../shipment/tag/arrival-tag.tsx';

/** A milestone as far as it tells where cargo is; times are UTC. */
export interface JourneyStep {
  /** Key of the milestone, for example CARGO_LOADED. */
  milestone: string;
  isDone: boolean;
  plannedAt: string | null;
  estimatedAt: string | null;
  actualAt: string | null;
}

/** What tells where cargo is on its main carriage; times are UTC. */
export interface JourneyTimes {
  serviceType: string;
  statusCode: number;
  /** Departure of the schedule; null until one is chosen. */
  etd: string | null;
  /** The one arrival; null while nothing is known. */
  arrival: Arrival | null;
  /** Whether the arrival is recorded. */
  hasArrived: boolean;
  steps: readonly JourneyStep[];
}

/** A moment of the main carriage: ms since 1970, and the share of the way that lies behind then. */
export interface Waypoint {
  at: number;
  share: number;
}

const services: readonly string[] = ['AIR', 'FCL', 'LCL'];
const delivered = 8;
const cancelled = 10;
const hour = 3_600_000;
const day = 24 * hour;
/** As far as it can be reckoned before somebody records the arrival. */
const NEARLY_THERE = 0.99;

/** Whether a shipment has a way over sea or through the air that is worth a map; a cancelled one goes nowhere. */
export function hasMap(shipment: Pick<JourneyTimes, 'serviceType' | 'statusCode'>): boolean {
  return services.includes(shipment.serviceType) && shipment.statusCode !== cancelled;
}

/**
 * When it is where, between the events of the main carriage: departure, transit, arrival. Nothing leaves before it is
 * loaded, so a late loading moves the ETD. Empty while departure or arrival are not known.
 * @param transitShare share of the way to the transit port; null when direct or not known
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

/** The share of the way at a moment, evenly between the waypoints around; 0 before and 1 after all of them. */
export function shareAt(way: readonly Waypoint[], at: number): number {
  const next = way.findIndex((point) => point.at > at);
  if (next === 0) return 0;
  const after = way[next];
  const before = way[next - 1];
  if (!after || !before) return 1;
  return before.share + ((after.share - before.share) * (at - before.at)) / (after.at - before.at);
}

/**
 * How much of the main carriage lies behind, 0 to 1: reckoned between its events; everything once the arrival is recorded,
 * never everything before. Null before departure and when nothing can be reckoned.
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
 * The positions at midnight in a time zone, with their day as DD/MM: every second day; every day on trips of up to five, every
 * fourth on those of more than 20. None on trips within a day.
 */
export function midnights(way: readonly Waypoint[], timeZone: string): { share: number; label: string }[] {
  const from = way[0]?.at ?? 0;
  const to = way.at(-1)?.at ?? 0;
  const days = (to - from) / day;
  if (days < 1) return [];
  const step = days > 20 ? 4 : days > 5 ? 2 : 1;
  const quarter = hour / 4;
  let midnight = Math.ceil(from / quarter) * quarter;
  // Zones differ by quarters of an hour.
  while (formatTime(new Date(midnight), timeZone) !== '00:00' && midnight < from + day) midnight += quarter;
  const ticks: { share: number; label: string }[] = [];
  for (let at = midnight; at < to; at += step * day) {
    // Where clocks change on the way, the day is still right two hours on.
    ticks.push({ share: shareAt(way, at), label: formatDayMonth(new Date(at + 2 * hour), timeZone) });
  }
  return ticks;
}
