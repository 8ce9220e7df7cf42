import { LOCATION_TYPE, locationTypeKey } from '@wr1/schema/rules/place/location-type.ts';
import { choice, code, id, sort, tab, text } from '../../app/list/list-address.ts';
import type { ListAddress } from '../../app/list/use-list-address.ts';

/** URL parameters of the location list. */
export const locationAddress = {
  owner: tab('CUSTOMER', { customer: 'CUSTOMER', shared: 'SHARED' }),
  search: text(),
  locationTypeId: choice('type', Object.values(LOCATION_TYPE)),
  regionCode: code('region', /^[A-Z0-9]{1,10}$/),
  direction: choice('for', ['PICK_UP', 'DELIVERY']),
  customerId: id('customer'),
  sort: sort({ name: 'NAME', type: 'TYPE', region: 'REGION' }),
};

/** State of the location list, stored in its URL. */
export type LocationAddress = ListAddress<typeof locationAddress>;

/** The URL's values as arguments of `locationList`. */
export function locationVariables({ value, filter }: Pick<LocationAddress, 'value' | 'filter'>) {
  const { field = 'NAME', order = 'ASC' } = value.sort ?? {};
  const { locationTypeId, ...others } = filter;
  const locationType = locationTypeKey(locationTypeId);
  return { filter: { owner: value.owner, ...others, ...(locationType && { locationType }) }, sort: field, order };
}
