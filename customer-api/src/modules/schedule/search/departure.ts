import { pick } from '../../../reference-data/hash.ts';

/** A generated departure with the columns of `schedule`; the distance is in nautical miles. */
export interface Departure {
  code: string;
  serviceType: 1 | 2 | 3 | 5 | 6;
  pol: string;
  pod: string;
  carrierCode: string;
  carrierName: string;
  vesselName: string | null;
  vesselImo: string | null;
  voyage: string | null;
  etd: Date;
  eta: Date;
  transitDays: number;
  cargoCutOff: Date;
  docCutOff: Date;
  vgmCutOff: Date | null;
  afcCutOff: Date | null;
  cyOpen: Date | null;
  transitCode: string | null;
  stuffingPlace: string | null;
  terminalCode: string | null;
  distanceNm: number | null;
}

/** Period from `start` (inclusive) to `end` (exclusive); `seed` varies the departure hours. */
export interface Window {
  start: Date;
  end: Date;
  seed: string;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Vietnam's UTC offset in minutes; there is no daylight saving time. */
export const VIETNAM_OFFSET_MINUTES = 420;

/** Day number in Vietnam, counted from 1970-01-01. */
export function vietnamDay(at: Date): number {
  return Math.floor((at.getTime() + VIETNAM_OFFSET_MINUTES * 60_000) / DAY_MS);
}

/** The moment at which an hour begins on a Vietnamese day. */
export function vietnamTime(day: number, hour: number): Date {
  return new Date(day * DAY_MS + hour * HOUR_MS - VIETNAM_OFFSET_MINUTES * 60_000);
}

/** Days between two times, rounded up; at least one. */
export function daysBetween(etd: Date, eta: Date): number {
  return Math.max(1, Math.ceil((eta.getTime() - etd.getTime()) / DAY_MS));
}

export function later(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS);
}

export function isInWindow({ start, end }: Window, etd: Date): boolean {
  return etd >= start && etd < end;
}

/**
 * Picks an element deterministically: the same text always gives the same choice.
 * @throws RangeError for an empty list
 */
export function pickOne<T>(text: string, choices: readonly T[]): T {
  const choice = choices[pick(text, choices.length)];
  if (choice === undefined) throw new RangeError('The list is empty');
  return choice;
}
