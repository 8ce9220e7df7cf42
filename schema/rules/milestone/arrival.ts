import type { Language } from '../code/language.ts';
import { fill } from './template.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whether an arrival time is recorded, estimated after a change, or as planned. */
export const ARRIVAL_BASIS = ['ACTUAL', 'ESTIMATED', 'PLANNED'] as const;
export type ArrivalBasis = (typeof ARRIVAL_BASIS)[number];

/**
 * State of an arrival. PASSED: its time has passed, but the shipment is not in transit. DUE: passed within
 * the tolerance. OVERDUE: passed by more than the tolerance, so a new estimate is needed.
 */
export const ARRIVAL_STATE = ['ARRIVED', 'EXPECTED', 'PASSED', 'DUE', 'OVERDUE'] as const;
export type ArrivalState = (typeof ARRIVAL_STATE)[number];

/** Facts about an arrival. Times are in milliseconds since 1970; null if unknown. */
export interface ArrivalFacts {
  readonly planned: number | null;
  /** As last estimated or reported; null or equal to `planned` if unchanged. */
  readonly estimated: number | null;
  readonly arrived: boolean;
  /** Actual arrival; null also if the time was not recorded. */
  readonly actual: number | null;
  /** Whether the shipment is in transit; otherwise its arrival is never due. */
  readonly underWay: boolean;
  /** Hours after which a due arrival is overdue; null if it is never overdue. */
  readonly toleranceHours: number | null;
  readonly now: number;
}

/** An arrival for display. */
export interface Arrival {
  /** Milliseconds since 1970; null only for an arrival without a recorded time. */
  readonly at: number | null;
  readonly basis: ArrivalBasis;
  readonly state: ArrivalState;
  /** Whole minutes since it was due; null unless overdue. */
  readonly overdueBy: number | null;
}

function openState(at: number, { underWay, toleranceHours, now }: ArrivalFacts): ArrivalState {
  if (at >= now) return 'EXPECTED';
  if (!underWay) return 'PASSED';
  return toleranceHours !== null && now - at > toleranceHours * HOUR_MS ? 'OVERDUE' : 'DUE';
}

/**
 * The arrival of a shipment: actual, otherwise estimated, otherwise planned. The time does not move as the
 * clock advances: once passed, the arrival is due and, after the tolerance, overdue.
 * @returns null if nothing is known
 */
export function arrivalOf(facts: ArrivalFacts): Arrival | null {
  const { planned, estimated, arrived, actual, now } = facts;
  if (arrived) return { at: actual, basis: 'ACTUAL', state: 'ARRIVED', overdueBy: null };
  const at = estimated ?? planned;
  if (at === null) return null;
  const basis = estimated === null || estimated === planned ? 'PLANNED' : 'ESTIMATED';
  const state = openState(at, facts);
  return { at, basis, state, overdueBy: state === 'OVERDUE' ? Math.floor((now - at) / MINUTE_MS) : null };
}

const EN = {
  ARRIVED: 'Arrived {date}',
  ARRIVED_SOMETIME: 'Arrived',
  EXPECTED: 'ETA {date}',
  PASSED: 'Was due {date}',
  DUE: 'Due {date}, confirmation pending',
  OVERDUE: 'Overdue by {time}, new estimate pending',
  CHANGED: 'Updated {at}',
  CHANGED_BY: 'Updated {at} by {by}',
} as const;

const VN: Readonly<Record<keyof typeof EN, string>> = {
  ARRIVED: 'Đã đến {date}',
  ARRIVED_SOMETIME: 'Đã đến',
  EXPECTED: 'ETA {date}',
  PASSED: 'Lịch đến {date}, đã qua',
  DUE: 'Đến hạn {date}, chờ xác nhận',
  OVERDUE: 'Trễ {time}, chờ ETA mới',
  CHANGED: 'Cập nhật {at}',
  CHANGED_BY: '{by} cập nhật {at}',
};

const textOf = (language: Language) => (language === 'vn' ? VN : EN);

/**
 * An arrival in words.
 * @param shown `date`: the local date at the destination, empty if unknown; `time`: how long it has been overdue
 */
export function arrivalText(state: ArrivalState, language: Language, shown: { date: string; time: string }): string {
  return fill(textOf(language)[state === 'ARRIVED' && shown.date === '' ? 'ARRIVED_SOMETIME' : state], shown);
}

/** When an estimate changed and, if known, by whom. */
export function arrivalChangeText(language: Language, shown: { at: string; by: string | null }): string {
  const { CHANGED, CHANGED_BY } = textOf(language);
  return shown.by === null ? fill(CHANGED, { at: shown.at }) : fill(CHANGED_BY, { at: shown.at, by: shown.by });
}
