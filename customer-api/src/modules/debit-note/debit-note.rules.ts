import { DISCOUNT_CHARGE_CODE, PAYMENT_DAYS_MAX } from '@wr1/schema/rules/money/debit-note.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Big } from 'big.js';
import type { FieldProblem } from '../../errors.ts';
import {
  chargeTotals,
  convertMoney,
  CURRENCY_DECIMALS,
  moneyText,
  roundMoney,
  type Currency,
} from '../tariff/charge.rules.ts';
import {
  addPair,
  minusPair,
  moneyPair,
  type MoneyPair,
  type MovedMoney,
} from '../shipment/money/shipment-money.rules.ts';
import type { ChargeLine } from '../shipment/shipment.table.ts';
import type { NewDebitNoteLine } from './debit-note.table.ts';

/** A line not yet part of a debit note. */
export type DraftLine = Omit<NewDebitNoteLine, 'debit_note_id'>;

/** The fields of a charge copied to a debit note. */
export type CopiedCharge = Pick<
  ChargeLine,
  'code' | 'name' | 'name_vn' | 'cont_type' | 'quantity' | 'unit_price' | 'currency' | 'amount' | 'vat_rate'
>;

function inBoth(amount: Big, currency: Currency, rate: Big) {
  return {
    currency,
    amount: moneyText(amount, currency),
    amount_usd: moneyText(convertMoney(amount, currency, 'USD', rate), 'USD'),
    amount_vnd: moneyText(convertMoney(amount, currency, 'VND', rate), 'VND'),
  };
}

/** VAT on a charge as a separate line, rounded half up in the charge's currency before conversion. */
function vatLine(charge: CopiedCharge, rate: Big): Omit<DraftLine, 'seq'> | null {
  const vatRate = new Big(charge.vat_rate);
  const vat = roundMoney(new Big(charge.amount).times(vatRate).div(100), charge.currency);
  if (vat.eq(0)) return null;
  return {
    kind: 'VAT',
    code: 'VAT',
    name: `VAT ${vatRate.toFixed()}% · ${charge.name}`,
    name_vn: `Thuế GTGT ${vatRate.toFixed()}% · ${charge.name_vn}`,
    cont_type: null,
    quantity: null,
    unit_price: null,
    vat_rate: vatRate.toFixed(),
    ...inBoth(vat, charge.currency, rate),
  };
}

/**
 * The lines of a debit note: each charge as offered, followed by its VAT. The level discount is a line with
 * its own kind. Every line is converted separately, so the sums match the price to the cent and the dong.
 * @param exchangeRate VND per USD, as frozen with the price
 */
export function debitNoteLines(charges: readonly CopiedCharge[], exchangeRate: string): DraftLine[] {
  const rate = new Big(exchangeRate);
  const lines = charges.flatMap((charge): Omit<DraftLine, 'seq'>[] => {
    const own = {
      kind: charge.code === DISCOUNT_CHARGE_CODE ? ('DISCOUNT' as const) : ('CHARGE' as const),
      code: charge.code,
      name: charge.name,
      name_vn: charge.name_vn,
      cont_type: charge.cont_type,
      quantity: charge.quantity,
      unit_price: charge.unit_price,
      vat_rate: charge.vat_rate,
      ...inBoth(new Big(charge.amount), charge.currency, rate),
    };
    const vat = vatLine(charge, rate);
    return vat === null ? [own] : [own, vat];
  });
  return lines.map((line, index) => ({ seq: index + 1, ...line }));
}

/** Sums of a debit note in both currencies: net, VAT and gross. */
export function debitNoteSums(lines: readonly DraftLine[]): { net: MoneyPair; vat: MoneyPair; total: MoneyPair } {
  const sum = (wanted: (line: DraftLine) => boolean) =>
    lines
      .filter(wanted)
      .reduce((pair, line) => ({ usd: pair.usd.plus(line.amount_usd), vnd: pair.vnd.plus(line.amount_vnd) }), {
        usd: new Big(0),
        vnd: new Big(0),
      });
  const total = sum(() => true);
  const vat = sum(({ kind }) => kind === 'VAT');
  const pairs = { total: moneyPair(total.usd, total.vnd), vat: moneyPair(vat.usd, vat.vnd) };
  return { ...pairs, net: minusPair(pairs.total, pairs.vat) };
}

/**
 * Net amounts and VAT by rate, lowest rate first, in both currencies. The VAT of a line follows it with the same rate;
 * discounts count towards their own rate.
 */
export function vatSubtotals(lines: readonly Pick<DraftLine, 'kind' | 'vat_rate' | 'amount_usd' | 'amount_vnd'>[]) {
  const byRate = Map.groupBy(lines, ({ vat_rate: rate }) => new Big(rate ?? 0).toFixed());
  const sum = (group: typeof lines) =>
    group
      .map((line) => moneyPair(String(line.amount_usd), String(line.amount_vnd)))
      .reduce(addPair, moneyPair('0', '0'));
  return [...byRate]
    .map(([rate, group]) => ({
      rate,
      net: sum(group.filter(({ kind }) => kind !== 'VAT')),
      vat: sum(group.filter(({ kind }) => kind === 'VAT')),
    }))
    .toSorted((one, other) => Number(one.rate) - Number(other.rate));
}

/** Total of a price including VAT, in both currencies. */
export function priceTotal(
  charges: readonly Pick<CopiedCharge, 'amount' | 'currency' | 'vat_rate'>[],
  exchangeRate: string,
): MoneyPair {
  const totals = chargeTotals(
    charges.map(({ amount, currency, vat_rate }) => ({ amount, currency, vat_rate: Number(vat_rate) })),
    exchangeRate,
  );
  return { usd: totals.total_usd, vnd: totals.total_vnd };
}

/** Field problems of a payment or refund: amount not positive, too many decimals, or a future day. */
export function checkMoved({ amount, currency }: MovedMoney, paidOn: string, now: Date): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const value = new Big(amount);
  if (value.lte(0)) problems.push({ path: ['amount'], code: 'POSITIVE_NUMBER' });
  else if (!value.eq(roundMoney(value, currency))) {
    problems.push({ path: ['amount'], code: 'TOO_MANY_DECIMALS', params: { n: CURRENCY_DECIMALS[currency] } });
  }
  if (paidOn > businessDay(now)) problems.push({ path: ['paid_on'], code: 'PAID_ON_FUTURE' });
  return problems;
}

/** Field problems of a due date: in the past or too far in the future. */
export function checkDueDate(dueDate: string, now: Date): FieldProblem[] {
  const today = businessDay(now);
  if (dueDate < today) return [{ path: ['due_date'], code: 'DATE_IN_PAST' }];
  return dueDate > addDays(today, PAYMENT_DAYS_MAX)
    ? [{ path: ['due_date'], code: 'DUE_DATE_TOO_LATE', params: { days: PAYMENT_DAYS_MAX } }]
    : [];
}
