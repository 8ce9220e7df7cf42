import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { LEADS } from './lead.ts';

/**
 * A billing scenario other than one debit note with one payment: partly paid, either not yet due or overdue; paid in
 * two parts; prepaid, with or without a debit note issued in transit; with a deposit; refunded after cancellation.
 */
export type DemoMoney = 'part' | 'overdue' | 'two-parts' | 'prepaid' | 'billed-early' | 'deposit' | 'after-cancel';

export interface PlannedRecord {
  status: number;
  isBooking: boolean;
  /** A scenario to demonstrate; undefined for ordinary records. */
  special?: 'late' | 'transit' | 'red-channel' | 'lead';
  money?: DemoMoney | undefined;
}

/**
 * Billing scenarios for the bookings in a status, in order. The first two bookings belong to the first two
 * customers.
 */
const MONEY: Readonly<Record<number, readonly (DemoMoney | undefined)[]>> = {
  8: [undefined, undefined, 'deposit'],
  9: ['part', 'overdue', 'overdue', undefined, 'overdue', 'part', undefined, 'overdue'],
  11: ['two-parts', undefined, 'prepaid', undefined, 'two-parts', 'prepaid'],
  13: [undefined, 'after-cancel'],
  [MILESTONE.CARGO_LOADED]: ['prepaid', 'billed-early', 'deposit'],
};

const QUOTATIONS: readonly (readonly [status: number, count: number])[] = [
  [1, 12],
  [2, 10],
  [3, 22],
  [4, 10],
  [21, 8],
  [-1, 14],
  [17, 8],
  [10, 8],
  [12, 6],
];

/** Number of bookings per status; milestones are listed separately. */
const BOOKINGS: readonly (readonly [status: number, count: number])[] = [
  [5, 12],
  [6, 14],
  [16, 6],
  [61, 8],
  [17, 6],
  [63, 12],
  [62, 6],
  [7, 16],
  [8, 18],
  [9, 14],
  [11, 26],
  [10, 6],
  [12, 4],
  [13, 3],
];

/** Number of bookings at each milestone; {@link AT_SEA} applies to those that have just been loaded. */
const PER_MILESTONE = 4;
const AT_SEA = 12;

function repeat(count: number, record: PlannedRecord): PlannedRecord[] {
  const money = record.isBooking ? MONEY[record.status] : undefined;
  return Array.from({ length: count }, (_, index) => ({ ...record, money: money?.[index] }));
}

/** All records of the demo: at least two in each status. */
export function plannedRecords(): PlannedRecord[] {
  const milestones = Object.values(MILESTONE).filter((code) => code !== MILESTONE.EMPTY_RETURN);
  return [
    ...QUOTATIONS.flatMap(([status, count]) => repeat(count, { status, isBooking: false })),
    ...BOOKINGS.flatMap(([status, count]) => repeat(count, { status, isBooking: true })),
    ...milestones.flatMap((status) =>
      repeat(status === MILESTONE.CARGO_LOADED ? AT_SEA : PER_MILESTONE, { status, isBooking: true }),
    ),
    ...LEADS.map(() => ({ status: 1, isBooking: false, special: 'lead' }) as const),
    { status: MILESTONE.CARGO_LOADED, isBooking: true, special: 'late' },
    { status: MILESTONE.CARGO_LOADED_TRANSIT, isBooking: true, special: 'transit' },
    { status: MILESTONE.RELEASE_DO, isBooking: true, special: 'red-channel' },
  ];
}
