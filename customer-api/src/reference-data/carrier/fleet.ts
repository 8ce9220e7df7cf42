import { pick } from '../hash.ts';
import { SEA_LANES, type SeaLane } from '../place/lane.ts';
import { vesselRegister, type Vessel } from './vessel-register.ts';

export type Trade =
  | 'DOMESTIC'
  | 'NORTH_ASIA'
  | 'SOUTH_EAST_ASIA'
  | 'US_WEST'
  | 'US_EAST'
  | 'NORTH_EUROPE'
  | 'SOUTH_EUROPE'
  | 'OCEANIA'
  | 'WEST_ASIA';

/** A port of call, with its transit time in days from Vietnam. */
export interface Call {
  lane: SeaLane;
  days: number;
}

/**
 * A weekly container service of one carrier. It always departs on the same weekday from the same port and
 * calls at its ports in order. It has one vessel for each week of the round trip, so that no vessel is in two
 * places at once.
 */
export interface Fleet {
  key: string;
  carrierCode: string;
  pol: string;
  via: string | null;
  trade: Trade;
  calls: readonly Call[];
  /** Weeks of a round trip, and between two departures of one vessel. */
  loopWeeks: number;
  vessels: readonly Vessel[];
}

const TRADE_BY_COUNTRY: Readonly<Record<string, Trade>> = {
  VN: 'DOMESTIC',
  CN: 'NORTH_ASIA',
  HK: 'NORTH_ASIA',
  TW: 'NORTH_ASIA',
  KR: 'NORTH_ASIA',
  JP: 'NORTH_ASIA',
  SG: 'SOUTH_EAST_ASIA',
  MY: 'SOUTH_EAST_ASIA',
  TH: 'SOUTH_EAST_ASIA',
  ID: 'SOUTH_EAST_ASIA',
  PH: 'SOUTH_EAST_ASIA',
  CA: 'US_WEST',
  DE: 'NORTH_EUROPE',
  NL: 'NORTH_EUROPE',
  BE: 'NORTH_EUROPE',
  GB: 'NORTH_EUROPE',
  FR: 'NORTH_EUROPE',
  IT: 'SOUTH_EUROPE',
  ES: 'SOUTH_EUROPE',
  AU: 'OCEANIA',
  AE: 'WEST_ASIA',
  IN: 'WEST_ASIA',
  LK: 'WEST_ASIA',
};

const US_EAST_PORTS = new Set(['USNYC', 'USSAV', 'USHOU']);
const DAYS_IN_PORTS = 3;
const DAYS_PER_WEEK = 7;

/** The trade that a foreign port belongs to. */
function tradeOf(pod: string): Trade {
  const country = pod.slice(0, 2);
  if (country === 'US') return US_EAST_PORTS.has(pod) ? 'US_EAST' : 'US_WEST';
  const trade = TRADE_BY_COUNTRY[country];
  if (trade === undefined) throw new RangeError(`The trade of port ${pod} is unknown`);
  return trade;
}

/** The latest possible day at each port, leaving at least one day for each port that follows. */
function latestDays(lanes: readonly SeaLane[]): number[] {
  let limit = Number.POSITIVE_INFINITY;
  return lanes
    .toReversed()
    .map((lane) => {
      const latest = Math.min(lane.maxDays, limit);
      limit = latest - 1;
      return latest;
    })
    .toReversed();
}

/**
 * Ports of call in order of arrival, each at least a day after the previous one and within its lane's transit
 * time.
 */
function callsOf(key: string, lanes: SeaLane[]): Call[] {
  const ordered = lanes.toSorted((a, b) => a.minDays - b.minDays || a.maxDays - b.maxDays);
  const latest = latestDays(ordered);
  let earliest = 0;
  return ordered.map((lane, index) => {
    const from = Math.max(lane.minDays, earliest);
    const choices = (latest[index] ?? lane.maxDays) - from + 1;
    if (choices < 1)
      throw new Error(`The service ${key} cannot call at ${lane.pod} within the transit time of its lane`);
    const days = from + pick(`${key} ${lane.pod}`, choices);
    earliest = days + 1;
    return { lane, days };
  });
}

let known: readonly Fleet[] | undefined;

/** All weekly container services out of Vietnam; computed once. */
export function fleets(): readonly Fleet[] {
  known ??= build();
  return known;
}

function build(): Fleet[] {
  const legs = SEA_LANES.flatMap((lane) =>
    lane.carriers.map((carrier) => ({ lane, carrier, trade: tradeOf(lane.pod) })),
  );
  const groups = Map.groupBy(legs, ({ lane, carrier, trade }) =>
    [carrier.code, lane.pol, trade, carrier.via ?? 'DIRECT'].join('-'),
  );
  const register = vesselRegister();
  let next = 0;
  return [...groups].map(([key, group]) => {
    const first = group[0];
    if (first === undefined) throw new Error(`The service ${key} has no lane`);
    const calls = callsOf(
      key,
      group.map(({ lane }) => lane),
    );
    const longest = Math.max(...calls.map((call) => call.days));
    const loopWeeks = Math.ceil((2 * longest + DAYS_IN_PORTS) / DAYS_PER_WEEK);
    const vessels = register.slice(next, next + loopWeeks);
    if (vessels.length < loopWeeks) throw new Error('The register has too few vessels for the lanes');
    next += loopWeeks;
    return {
      key,
      carrierCode: first.carrier.code,
      pol: first.lane.pol,
      via: first.carrier.via,
      trade: first.trade,
      calls,
      loopWeeks,
      vessels,
    };
  });
}
