import type { ColumnType } from 'kysely';

/** Written by the database alone, with what it tells of. */
type Told<T> = ColumnType<T, never, never>;

/** Tables that this module brings to the database. */
export interface TrackingEventTables {
  tracking_event: {
    id: Told<number>;
    /** How machines name it: a UUID. */
    event_id: Told<string>;
    /** Order in which readers get it; given at the commit. */
    seq: Told<number | null>;
    /** Since when it can be read; given at the commit, another one for each transaction. */
    created_at: Told<Date | null>;
    order_id: Told<number>;
    /** The record's customer; null for a lead. */
    company_id: Told<number | null>;
    milestone_id: Told<number | null>;
    milestone: Told<number | null>;
    /** What happened between the milestones. */
    kind: Told<string | null>;
    container_id: Told<string | null>;
    classifier: Told<'PLN' | 'EST' | 'ACT'>;
    at: Told<Date>;
    place: Told<string | null>;
    note: Told<string | null>;
    /** The event that this one replaces: its milestone was undone, or happened at another time. */
    replaces: Told<string | null>;
  };
}
