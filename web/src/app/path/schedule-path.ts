import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';

/** Start of a schedule search; the page asks for omitted values. */
export interface ScheduleLink {
  service?: PickerServiceTypeKey;
  /** Codes of port, airport or region. */
  from?: string | null;
  to?: string | null;
  /** Cargo-ready day, YYYY-MM-DD. */
  ready?: string | null;
}

/** The public schedule page for a lane. Below /platform. */
export function publicSchedulePath(link: ScheduleLink = {}): string {
  const params = new URLSearchParams();
  for (const name of ['service', 'from', 'to', 'ready'] as const) {
    const value = link[name];
    if (value) params.set(name, value);
  }
  return params.size === 0 ? '/public/schedule-list' : `/public/schedule-list?${params}`;
}

/**
 * The schedule search inside the shell, for every signed-in user. Codes of port, airport or region.
 * Below /platform.
 */
export function onlineSchedulePath(lane: { service: PickerServiceTypeKey; pol: string; pod?: string }): string {
  return `/online-service/schedule?${new URLSearchParams(lane)}`;
}
