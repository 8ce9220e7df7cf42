import type { EstimateInput, EstimateLine, EstimateOption } from '@wr1/schema/rest/tariff.ts';
import {
  airChargeableKg,
  containerCount,
  lclRevenueTon,
  totalVolume,
  totalWeight,
  vanChargeableKg,
} from '@wr1/schema/rules/cargo.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/shipping-type.ts';
import { Big } from 'big.js';
import { customsLines } from './customs.rules.ts';
import { cargoTonnes, emissionLegs, emissionSum } from './emission.rules.ts';
import type { DraftLine, EstimateFacts, Tariff } from './estimate-facts.ts';
import { estimateTotals, finishLines } from './estimate-line.rules.ts';
import { exactness, freightLines } from './freight.rules.ts';
import { sidesOf, surchargeLines } from './surcharge.rules.ts';
import { isRoadService, truckingLines, truckLegs, type TruckLeg } from './trucking.rules.ts';

/** Most options that are compared. */
const MAX_OPTIONS = 5;

/** What is billed, by service: kg, revenue tons or containers. */
export interface Chargeable {
  quantity: Big;
  unit: 'KG' | 'RT' | 'CONTAINER';
}

const MAIN_LEG: ReadonlySet<number> = new Set([SERVICE_TYPE.AIR, SERVICE_TYPE.FCL, SERVICE_TYPE.LCL]);

/** Whether a service has a main leg by sea or air. */
export function hasMainLeg(serviceType: number): boolean {
  return MAIN_LEG.has(serviceType);
}

/** The chargeable quantity of a cargo (domain.md 2.7) with the settings of the day. */
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

/** The first day on which a price of the lines ends; null when none of them ends. */
function firstEnd(lines: readonly EstimateLine[]): string | null {
  return lines.flatMap(({ valid_to }) => (valid_to === null ? [] : [valid_to])).toSorted()[0] ?? null;
}

interface Sheet {
  input: EstimateInput;
  facts: EstimateFacts;
  chargeable: Chargeable;
  legs: readonly TruckLeg[];
  abroad: readonly string[];
}

function optionOf({ input, facts, chargeable, legs, abroad }: Sheet, tariff: Tariff | null): EstimateOption | null {
  const freight = tariff === null ? [] : freightLines(tariff, input, chargeable.quantity);
  const vanKg = new Big(
    vanChargeableKg(Number(cargoTonnes(input).times(1_000).toFixed(3)), totalVolume(input.packages), facts.vanKgPerM3),
  );
  const trucks = truckingLines(input, legs, vanKg, facts.trucks);
  const wantsCustoms = input.has_customs || input.service_type === SERVICE_TYPE.CUSTOM;
  const customs: DraftLine[] | null = wantsCustoms ? customsLines(input, facts.customs) : [];
  if (freight === null || trucks === null || customs === null) return null;
  const surcharges =
    tariff === null
      ? []
      : surchargeLines({
          input,
          facts,
          sides: sidesOf(input, facts),
          carrier: tariff.carrier_code,
          chargeable: chargeable.quantity,
          grossKg: cargoTonnes(input).times(1_000),
        });
  const international = tariff !== null && facts.pol?.country !== facts.pod?.country;
  // A trucking service has its trucks first: they are its freight, though no level takes anything off them.
  const others = [...surcharges, ...customs, ...trucks];
  const lines = finishLines(
    { freight, others: isRoadService(input.service_type) ? [...trucks, ...customs] : others },
    facts,
    international,
  );
  const emissions = emissionLegs(input, facts, legs);
  return {
    carrier_code: tariff?.carrier_code ?? null,
    carrier_name: tariff?.carrier_code == null ? null : (facts.carrierNames.get(tariff.carrier_code) ?? null),
    transit_code: tariff?.transit_code ?? null,
    transit_days: tariff?.transit_days ?? null,
    valid_to: firstEnd(lines),
    lines,
    total: estimateTotals(lines, facts.exchangeRate),
    emissions,
    emission_kg: emissionSum(emissions),
    not_included: notIncluded(input, facts, abroad),
  };
}

interface Ranked {
  tariff: Tariff;
  option: EstimateOption;
}

/** Exact before '*', the customer's level before general, then the cheapest, then the quickest. */
function compare(a: Ranked, b: Ranked): number {
  return (
    exactness(b.tariff) - exactness(a.tariff) ||
    new Big(a.option.total.total_usd).cmp(b.option.total.total_usd) ||
    (a.tariff.transit_days ?? Infinity) - (b.tariff.transit_days ?? Infinity) ||
    a.tariff.id - b.tariff.id
  );
}

/**
 * The ways to ship something with their prices, the best first: one for each carrier and transit port, at most five.
 * Empty when there is no price for a part of it. `input` has passed its checks.
 */
export function priceOptions(input: EstimateInput, facts: EstimateFacts): EstimateOption[] {
  const { legs, abroad } = truckLegs(input, facts);
  const sheet = { input, facts, chargeable: chargeableOf(input, facts), legs, abroad };
  if (!hasMainLeg(input.service_type)) {
    const option = optionOf(sheet, null);
    return option === null || option.lines.length === 0 ? [] : [option];
  }
  const ranked = facts.tariffs.flatMap((tariff): Ranked[] => {
    const option = optionOf(sheet, tariff);
    return option === null ? [] : [{ tariff, option }];
  });
  const ways = new Map<string, EstimateOption>();
  for (const { tariff, option } of ranked.toSorted(compare)) {
    const way = `${tariff.carrier_code ?? ''} ${tariff.transit_code ?? ''}`;
    if (!ways.has(way)) ways.set(way, option);
  }
  return [...ways.values()].slice(0, MAX_OPTIONS);
}
