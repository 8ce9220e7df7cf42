import dayjs from 'dayjs';
import type { CreateScheduleAlertInput, ServiceType } from '../../schema-types.generated.ts';
import type { Place } from '../master-data/place-tag.tsx';
import type { ScheduleWatch } from './use-schedule-watches.ts';

/** What a page of schedules shows now, as far as it can be kept. */
export interface ShownSearch {
  serviceType: ServiceType;
  polCode: string | null;
  podCode: string | null;
  /** For the names; null while they are not known. */
  pol: Place | null;
  pod: Place | null;
  carrier: { code: string; name: string } | null;
  isDirect: boolean;
  /** Days of departure, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Whether it asks for more than can be kept: a day of arrival, or the day on which the cargo is ready. */
  asksForMore: boolean;
}

/** Which days a kept search asks for. */
export type WatchedDays = Pick<CreateScheduleAlertInput, 'daysAhead' | 'fromDate' | 'toDate'>;

/** The days as they would be kept: going along with today when the search begins today, else as they stand. */
export function proposedDays({ from, to }: ShownSearch, today: string): { rolls: boolean; days: number } {
  return { rolls: from <= today, days: Math.max(1, dayjs(to).diff(today, 'day')) };
}

/** Whether a page shows what a kept search asks for; its days do not matter. */
export function showsWatch(shown: ShownSearch, watch: ScheduleWatch): boolean {
  return (
    watch.serviceType === shown.serviceType &&
    (watch.polCode ?? null) === shown.polCode &&
    (watch.podCode ?? null) === shown.podCode &&
    (watch.carrier?.code ?? null) === (shown.carrier?.code ?? null) &&
    watch.isDirect === shown.isDirect
  );
}
