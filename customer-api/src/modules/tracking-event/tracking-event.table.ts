import type { ColumnType } from 'kysely';

/** A column written only by the database. */
type Told<T> = ColumnType<T, never, never>;

export interface TrackingEventTables {
  tracking_event: {
    id: Told<number>;
    /** Public ID, a UUID. */
    event_id: Told<string>;
    /** Position in the order of delivery, assigned at commit. */
    seq: Told<number | null>;
    /** When the event became readable; assigned at commit and unique per transaction. */
    created_at: Told<Date | null>;
    order_id: Told<number>;
    /** The booking's customer; null for a lead. */
    company_id: Told<number | null>;
    milestone_id: Told<number | null>;
    milestone: Told<number | null>;
    /** Kind of an event between milestones. */
    kind: Told<string | null>;
    container_id: Told<string | null>;
    classifier: Told<'PLN' | 'EST' | 'ACT'>;
    at: Told<Date>;
    place: Told<string | null>;
    note: Told<string | null>;
    /**
     * ID of the event that this one replaces, because its milestone was undone or happened at a different
     * time.
     */
    replaces: Told<string | null>;
  };
}
