import type { ColumnType } from 'kysely';

/** Maintained by the database after every change of a booking's milestones. */
type Kept<T> = ColumnType<T, never, never>;

interface BookingOutlookTable {
  order_id: Kept<number>;
  /** Planned time of the first open mandatory milestone except transshipment. */
  due_at: Kept<Date | null>;
  due_expected_at: Kept<Date | null>;
  /** The same for transshipment (34). */
  transfer_due_at: Kept<Date | null>;
  transfer_expected_at: Kept<Date | null>;
  /** Of the open mandatory milestone expected latest after its plan. */
  drift_minutes: Kept<number | null>;
  eta_planned: Kept<Date | null>;
  /** Actual arrival; estimated until then. */
  eta_expected: Kept<Date | null>;
  arrived: Kept<boolean>;
  /** Null while a mandatory milestone is open. */
  completed_at: Kept<Date | null>;
}

export interface TrackingTables {
  booking_outlook: BookingOutlookTable;
  tracking_link: { order_id: number; token: string };
  /** Wrong attempts to track a booking by its number since `begun_at`. */
  tracking_try: { order_id: number; begun_at: Date; tries: number };
}
