import { LANE_PLACE } from '@wr1/schema/rules/place/lane-place.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { AIR_LANES, SEA_LANES, type AirLane, type SeaLane } from '../place/lane.ts';
import type { Quarter } from './tariff-quarter.ts';

/** A seeded price list of a lane, with its lines. */
export interface TariffSeed {
  code: string;
  service_type: number;
  carrier_code: string;
  pol: string;
  pod: string;
  currency: 'USD' | 'VND';
  valid_from: string;
  valid_to: string;
  transit_days: number;
  transit_code: string | null;
  source: string;
  derived: string | null;
  lines: TariffLineSeed[];
}

interface TariffLineSeed {
  basis: 'PER_CONTAINER' | 'PER_RT' | 'PER_KG';
  cont_type: string | null;
  min_qty: number;
  unit_price: string;
}

/** Price difference between one carrier and the next on a lane, as a share. */
const STEP = 0.02;
const AIR_BREAKS = [45, 100, 300, 500] as const;

/**
 * Northbound rates from Ho Chi Minh City to Hai Phong, which differ from the southbound ones (domain.md 3.4).
 */
const DOMESTIC_BACK = { rate20: 4_500_000, rate40hc: 9_000_000 };

/**
 * Transit days of a carrier: the more expensive, the faster. The first and cheapest carrier has the lane's
 * maximum.
 */
function daysOf({ minDays, maxDays }: { minDays: number; maxDays: number }, index: number, count: number): number {
  return count < 2 ? maxDays : maxDays - Math.round(((maxDays - minDays) * index) / (count - 1));
}

function priceText(price: number, index: number, currency: 'USD' | 'VND'): string {
  return (price * (1 + STEP * index)).toFixed(currency === 'USD' ? 2 : 0);
}

type Way = Pick<TariffSeed, 'pol' | 'pod'>;

const bothWays = ({ pol, pod }: Way): Way[] => [
  { pol, pod },
  { pol: pod, pod: pol },
];

function seaTariffs(lane: SeaLane, { name, from, to }: Quarter): TariffSeed[] {
  return bothWays(lane).flatMap(({ pol, pod }) => {
    const back = lane.currency === 'VND' && pol !== lane.pol ? DOMESTIC_BACK : lane;
    return lane.carriers.flatMap(({ code, via }, index) => {
      const of = (service: 'FCL' | 'LCL', lines: TariffLineSeed[]): TariffSeed => ({
        code: `${service}-${code}-${pol}-${pod}-${name}`,
        service_type: SERVICE_TYPE[service],
        carrier_code: code,
        pol,
        pod,
        currency: lane.currency,
        valid_from: from,
        valid_to: to,
        transit_days: daysOf(lane, index, lane.carriers.length),
        transit_code: via,
        source: `WR1 SEA ${name}`,
        derived: null,
        lines,
      });
      const price = (value: number) => priceText(value, index, lane.currency);
      const box = (cont_type: string, value: number): TariffLineSeed => ({
        basis: 'PER_CONTAINER',
        cont_type,
        min_qty: 0,
        unit_price: price(value),
      });
      const fcl = of('FCL', [box('22G1', back.rate20), box('45G1', back.rate40hc)]);
      if (lane.rateLcl === null) return [fcl];
      return [fcl, of('LCL', [{ basis: 'PER_RT', cont_type: null, min_qty: 0, unit_price: price(lane.rateLcl) }])];
    });
  });
}

const AREA: Readonly<Record<string, string>> = {
  US: 'AMERICA',
  CA: 'AMERICA',
  AU: 'OCEANIA',
  DE: 'EUROPE',
  NL: 'EUROPE',
  GB: 'EUROPE',
};
const areaOf = ({ pod }: AirLane): string => AREA[LANE_PLACE[pod]?.country ?? ''] ?? 'ASIA';

/**
 * USD per kg on a lane without rates: the average price per kg and km on its region's lanes, times the
 * distance.
 */
function averageRates(lane: AirLane): number[] {
  const area = areaOf(lane);
  const priced = AIR_LANES.flatMap((one) =>
    one.rates === null || areaOf(one) !== area ? [] : [{ km: one.km, rates: one.rates }],
  );
  return AIR_BREAKS.map(
    (_, step) => (priced.reduce((sum, { km, rates }) => sum + (rates[step] ?? 0) / km, 0) / priced.length) * lane.km,
  );
}

function airTariffs(lane: AirLane, { name, from, to }: Quarter): TariffSeed[] {
  const rates = lane.rates ?? averageRates(lane);
  return bothWays(lane).flatMap(({ pol, pod }) =>
    lane.flights.map(({ airline, via }, index): TariffSeed => ({
      code: `AIR-${airline}-${pol}-${pod}-${name}`,
      service_type: SERVICE_TYPE.AIR,
      carrier_code: airline,
      pol,
      pod,
      currency: 'USD',
      valid_from: from,
      valid_to: to,
      transit_days: daysOf(lane, index, lane.flights.length),
      transit_code: via,
      source: `WR1 AIR ${name}`,
      derived: lane.rates === null ? `Ø/km ${areaOf(lane)}` : null,
      lines: AIR_BREAKS.map((min_qty, step) => ({
        basis: 'PER_KG',
        cont_type: null,
        min_qty,
        unit_price: priceText(rates[step] ?? 0, index, 'USD'),
      })),
    })),
  );
}

/**
 * Freight price lists of all sea and air lanes in both directions for a quarter. The first carrier has the
 * lane's rate, and each further one 2% more.
 */
export function freightTariffs(quarter: Quarter): TariffSeed[] {
  return [
    ...SEA_LANES.flatMap((lane) => seaTariffs(lane, quarter)),
    ...AIR_LANES.flatMap((lane) => airTariffs(lane, quarter)),
  ];
}
