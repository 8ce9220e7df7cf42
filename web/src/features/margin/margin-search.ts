import { day, id, sort, tab } from '../../app/list/list-address.ts';

/** Groupings in the order of the tabs. */
export const MARGIN_TAB = ['CUSTOMER', 'MONTH', 'BOOKING'] as const;
export type MarginTab = (typeof MARGIN_TAB)[number];

/** URL parameters of the margin report. Each day selects its month. */
export const marginAddress = {
  groupBy: tab('CUSTOMER', MARGIN_TAB, 'by'),
  from: day('from'),
  to: day('to'),
  customerId: id('customer'),
  sort: sort(
    { name: 'NAME', bookings: 'BOOKINGS', sales: 'SALES', expected: 'EXPECTED', actual: 'ACTUAL' },
    'column',
    'DESC',
  ),
};

/** A month as people write it: 2026-11-15 is 11/2026. */
export const monthText = (value: string): string => `${value.slice(5, 7)}/${value.slice(0, 4)}`;

/** The period in months: `from 11/2026`, `11/2026 – 12/2026`, or one month. */
export function periodText(from: string | null, to: string | null): string {
  const [first, last] = [from, to].map((one) => (one === null ? '…' : monthText(one)));
  return first === last ? (first ?? '') : `${first ?? ''} – ${last ?? ''}`;
}
