import { Big } from 'big.js';

interface KgLine {
  basis: string;
  currency: string;
  unit_price: string;
  quantity: string;
}

/** By how much the lines per kg of a currency change; a decimal text, negative if they become cheaper. */
export interface PriceChange {
  currency: string;
  amount: string;
}

/**
 * How a price changes with another chargeable weight: only lines per kg do. Without VAT.
 * @param chargeableKg the weighed chargeable weight
 * @returns one entry per currency that changes
 */
export function weighedPriceChange(lines: readonly KgLine[], chargeableKg: number): PriceChange[] {
  const found = new Map<string, Big>();
  for (const { basis, currency, unit_price: price, quantity } of lines) {
    if (basis !== 'PER_KG') continue;
    const change = new Big(price).times(new Big(chargeableKg).minus(quantity));
    found.set(currency, (found.get(currency) ?? new Big(0)).plus(change));
  }
  return [...found]
    .map(([currency, amount]) => ({ currency, amount: amount.toFixed(currency === 'VND' ? 0 : 2) }))
    .filter(({ amount }) => Number(amount) !== 0);
}
