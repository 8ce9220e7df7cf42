import { SERVICE_TYPE } from './service-type.ts';
import type { ServiceTypeKey } from './service-type.ts';

/** The plan that a booking needs before it can be released: a departure, trips or a customs date. */
export type PlanKind = 'schedule' | 'trips' | 'customsDate';

/**
 * The plan that a service needs before release (guard of ReleaseBooking).
 * @param service number or key; an unknown service needs a schedule
 */
export function planKind(service: number | string): PlanKind {
  const is = (key: ServiceTypeKey): boolean => service === key || service === SERVICE_TYPE[key];
  if (is('CUSTOM')) return 'customsDate';
  return is('CONTAINER_TRUCKING') || is('VAN_TRUCKING') ? 'trips' : 'schedule';
}
