import { DEBIT_NOTE_STATUS } from '@wr1/schema/rules/money/debit-note.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { Big } from 'big.js';
import { convertMoney, moneyText, type Currency } from '../../tariff/charge.rules.ts';
import type { Shipment } from '../shipment.table.ts';

/** An amount in both currencies, as decimal text with each currency's decimals. */
export interface MoneyPair {
  usd: string;
  vnd: string;
}

/** An amount paid or refunded, in the currency it was made in. */
export interface MovedMoney {
  amount: string;
  currency: Currency;
}

/** Columns of a record that concern money. */
export type ShipmentMoney = Pick<
  Shipment,
  | 'status'
  | 'debit_note_status'
  | 'price_usd'
  | 'price_vnd'
  | 'billed_usd'
  | 'billed_vnd'
  | 'paid_usd'
  | 'paid_vnd'
  | 'refunded_usd'
  | 'refunded_vnd'
>;

const CLOSED: ReadonlySet<number> = new Set([STATUS.CANCELLED, STATUS.REJECT, STATUS.REFUND]);

export function moneyPair(usd: Big | string, vnd: Big | string): MoneyPair {
  return { usd: moneyText(new Big(usd), 'USD'), vnd: moneyText(new Big(vnd), 'VND') };
}

/** The amount of a pair in one currency. */
export function sideOf(pair: MoneyPair, currency: Currency): string {
  return currency === 'USD' ? pair.usd : pair.vnd;
}

/** Whether a pair is above zero in either currency. */
export function isSome(pair: MoneyPair): boolean {
  return new Big(pair.usd).gt(0) || new Big(pair.vnd).gt(0);
}

export function isBilled(shipment: Pick<Shipment, 'debit_note_status'>): boolean {
  return shipment.debit_note_status === DEBIT_NOTE_STATUS.OPEN || shipment.debit_note_status === DEBIT_NOTE_STATUS.PAID;
}

/** The amount owed: the total of the valid debit note, or of the current charges if there is none. */
export function owedOf(shipment: ShipmentMoney): MoneyPair {
  return isBilled(shipment)
    ? moneyPair(shipment.billed_usd, shipment.billed_vnd)
    : moneyPair(shipment.price_usd, shipment.price_vnd);
}

/** The amount paid, less refunds. */
export function keptOf(shipment: ShipmentMoney): MoneyPair {
  return moneyPair(
    new Big(shipment.paid_usd).minus(shipment.refunded_usd),
    new Big(shipment.paid_vnd).minus(shipment.refunded_vnd),
  );
}

/** The unpaid part of an amount owed, at least zero in both currencies. */
export function leftOf(owed: MoneyPair, paid: MoneyPair): MoneyPair {
  const left = (from: string, minus: string) => {
    const rest = new Big(from).minus(minus);
    return rest.gt(0) ? rest : new Big(0);
  };
  return moneyPair(left(owed.usd, paid.usd), left(owed.vnd, paid.vnd));
}

/** The balance due; zero once a record is cancelled, rejected or refunded. */
export function balanceOf(shipment: ShipmentMoney): MoneyPair {
  if (CLOSED.has(shipment.status)) return moneyPair('0', '0');
  return leftOf(owedOf(shipment), moneyPair(shipment.paid_usd, shipment.paid_vnd));
}

/**
 * Values an amount in both currencies against a sum. Its own currency counts exactly; the other is converted
 * at the fixed rate. Paying the full sum in one currency settles both, because rounding would otherwise leave
 * a small balance on a paid debit note.
 * @param sum the balance due or, for a refund, the amount paid
 * @param rate VND per USD
 */
export function settle(sum: MoneyPair, { amount, currency }: MovedMoney, rate: string): MoneyPair {
  const other: Currency = currency === 'USD' ? 'VND' : 'USD';
  const own = new Big(amount);
  const whole = own.eq(sideOf(sum, currency));
  const most = new Big(sideOf(sum, other));
  const converted = convertMoney(own, currency, other, new Big(rate));
  const counted = whole || converted.gt(most) ? most : converted;
  return currency === 'USD' ? moneyPair(own, counted) : moneyPair(counted, own);
}

export function addPair(one: MoneyPair, two: MoneyPair): MoneyPair {
  return moneyPair(new Big(one.usd).plus(two.usd), new Big(one.vnd).plus(two.vnd));
}

export function minusPair(one: MoneyPair, two: MoneyPair): MoneyPair {
  return moneyPair(new Big(one.usd).minus(two.usd), new Big(one.vnd).minus(two.vnd));
}

/** A debit note or, before any is issued, the price: the unpaid amount and its exchange rate. */
export interface OwedAmount {
  /** Debit note; null for the price. */
  id: number | null;
  left: MoneyPair;
  /** VND per USD. */
  rate: string;
}

/** A payment; `debit_note_id` is the debit note that it was made for, if any. */
export type AimedPayment = MovedMoney & { debit_note_id: number | null };

/**
 * Distributes payments over amounts owed: first each to its own debit note, then the rest in the order of `owed`. An
 * excess is converted in full, because it may be refunded.
 * @param rate VND per USD of an excess
 * @returns the worth of each payment in both currencies, and the unpaid part of each amount, in the given orders
 */
export function allocate(
  owed: readonly OwedAmount[],
  payments: readonly AimedPayment[],
  rate: string,
): { settled: MoneyPair[]; left: MoneyPair[] } {
  const left = owed.map((one) => one.left);
  const worth = payments.map(() => moneyPair('0', '0'));
  const rest = payments.map(({ amount }) => new Big(amount));
  const pay = (index: number, { currency }: MovedMoney, place: number) => {
    const due = left[place];
    const unused = rest[index];
    const target = owed[place];
    if (!due || !unused || !target || !isSome(due) || unused.lte(0)) return;
    const most = new Big(sideOf(due, currency));
    const amount = unused.gt(most) ? most : unused;
    const settled = settle(due, { amount: amount.toFixed(), currency }, target.rate);
    left[place] = leftOf(due, settled);
    rest[index] = unused.minus(amount);
    worth[index] = addPair(worth[index] ?? settled, settled);
  };
  for (const isOwn of [true, false]) {
    for (const [index, payment] of payments.entries()) {
      for (const [place, { id }] of owed.entries()) {
        if (!isOwn || id === payment.debit_note_id) pay(index, payment, place);
      }
    }
  }
  const settled = payments.map(({ currency }, index) => {
    const excess = wholeWorth({ amount: (rest[index] ?? new Big(0)).toFixed(), currency }, rate);
    return addPair(worth[index] ?? excess, excess);
  });
  return { settled, left };
}

function wholeWorth({ amount, currency }: MovedMoney, rate: string): MoneyPair {
  const own = new Big(amount);
  return moneyPair(
    convertMoney(own, currency, 'USD', new Big(rate)),
    convertMoney(own, currency, 'VND', new Big(rate)),
  );
}

/** An amount for messages in either language: 2,776.08 USD, 72,178,000 VND. */
export function shownMoney(amount: string, currency: Currency): string {
  const [whole = '0', cents] = moneyText(new Big(amount), currency).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${cents === undefined ? grouped : `${grouped}.${cents}`} ${currency}`;
}
