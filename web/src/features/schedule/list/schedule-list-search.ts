import { code, day, flag, setting, tab, text } from '../../../app/list/list-address.ts';
import type { ListAddress } from '../../../app/list/use-list-address.ts';
import type { StoredScheduleFilter } from '../../../schema-types.generated.ts';
import { serviceOfPicker } from '../result/schedule-card.tsx';
import { pickerServices } from '../search/schedule-search.ts';

/** The tabs in order, by their name in the URL. */
export const SCHEDULE_TABS = { planned: 'PLANNED', departed: 'DEPARTED', cancelled: 'CANCELLED' } as const;

/** A port, an airport or a region. */
const place = /^[A-Z0-9]{2,10}$/;

/** The address of the staff's list of departures. */
export const scheduleListAddress = {
  state: tab('PLANNED', SCHEDULE_TABS),
  service: setting('service', 'FCL', pickerServices),
  // Part of a vessel's name, a voyage, a flight number or a carrier's name.
  search: text(),
  polCode: code('pol', place),
  podCode: code('pod', place),
  // Days of departure, one day of departure, one of arrival, and the day on which cargo is ready.
  fromDate: day('from'),
  toDate: day('to'),
  etd: day('etd'),
  eta: day('eta'),
  cargoReady: day('ready'),
  // Only those entered or changed by people.
  isManual: flag('own', '1'),
};

/** What the staff's list of departures shows. */
export type ScheduleListAddress = ListAddress<typeof scheduleListAddress>;

/** The address as the filter of `scheduleList`. */
export function scheduleListFilter({
  value,
  filter,
}: Pick<ScheduleListAddress, 'value' | 'filter'>): StoredScheduleFilter {
  return { state: value.state, serviceType: serviceOfPicker(value.service), ...filter };
}
