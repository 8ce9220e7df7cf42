import { planKind } from '../code/plan-kind.ts';

/** Whether a booking has trips: a trucking service, or trucks ordered with another service. */
export const hasTrips = (booking: {
  service_type: number;
  has_container_trucking: boolean;
  has_van_trucking: boolean;
}): boolean => planKind(booking.service_type) === 'trips' || booking.has_container_trucking || booking.has_van_trucking;
