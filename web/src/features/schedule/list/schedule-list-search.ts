import { code, day, flag, setting, tab, text } from '../../../app/list/list-address.ts';
import type { ListAddress } from '../../../app/list/use-list-address.ts';
import type { StoredScheduleFilter } from '../../../schema-types.generated.ts';
import { serviceOfPicker } from '../result/schedule-card.tsx';
import { pickerServices } from '../search/schedule-search.ts';

/** The tabs in order. The keys are their names in the URL. */
export const SCHEDULE_TABS = { planned: 'PLANNED', departed: 'DEPARTED', cancelled: 'CANCELLED' } as const;

/** Code of a port, airport or region. */
const place = /^[A-Z0-9]{2,10}$/;

/** URL parameters of the staff's list of departures. */
export const scheduleListAddress = {
  state: tab('PLANNED', SCHEDULE_TABS),
  service: setting('service', 'FCL', pickerServices),
  // Matches part of a vessel's name, a voyage, a flight number or a carrier's name.
  search: text(),
  polCode: code('pol', place),
  podCode: code('pod', place),
  // Range of departure days, a single day of departure or arrival, and the day the cargo is ready.
  fromDate: day('from'),
  toDate: day('to'),
  etd: day('etd'),
  eta: day('eta'),
  cargoReady: day('ready'),
  // Only departures that were entered or changed by hand.
  isManual: flag('own', '1'),
};

/** State of the staff's list of departures, stored in its URL. */
export type ScheduleListAddress = ListAddress<typeof scheduleListAddress>;

/** The URL's values as the filter of `scheduleList`. */
export function scheduleListFilter({
  value,
  filter,
}: Pick<ScheduleListAddress, 'value' | 'filter'>): StoredScheduleFilter {
  return { state: value.state, serviceType: serviceOfPicker(value.service), ...filter };
}
