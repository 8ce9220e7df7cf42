import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import type { ShippingTypeKey } from '@wr1/schema/rules/code/shipping-type.ts';
import { readTrackingNumbers, TRACKED_STATE } from '@wr1/schema/rules/milestone/tracking.ts';
import { choices, day, id, only, sort, tab, text } from '../../../app/list/list-address.ts';
import type { AddressPart } from '../../../app/list/list-address.ts';
import type { ListAddress } from '../../../app/list/use-list-address.ts';
import type { TrackedFilter, TrackedSort } from '../../../schema-types.generated.ts';

/** The tabs, each of which shows some of the tracked bookings. */
export type TrackTab = 'ALL' | (typeof TRACKED_STATE)[number] | 'DELIVERED';

/** The tabs, in order. */
export const trackTabs: readonly TrackTab[] = ['ALL', ...TRACKED_STATE, 'DELIVERED'];

export const trackedServices = Object.keys(SERVICE_TYPE) as ServiceTypeKey[];
export const trackedDirections = Object.keys(SHIPPING_TYPE) as ShippingTypeKey[];

/** Numbers tracked above the list, in upper case; empty if there are none. */
const numbers: AddressPart<string[], 'place'> = {
  role: 'place',
  name: 'numbers',
  fallback: [],
  read: readTrackingNumbers,
  write: (value) => value.join(','),
  isStep: () => true,
};

/** URL parameters of the tracking page. */
export const trackAddress = (isStaff: boolean) => ({
  numbers,
  tab: tab('ALL', trackTabs, 'state'),
  search: text(),
  serviceTypes: choices('service', trackedServices),
  shippingTypes: choices('direction', trackedDirections),
  customerId: only(isStaff, id('customer')),
  // Applies to the day of arrival.
  etaFrom: day('from'),
  etaTo: day('to'),
  sort: sort({ state: 'LATENESS', eta: 'ETA', updated: 'UPDATED_AT' }, 'field'),
});

/** State of the tracking page, stored in its URL. */
export type TrackAddress = ListAddress<ReturnType<typeof trackAddress>>;

/**
 * The URL's values as arguments of `trackedBookings`. By default, the longest overdue milestone comes first.
 */
export function trackVariables({ value, filter }: Pick<TrackAddress, 'value' | 'filter'>): {
  filter: TrackedFilter;
  sort: TrackedSort;
} {
  const { tab: shown, sort: chosen } = value;
  if (shown === 'DELIVERED') {
    // Delivered shipments are no longer late, so the latest change comes first.
    return { filter: { show: 'DELIVERED', ...filter }, sort: chosen ?? { field: 'UPDATED_AT', order: 'DESC' } };
  }
  return {
    filter: { ...(shown !== 'ALL' && { state: shown }), ...filter },
    sort: chosen ?? { field: 'LATENESS', order: 'ASC' },
  };
}
