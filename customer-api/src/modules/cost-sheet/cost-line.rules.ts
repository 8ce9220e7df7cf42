import type { CostLineRow, MarginRow } from '@wr1/schema/rest/money/cost-sheet.ts';
import { isCostFree, marginOf } from '@wr1/schema/rules/money/margin.ts';
import { Big } from 'big.js';
import type { ChargeLine } from '../shipment/shipment.table.ts';
import { chargeAmount, convertMoney, moneyText, type Currency } from '../tariff/charge.rules.ts';
import type { ChargeCost } from './cost-sheet.table.ts';

/** The columns that identify a charge across revisions of the price. */
export type ChargeKey = Pick<ChargeCost, 'code' | 'cont_type' | 'nth'>;

/** The key as REST sends it: `THC 45G1 1`, `DOC - 1` without a container type. */
export const keyText = ({ code, cont_type, nth }: ChargeKey): string => `${code} ${cont_type || '-'} ${nth}`;

/** The keys of the charges of one price, in their order. */
export function keysOf(charges: readonly Pick<ChargeLine, 'code' | 'cont_type'>[]): ChargeKey[] {
  const counts = new Map<string, number>();
  return charges.map(({ code, cont_type }) => {
    const nth = (counts.get(`${code} ${cont_type}`) ?? 0) + 1;
    counts.set(`${code} ${cont_type}`, nth);
    return { code, cont_type: cont_type ?? '', nth };
  });
}

const money = (amount: string | null, currency: Currency | null) =>
  amount === null || currency === null ? null : { amount: moneyText(new Big(amount), currency), currency };

/** The cost in the price; null if unknown. */
function pricedCost({ code, quantity, unit_cost, currency }: ChargeLine) {
  const unit = unit_cost ?? (isCostFree(code) ? '0' : null);
  return unit === null ? null : { amount: chargeAmount(quantity, unit, currency), currency };
}

/**
 * The charges of the current price with their costs, then those with costs that the price no longer has: a cost stays
 * when the charge is dropped.
 */
export function costLines(charges: readonly ChargeLine[], costs: readonly ChargeCost[]): CostLineRow[] {
  const stored = new Map(costs.map((cost) => [keyText(cost), cost]));
  const keys = keysOf(charges).map(keyText);
  const current = charges.map((charge, at): CostLineRow => {
    const cost = stored.get(keys[at] ?? '');
    const entered = cost === undefined ? null : money(cost.expected, cost.expected_currency);
    const actual = cost === undefined ? null : money(cost.actual, cost.actual_currency);
    return {
      key: keys[at] ?? '',
      seq: charge.seq,
      code: charge.code,
      name: charge.name,
      name_vn: charge.name_vn,
      cont_type: charge.cont_type,
      sales: { amount: charge.amount, currency: charge.currency },
      expected: entered ?? pricedCost(charge),
      is_expected_entered: entered !== null,
      actual: actual ?? (isCostFree(charge.code) ? { amount: '0.00', currency: 'USD' } : null),
      is_paid_on_behalf: cost?.is_paid_on_behalf ?? false,
    };
  });
  const dropped = costs
    .filter((cost) => !keys.includes(keyText(cost)) && (cost.expected !== null || cost.actual !== null))
    .map((cost): CostLineRow => {
      const actual = money(cost.actual, cost.actual_currency);
      const expected = money(cost.expected, cost.expected_currency);
      return {
        key: keyText(cost),
        seq: null,
        code: cost.code,
        name: cost.name,
        name_vn: cost.name_vn,
        cont_type: cost.cont_type || null,
        sales: { amount: '0.00', currency: 'USD' },
        // A cost that was only ever actual was not expected.
        expected: expected ?? { amount: '0.00', currency: 'USD' },
        is_expected_entered: expected !== null,
        actual,
        is_paid_on_behalf: cost.is_paid_on_behalf,
      };
    });
  return [...current, ...dropped];
}

const text = (cents: number | null) => (cents === null ? null : new Big(cents).div(100).toFixed(2));

/**
 * The expected or actual margin of cost lines.
 * @param exchangeRate VND per USD, frozen with the price
 */
export function marginRow(lines: readonly CostLineRow[], kind: 'expected' | 'actual', exchangeRate: string): MarginRow {
  const rate = new Big(exchangeRate);
  const cents = ({ amount, currency }: { amount: string; currency: Currency }) =>
    convertMoney(new Big(amount), currency, 'USD', rate).times(100).round().toNumber();
  const { sales, cost, margin, percent, known, total } = marginOf(
    lines.map((line) => ({
      sales: cents(line.sales),
      cost: line[kind] && cents(line[kind]),
      isPaidOnBehalf: line.is_paid_on_behalf,
    })),
  );
  return {
    sales_usd: text(sales) ?? '0.00',
    cost_usd: text(cost),
    margin_usd: text(margin),
    margin_percent: percent,
    known_count: known,
    charge_count: total,
  };
}
