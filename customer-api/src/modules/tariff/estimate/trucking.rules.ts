import type { EstimateInput } from '@wr1/schema/rest/schedule/tariff.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { Big } from 'big.js';
import { moneyText } from '../charge.rules.ts';
import type { EstimateFacts, Filled, PlaceFact, TruckEnd, TruckingTariff } from './estimate-facts.ts';
import { boxesOf } from './freight.rules.ts';

/** Vans with their payload in kg, smallest first. */
const VANS = [
  ['V1250', 1_250],
  ['V2500', 2_500],
  ['V5000', 5_000],
  ['V8000', 8_000],
  ['V10000', 10_000],
] as const;

const EARTH_KM = 6371.0088;

/** Great-circle distance in km (haversine); null if coordinates are missing. */
export function greatCircleKm(
  from: Pick<PlaceFact, 'lat' | 'lon'> | undefined,
  to: Pick<PlaceFact, 'lat' | 'lon'> | undefined,
): number | null {
  if (from?.lat == null || from.lon === null || to?.lat == null || to.lon === null) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [latFrom, latTo] = [radians(from.lat), radians(to.lat)];
  const half =
    Math.sin((latTo - latFrom) / 2) ** 2 +
    Math.cos(latFrom) * Math.cos(latTo) * Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** A trucking leg; `km` is the road distance. */
export interface TruckLeg {
  end: TruckEnd;
  from: PlaceFact | undefined;
  to: PlaceFact | undefined;
  km: Big;
}

export type TruckInput = Pick<
  EstimateInput,
  'service_type' | 'shipping_type' | 'has_container_trucking' | 'has_van_trucking' | 'pick_up' | 'delivery'
> & { containers: readonly unknown[] };
export type TruckFacts = Pick<EstimateFacts, 'pol' | 'pod' | 'pickUp' | 'delivery' | 'roadDetour'>;

/**
 * Whether the trucks are container trucks or vans; null if none were requested. LCL and AIR always use vans.
 */
export function truckKind(input: TruckInput): 'CONTAINER' | 'VAN' | null {
  switch (input.service_type) {
    case SERVICE_TYPE.CONTAINER_TRUCKING:
      return 'CONTAINER';
    case SERVICE_TYPE.VAN_TRUCKING:
      return 'VAN';
    default: {
      if (!input.has_container_trucking && !input.has_van_trucking) return null;
      return input.has_container_trucking && input.containers.length > 0 ? 'CONTAINER' : 'VAN';
    }
  }
}

export const isRoadService = (serviceType: number): boolean =>
  serviceType === SERVICE_TYPE.CONTAINER_TRUCKING || serviceType === SERVICE_TYPE.VAN_TRUCKING;

function roadKm(from: PlaceFact | undefined, to: PlaceFact | undefined, detour: number): Big | null {
  const km = greatCircleKm(from, to);
  return km === null ? null : new Big(km).times(detour).round(0, Big.roundHalfUp);
}

function given(km: number | null | undefined): Big | null {
  return km == null || km <= 0 ? null : new Big(km);
}

/** The only leg of a road service, between the chosen places or otherwise the centres of their provinces. */
function roadLeg(input: TruckInput, facts: TruckFacts): TruckLeg | null {
  const from = facts.pickUp ?? facts.pol;
  const to = facts.delivery ?? facts.pod;
  const km = given(input.pick_up?.km) ?? given(input.delivery?.km) ?? roadKm(from, to, facts.roadDetour);
  return km === null || km.eq(0) ? null : { end: 'pick_up', from, to, km };
}

/** Trucking legs before and after the main leg. */
function sideLegs(input: TruckInput, facts: TruckFacts) {
  const { shipping_type: direction } = input;
  const both = direction === SHIPPING_TYPE.DOOR_TO_DOOR;
  const ends: { end: TruckEnd; gate: PlaceFact | undefined }[] = [];
  if (direction === SHIPPING_TYPE.EXPORT || both) ends.push({ end: 'pick_up', gate: facts.pol });
  if (direction === SHIPPING_TYPE.IMPORT || both) ends.push({ end: 'delivery', gate: facts.pod });
  return ends.map(({ end, gate }) => {
    const place = end === 'pick_up' ? facts.pickUp : facts.delivery;
    const km = given(input[end]?.km) ?? roadKm(place, gate, facts.roadDetour);
    const [from, to] = end === 'pick_up' ? [place, gate] : [gate, place];
    return {
      end,
      abroad: gate !== undefined && gate.country !== 'VN',
      leg: km === null ? null : { end, from, to, km },
    };
  });
}

/** Trucking legs, ends with an unknown distance, and ends abroad, where we have no trucks. */
export function truckLegs(
  input: TruckInput,
  facts: TruckFacts,
): { legs: TruckLeg[]; unknown: TruckEnd[]; abroad: ('PICK_UP_ABROAD' | 'DELIVERY_ABROAD')[] } {
  if (truckKind(input) === null) return { legs: [], unknown: [], abroad: [] };
  if (isRoadService(input.service_type)) {
    const leg = roadLeg(input, facts);
    return leg === null ? { legs: [], unknown: ['pick_up'], abroad: [] } : { legs: [leg], unknown: [], abroad: [] };
  }
  const ends = sideLegs(input, facts);
  return {
    legs: ends.flatMap(({ leg, abroad }) => (leg === null || abroad ? [] : [leg])),
    unknown: ends.flatMap(({ end, leg, abroad }) => (leg === null && !abroad ? [end] : [])),
    abroad: ends.flatMap(({ end, abroad }) =>
      abroad ? [end === 'pick_up' ? ('PICK_UP_ABROAD' as const) : ('DELIVERY_ABROAD' as const)] : [],
    ),
  };
}

/**
 * The price for a vehicle that names the most of the leg's regions; of equally specific ones, the cheapest.
 */
function truckPrice(
  vehicle: string,
  leg: TruckLeg,
  trucks: readonly TruckingTariff[],
): { tariff: TruckingTariff; price: Big } | null {
  const fits = trucks.filter(
    (one) =>
      one.vehicle === vehicle &&
      (one.region_from === null || one.region_from === leg.from?.region) &&
      (one.region_to === null || one.region_to === leg.to?.region),
  );
  const named = (one: TruckingTariff) => Number(one.region_from !== null) + Number(one.region_to !== null);
  const priced = fits.map((tariff) => {
    const over = leg.km.minus(tariff.base_km);
    const price = new Big(tariff.base_price).plus(over.gt(0) ? over.times(tariff.per_km_price) : 0);
    return { tariff, price };
  });
  return priced.toSorted((a, b) => named(b.tariff) - named(a.tariff) || a.price.cmp(b.price))[0] ?? null;
}

/** The smallest van that can carry the weight, or as many of the largest as needed. */
export function vansFor(kg: Big): { vehicle: string; quantity: number } {
  const enough = VANS.find(([, capacity]) => kg.lte(capacity));
  if (enough !== undefined) return { vehicle: enough[0], quantity: 1 };
  return { vehicle: 'V10000', quantity: Number(kg.div(10_000).round(0, Big.roundUp).toFixed()) };
}

/**
 * Trucking for all legs: the base price and a price for each km beyond those included.
 * @param vanKg weight that decides which vans are needed: the larger of gross and volume weight
 */
export function truckingLines(
  input: EstimateInput,
  { legs, unknown }: { legs: readonly TruckLeg[]; unknown: readonly TruckEnd[] },
  vanKg: Big,
  trucks: readonly TruckingTariff[],
): Filled {
  const isBox = truckKind(input) === 'CONTAINER';
  const code = isBox ? 'TRK-CONT' : 'TRK-VAN';
  const basis = isBox ? 'PER_CONTAINER' : 'PER_SHIPMENT';
  const van = vansFor(vanKg);
  const wanted = isBox
    ? boxesOf(input.containers).map(({ cont_type, quantity }) => ({
        cont_type,
        quantity,
        vehicle: cont_type.startsWith('2') ? 'CONT20' : 'CONT40',
      }))
    : [{ cont_type: null, quantity: van.quantity, vehicle: van.vehicle }];
  const filled: Filled = { lines: [], missing: [] };
  for (const leg of legs) {
    for (const { vehicle, quantity: count, cont_type } of wanted) {
      const found = truckPrice(vehicle, leg, trucks);
      const part = { code, basis, cont_type, quantity: String(count), truck_end: leg.end } as const;
      if (found === null) {
        filled.missing.push({ ...part, reason: 'NO_TRUCK_PRICE' });
        continue;
      }
      const { tariff, price } = found;
      filled.lines.push({
        ...part,
        unit_price: moneyText(price, tariff.currency),
        currency: tariff.currency,
        source: tariff.source,
        derived: null,
        minimum: false,
        km: leg.km.toFixed(),
        valid_to: tariff.valid_to,
        cost_percent: tariff.cost_percent,
      });
    }
  }
  // One gap per end: once its distance is entered, all vehicles can be priced.
  const quantity = String(wanted.reduce((sum, one) => sum + one.quantity, 0));
  for (const end of unknown) {
    filled.missing.push({ code, basis, cont_type: null, quantity, truck_end: end, reason: 'DISTANCE_UNKNOWN' });
  }
  return filled;
}
