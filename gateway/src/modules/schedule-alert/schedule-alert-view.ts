import type { ScheduleAlertRow } from '@wr1/schema/rest/schedule/schedule-alert.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { alertSearch } from '@wr1/schema/rules/schedule/schedule-alert.ts';
import { globalId } from '../../graphql/global-id.ts';
import { readServiceType } from '../../graphql/record-enum.ts';

/** A schedule alert in GraphQL form; its places are looked up on demand. */
export class ScheduleAlertView {
  readonly __typename = 'ScheduleAlert' as const;
  readonly row: ScheduleAlertRow;

  constructor(row: ScheduleAlertRow) {
    this.row = row;
  }

  get id() {
    return globalId('ScheduleAlert', this.row.id);
  }
  get name() {
    return this.row.name;
  }
  get serviceType() {
    return readServiceType(this.row.service_type);
  }
  get polCode() {
    return this.row.pol;
  }
  get podCode() {
    return this.row.pod;
  }
  get carrier() {
    const { carrier_code: code, carrier: name } = this.row;
    return code === null ? null : { code, name: name ?? code };
  }
  get isDirect() {
    return this.row.direct;
  }
  get daysAhead() {
    return this.row.days_ahead;
  }
  get fromDate() {
    return this.row.from_date;
  }
  get toDate() {
    return this.row.to_date;
  }
  get isPaused() {
    return this.row.paused;
  }
  get lastNotifiedAt() {
    return this.row.last_notified_at;
  }
  get newCount() {
    return this.row.new_count;
  }
  get search() {
    return alertSearch(this.row, businessDay(new Date()));
  }
  get version() {
    return this.row.version;
  }
}
