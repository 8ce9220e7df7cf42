import type { Estimate, EstimateInput, EstimateLine, EstimateOption } from '@wr1/schema/rest/schedule/tariff.ts';
import {
  airChargeableKg,
  containerCount,
  lclRevenueTon,
  totalVolume,
  totalWeight,
  vanChargeableKg,
} from '@wr1/schema/rules/cargo/cargo.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { Big } from 'big.js';
import { customsLines } from './customs.rules.ts';
import { cargoTonnes, emissionLegs, emissionSum } from './emission.rules.ts';
import type { DraftGap, EstimateFacts, Filled, Tariff } from './estimate-facts.ts';
import { estimateTotals, finishLines, namedGap } from './estimate-line.rules.ts';
import { exactness, freightLines, missingFreight } from './freight.rules.ts';
import { sidesOf, surchargeLines } from './surcharge.rules.ts';
import { isRoadService, truckingLines, truckLegs } from './trucking.rules.ts';

/** Maximum number of options returned. */
const MAX_OPTIONS = 5;

/** The chargeable quantity of a service: kg, revenue tons or containers. */
export interface Chargeable {
  quantity: Big;
  unit: 'KG' | 'RT' | 'CONTAINER';
}

const MAIN_LEG: ReadonlySet<number> = new Set([SERVICE_TYPE.AIR, SERVICE_TYPE.FCL, SERVICE_TYPE.LCL]);

export function hasMainLeg(serviceType: number): boolean {
  return MAIN_LEG.has(serviceType);
}

/** Chargeable quantity of the cargo under the current settings (domain.md 2.7). */
export function chargeableOf(
  input: EstimateInput,
  settings: Pick<EstimateFacts, 'airDivisor' | 'vanKgPerM3'>,
): Chargeable {
  const { service_type, containers, packages } = input;
  const kg = totalWeight(packages);
  const m3 = totalVolume(packages);
  if (service_type === SERVICE_TYPE.AIR) {
    return { quantity: new Big(airChargeableKg(kg, m3, settings.airDivisor)), unit: 'KG' };
  }
  if (service_type === SERVICE_TYPE.LCL) return { quantity: new Big(lclRevenueTon(kg, m3)), unit: 'RT' };
  if (containers.length > 0) return { quantity: new Big(containerCount(containers)), unit: 'CONTAINER' };
  return { quantity: new Big(vanChargeableKg(kg, m3, settings.vanKgPerM3)), unit: 'KG' };
}

function notIncluded(input: EstimateInput, facts: EstimateFacts, abroad: readonly string[]): string[] {
  const parts = [...abroad];
  const { pol, pod } = facts;
  if (hasMainLeg(input.service_type) && (pol?.country !== 'VN' || pod?.country !== 'VN'))
    parts.push('LOCAL_CHARGES_ABROAD');
  if (input.has_customs && input.shipping_type !== SHIPPING_TYPE.EXPORT) parts.push('DUTY_AND_TAX');
  return parts;
}

/** The earliest day on which one of the lines' prices expires; null if none does. */
function firstEnd(lines: readonly EstimateLine[]): string | null {
  return lines.flatMap(({ valid_to }) => (valid_to === null ? [] : [valid_to])).toSorted()[0] ?? null;
}

interface Sheet {
  input: EstimateInput;
  facts: EstimateFacts;
  chargeable: Chargeable;
  ways: ReturnType<typeof truckLegs>;
}

/** Freight under a price list; without one, all freight is missing. */
function freightOf({ input, facts, chargeable }: Sheet, tariff: Tariff | null): Filled {
  if (tariff !== null) return freightLines(tariff, input, chargeable.quantity);
  const reason: DraftGap['reason'] = facts.laneIsListed ? 'NO_TARIFF_ON_DATE' : 'NO_TARIFF_FOR_LANE';
  return { lines: [], missing: missingFreight(input, chargeable.quantity, reason) };
}

const NOTHING: Filled = { lines: [], missing: [] };

function optionOf(sheet: Sheet, tariff: Tariff | null): EstimateOption {
  const { input, facts, chargeable, ways } = sheet;
  const isMain = hasMainLeg(input.service_type);
  const freight = freightOf(sheet, tariff);
  const vanKg = new Big(
    vanChargeableKg(Number(cargoTonnes(input).times(1_000).toFixed(3)), totalVolume(input.packages), facts.vanKgPerM3),
  );
  const trucks = truckingLines(input, ways, vanKg, facts.trucks);
  const wantsCustoms = input.has_customs || input.service_type === SERVICE_TYPE.CUSTOM;
  const customs = wantsCustoms ? customsLines(input, facts.customs) : NOTHING;
  const surcharges = isMain
    ? surchargeLines({
        input,
        facts,
        sides: sidesOf(input, facts),
        carrier: tariff?.carrier_code ?? null,
        chargeable: chargeable.quantity,
        grossKg: cargoTonnes(input).times(1_000),
      })
    : NOTHING;
  const international = isMain && facts.pol?.country !== facts.pod?.country;
  // For road services, the trucks come first because they are the freight, but no level discount applies.
  const others = isRoadService(input.service_type) ? [trucks, customs] : [surcharges, customs, trucks];
  const lines = finishLines(
    { freight: freight.lines, others: others.flatMap((part) => part.lines) },
    facts,
    international,
  );
  const missing = [freight, ...others].flatMap((part) => part.missing.map((gap) => namedGap(gap, facts)));
  const emissions = emissionLegs(input, facts, ways.legs);
  return {
    tariff_id: tariff?.id ?? null,
    // A contract price must be complete and come from a list for the customer's level; general lists do not count as a
    // contract.
    contract: facts.isVip && missing.length === 0 && tariff !== null && tariff.customer_level !== null,
    carrier_code: tariff?.carrier_code ?? null,
    carrier_name: tariff?.carrier_code == null ? null : (facts.carrierNames.get(tariff.carrier_code) ?? null),
    transit_code: tariff?.transit_code ?? null,
    transit_days: tariff?.transit_days ?? null,
    valid_to: firstEnd(lines),
    lines,
    missing,
    total: estimateTotals(lines, facts.exchangeRate),
    emissions,
    emission_kg: emissionSum(emissions),
    not_included: notIncluded(input, facts, ways.abroad),
  };
}

interface Ranked {
  tariff: Tariff;
  option: EstimateOption;
  /** Number of freight lines that the list does not cover. */
  open: number;
}

/** Sorts contract prices first, then by specificity of the price list, price and transit time. */
function compare(a: Ranked, b: Ranked): number {
  return (
    Number(b.option.contract) - Number(a.option.contract) ||
    exactness(b.tariff) - exactness(a.tariff) ||
    new Big(a.option.total.total_usd).cmp(b.option.total.total_usd) ||
    (a.tariff.transit_days ?? Infinity) - (b.tariff.transit_days ?? Infinity) ||
    a.tariff.id - b.tariff.id
  );
}

/**
 * Options with their prices for a valid input, best first: one for each carrier and transit port, at most
 * five. If no price list covers the freight, a single option lists what is missing.
 */
export function priceOptions(input: EstimateInput, facts: EstimateFacts): EstimateOption[] {
  const sheet = { input, facts, chargeable: chargeableOf(input, facts), ways: truckLegs(input, facts) };
  if (!hasMainLeg(input.service_type) || facts.tariffs.length === 0) return [optionOf(sheet, null)];
  const ranked = facts.tariffs.map((tariff): Ranked => {
    const open = freightOf(sheet, tariff).missing.length;
    return { tariff, option: optionOf(sheet, tariff), open };
  });
  const least = Math.min(...ranked.map(({ open }) => open));
  const ways = new Map<string, EstimateOption>();
  // A price list with incomplete freight is not offered if there is a complete one.
  for (const { tariff, option } of ranked.filter(({ open }) => open === least).toSorted(compare)) {
    const way = `${tariff.carrier_code ?? ''} ${tariff.transit_code ?? ''}`;
    if (!ways.has(way)) ways.set(way, option);
  }
  return [...ways.values()].slice(0, MAX_OPTIONS);
}

/** Whether the best option is priced completely, partly or not at all. */
export function estimateStatus([best]: readonly EstimateOption[]): Estimate['status'] {
  if (best === undefined || best.lines.length === 0) return 'NO_RATE';
  return best.missing.length === 0 ? 'OK' : 'PARTIAL';
}
