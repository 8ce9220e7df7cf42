import { Big } from 'big.js';
import { roundMoney, type Currency } from '../charge.rules.ts';

/** One step of a price list: the price holds from `min_qty` on. */
export interface PriceBreak {
  min_qty: string;
  unit_price: string;
  min_charge: string | null;
}

/** What a quantity costs by a price list with weight breaks. */
export interface BrokenPrice<B extends PriceBreak> {
  /** The step that was taken. */
  step: B;
  /** What is billed: the quantity itself, or the least one of a step that is cheaper. */
  quantity: Big;
  amount: Big;
  /** Whether the least charge was taken instead of quantity x price. */
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
 * The price of a quantity: the step with the highest min_qty that it reaches, or the next step's least quantity when that
 * is cheaper (as air freight is sold). Below the first step the first step's least quantity is billed. The least charge
 * is applied before steps are compared.
 * @param tryNext false where nobody buys more than there is (containers)
 * @returns null when there are no steps
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
