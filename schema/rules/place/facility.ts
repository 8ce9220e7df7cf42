import { CUT_OFF, cutOffHours } from '../schedule/cut-off.ts';
import type { FacilityTypeCode } from '../code/dcsa-event.ts';
import type { CutOffKey } from '../schedule/cut-off.ts';
import { LOCATION_TYPE } from './location-type.ts';
import type { LocationTypeKey } from './location-type.ts';

/** Kinds of public facility, in display order. */
export const FACILITY_TYPES = [
  'CFS',
  'EMPTY_DEPOT',
  'SEAPORT_TERMINAL',
  'ICD',
  'AIRPORT_TERMINAL',
  'FORWARDER_WAREHOUSE',
] as const satisfies readonly LocationTypeKey[];
export type FacilityType = (typeof FACILITY_TYPES)[number];

/** The location_type_ids of {@link FACILITY_TYPES}. */
export const FACILITY_TYPE_IDS: readonly number[] = FACILITY_TYPES.map((type) => LOCATION_TYPE[type]);

/** DCSA facilityTypeCode; DCSA has none for airports. */
const DCSA_CODE: Readonly<Record<FacilityType, FacilityTypeCode | null>> = {
  CFS: 'COFS',
  EMPTY_DEPOT: 'DEPO',
  SEAPORT_TERMINAL: 'POTE',
  ICD: 'INTE',
  AIRPORT_TERMINAL: null,
  FORWARDER_WAREHOUSE: 'OFFD',
};

/** A service with cut-offs. */
export type FacilityService = 'AIR' | 'FCL' | 'LCL';

/** The services of each kind of facility, and the cut-offs that apply there. */
const AT: Readonly<Record<FacilityType, Readonly<Partial<Record<FacilityService, readonly CutOffKey[]>>>>> = {
  CFS: { LCL: ['afc', 'doc', 'cargo'] },
  EMPTY_DEPOT: { FCL: ['emptyPickUp'] },
  SEAPORT_TERMINAL: { FCL: ['cyOpen', 'afc', 'doc', 'vgm', 'cargo'] },
  ICD: { FCL: ['cyOpen', 'afc', 'doc', 'vgm', 'cargo'] },
  AIRPORT_TERMINAL: { AIR: ['afc', 'doc', 'cargo'] },
  FORWARDER_WAREHOUSE: { LCL: ['afc', 'doc', 'cargo'], FCL: ['afc', 'doc', 'vgm', 'cargo'] },
};

const SERVICES = ['FCL', 'LCL', 'AIR'] as const;

/**
 * The kind of a location_type_id; null for places that are not facilities (customers' own places, border
 * gates).
 */
export function facilityType(locationTypeId: number): FacilityType | null {
  return FACILITY_TYPES.find((type) => LOCATION_TYPE[type] === locationTypeId) ?? null;
}

/** The DCSA facilityTypeCode of a location_type_id; null for airports and non-facilities. */
export function facilityTypeCode(locationTypeId: number): FacilityTypeCode | null {
  const type = facilityType(locationTypeId);
  return type && DCSA_CODE[type];
}

export function facilityServices(locationTypeId: number): readonly FacilityService[] {
  const type = facilityType(locationTypeId);
  return type === null ? [] : SERVICES.filter((service) => AT[type][service] !== undefined);
}

export interface FacilityCutOff {
  service: FacilityService;
  /** Whether it replaces the usual cut-off for cargo to the United States and Canada. */
  toNorthAmerica: boolean;
  key: CutOffKey;
  /** DCSA cut-off code; LCL's cargo cut-off is LCO. */
  code: (typeof CUT_OFF)[CutOffKey] | 'LCO';
  /** Hours before departure. */
  hours: number;
}

function cutOffsFor(service: FacilityService, keys: readonly CutOffKey[], portCode: string): FacilityCutOff[] {
  const usual = cutOffHours(service, portCode, false);
  const american = cutOffHours(service, portCode, true);
  const row = (key: CutOffKey, hours: number, toNorthAmerica: boolean): FacilityCutOff => ({
    service,
    toNorthAmerica,
    key,
    code: service === 'LCL' && key === 'cargo' ? 'LCO' : CUT_OFF[key],
    hours,
  });
  const rows = keys.flatMap((key) => {
    const [here, there] = [usual[key], american[key]];
    return [
      ...(here === null ? [] : [row(key, here, false)]),
      ...(there === null || there === here ? [] : [row(key, there, true)]),
    ];
  });
  return rows.toSorted((a, b) => Number(a.toNorthAmerica) - Number(b.toNorthAmerica) || b.hours - a.hours);
}

/**
 * The cut-offs at a facility by service, earliest first, North American ones last. `cut-off.ts` defines the
 * hours.
 * @param portCode UN/LOCODE or IATA code of its port or airport; null returns an empty list
 */
export function facilityCutOffs(locationTypeId: number, portCode: string | null): FacilityCutOff[] {
  const type = facilityType(locationTypeId);
  if (type === null || portCode === null) return [];
  return facilityServices(locationTypeId).flatMap((service) => cutOffsFor(service, AT[type][service] ?? [], portCode));
}
