import type { ColumnType } from 'kysely';

/** Maintained by the database. */
type Told<T> = ColumnType<T, never, never>;

export interface TrackingEventTables {
  tracking_event: {
    id: Told<number>;
    /** Public id: a UUID. */
    event_id: Told<string>;
    /** Delivery order, assigned at commit. */
    seq: Told<number | null>;
    /** When it became readable, assigned at commit and unique per transaction. */
    created_at: Told<Date | null>;
    order_id: Told<number>;
    /** The record's customer; null for a lead. */
    company_id: Told<number | null>;
    milestone_id: Told<number | null>;
    milestone: Told<number | null>;
    /** What happened between milestones. */
    kind: Told<string | null>;
    container_id: Told<string | null>;
    classifier: Told<'PLN' | 'EST' | 'ACT'>;
    at: Told<Date>;
    place: Told<string | null>;
    note: Told<string | null>;
    /** The event it replaces, because its milestone was undone or happened at another time. */
    replaces: Told<string | null>;
  };
}
