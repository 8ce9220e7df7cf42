import type { ShipmentInput } from '@wr1/schema/rest/shipment/shipment.ts';
import type { LocationDirection } from '@wr1/schema/rules/place/location-type.ts';
import { isByRoad, locationNeed, placeHandlings, placeTypes } from '@wr1/schema/rules/code/service-form.ts';
import type { FieldProblem } from '../../../errors.ts';

/** Fields of a place that a request is checked against. */
export interface ChosenLocation {
  id: number;
  location_type_id: number;
  /** Null if the place serves both directions. */
  location_type: LocationDirection | null;
  /** Code in the Region list; null abroad. */
  region_code: string | null;
}

/** The places in an input that its customer may choose, by ID. */
export type ChosenLocations = ReadonlyMap<number, ChosenLocation>;

const ENDS = [
  {
    direction: 'PICK_UP',
    location: 'pick_up_location_id',
    address: 'pick_up_address',
    handling: 'pick_up_handling_id',
    port: 'pol',
  },
  {
    direction: 'DELIVERY',
    location: 'delivery_location_id',
    address: 'delivery_address',
    handling: 'delivery_handling_id',
    port: 'pod',
  },
] as const;
type End = (typeof ENDS)[number];

export function wantedLocations(input: ShipmentInput): number[] {
  return ENDS.map(({ location }) => input[location]).filter((id) => id !== null);
}

/**
 * For road services, sets POL and POD to the regions of the two places; a free-text address keeps the region that was
 * sent. Other inputs are returned unchanged.
 */
export function withRoadEnds(input: ShipmentInput, locations: ChosenLocations): ShipmentInput {
  if (!isByRoad(input)) return input;
  const [pol, pod] = ENDS.map(({ location, port }) => {
    const id = input[location];
    return id === null ? input[port] : (locations.get(id)?.region_code ?? '');
  });
  return { ...input, pol: pol ?? '', pod: pod ?? '' };
}

/**
 * Problems with the place at one end: missing although required, or of a kind that the service does not offer
 * there.
 */
function checkEnd(
  input: ShipmentInput,
  end: End,
  { locations, stranger }: { locations: ChosenLocations; stranger: boolean },
): FieldProblem[] {
  const need = locationNeed(input, end.direction);
  const id = input[end.location];
  const path = [end.location];
  if (id === null) {
    if (need !== 'required' || input[end.address] !== null) return [];
    return [{ path: [stranger ? end.address : end.location], code: 'REQUIRED' }];
  }
  const place = locations.get(id);
  const fits =
    place !== undefined &&
    (placeTypes(input, end.direction) as readonly number[]).includes(place.location_type_id) &&
    (place.location_type === null || place.location_type === end.direction) &&
    // Our trucks run between regions, so the place must be in one.
    (!isByRoad(input) || place.region_code !== null);
  return fits ? [] : [{ path, code: 'CHOICE_INVALID' }];
}

function checkHandling(input: ShipmentInput, { direction, handling }: End): FieldProblem[] {
  const id = input[handling];
  if (id === null || (placeHandlings(input, direction) as readonly number[]).includes(id)) return [];
  return [{ path: [handling], code: 'CHOICE_INVALID' }];
}

/**
 * Problems with pick-up and delivery, according to the services' option tables.
 * @param who `stranger` is someone without an account, who enters addresses as free text
 */
export function checkPlaces(
  input: ShipmentInput,
  who: { locations: ChosenLocations; stranger: boolean },
): FieldProblem[] {
  const problems = ENDS.flatMap((end) => [...checkEnd(input, end, who), ...checkHandling(input, end)]);
  if (input.pick_up_location_id !== null && input.pick_up_location_id === input.delivery_location_id) {
    problems.push({ path: ['delivery_location_id'], code: 'SAME_PORT' });
  }
  return problems;
}
