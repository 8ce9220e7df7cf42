import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { businessDay, isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { PaymentMethod } from '@wr1/schema/rules/money/debit-note.ts';

export type MoneyCurrency = 'USD' | 'VND';

/** An amount in both currencies, as returned by GraphQL. */
export interface MoneyBoth {
  usd: { amount: string };
  vnd: { amount: string };
}

/** Form values of a payment or refund. */
export interface MoneyValues {
  currency: MoneyCurrency;
  /** Null if empty. */
  amount: NumberEntry;
  paidOn: string | null;
  method: PaymentMethod;
  reference: string;
  note: string;
}

export const MONEY_DECIMALS: Readonly<Record<MoneyCurrency, number>> = { USD: 2, VND: 0 };

/** The amount in one currency, as a decimal string. */
export function sideOf(pair: MoneyBoth, currency: MoneyCurrency): string {
  return currency === 'USD' ? pair.usd.amount : pair.vnd.amount;
}

/** Whether the amount is positive in either currency. */
export function isSome(pair: MoneyBoth): boolean {
  return Number(pair.usd.amount) > 0 || Number(pair.vnd.amount) > 0;
}

/** Initial values: the full amount, paid today by bank transfer. */
export function firstValues(left: MoneyBoth, currency: MoneyCurrency, now: Date): MoneyValues {
  // Rounding may leave a balance in only one currency. That balance is due.
  const own = Number(sideOf(left, currency)) > 0 ? currency : currency === 'USD' ? 'VND' : 'USD';
  return {
    currency: own,
    amount: Number(sideOf(left, own)),
    paidOn: businessDay(now),
    method: 'BANK_TRANSFER',
    reference: '',
    note: '',
  };
}

/** Changes the currency. The full amount is converted; any other amount must be entered again. */
export function inCurrency<Values extends MoneyValues>(
  values: Values,
  currency: MoneyCurrency,
  left: MoneyBoth,
): Values {
  const wasAll = values.amount === Number(sideOf(left, values.currency));
  return { ...values, currency, amount: wasAll ? Number(sideOf(left, currency)) : null };
}

/** Problems by field of an amount that may exceed the balance, checked before sending. */
export function receivedProblems(
  { amount, paidOn }: Pick<MoneyValues, 'amount' | 'paidOn'>,
  now: Date,
): Partial<Record<'amount' | 'paidOn', MessageCode>> {
  const amountProblem =
    amount === null
      ? 'REQUIRED'
      : typeof amount === 'string'
        ? 'NUMBER_INVALID'
        : amount <= 0
          ? 'POSITIVE_NUMBER'
          : null;
  const dayProblem =
    paidOn === null
      ? 'REQUIRED'
      : !isCalendarDay(paidOn)
        ? 'DATE_INVALID'
        : paidOn > businessDay(now)
          ? 'PAID_ON_FUTURE'
          : null;
  return { ...(amountProblem && { amount: amountProblem }), ...(dayProblem && { paidOn: dayProblem }) };
}

/** Problems by field, checked before sending. */
export function moneyProblems(
  values: MoneyValues,
  left: MoneyBoth,
  now: Date,
): { amount?: MessageCode | 'tooMuch'; paidOn?: MessageCode } {
  const { amount, currency } = values;
  const found = receivedProblems(values, now);
  const isAbove = typeof amount === 'number' && amount > Number(sideOf(left, currency));
  return !found.amount && isAbove ? { ...found, amount: 'tooMuch' } : found;
}

/** The mutation's input. Call it with valid values only. */
export function moneyInput(values: MoneyValues) {
  return {
    amount: (entryNumber(values.amount) ?? 0).toFixed(MONEY_DECIMALS[values.currency]),
    currency: values.currency,
    paidOn: values.paidOn ?? '',
    method: values.method,
    reference: values.reference.trim() || null,
    note: values.note.trim() || null,
  };
}
