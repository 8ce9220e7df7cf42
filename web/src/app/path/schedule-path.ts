import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';

/** Where to begin a search of sailings; what is left out the page asks for. */
export interface ScheduleLink {
  service?: PickerServiceTypeKey;
  /** Codes of port, airport or region. */
  from?: string | null;
  to?: string | null;
  /** Day on which the cargo is ready, YYYY-MM-DD. */
  ready?: string | null;
}

/** The public page of sailings for a lane. Below /platform. */
export function publicSchedulePath(link: ScheduleLink = {}): string {
  const params = new URLSearchParams();
  for (const name of ['service', 'from', 'to', 'ready'] as const) {
    const value = link[name];
    if (value) params.set(name, value);
  }
  return params.size === 0 ? '/public/schedule-list' : `/public/schedule-list?${params}`;
}

/** The search of departures inside the shell, for everybody who is signed in. Codes of port, airport or region. Below /platform. */
export function onlineSchedulePath(lane: { service: PickerServiceTypeKey; pol: string; pod?: string }): string {
  return `/online-service/schedule?${new URLSearchParams(lane)}`;
}
