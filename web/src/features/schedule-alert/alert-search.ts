import dayjs from 'dayjs';
import type { CreateScheduleAlertInput, ServiceType } from '../../schema-types.generated.ts';
import type { Place } from '../master-data/place-tag.tsx';
import type { ScheduleAlert } from './use-schedule-alerts.ts';

/** The parts of a schedule page's search that can be saved. */
export interface ShownSearch {
  serviceType: ServiceType;
  polCode: string | null;
  podCode: string | null;
  /** The places, for their names; null until loaded. */
  pol: Place | null;
  pod: Place | null;
  carrier: { code: string; name: string } | null;
  isDirect: boolean;
  /** Days of departure, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Whether the search has conditions that cannot be saved: a day of arrival, or a cargo-ready day. */
  asksForMore: boolean;
}

/** The departure days that a saved search covers. */
export type AlertDays = Pick<CreateScheduleAlertInput, 'daysAhead' | 'fromDate' | 'toDate'>;

/** Days proposed for saving: a rolling range if the search starts today, otherwise fixed days. */
export function proposedDays({ from, to }: ShownSearch, today: string): { rolls: boolean; days: number } {
  return { rolls: from <= today, days: Math.max(1, dayjs(to).diff(today, 'day')) };
}

/** Whether a page shows a saved search, ignoring the days. */
export function showsAlert(shown: ShownSearch, alert: ScheduleAlert): boolean {
  return (
    alert.serviceType === shown.serviceType &&
    (alert.polCode ?? null) === shown.polCode &&
    (alert.podCode ?? null) === shown.podCode &&
    (alert.carrier?.code ?? null) === (shown.carrier?.code ?? null) &&
    alert.isDirect === shown.isDirect
  );
}
