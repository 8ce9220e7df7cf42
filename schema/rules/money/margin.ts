/** Charges that never have a cost of their own: the customer's level discount. */
const COST_FREE: ReadonlySet<string> = new Set(['DISC']);

/** Whether a charge has no cost, so that an empty one is not missing. */
export const isCostFree = (code: string): boolean => COST_FREE.has(code);

/** A charge with its cost, both in cents of USD at the price's exchange rate, without VAT. */
export interface CostedCharge {
  sales: number;
  /** Null if unknown. */
  cost: number | null;
  /** Whether the forwarder only advances the amount, so that it is neither sales nor a cost. */
  isPaidOnBehalf: boolean;
}

/** The margin of a shipment in cents of USD. */
export interface Margin {
  /** Charges except those paid on behalf of the customer. */
  sales: number;
  /** Null while a cost is unknown. */
  cost: number | null;
  margin: number | null;
  /** Percentage of the sales with one decimal; null without sales. */
  percent: number | null;
  /** Charges whose cost is known, and all charges; both without those paid on behalf. */
  known: number;
  total: number;
}

/** Margin as a percentage of sales, rounded to one decimal; null without sales. */
export function marginPercent(sales: number, margin: number): number | null {
  return sales === 0 ? null : Math.round((margin / sales) * 1000) / 10;
}

/**
 * The margin over all charges. It is unknown as long as one cost is, because a missing cost would pass for profit.
 * Charges paid on behalf are outside it on both sides.
 */
export function marginOf(charges: readonly CostedCharge[]): Margin {
  const counted = charges.filter(({ isPaidOnBehalf }) => !isPaidOnBehalf);
  const known = counted.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const sales = counted.reduce((sum, charge) => sum + charge.sales, 0);
  const isKnown = counted.length > 0 && known.length === counted.length;
  const cost = isKnown ? known.reduce((sum, one) => sum + one, 0) : null;
  const margin = cost === null ? null : sales - cost;
  return {
    sales,
    cost,
    margin,
    percent: margin === null ? null : marginPercent(sales, margin),
    known: known.length,
    total: counted.length,
  };
}
