import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { fleets, type Call, type Fleet, type Trade } from '../../../reference-data/carrier/fleet.ts';
import { pick } from '../../../reference-data/hash.ts';
import { agentName } from '../../../reference-data/code/partner.ts';
import { shippingLineName } from '../../../reference-data/carrier/shipping-line.ts';
import { cutOffsOf } from './cut-off.rules.ts';
import {
  daysBetween,
  isInWindow,
  later,
  pickOne,
  vietnamDay,
  vietnamTime,
  type Departure,
  type Window,
} from './departure.ts';

/** Suffix of voyage numbers, out of Vietnam and back. */
const DIRECTION: Readonly<Record<Trade, readonly [out: string, back: string]>> = {
  DOMESTIC: ['S', 'N'],
  NORTH_ASIA: ['N', 'S'],
  SOUTH_EAST_ASIA: ['S', 'N'],
  OCEANIA: ['S', 'N'],
  WEST_ASIA: ['W', 'E'],
  NORTH_EUROPE: ['W', 'E'],
  SOUTH_EUROPE: ['W', 'E'],
  US_WEST: ['E', 'W'],
  US_EAST: ['E', 'W'],
};

const TERMINALS: Readonly<Record<string, readonly string[]>> = {
  VNHPH: ['TANVU', 'NDV'],
  VNSGN: ['CATLAI', 'CATLAI', 'CATLAI', 'VICT'],
  VNVUT: ['TCIT', 'CMIT', 'GML'],
  VNDAD: ['DNT'],
  VNUIH: ['QNT'],
};
/** For transpacific vessels, which are too large for Hai Phong's river berths. */
const HAI_PHONG_DEEP_SEA: readonly string[] = ['VNCHL', 'HHIT'];

/** CFS where LCL cargo is packed, as named in the list of locations. */
const STUFFING_PLACE: Readonly<Record<string, readonly string[]>> = {
  VNHPH: ['Green Logistics CFS', 'Nam Dinh Vu CFS'],
  VNSGN: ['Cat Lai CFS', 'Transimex CFS'],
  VNVUT: ['Cai Mep CFS'],
  VNDAD: ['Da Nang CFS'],
  VNUIH: ['Quy Nhon CFS'],
};

const DAYS_PER_WEEK = 7;
/** 1970-01-01 was a Thursday, so the first Monday is day 4. */
const FIRST_MONDAY = 4;
/** Turnaround time at the last port, in hours. */
const TURN_HOURS = 30;
/** Maximum hours by which a vessel arrives early. */
const EARLY_HOURS = 8;

interface Sailing {
  fleet: Fleet;
  week: number;
  pol: string;
  pod: string;
  call: Call;
  etd: Date;
  eta: Date;
  back: boolean;
}

function departureOf(fleet: Fleet, week: number, seed: string): Date {
  const weekday = pick(`${fleet.key} weekday`, DAYS_PER_WEEK);
  const hour = 1 + pick(`${fleet.key} hour`, 20) + pick(`${seed} ${fleet.key} ${week}`, 3);
  return vietnamTime(FIRST_MONDAY + week * DAYS_PER_WEEK + weekday, hour);
}

/** Vessels are never late, and at most eight hours early. */
function arrival(etd: Date, days: number, text: string): Date {
  return later(etd, days * 24 - pick(text, EARLY_HOURS));
}

function sailingsOfWeek(fleet: Fleet, week: number, seed: string): Sailing[] {
  const etd = departureOf(fleet, week, seed);
  const out = fleet.calls.map((call): Sailing => {
    const { pod } = call.lane;
    return {
      fleet,
      week,
      pol: fleet.pol,
      pod,
      call,
      etd,
      eta: arrival(etd, call.days, `${seed} ${fleet.key} ${pod} ${week}`),
      back: false,
    };
  });
  const last = out.at(-1);
  if (last === undefined) return out;
  const turned = later(last.eta, TURN_HOURS);
  const home = arrival(turned, last.call.days, `${seed} ${fleet.key} home ${week}`);
  return [...out, { fleet, week, pol: last.pod, pod: fleet.pol, call: last.call, etd: turned, eta: home, back: true }];
}

function voyageOf({ fleet, week, back }: Sailing): string {
  const [out, home] = DIRECTION[fleet.trade];
  const trip = Math.floor(week / fleet.loopWeeks) % 1000;
  return `${String(trip).padStart(3, '0')}${back ? home : out}`;
}

function terminalOf({ key, pol, trade }: Fleet): string | null {
  const choices = pol === 'VNHPH' && trade.startsWith('US') ? HAI_PHONG_DEEP_SEA : TERMINALS[pol];
  return choices === undefined ? null : pickOne(`${key} terminal`, choices);
}

function stuffingPlaceOf({ pol, fleet }: Sailing): string {
  const places = STUFFING_PLACE[pol];
  return places === undefined ? `${agentName(pol.slice(0, 2))} CFS` : pickOne(`${fleet.key} cfs`, places);
}

function departure(sailing: Sailing, service: 'FCL' | 'LCL'): Departure {
  const { fleet, week, pol, pod, etd, eta, call } = sailing;
  const vessel = pickShip(fleet, week);
  return {
    code: `${service}-${fleet.key}-${pol}-${pod}-${week}`,
    serviceType: SERVICE_TYPE[service],
    pol,
    pod,
    carrierCode: fleet.carrierCode,
    carrierName: shippingLineName(fleet.carrierCode),
    vesselName: vessel.name,
    vesselImo: vessel.imo,
    voyage: voyageOf(sailing),
    etd,
    eta,
    transitDays: daysBetween(etd, eta),
    ...cutOffsOf(service, pol, pod, etd),
    transitCode: fleet.via,
    stuffingPlace: service === 'LCL' ? stuffingPlaceOf(sailing) : null,
    terminalCode: terminalOf(fleet),
    distanceNm: call.lane.nm,
  };
}

/** The vessel that sails in a week; a service's vessels rotate weekly. */
function pickShip({ vessels, loopWeeks }: Fleet, week: number) {
  const vessel = vessels[((week % loopWeeks) + loopWeeks) % loopWeeks];
  if (vessel === undefined) throw new RangeError('A service has no vessel');
  return vessel;
}

/** LCL cargo uses a lane's first carrier, if the lane has an LCL rate. */
function takesLcl({ fleet, call: { lane } }: Sailing): boolean {
  const [first] = lane.carriers;
  return lane.rateLcl !== null && first?.code === fleet.carrierCode && first.via === fleet.via;
}

/** FCL sailings and the LCL boxes on them, out of Vietnam and back from each service's last port. */
export function seaDepartures(window: Window): Departure[] {
  const weekOf = (at: Date) => Math.floor((vietnamDay(at) - FIRST_MONDAY) / DAYS_PER_WEEK);
  const longestLoop = Math.max(...fleets().map((fleet) => fleet.loopWeeks));
  const rows: Departure[] = [];
  for (const fleet of fleets()) {
    for (let week = weekOf(window.start) - longestLoop; week <= weekOf(window.end); week += 1) {
      for (const sailing of sailingsOfWeek(fleet, week, window.seed)) {
        if (!isInWindow(window, sailing.etd)) continue;
        rows.push(departure(sailing, 'FCL'));
        if (takesLcl(sailing)) rows.push(departure(sailing, 'LCL'));
      }
    }
  }
  return rows;
}
