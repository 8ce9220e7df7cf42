import type { EstimateGap, EstimateLine, EstimateTotal } from '@wr1/schema/rest/schedule/tariff.ts';
import { Big } from 'big.js';
import {
  chargeAmount,
  convertMoney,
  CURRENCY_DECIMALS,
  moneyText,
  quantityText,
  roundMoney,
  unitPriceText,
} from '../charge.rules.ts';
import type { DraftGap, DraftLine, EstimateFacts } from './estimate-facts.ts';

const CURRENCIES = ['USD', 'VND'] as const;
const DISCOUNT = 'DISC';
export const VAT = 'VAT';

type Bare = Omit<EstimateLine, 'seq'>;

function named(code: string, facts: EstimateFacts, feeType?: string) {
  const known = facts.surcharges.get(code);
  return {
    name: known?.name_en ?? code,
    name_vn: known?.name_vn ?? code,
    fee_type: feeType ?? known?.fee_type ?? 'OTHER',
  };
}

function unitCost({ unit_price, cost_percent, unit_cost, currency }: DraftLine): string | null {
  if (typeof unit_cost === 'string') return unitPriceText(unit_cost, currency);
  if (cost_percent === null) return null;
  return moneyText(new Big(unit_price).times(cost_percent).div(100), currency);
}

/** A line with its name and VAT. International transport is not taxed. */
function finished(draft: DraftLine, facts: EstimateFacts, international: boolean): Bare {
  const { cost_percent: _percent, ...line } = draft;
  return {
    ...line,
    ...named(draft.code, facts),
    truck_end: draft.truck_end ?? null,
    quantity: quantityText(draft.quantity),
    unit_price: unitPriceText(draft.unit_price, draft.currency),
    amount: chargeAmount(draft.quantity, draft.unit_price, draft.currency),
    vat_rate: international ? 0 : Number(facts.surcharges.get(draft.code)?.vat_rate ?? 0),
    unit_cost: unitCost(draft),
  };
}

export function namedGap(gap: DraftGap, facts: EstimateFacts): EstimateGap {
  const quantity = quantityText(gap.quantity);
  return { ...gap, ...named(gap.code, facts), quantity, truck_end: gap.truck_end ?? null };
}

function own(code: string, facts: EstimateFacts, feeType: string | undefined, rest: Partial<Bare>): Bare {
  return {
    code,
    ...named(code, facts, feeType),
    basis: 'PER_SHIPMENT',
    cont_type: null,
    quantity: '1',
    unit_price: '0',
    currency: 'USD',
    amount: '0',
    vat_rate: 0,
    source: '',
    derived: null,
    minimum: false,
    km: null,
    truck_end: null,
    valid_to: null,
    unit_cost: null,
    ...rest,
  };
}

/** The customer level's discount, as a separate line per currency of the freight, after minimum charges. */
function discountLines(freight: readonly Bare[], facts: EstimateFacts): Bare[] {
  if (facts.level === null || new Big(facts.discountPercent).lte(0)) return [];
  return CURRENCIES.flatMap((currency) => {
    const inCurrency = freight.filter((line) => line.currency === currency);
    const sum = inCurrency.reduce((total, { amount }) => total.plus(amount), new Big(0));
    const off = roundMoney(sum.times(facts.discountPercent).div(100), currency);
    if (off.eq(0)) return [];
    const amount = off.neg().toFixed(CURRENCY_DECIMALS[currency]);
    const source = `${facts.level} ${new Big(facts.discountPercent).toFixed()}%`;
    return [
      own(DISCOUNT, facts, undefined, {
        unit_price: amount,
        amount,
        currency,
        source,
        vat_rate: inCurrency[0]?.vat_rate ?? 0,
      }),
    ];
  });
}

/** VAT, as a separate line per rate and currency. The VAT of each charge is rounded individually. */
function vatLines(lines: readonly Bare[], facts: EstimateFacts): Bare[] {
  const taxed = Map.groupBy(
    lines.filter(({ vat_rate }) => vat_rate > 0),
    ({ vat_rate, currency }) => `${vat_rate} ${currency}`,
  );
  return [...taxed.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { currency, vat_rate } = first;
    const tax = group.reduce(
      (sum, { amount }) => sum.plus(roundMoney(new Big(amount).times(vat_rate).div(100), currency)),
      new Big(0),
    );
    const amount = moneyText(tax, currency);
    return [own(VAT, facts, VAT, { unit_price: amount, amount, currency, source: `${vat_rate}%` })];
  });
}

/**
 * All lines of an option in order: freight, level discount, and then the other lines as given, VAT last.
 * @param international whether the main leg crosses a border
 */
export function finishLines(
  drafts: { freight: readonly DraftLine[]; others: readonly DraftLine[] },
  facts: EstimateFacts,
  international: boolean,
): EstimateLine[] {
  const freight = drafts.freight.map((draft) => finished(draft, facts, international));
  const others = drafts.others.map((draft) => finished(draft, facts, international));
  const net = [...freight, ...discountLines(freight, facts), ...others];
  return [...net, ...vatLines(net, facts)].map((line, index) => ({ ...line, seq: index + 1 }));
}

/**
 * Totals of an option. Each line is converted individually, rounded half up, so the totals themselves are
 * never converted.
 */
export function estimateTotals(lines: readonly EstimateLine[], exchangeRate: string): EstimateTotal {
  const rate = new Big(exchangeRate);
  const zero = () => ({ USD: new Big(0), VND: new Big(0) });
  const lineSums = zero();
  const net = zero();
  const vat = zero();
  let cost: Big | null = new Big(0);
  for (const line of lines) {
    const amount = new Big(line.amount);
    const isTax = line.code === VAT;
    const sums = isTax ? vat : net;
    if (!isTax) lineSums[line.currency] = lineSums[line.currency].plus(amount);
    for (const currency of CURRENCIES) {
      sums[currency] = sums[currency].plus(convertMoney(amount, line.currency, currency, rate));
    }
    if (isTax || line.code === DISCOUNT) continue;
    cost =
      cost === null || line.unit_cost === null
        ? null
        : cost.plus(convertMoney(new Big(line.unit_cost).times(line.quantity), line.currency, 'USD', rate));
  }
  return {
    usd_lines: moneyText(lineSums.USD, 'USD'),
    vnd_lines: moneyText(lineSums.VND, 'VND'),
    net_usd: moneyText(net.USD, 'USD'),
    net_vnd: moneyText(net.VND, 'VND'),
    vat_usd: moneyText(vat.USD, 'USD'),
    vat_vnd: moneyText(vat.VND, 'VND'),
    total_usd: moneyText(net.USD.plus(vat.USD), 'USD'),
    total_vnd: moneyText(net.VND.plus(vat.VND), 'VND'),
    margin_usd: cost === null ? null : moneyText(net.USD.minus(cost), 'USD'),
  };
}
