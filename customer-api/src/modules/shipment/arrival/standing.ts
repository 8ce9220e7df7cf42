import { sql, type RawBuilder } from 'kysely';
import type { TrackingSettings } from './tracking-setting.ts';

/** Current time and tolerance hours. */
export interface TrackedClock {
  now: Date;
  settings: TrackingSettings;
}

/** Hours by mode of a record, in SQL equivalent to `modeOf`; `none` for customs without trucks. */
function byMode(hours: TrackingSettings['late'], none: RawBuilder<unknown>) {
  return sql`case
    when shipment.service_type in (5, 6) or shipment.customs_other_service_type is not null
      then ${hours.road}::float8
    when shipment.service_type = 1 then ${hours.air}::float8
    when shipment.service_type = 4 then ${none}
    else ${hours.sea}::float8 end`;
}

/**
 * Records with their state: `due` is the relevant milestone, `verdict` the state. Same rules as
 * milestone-view.rules.ts (`lateStep`, `stateOf`), so that a list shows what the record's page
 * shows.
 */
export function standing({ now, settings }: TrackedClock) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`shipment
    left join booking_outlook on booking_outlook.order_id = shipment.id
    cross join lateral (select
      ${byMode(settings.late, sql`null::float8`)} as late,
      ${byMode(settings.etaChange, sql`${settings.etaChange.road}::float8`)} as risk
    ) as hours
    cross join lateral (select
      case when booking_outlook.transfer_due_at < ${at} and (booking_outlook.due_at < ${at}) is not true
        then booking_outlook.transfer_due_at else booking_outlook.due_at end as at,
      case when booking_outlook.transfer_due_at < ${at} and (booking_outlook.due_at < ${at}) is not true
        then booking_outlook.transfer_expected_at else booking_outlook.due_expected_at end as expected
    ) as due
    cross join lateral (select
      case when shipment.status not between 25 and 45 and shipment.status <> 7 then null
        when due.at < ${at} - interval '1 hour' * hours.late then 'LATE'
        when due.at < ${at} or booking_outlook.drift_minutes > hours.risk * 60 then 'AT_RISK'
        else 'ON_TIME' end as state
    ) as verdict`;
}
