import type { LocationDirection } from '@wr1/schema/rules/place/location-type.ts';
import { isByRoad, locationNeed, placeHandlings, placeTypes } from '@wr1/schema/rules/code/service-form.ts';
import { LOCATION_TYPE } from '@wr1/schema/rules/place/location-type.ts';
import type { ServiceProfile } from './service-profile.ts';
import type { DemoCustomer, DemoSchedule, World } from './world.ts';

/**
 * The place at one end of a route: the customer's factory if possible, otherwise a shared place in the
 * region.
 */
function placeAt(
  world: World,
  customer: DemoCustomer,
  { profile, schedule }: { profile: ServiceProfile; schedule: DemoSchedule },
  direction: LocationDirection,
): number | null {
  if (locationNeed(profile, direction) !== 'required') return null;
  const types = placeTypes(profile, direction) as readonly number[];
  const byRoad = isByRoad(profile);
  const region = direction === 'PICK_UP' ? schedule.pol : schedule.pod;
  const atFactory = types.includes(LOCATION_TYPE.CUSTOMER_WAREHOUSE);
  // With door-to-door service, the other end is abroad or belongs to another party.
  if (atFactory && (!byRoad || customer.region === region)) {
    return direction === 'DELIVERY' && profile.shipping_type === 4 ? null : customer.locationId;
  }
  const inRegion = world.sharedPlaces.filter(({ region_code }) => region_code === region);
  return inRegion.find(({ location_type_id }) => types.includes(location_type_id))?.id ?? null;
}

/** Pick-up, delivery and handling of a record; all null for a request without an account. */
export function addressColumns(
  world: World,
  customer: DemoCustomer,
  route: { profile: ServiceProfile; schedule: DemoSchedule },
  isLead: boolean,
) {
  const pickUp = isLead ? null : placeAt(world, customer, route, 'PICK_UP');
  const delivery = isLead ? null : placeAt(world, customer, route, 'DELIVERY');
  const handling = (id: number | null, direction: LocationDirection) =>
    id === null ? null : (placeHandlings(route.profile, direction).at(-1) ?? null);
  return {
    pick_up_location_id: pickUp,
    delivery_location_id: delivery,
    pick_up_handling_id: handling(pickUp, 'PICK_UP'),
    delivery_handling_id: handling(delivery, 'DELIVERY'),
  };
}
