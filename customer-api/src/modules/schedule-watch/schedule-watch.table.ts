import type { Generated } from 'kysely';

/** Tables that this module brings to the database. */
export interface ScheduleWatchTables {
  schedule_watch: {
    id: Generated<number>;
    user_id: number;
    /** Unique among a user's, whatever its capitals. */
    name: string;
    /** 1 AIR, 2 FCL, 3 LCL, 5 FTL, 6 LTL. */
    service_type: number;
    /** Codes of the places; one of them at least. */
    pol: string | null;
    pod: string | null;
    carrier_code: string | null;
    direct: boolean;
    /** Departures of so many days from today on; null where the days are fixed. */
    days_ahead: number | null;
    /** YYYY-MM-DD, at the place of departure; null where the days go along with today. */
    from_date: string | null;
    to_date: string | null;
    paused: Generated<boolean>;
    /** What came into the list after this moment is new. */
    since: Date;
    last_told_at: Date | null;
    opened_at: Date | null;
    version: Generated<number>;
    created_at: Date;
  };
  schedule_watch_told: { watch_id: number; schedule_id: number; at: Date };
}
