import type { ColumnType } from 'kysely';

/** A column that the database updates whenever a booking's milestones change. */
type Kept<T> = ColumnType<T, never, never>;

interface BookingOutlookTable {
  order_id: Kept<number>;
  /** Planned time of the first open mandatory milestone, leaving out transshipment. */
  due_at: Kept<Date | null>;
  due_expected_at: Kept<Date | null>;
  /** Planned time of transshipment (34) while it is open. */
  transfer_due_at: Kept<Date | null>;
  transfer_expected_at: Kept<Date | null>;
  /** Delay of the open mandatory milestone that is expected latest compared with its plan. */
  drift_minutes: Kept<number | null>;
  eta_planned: Kept<Date | null>;
  /** Actual arrival; the estimate until then. */
  eta_expected: Kept<Date | null>;
  arrived: Kept<boolean>;
  /** Null until all mandatory milestones are done. */
  completed_at: Kept<Date | null>;
}

export interface TrackingTables {
  booking_outlook: BookingOutlookTable;
  tracking_link: { order_id: number; token: string };
  /** Wrong attempts to track a booking by its number, counted since `begun_at`. */
  tracking_try: { order_id: number; begun_at: Date; tries: number };
}
