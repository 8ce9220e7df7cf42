import { cutOffBefore, cutOffHours, ROAD_CUT_OFF_HOUR } from './cut-off.ts';
import type { CutOffKey } from './cut-off.ts';
import { addDays } from '../tariff/quote-validity.ts';

/** What is shipped and from where, as far as cut-offs depend on it. */
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

/** Cases in the order in which they are offered. */
export const CUT_OFF_CASES = Object.keys(CUT_OFF_CASE) as readonly CutOffCaseKey[];

/** One latest moment before a departure. */
export interface CutOffStep {
  key: CutOffKey;
  /** Hours before departure; null by road, where the hour of the day before is fixed. */
  hours: number | null;
  /** Null while no departure is known. */
  at: Date | null;
}

const VIETNAM_OFFSET_MINUTES = 420;

/** The moment of a full hour of a Vietnamese day (YYYY-MM-DD). */
export function vietnamMoment(day: string, hour: number): Date {
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+07:00`);
}

/** Whether the destination changes the cut-offs of a case: by sea North America wants its manifest before loading. */
export function asksForDestination(kase: CutOffCaseKey): boolean {
  const service = CUT_OFF_CASE[kase]?.service;
  return service === 'FCL' || service === 'LCL';
}

/**
 * The cut-offs of a case in the order in which they come, counted back from a departure on Vietnam's clock.
 * @param etd day and full hour of departure; null gives the steps without moments
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
 * The words of a step differ by service: the documents for a B/L are not those for an AWB. Keys of the guide's texts.
 */
export function cutOffWords(kase: CutOffCaseKey, key: CutOffStep['key']) {
  const service = CUT_OFF_CASE[kase]?.service ?? 'ROAD';
  if (key === 'doc' && service === 'AIR') return 'docAir';
  if (key === 'doc' && service === 'ROAD') return 'docRoad';
  if (key === 'afc' && service === 'AIR') return 'afcAir';
  if (key !== 'cargo' || service === 'FCL') return key;
  return ({ LCL: 'cargoLcl', AIR: 'cargoAir', ROAD: 'cargoRoad' } as const)[service];
}
