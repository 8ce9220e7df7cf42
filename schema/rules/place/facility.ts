import { CUT_OFF, cutOffHours } from '../schedule/cut-off.ts';
import type { CutOffKey } from '../schedule/cut-off.ts';
import { LOCATION_TYPE } from './location-type.ts';
import type { LocationTypeKey } from './location-type.ts';

/** Kinds of place that handle cargo or containers for everyone, in the order in which they are offered. */
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
const DCSA_CODE: Readonly<Record<FacilityType, 'COFS' | 'DEPO' | 'POTE' | 'INTE' | 'OFFD' | null>> = {
  CFS: 'COFS',
  EMPTY_DEPOT: 'DEPO',
  SEAPORT_TERMINAL: 'POTE',
  ICD: 'INTE',
  AIRPORT_TERMINAL: null,
  FORWARDER_WAREHOUSE: 'OFFD',
};

/** A service whose departures have cut-offs counted in hours. */
export type FacilityService = 'AIR' | 'FCL' | 'LCL';

/** What counts at a kind of facility: its services, and which of their cut-offs hold at its gate. */
const AT: Readonly<Record<FacilityType, Readonly<Partial<Record<FacilityService, readonly CutOffKey[]>>>>> = {
  CFS: { LCL: ['afc', 'doc', 'cargo'] },
  EMPTY_DEPOT: { FCL: ['emptyPickUp'] },
  SEAPORT_TERMINAL: { FCL: ['cyOpen', 'afc', 'doc', 'vgm', 'cargo'] },
  ICD: { FCL: ['cyOpen', 'afc', 'doc', 'vgm', 'cargo'] },
  AIRPORT_TERMINAL: { AIR: ['afc', 'doc', 'cargo'] },
  FORWARDER_WAREHOUSE: { LCL: ['afc', 'doc', 'cargo'], FCL: ['afc', 'doc', 'vgm', 'cargo'] },
};

const SERVICES = ['FCL', 'LCL', 'AIR'] as const;

/** The kind behind a location_type_id; null for places that are no facility: customers' and border gates. */
export function facilityType(locationTypeId: number): FacilityType | null {
  return FACILITY_TYPES.find((type) => LOCATION_TYPE[type] === locationTypeId) ?? null;
}

/** The DCSA facilityTypeCode of a location_type_id; null for airports and for what is no facility. */
export function facilityTypeCode(locationTypeId: number): string | null {
  const type = facilityType(locationTypeId);
  return type && DCSA_CODE[type];
}

/** The services that a kind of facility works for. */
export function facilityServices(locationTypeId: number): readonly FacilityService[] {
  const type = facilityType(locationTypeId);
  return type === null ? [] : SERVICES.filter((service) => AT[type][service] !== undefined);
}

/** One cut-off that holds at a facility. */
export interface FacilityCutOff {
  service: FacilityService;
  /** True where it holds only for the United States and Canada, and there instead of the usual one. */
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
 * The cut-offs that hold at a facility, service by service, the earliest first, those that differ for North America last
 * (`cut-off.ts` is the one rule).
 * @param portCode UN/LOCODE or IATA code of the port or airport to which it belongs; null: nothing can be said
 */
export function facilityCutOffs(locationTypeId: number, portCode: string | null): FacilityCutOff[] {
  const type = facilityType(locationTypeId);
  if (type === null || portCode === null) return [];
  return facilityServices(locationTypeId).flatMap((service) => cutOffsFor(service, AT[type][service] ?? [], portCode));
}
