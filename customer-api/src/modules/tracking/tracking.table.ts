import type { ColumnType } from 'kysely';

/** Written by the database alone, after every change of a booking's milestones. */
type Kept<T> = ColumnType<T, never, never>;

interface BookingOutlookTable {
  order_id: Kept<number>;
  /** Planned time of the first open mandatory milestone that is no change of vessels. */
  due_at: Kept<Date | null>;
  due_expected_at: Kept<Date | null>;
  /** The same of the change of vessels (34). */
  transfer_due_at: Kept<Date | null>;
  transfer_expected_at: Kept<Date | null>;
  /** Of the open mandatory milestone that is expected latest after its plan. */
  drift_minutes: Kept<number | null>;
  eta_planned: Kept<Date | null>;
  /** When it arrived; as reckoned while it has not. */
  eta_expected: Kept<Date | null>;
  arrived: Kept<boolean>;
  /** Null while a mandatory milestone is open. */
  completed_at: Kept<Date | null>;
}

/** Tables that this module brings to the database. */
export interface TrackingTables {
  booking_outlook: BookingOutlookTable;
  /** The token of a booking's tracking link in emails. */
  tracking_link: { order_id: number; token: string };
  /** Wrong tries to follow a booking by its number since `begun_at`. */
  tracking_try: { order_id: number; begun_at: Date; tries: number };
}
