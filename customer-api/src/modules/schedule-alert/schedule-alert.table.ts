import type { Generated } from 'kysely';

export interface ScheduleAlertTables {
  schedule_alert: {
    id: Generated<number>;
    user_id: number;
    /** Unique per user, ignoring case. */
    name: string;
    /** 1 AIR, 2 FCL, 3 LCL, 5 FTL, 6 LTL. */
    service_type: number;
    /** Place codes; at least one is set. */
    pol: string | null;
    pod: string | null;
    carrier_code: string | null;
    direct: boolean;
    /** Rolling range in days from today; null if the dates are fixed. */
    days_ahead: number | null;
    /** YYYY-MM-DD at the place of departure; null if the range is rolling. */
    from_date: string | null;
    to_date: string | null;
    paused: Generated<boolean>;
    /** Only departures listed after this time are reported. */
    since: Date;
    last_notified_at: Date | null;
    opened_at: Date | null;
    version: Generated<number>;
    created_at: Date;
  };
  schedule_alert_notice: { alert_id: number; schedule_id: number; at: Date };
}
