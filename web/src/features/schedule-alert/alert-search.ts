import dayjs from 'dayjs';
import type { CreateScheduleAlertInput, ServiceType } from '../../schema-types.generated.ts';
import type { Place } from '../master-data/place-tag.tsx';
import type { ScheduleAlert } from './use-schedule-alerts.ts';

/** The savable part of a schedule page's search. */
export interface ShownSearch {
  serviceType: ServiceType;
  polCode: string | null;
  podCode: string | null;
  /** For the names; null while unknown. */
  pol: Place | null;
  pod: Place | null;
  carrier: { code: string; name: string } | null;
  isDirect: boolean;
  /** Days of departure, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Whether it has conditions that cannot be saved: a day of arrival, or the cargo-ready day. */
  asksForMore: boolean;
}

/** The days of a saved search. */
export type AlertDays = Pick<CreateScheduleAlertInput, 'daysAhead' | 'fromDate' | 'toDate'>;

/** The days as saved: a rolling range if the search starts today, otherwise fixed. */
export function proposedDays({ from, to }: ShownSearch, today: string): { rolls: boolean; days: number } {
  return { rolls: from <= today, days: Math.max(1, dayjs(to).diff(today, 'day')) };
}

/** Whether a page shows a saved search, apart from its days. */
export function showsAlert(shown: ShownSearch, alert: ScheduleAlert): boolean {
  return (
    alert.serviceType === shown.serviceType &&
    (alert.polCode ?? null) === shown.polCode &&
    (alert.podCode ?? null) === shown.podCode &&
    (alert.carrier?.code ?? null) === (shown.carrier?.code ?? null) &&
    alert.isDirect === shown.isDirect
  );
}
