import { estimateInput, type EstimateBody, type EstimateInput } from '@wr1/schema/rest/schedule/tariff.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { freightTariffs } from '../../reference-data/tariff/tariff-freight.ts';
import { quartersFrom } from '../../reference-data/tariff/tariff-quarter.ts';
import { customsSeeds, emissionSeeds, truckingSeeds } from '../../reference-data/tariff/tariff-road.ts';
import { surchargeRules, surchargeSeeds } from '../../reference-data/tariff/tariff-surcharge.ts';
import type { EmissionFactor, EstimateFacts, PlaceFact, Tariff } from './estimate/estimate-facts.ts';

const END = '2026-12-31';
const COST = '88';

/** A place, with coordinates if given. */
export function place(code: string, country: string, at: { lat: number; lon: number } | null = null): PlaceFact {
  return { code, country, lat: at?.lat ?? null, lon: at?.lon ?? null, region: null };
}

/** Seeded price lists of a lane for the quarter that contains a month of 2026. */
export function seededTariffs(serviceType: number, pol: string, pod: string, month = 3): Tariff[] {
  const [quarter] = quartersFrom(new Date(Date.UTC(2026, month - 1, 15)));
  if (quarter === undefined) return [];
  return freightTariffs(quarter)
    .filter((one) => one.service_type === serviceType && one.pol === pol && one.pod === pod)
    .map((one, index) => ({
      ...one,
      id: index + 1,
      customer_level: null,
      lines: one.lines.map((line) => ({
        ...line,
        min_qty: String(line.min_qty),
        min_charge: null,
        cost_percent: COST,
        unit_cost: null,
      })),
    }));
}

/** Facts for an estimate from seed data; `more` overrides them. */
export function seededFacts(input: EstimateInput, more: Partial<EstimateFacts> = {}): EstimateFacts {
  const departure = input.departure ?? '2026-03-20';
  return {
    departure,
    pol: place(input.pol, input.pol.length === 5 ? input.pol.slice(0, 2) : 'VN'),
    pod: place(input.pod, input.pod.slice(0, 2)),
    pickUp: undefined,
    delivery: undefined,
    tariffs: seededTariffs(input.service_type, input.pol, input.pod, Number(departure.slice(5, 7))),
    laneIsListed: false,
    lapsedRules: [],
    surcharges: new Map(surchargeSeeds().map((row) => [row.code, row])),
    rules: surchargeRules().map((rule, index) => ({
      ...rule,
      id: index + 1,
      carrier_code: null,
      min_charge: null,
      valid_to: END,
      source: 'WR1 LOCAL 2026',
      cost_percent: COST,
      unit_cost: null,
    })),
    trucks: truckingSeeds().map((row, index) => ({
      id: index + 1,
      vehicle: row.vehicle,
      region_from: null,
      region_to: null,
      base_km: String(row.base_km),
      base_price: String(row.base_price),
      per_km_price: String(row.per_km_price),
      currency: row.currency,
      waiting_per_hour: null,
      valid_to: END,
      source: 'WR1 ROAD 2026',
      cost_percent: COST,
    })),
    customs: customsSeeds().map((row, index) => ({
      id: index + 1,
      shipping_type: null,
      customs_type: null,
      cargo: row.cargo,
      price_first_declaration: String(row.price_first_declaration),
      price_next_declaration: String(row.price_next_declaration),
      per_container_extra: String(row.per_container_extra),
      currency: row.currency,
      valid_to: END,
      source: 'WR1 CUSTOMS 2026',
      cost_percent: COST,
    })),
    factors: emissionSeeds().map(({ mode, km_from, km_to, grams_per_tkm, ...row }): EmissionFactor => ({
      ...row,
      mode: mode as EmissionFactor['mode'],
      km_from: km_from === null ? null : String(km_from),
      km_to: km_to === null ? null : String(km_to),
      grams_per_tkm: String(grams_per_tkm),
    })),
    carrierNames: new Map(),
    level: 'STANDARD',
    isVip: false,
    discountPercent: '0',
    exchangeRate: '26000',
    roadDetour: 1.3,
    airDivisor: 6000,
    vanKgPerM3: 333,
    ...more,
  };
}

/** The worked example in domain.md 3.4: FCL export with customs and 30 km of trucking, one 45G1 with 18 t. */
export function workedExample(more: Partial<EstimateBody> = {}): EstimateInput {
  return estimateInput.parse({
    service_type: SERVICE_TYPE.FCL,
    shipping_type: SHIPPING_TYPE.EXPORT,
    pol: 'VNVUT',
    pod: 'USLAX',
    departure: '2026-03-20',
    has_customs: true,
    has_container_trucking: true,
    pick_up: { km: 30 },
    containers: [{ cont_type: '45G1', quantity: 1, weight_kg: 18_000 }],
    ...more,
  });
}
