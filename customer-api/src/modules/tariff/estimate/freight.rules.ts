import type { EstimateInput } from '@wr1/schema/rest/schedule/tariff.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { Big } from 'big.js';
import { chargeAmount, moneyText, type Currency } from '../charge.rules.ts';
import { breakPrice } from './break.rules.ts';
import type { DraftGap, DraftLine, Filled, Tariff, TariffLine } from './estimate-facts.ts';

/** Charge code for freight, by service. */
const FREIGHT_CODE: Readonly<Record<number, string>> = {
  [SERVICE_TYPE.FCL]: 'OFR',
  [SERVICE_TYPE.LCL]: 'LCLFR',
  [SERVICE_TYPE.AIR]: 'AFR-AIR',
};

/**
 * Container types that are priced as another type times a factor if a list does not have them (domain.md
 * 3.4).
 */
const DERIVED_BOX: Readonly<Record<string, readonly [from: string, factor: string]>> = {
  '42G1': ['45G1', '0.95'],
  L5G1: ['45G1', '1.15'],
  '22R1': ['22G1', '1.8'],
  '45R1': ['45G1', '1.8'],
  '22U1': ['22G1', '1.5'],
  '42U1': ['42G1', '1.5'],
  '22P1': ['22G1', '1.5'],
  '42P1': ['42G1', '1.5'],
};

interface BoxPrice {
  steps: readonly TariffLine[];
  factor: Big;
  /** How the price was derived, such as "1.8 × 40HC"; null if the type is listed. */
  derived: string | null;
}

/** Price breaks for a container type: its own, or another type's with a factor. Null if neither is listed. */
export function boxPrice(lines: readonly TariffLine[], box: string): BoxPrice | null {
  let code = box;
  let factor = new Big(1);
  const words: string[] = [];
  for (;;) {
    const steps = lines.filter(({ basis, cont_type }) => basis === 'PER_CONTAINER' && cont_type === code);
    if (steps.length > 0) {
      const derived = words.length === 0 ? null : [...words, containerType(code)?.shortName ?? code].join(' × ');
      return { steps, factor, derived };
    }
    const from = DERIVED_BOX[code];
    if (from === undefined) return null;
    factor = factor.times(from[1]);
    words.push(from[1]);
    code = from[0];
  }
}

/** Number of containers per type, in input order. */
export function boxesOf(containers: EstimateInput['containers']): { cont_type: string; quantity: number }[] {
  const counts = new Map<string, number>();
  for (const { cont_type, quantity } of containers) counts.set(cont_type, (counts.get(cont_type) ?? 0) + quantity);
  return [...counts].map(([cont_type, quantity]) => ({ cont_type, quantity }));
}

function joined(...parts: (string | null)[]): string | null {
  const given = parts.filter((part) => part !== null);
  return given.length === 0 ? null : given.join(', ');
}

function draft(tariff: Tariff, code: string, rest: Partial<DraftLine>): DraftLine {
  return {
    code,
    basis: 'PER_SHIPMENT',
    cont_type: null,
    quantity: '1',
    unit_price: '0',
    currency: tariff.currency,
    source: tariff.source,
    derived: tariff.derived,
    minimum: false,
    km: null,
    valid_to: tariff.valid_to,
    cost_percent: null,
    ...rest,
  };
}

/**
 * Applies the factor to price breaks. Derived prices are rounded like listed ones, to the currency's
 * decimals.
 */
function scaled(steps: readonly TariffLine[], factor: Big, currency: Currency): TariffLine[] {
  const times = (value: string) => moneyText(new Big(value).times(factor), currency);
  return steps.map((step) => ({
    ...step,
    unit_price: factor.eq(1) ? step.unit_price : times(step.unit_price),
    min_charge: step.min_charge === null || factor.eq(1) ? step.min_charge : times(step.min_charge),
    unit_cost: step.unit_cost === null || factor.eq(1) ? step.unit_cost : times(step.unit_cost),
  }));
}

function stepLine(
  tariff: Tariff,
  code: string,
  steps: readonly TariffLine[],
  quantity: Big,
  rest: Partial<DraftLine>,
  tryNext = true,
): DraftLine | null {
  const price = breakPrice(steps, quantity, tariff.currency, tryNext);
  if (price === null) return null;
  const { step } = price;
  const billed: Partial<DraftLine> = price.minimum
    ? { basis: 'PER_SHIPMENT', quantity: '1', unit_price: price.amount.toFixed(), minimum: true }
    : { basis: step.basis, quantity: price.quantity.toFixed(), unit_price: step.unit_price };
  // The minimum charge is sold as one unit, but bought by quantity.
  const bought =
    step.unit_cost !== null && price.minimum
      ? chargeAmount(price.quantity.toFixed(), step.unit_cost, tariff.currency)
      : step.unit_cost;
  return draft(tariff, code, { ...rest, ...billed, cost_percent: step.cost_percent, unit_cost: bought });
}

/**
 * The missing freight of a shipment without a price list: each container type, or the chargeable kg or
 * revenue tons.
 */
export function missingFreight(
  input: Pick<EstimateInput, 'service_type' | 'containers'>,
  chargeable: Big,
  reason: DraftGap['reason'],
): DraftGap[] {
  const code = FREIGHT_CODE[input.service_type];
  if (code === undefined) return [];
  if (input.service_type !== SERVICE_TYPE.FCL) {
    const basis = input.service_type === SERVICE_TYPE.AIR ? 'PER_KG' : 'PER_RT';
    return [{ code, basis, cont_type: null, quantity: chargeable.toFixed(), reason }];
  }
  return boxesOf(input.containers).map(({ cont_type, quantity }) => ({
    code,
    basis: 'PER_CONTAINER',
    cont_type,
    quantity: String(quantity),
    reason,
  }));
}

/**
 * Freight under a price list: one line per container type, or one for the chargeable kg or revenue tons, and
 * the list's charges per shipment.
 * @param chargeable kg for AIR, revenue tons for LCL
 */
export function freightLines(
  tariff: Tariff,
  input: Pick<EstimateInput, 'service_type' | 'containers'>,
  chargeable: Big,
): Filled {
  const code = FREIGHT_CODE[input.service_type];
  if (code === undefined) return { lines: [], missing: [] };
  const lines: DraftLine[] = [];
  const missing: DraftGap[] = [];
  if (input.service_type === SERVICE_TYPE.FCL) {
    for (const { cont_type, quantity } of boxesOf(input.containers)) {
      const price = boxPrice(tariff.lines, cont_type);
      const steps = price === null ? [] : scaled(price.steps, price.factor, tariff.currency);
      const rest = { cont_type, derived: joined(tariff.derived, price?.derived ?? null) };
      const line = stepLine(tariff, code, steps, new Big(quantity), rest, false);
      if (line !== null) lines.push(line);
      else {
        const reason = price === null ? 'NO_PRICE_FOR_CONTAINER' : 'NO_PRICE_FOR_QUANTITY';
        missing.push({ code, basis: 'PER_CONTAINER', cont_type, quantity: String(quantity), reason });
      }
    }
  } else {
    const basis = input.service_type === SERVICE_TYPE.AIR ? 'PER_KG' : 'PER_RT';
    const steps = tariff.lines.filter((one) => one.basis === basis);
    const line = stepLine(tariff, code, steps, chargeable, {});
    if (line === null) missing.push(...missingFreight(input, chargeable, 'NO_PRICE_FOR_QUANTITY'));
    else lines.push(line);
  }
  for (const flat of tariff.lines.filter(({ basis }) => basis === 'PER_SHIPMENT')) {
    lines.push(
      draft(tariff, code, { unit_price: flat.unit_price, cost_percent: flat.cost_percent, unit_cost: flat.unit_cost }),
    );
  }
  return { lines, missing };
}

/** Specificity of a price list: exact ports count most, then a carrier, then a customer level. */
export function exactness(tariff: Tariff): number {
  const ports = Number(tariff.pol !== '*') + Number(tariff.pod !== '*');
  return ports * 4 + (tariff.carrier_code === null ? 0 : 2) + (tariff.customer_level === null ? 0 : 1);
}
