import { Big } from 'big.js';
import { roundMoney, type Currency } from '../charge.rules.ts';

/** A weight break of a price list; its price applies from `min_qty`. */
export interface PriceBreak {
  min_qty: string;
  unit_price: string;
  min_charge: string | null;
}

/** The price of a quantity under a price list with weight breaks. */
export interface BrokenPrice<B extends PriceBreak> {
  /** The break that applies. */
  step: B;
  /** The quantity charged: the actual one, or the minimum of a cheaper break. */
  quantity: Big;
  amount: Big;
  /** Whether the minimum charge applies because quantity times price is lower. */
  minimum: boolean;
}

function priceAt<B extends PriceBreak>(step: B, quantity: Big, currency: Currency): BrokenPrice<B> {
  const amount = roundMoney(quantity.times(step.unit_price), currency);
  const least = step.min_charge === null ? null : roundMoney(new Big(step.min_charge), currency);
  return least !== null && amount.lt(least)
    ? { step, quantity, amount: least, minimum: true }
    : { step, quantity, amount, minimum: false };
}

/**
 * Prices a quantity: by the highest break it reaches, or by the minimum quantity of the next break if that is
 * cheaper, as is usual for air freight. Below the first break, its minimum quantity is charged. Minimum
 * charges apply before breaks are compared.
 * @param tryNext false if the quantity is fixed (containers)
 * @returns null if there are no breaks
 */
export function breakPrice<B extends PriceBreak>(
  steps: readonly B[],
  quantity: Big,
  currency: Currency,
  tryNext = true,
): BrokenPrice<B> | null {
  const sorted = steps.toSorted((a, b) => new Big(a.min_qty).cmp(b.min_qty));
  const reached = sorted.findLastIndex(({ min_qty }) => quantity.gte(min_qty));
  const present = sorted[reached];
  const next = sorted[reached + 1];
  if (present === undefined) return next === undefined ? null : priceAt(next, new Big(next.min_qty), currency);
  const price = priceAt(present, quantity, currency);
  if (!tryNext || next === undefined) return price;
  const higher = priceAt(next, new Big(next.min_qty), currency);
  return higher.amount.lt(price.amount) ? higher : price;
}
