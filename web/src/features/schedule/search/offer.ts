import type { Schedule } from '../result/schedule-card.tsx';
import type { Offer } from './best-schedule.ts';

/** Prices and emissions of departures, for a typical shipment. */
export interface Offers {
  /** Returns null if both are unknown. */
  of: (schedule: Schedule) => Offer | null;
  /** The currency of the prices. */
  currency: 'USD' | 'VND';
  /** Short description of the typical shipment: "1 × 40HC". */
  cargo: string;
}

/** Whether any departure has a price. */
export function hasPrices(ranked: readonly { row: Schedule }[], offers: Offers | undefined): boolean {
  return offers !== undefined && ranked.some(({ row }) => (offers.of(row)?.price ?? null) !== null);
}
