import { LOCATION_TYPE, type LocationTypeCode } from '@wr1/schema/rules/place/location-type.ts';
import { EMPTY_DEPOTS, INLAND_DEPOTS } from './location-depot.ts';
import { AIRPORT_AND_BORDER_PLACES } from './location-gate.ts';
import { TERMINALS } from './location-terminal.ts';
import { CFS_AND_WAREHOUSES } from './location-warehouse.ts';
import type { PlaceRow } from './place-row.ts';

/** A location that all customers can use. Coordinates are in degrees, WGS 84. */
export interface LocationSeed {
  code: string;
  name: string;
  nameVn: string;
  locationTypeId: LocationTypeCode;
  /** The usual handling there: an ID in the HandedType list; null for border gates. */
  handlingTypeId: number | null;
  latitude: number;
  longitude: number;
  address: string;
  addressVn: string;
  /** Code in the Region list. */
  regionCode: string;
  countryCode: 'VN';
  abbreviation: string;
  /** UN/LOCODE or IATA code of the port or airport it belongs to. */
  portCode: string | null;
}

function places(
  rows: readonly PlaceRow[],
  locationTypeId: LocationTypeCode,
  handlingTypeId: number | null,
): LocationSeed[] {
  return rows.map(([code, name, nameVn, latitude, longitude, regionCode, portCode, address, addressVn]) => ({
    code,
    name,
    nameVn,
    locationTypeId,
    handlingTypeId,
    latitude,
    longitude,
    address,
    addressVn,
    regionCode,
    countryCode: 'VN',
    abbreviation: code,
    portCode,
  }));
}

/**
 * Locations in Vietnam: terminals, inland and empty depots, CFSs, warehouses, airport cargo terminals and
 * border gates. Terminal coordinates are verified; depot and warehouse coordinates are accurate to about a
 * kilometre.
 */
export function locations(): LocationSeed[] {
  return [
    ...places(TERMINALS, LOCATION_TYPE.SEAPORT_TERMINAL, 13),
    ...places(INLAND_DEPOTS, LOCATION_TYPE.ICD, 14),
    ...places(EMPTY_DEPOTS, LOCATION_TYPE.EMPTY_DEPOT, 11),
    ...places(CFS_AND_WAREHOUSES.cfs, LOCATION_TYPE.CFS, 17),
    ...places(CFS_AND_WAREHOUSES.warehouse, LOCATION_TYPE.FORWARDER_WAREHOUSE, 22),
    ...places(AIRPORT_AND_BORDER_PLACES.airport, LOCATION_TYPE.AIRPORT_TERMINAL, 22),
    ...places(AIRPORT_AND_BORDER_PLACES.border, LOCATION_TYPE.BORDER_GATE, null),
  ];
}
