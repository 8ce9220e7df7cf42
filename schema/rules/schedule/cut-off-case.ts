import { cutOffBefore, cutOffHours, ROAD_CUT_OFF_HOUR } from './cut-off.ts';
import type { CutOffKey } from './cut-off.ts';
import { addDays } from '../tariff/quote-validity.ts';

/** Combinations of cargo and origin that have different cut-offs. */
export const CUT_OFF_CASE = {
  caiMep: { service: 'FCL', pol: 'VNVUT' },
  catLai: { service: 'FCL', pol: 'VNSGN' },
  haiPhong: { service: 'FCL', pol: 'VNHPH' },
  daNang: { service: 'FCL', pol: 'VNDAD' },
  lcl: { service: 'LCL', pol: 'VNSGN' },
  air: { service: 'AIR', pol: 'SGN' },
  road: null,
} as const;
export type CutOffCaseKey = keyof typeof CUT_OFF_CASE;

/** Cases in display order. */
export const CUT_OFF_CASES = Object.keys(CUT_OFF_CASE) as readonly CutOffCaseKey[];

/** One cut-off before a departure. */
export interface CutOffStep {
  key: CutOffKey;
  /** Hours before departure; null by road, where the hour on the previous day is fixed. */
  hours: number | null;
  /** Null while no departure is chosen. */
  at: Date | null;
}

const VIETNAM_OFFSET_MINUTES = 420;

/** The moment of a full hour on a Vietnamese day (YYYY-MM-DD). */
export function vietnamMoment(day: string, hour: number): Date {
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+07:00`);
}

/**
 * Whether the destination affects a case's cut-offs. By sea it does, because North America requires the
 * manifest before loading.
 */
export function asksForDestination(kase: CutOffCaseKey): boolean {
  const service = CUT_OFF_CASE[kase]?.service;
  return service === 'FCL' || service === 'LCL';
}

/**
 * The cut-offs of a case in chronological order, counted back from a departure in Vietnam time.
 * @param etd day and full hour of departure; null returns the steps without times
 */
export function countBack(
  kase: CutOffCaseKey,
  toNorthAmerica: boolean,
  etd: { day: string; hour: number } | null,
): CutOffStep[] {
  const found = CUT_OFF_CASE[kase];
  if (found === null) {
    const dayBefore = etd === null ? null : addDays(etd.day, -1);
    return (['doc', 'cargo'] as const).map((key) => ({
      key,
      hours: null,
      at: dayBefore === null ? null : vietnamMoment(dayBefore, ROAD_CUT_OFF_HOUR[key]),
    }));
  }
  const departure = etd === null ? null : vietnamMoment(etd.day, etd.hour);
  const hours = cutOffHours(found.service, found.pol, toNorthAmerica && asksForDestination(kase));
  const order: readonly CutOffKey[] = ['emptyPickUp', 'cyOpen', 'afc', 'doc', 'vgm', 'cargo'];
  return order
    .flatMap((key) => {
      const before = hours[key];
      if (before === null) return [];
      return [{ key, hours: before, at: departure && cutOffBefore(departure, before, VIETNAM_OFFSET_MINUTES) }];
    })
    .sort((a, b) => b.hours - a.hours);
}

/**
 * Keys of the guide's texts for a cut-off. They differ by service: B/L documents differ from AWB documents.
 */
export function cutOffWords(kase: CutOffCaseKey, key: CutOffStep['key']) {
  const service = CUT_OFF_CASE[kase]?.service ?? 'ROAD';
  if (key === 'doc' && service === 'AIR') return 'docAir';
  if (key === 'doc' && service === 'ROAD') return 'docRoad';
  if (key === 'afc' && service === 'AIR') return 'afcAir';
  if (key !== 'cargo' || service === 'FCL') return key;
  return ({ LCL: 'cargoLcl', AIR: 'cargoAir', ROAD: 'cargoRoad' } as const)[service];
}
