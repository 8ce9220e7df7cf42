import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';

/** Values that prefill a schedule search; the page asks for the rest. */
export interface ScheduleLink {
  service?: PickerServiceTypeKey;
  /** Code of a port, airport or region. */
  from?: string | null;
  to?: string | null;
  /** Day the cargo is ready, YYYY-MM-DD. */
  ready?: string | null;
}

/** Path of the public schedule page for a lane. Below /platform. */
export function publicSchedulePath(link: ScheduleLink = {}): string {
  const params = new URLSearchParams();
  for (const name of ['service', 'from', 'to', 'ready'] as const) {
    const value = link[name];
    if (value) params.set(name, value);
  }
  return params.size === 0 ? '/public/schedule-list' : `/public/schedule-list?${params}`;
}

/**
 * Path of the schedule search for signed-in users, below /platform. `pol` and `pod` are codes of ports,
 * airports or regions.
 */
export function onlineSchedulePath(lane: { service: PickerServiceTypeKey; pol: string; pod?: string }): string {
  return `/online-service/schedule?${new URLSearchParams(lane)}`;
}

/** Path of the staff's page of a departure, below /platform. */
export function departurePath(id: string): string {
  return `/admin/schedule-list/${encodeURIComponent(id)}`;
}
