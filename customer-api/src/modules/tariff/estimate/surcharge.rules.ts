import type { EstimateInput } from '@wr1/schema/rest/schedule/tariff.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { Big } from 'big.js';
import { chargeAmount, roundMoney } from '../charge.rules.ts';
import type { DraftLine, EstimateFacts, Filled, SurchargeRule } from './estimate-facts.ts';
import { boxesOf } from './freight.rules.ts';

/** Member states of the European Union (ISO 3166), where imports require an entry summary declaration. */
const EU = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));
/** Asian countries that have ports on our lanes. */
const ASIA = new Set(
  'AE BD BH BN CN HK ID IL IN IQ IR JO JP KH KR KW LB LK MM MO MV MY OM PH PK QA SA SG SY TH TL TR TW VN YE'.split(' '),
);
const PEAK_MONTHS = new Set(['08', '09', '10']);

/** Facts that the conditions of surcharge rules check. */
interface Circumstance {
  input: EstimateInput;
  facts: EstimateFacts;
  /** Sides of the shipment that we handle: 1 import, 2 export. */
  sides: ReadonlySet<number>;
  carrier: string | null;
  chargeable: Big;
  grossKg: Big;
}

type Box = { cont_type: string; quantity: number } | null;

const isReefer = (box: Box) => box !== null && /R\d$/.test(box.cont_type);

const CONDITION: Readonly<Record<string, (at: Circumstance, box: Box) => boolean>> = {
  REEFER: (_at, box) => isReefer(box),
  DRY: (_at, box) => !isReefer(box),
  DG: ({ input }) => input.dangerous,
  US: ({ facts }) => facts.pod?.country === 'US',
  CA: ({ facts }) => facts.pod?.country === 'CA',
  JP: ({ facts }) => facts.pod?.country === 'JP',
  CN: ({ facts }) => facts.pod?.country === 'CN',
  EU: ({ facts }) => EU.has(facts.pod?.country ?? ''),
  ASIA: ({ facts }) =>
    facts.pol?.country !== facts.pod?.country &&
    ASIA.has(facts.pol?.country ?? '') &&
    ASIA.has(facts.pod?.country ?? ''),
  PEAK: ({ facts }) => PEAK_MONTHS.has(facts.departure.slice(5, 7)),
  // Every FCL container has the carrier's seal.
  HAS_SEAL: ({ input }) => input.service_type === SERVICE_TYPE.FCL,
};

/** The sides that we handle, by direction. Port to port and door to door include every side in Vietnam. */
export function sidesOf(input: Pick<EstimateInput, 'shipping_type'>, facts: Pick<EstimateFacts, 'pol' | 'pod'>) {
  const sides = new Set<number>();
  const both = input.shipping_type !== SHIPPING_TYPE.IMPORT && input.shipping_type !== SHIPPING_TYPE.EXPORT;
  if (input.shipping_type === SHIPPING_TYPE.EXPORT || (both && facts.pol?.country === 'VN')) sides.add(2);
  if (input.shipping_type === SHIPPING_TYPE.IMPORT || (both && facts.pod?.country === 'VN')) sides.add(1);
  return sides;
}

/**
 * Score for how specifically a rule names a place: 2 by code, 1 by country, 0 not at all. Null if it does not
 * match.
 */
function placeMatch(pattern: string, place: EstimateFacts['pol']): number | null {
  if (pattern === '*') return 0;
  if (pattern === place?.code) return 2;
  return pattern === place?.country ? 1 : null;
}

/**
 * Score for how specifically a rule names a container: 2 by type, 1 by length, 0 not at all. Null if it does
 * not match.
 */
function boxMatch(pattern: string | null, box: Box): number | null {
  if (pattern === null) return 0;
  if (box === null) return null;
  if (pattern === box.cont_type) return 2;
  const length = box.cont_type.startsWith('2') ? '20' : '40';
  return pattern === length ? 1 : null;
}

/** Score of a rule, higher if it is more specific; null if it does not apply. */
function fit(rule: SurchargeRule, box: Box, at: Circumstance): number | null {
  const { input, facts, sides, carrier } = at;
  if (rule.service_type !== input.service_type) return null;
  if (rule.shipping_type !== null && !sides.has(rule.shipping_type)) return null;
  if (rule.carrier_code !== null && rule.carrier_code !== carrier) return null;
  if (!rule.mandatory && !input.extras.includes(rule.surcharge_code)) return null;
  const matches = [placeMatch(rule.pol, facts.pol), placeMatch(rule.pod, facts.pod), boxMatch(rule.cont_type, box)];
  if (matches.includes(null)) return null;
  const keys = rule.condition?.split(' ').filter((key) => key !== '') ?? [];
  // Conditions unknown to this release never match, because a missing charge is better than a wrong one.
  if (!keys.every((key) => CONDITION[key]?.(at, box) === true)) return null;
  const [pol = 0, pod = 0, type = 0] = matches.map(Number);
  return (pol + pod) * 8 + (rule.carrier_code === null ? 0 : 6) + type * 2 + keys.length;
}

/** The most specific of the rules that apply. If some are for one side, the best one for each side. */
function bestRules(rules: readonly SurchargeRule[], box: Box, at: Circumstance): SurchargeRule[] {
  const best = new Map<number | null, { rule: SurchargeRule; score: number }>();
  for (const rule of rules) {
    const score = fit(rule, box, at);
    const known = best.get(rule.shipping_type);
    if (score !== null && (known === undefined || score > known.score)) best.set(rule.shipping_type, { rule, score });
  }
  const sided = [...best].filter(([side]) => side !== null);
  return (sided.length > 0 ? sided : [...best]).map(([, { rule }]) => rule);
}

function quantityOf({ basis }: SurchargeRule, box: Box, at: Circumstance): Big {
  switch (basis) {
    case 'PER_CONTAINER':
      return new Big(box?.quantity ?? 0);
    case 'PER_RT':
      return at.chargeable;
    case 'PER_KG':
      return at.input.service_type === SERVICE_TYPE.AIR ? at.chargeable : at.grossKg;
    default:
      return new Big(1);
  }
}

function lineOf(rule: SurchargeRule, box: Box, at: Circumstance): DraftLine | null {
  const quantity = quantityOf(rule, box, at);
  const amount = roundMoney(quantity.times(rule.unit_price), rule.currency);
  const least = rule.min_charge === null ? null : new Big(rule.min_charge);
  const minimum = least !== null && amount.lt(least);
  // An ADMIN may have prepared a rule with a zero charge, such as BAF. It produces no line.
  if (!minimum && amount.eq(0)) return null;
  return {
    code: rule.surcharge_code,
    basis: minimum ? 'PER_SHIPMENT' : rule.basis,
    cont_type: rule.basis === 'PER_CONTAINER' ? (box?.cont_type ?? null) : null,
    quantity: minimum ? '1' : quantity.toFixed(),
    unit_price: minimum ? least.toFixed() : rule.unit_price,
    currency: rule.currency,
    source: rule.source,
    derived: null,
    minimum,
    km: null,
    valid_to: rule.valid_to,
    cost_percent: rule.cost_percent,
    // The minimum charge is sold as one unit, but bought by quantity.
    unit_cost:
      rule.unit_cost !== null && minimum
        ? chargeAmount(quantity.toFixed(), rule.unit_cost, rule.currency)
        : rule.unit_cost,
  };
}

type Price = (rules: readonly SurchargeRule[], box: Box, code: string) => DraftLine[];

/**
 * Prices the rules of each charge code, in list order: rules per container for each container type, other
 * rules once.
 */
function eachCharge(allRules: readonly SurchargeRule[], at: Circumstance, price: Price): DraftLine[] {
  const byCode = Map.groupBy(allRules, ({ surcharge_code }) => surcharge_code);
  const order = (code: string) => at.facts.surcharges.get(code)?.sort ?? Number.MAX_SAFE_INTEGER;
  const codes = [...byCode.keys()].toSorted((a, b) => order(a) - order(b));
  const boxes: Box[] = at.input.service_type === SERVICE_TYPE.FCL ? boxesOf(at.input.containers) : [];
  return codes.flatMap((code) => {
    const rules = byCode.get(code) ?? [];
    const perBox = rules.filter(({ basis }) => basis === 'PER_CONTAINER');
    const once = rules.filter(({ basis }) => basis !== 'PER_CONTAINER');
    return [...boxes.flatMap((box) => price(perBox, box, code)), ...price(once, null, code)];
  });
}

/** Surcharges that apply. Those whose rules have expired by the day are returned as missing. */
export function surchargeLines(at: Circumstance): Filled {
  const price: Price = (rules, box) =>
    bestRules(rules, box, at)
      .map((rule) => lineOf(rule, box, at))
      .filter((line) => line !== null);
  const { rules, lapsedRules } = at.facts;
  const lines = eachCharge(rules, at, price);
  const lapsed = eachCharge(lapsedRules, at, (old, box, code) => {
    const present = rules.filter((rule) => rule.surcharge_code === code);
    // A current rule that applies replaces expired ones, even if its charge is zero.
    return bestRules(present, box, at).length > 0 ? [] : price(old, box, code).slice(0, 1);
  });
  const reason = 'CHARGE_NOT_VALID_ON_DATE' as const;
  const missing = lapsed.map(({ code, basis, cont_type, quantity }) => ({ code, basis, cont_type, quantity, reason }));
  return { lines, missing };
}
