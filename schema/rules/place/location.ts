import type { HandlingCode } from './location-option.ts';
import { LOCATION_TYPE, type LocationTypeCode } from './location-type.ts';

/** The country whose places have a region (ISO 3166-1 alpha-2). */
export const HOME_COUNTRY = 'VN';

/** Decimals of a coordinate: six are accurate to about 10 cm. */
export const COORDINATE_DECIMALS = 6;

const VAN = [21, 22, 23, 24, 25, 26] as const;

/** Handling options (handling_type_id) available at each kind of place; none at border gates. */
export const HANDLING_OF_TYPE: Readonly<Record<LocationTypeCode, readonly HandlingCode[]>> = {
  [LOCATION_TYPE.SEAPORT_TERMINAL]: [13, 14, ...VAN],
  [LOCATION_TYPE.ICD]: [13, 14, ...VAN],
  [LOCATION_TYPE.EMPTY_DEPOT]: [11, 16],
  [LOCATION_TYPE.CFS]: [17, 18, ...VAN],
  [LOCATION_TYPE.FORWARDER_WAREHOUSE]: [12, 15, ...VAN],
  [LOCATION_TYPE.CUSTOMER_WAREHOUSE]: [12, 15, ...VAN],
  [LOCATION_TYPE.AIRPORT_TERMINAL]: VAN,
  [LOCATION_TYPE.BORDER_GATE]: [],
};

/** Handling options at pick-up; the others are for delivery. 12 and 17 fill a container. */
const AT_PICK_UP: ReadonlySet<number> = new Set([11, 12, 14, 17, 21, 22, 23]);

/**
 * Handling options for a kind of place. A null type has none; a null direction has those of both directions.
 */
export function handlingsOf(type: number | null, direction: 'PICK_UP' | 'DELIVERY' | null): readonly HandlingCode[] {
  const all = HANDLING_OF_TYPE[type as LocationTypeCode] ?? [];
  return direction === null ? all : all.filter((code) => AT_PICK_UP.has(code) === (direction === 'PICK_UP'));
}

/** Parses "10.762622, 106.660172" as copied from maps (latitude, then longitude); null for any other text. */
export function coordinatePair(text: string): { latitude: string; longitude: string } | null {
  const match = /^\s*([+-]?\d{1,3}\.\d+)\s*[,;]\s*([+-]?\d{1,3}\.\d+)\s*$/.exec(text);
  const [, latitude, longitude] = match ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const short = (number: string) => String(Number(Number(number).toFixed(COORDINATE_DECIMALS)));
  return { latitude: short(latitude), longitude: short(longitude) };
}
