import { sql, type RawBuilder } from 'kysely';
import type { TrackingSettings } from './tracking-setting.ts';

export interface TrackedClock {
  now: Date;
  settings: TrackingSettings;
}

/**
 * The hours that apply to a record's mode, as SQL equivalent to `modeOf`; `none` for customs without trucks.
 */
function byMode(hours: TrackingSettings['late'], none: RawBuilder<unknown>) {
  return sql`case
    when shipment.service_type in (5, 6) or shipment.customs_other_service_type is not null
      then ${hours.road}::float8
    when shipment.service_type = 1 then ${hours.air}::float8
    when shipment.service_type = 4 then ${none}
    else ${hours.sea}::float8 end`;
}

/**
 * SQL for records with their state: `due` is the milestone that decides, `verdict` the resulting state. It
 * follows the rules of milestone-view.rules.ts (`lateStep`, `stateOf`), so that lists agree with the record's
 * page.
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
