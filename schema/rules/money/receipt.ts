/** SystemConfig entry: the highest bank fee that a receipt may write off. */
export const BANK_FEE_LIMIT_ENTRY = 'BANK_FEE_LIMIT_USD';
/** Its usual value in USD: what correspondent banks deduct from one transfer [D]. */
export const BANK_FEE_LIMIT_USD = 30;

/** An open debit note with its balance in the receipt's currency, in minor units or any common unit. */
export interface OpenNote {
  id: string;
  /** YYYY-MM-DD. */
  dueDate: string;
  balance: number;
}

/**
 * Spreads an amount over debit notes, those due first first, each up to its balance.
 * @returns the share by id, at least 0; `rest` is what no debit note takes
 */
export function spread(amount: number, notes: readonly OpenNote[]): { shares: Map<string, number>; rest: number } {
  let rest = amount;
  const shares = new Map<string, number>();
  for (const { id, balance } of notes.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))) {
    const share = Math.min(balance, Math.max(0, rest));
    shares.set(id, share);
    rest -= share;
  }
  return { shares, rest };
}
