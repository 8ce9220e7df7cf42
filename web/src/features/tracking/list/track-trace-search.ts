import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import type { ShippingTypeKey } from '@wr1/schema/rules/code/shipping-type.ts';
import { readTrackingNumbers, TRACKED_STATE } from '@wr1/schema/rules/milestone/tracking.ts';
import { choices, day, id, only, sort, tab, text } from '../../../app/list/list-address.ts';
import type { AddressPart } from '../../../app/list/list-address.ts';
import type { ListAddress } from '../../../app/list/use-list-address.ts';
import type { TrackedFilter, TrackedSort } from '../../../schema-types.generated.ts';

/** Which of the tracked bookings a tab shows. */
export type TrackTab = 'ALL' | (typeof TRACKED_STATE)[number] | 'DELIVERED';

/** The tabs in their order. */
export const trackTabs: readonly TrackTab[] = ['ALL', ...TRACKED_STATE, 'DELIVERED'];

export const trackedServices = Object.keys(SERVICE_TYPE) as ServiceTypeKey[];
export const trackedDirections = Object.keys(SHIPPING_TYPE) as ShippingTypeKey[];

/** Numbers tracked above the list, in capitals; empty for none. */
const numbers: AddressPart<string[], 'place'> = {
  role: 'place',
  name: 'numbers',
  fallback: [],
  read: readTrackingNumbers,
  write: (value) => value.join(','),
  isStep: () => true,
};

/** The address of the tracking page. */
export const trackAddress = (isStaff: boolean) => ({
  numbers,
  tab: tab('ALL', trackTabs, 'state'),
  search: text(),
  serviceTypes: choices('service', trackedServices),
  shippingTypes: choices('direction', trackedDirections),
  customerId: only(isStaff, id('customer')),
  // Arrival dates.
  etaFrom: day('from'),
  etaTo: day('to'),
  sort: sort({ state: 'LATENESS', eta: 'ETA', updated: 'UPDATED_AT' }, 'field'),
});

/** The state of the tracking page. */
export type TrackAddress = ListAddress<ReturnType<typeof trackAddress>>;

/** The address as arguments of `trackedBookings`; the longest overdue milestone first. */
export function trackVariables({ value, filter }: Pick<TrackAddress, 'value' | 'filter'>): {
  filter: TrackedFilter;
  sort: TrackedSort;
} {
  const { tab: shown, sort: chosen } = value;
  if (shown === 'DELIVERED') {
    // Delivered shipments are no longer late: the latest first.
    return { filter: { show: 'DELIVERED', ...filter }, sort: chosen ?? { field: 'UPDATED_AT', order: 'DESC' } };
  }
  return {
    filter: { ...(shown !== 'ALL' && { state: shown }), ...filter },
    sort: chosen ?? { field: 'LATENESS', order: 'ASC' },
  };
}
