import type { LaneFlight } from '@wr1/schema/rules/place/lane.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { cargoAirlineName } from '../../../reference-data/carrier/airline.ts';
import { pick } from '../../../reference-data/hash.ts';
import { AIR_LANES, type AirLane } from '../../../reference-data/place/lane.ts';
import { cutOffsOf, portOffsetMinutes } from './cut-off.rules.ts';
import {
  DAY_MS,
  HOUR_MS,
  daysBetween,
  isInWindow,
  pickOne,
  vietnamDay,
  type Departure,
  type Window,
} from './departure.ts';

const TERMINALS: Readonly<Record<string, readonly string[]>> = { HAN: ['NCTS', 'ALSC', 'ACSV'], SGN: ['TCS', 'SCSC'] };

const DAYS_PER_WEEK = 7;
const CRUISE_KMH = 820;
const TAXI_HOURS = 0.6;
const FIVE_MINUTES_MS = 300_000;
/** Maximum hours by which cargo via a hub arrives early. */
const EARLY_HOURS = 10;

interface Flight extends LaneFlight {
  lane: AirLane;
  number: number;
}

/** Assigns fictional flight numbers: even ones out of Vietnam, the following odd ones for the return. */
function numbered(): Flight[] {
  const used = new Map<string, number>();
  return AIR_LANES.flatMap((lane) =>
    lane.flights.map((flight) => {
      const index = used.get(flight.airline) ?? 0;
      used.set(flight.airline, index + 1);
      return { ...flight, lane, number: 200 + 100 * pick(`${flight.airline} numbers`, 6) + 2 * index };
    }),
  );
}

/** Whether a flight departs on a day; its weekly departures are spread evenly. */
function flies({ airline, number, perWeek }: Flight, day: number): boolean {
  const turn = (day + pick(`${airline}${number} day`, DAYS_PER_WEEK)) % DAYS_PER_WEEK;
  return (turn * perWeek) % DAYS_PER_WEEK < perWeek;
}

function arrival(flight: Flight, etd: Date, text: string): Date {
  const { lane, via } = flight;
  if (via === null) {
    const flown = etd.getTime() + (lane.km / CRUISE_KMH + TAXI_HOURS) * HOUR_MS;
    return new Date(Math.ceil(flown / FIVE_MINUTES_MS) * FIVE_MINUTES_MS);
  }
  const days = lane.minDays + pick(`${text} days`, lane.maxDays - lane.minDays + 1);
  return new Date(etd.getTime() + days * DAY_MS - pick(`${text} early`, EARLY_HOURS) * HOUR_MS);
}

/** A flight on a day in its airport's local time. Its hour and minute are the same all season. */
function departure(flight: Flight, day: number, back: boolean, seed: string): Departure {
  const { lane, airline, via } = flight;
  const [pol, pod] = back ? [lane.pod, lane.pol] : [lane.pol, lane.pod];
  const voyage = `${airline}${flight.number + (back ? 1 : 0)}`;
  const localTime =
    day * DAY_MS + pick(`${voyage} hour`, 24) * HOUR_MS + pick(`${voyage} minute`, 12) * FIVE_MINUTES_MS;
  const etd = new Date(localTime - portOffsetMinutes(pol, new Date(localTime)) * 60_000);
  const eta = arrival(flight, etd, `${seed} ${voyage} ${day}`);
  return {
    code: `AIR-${voyage}-${pol}-${pod}-${day}`,
    serviceType: SERVICE_TYPE.AIR,
    pol,
    pod,
    carrierCode: airline,
    carrierName: cargoAirlineName(airline),
    vesselName: null,
    vesselImo: null,
    voyage,
    etd,
    eta,
    transitDays: daysBetween(etd, eta),
    ...cutOffsOf('AIR', pol, pod, etd),
    transitCode: via,
    stuffingPlace: null,
    terminalCode: pickOne(`${airline} terminal`, TERMINALS[lane.pol] ?? []),
    distanceNm: null,
  };
}

/** Flights out of Vietnam, each returning on the following day. */
export function airDepartures(window: Window): Departure[] {
  const rows: Departure[] = [];
  for (const flight of numbered()) {
    // One extra day at either end, because dates abroad differ from Vietnam's.
    for (let day = vietnamDay(window.start) - 1; day <= vietnamDay(window.end) + 1; day += 1) {
      if (!flies(flight, day)) continue;
      for (const row of [departure(flight, day, false, window.seed), departure(flight, day + 1, true, window.seed)]) {
        if (isInWindow(window, row.etd)) rows.push(row);
      }
    }
  }
  return rows;
}
