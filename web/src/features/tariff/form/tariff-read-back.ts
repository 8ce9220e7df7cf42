import { formatMoney } from '../../../ui/text/format.ts';
import type { Locale } from '../../../ui/text/format.ts';

type ReadBack = { readBack?: (value: number) => string };

/**
 * Props that show how a price in VND was understood, because three zeros too many are easily missed. Empty
 * for other fields.
 */
export function readBackOf(type: string, currency: string | null | undefined, locale: Locale): ReadBack {
  if (type !== 'price' || currency !== 'VND') return {};
  return { readBack: (value) => formatMoney(String(value), currency, locale) };
}
