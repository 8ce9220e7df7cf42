import { awbCheckDigit, containerCheckDigit } from '../cargo/check-digit.ts';
import { SERVICE_TYPE } from '../code/service-type.ts';
import { MILESTONE, isMilestone } from './milestone.ts';
import { STATUS } from '../transition/status.ts';

/** Maximum numbers per request without an account. */
export const TRACK_MAX_NUMBERS = 20;
/** Numbers per IP address and minute without an account. */
export const TRACK_NUMBERS_PER_MINUTE = 30;
/** Maximum characters of a searched number. */
export const TRACK_NUMBER_MAX_LENGTH = 40;

/** Failed attempts per hour to open one booking number without an account, across all IP addresses. */
export const TRACK_WRONG_TRIES_PER_HOUR = 10;
/** Maximum tokens of email links per request. */
export const TRACK_MAX_PROOFS = 20;
/** Maximum characters of such a token. */
export const TRACK_PROOF_MAX_LENGTH = 100;

/** A number normalized for comparison: upper-case letters and digits only. */
export function foldTrackingNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

/**
 * The numbers in a typed or pasted text, in capitals and in order, without duplicates. Separators are spaces,
 * commas, semicolons and line breaks.
 */
export function readTrackingNumbers(text: string): string[] {
  const seen = new Set<string>();
  const numbers: string[] = [];
  for (const word of text.split(/[\s,;]+/)) {
    const folded = foldTrackingNumber(word);
    if (folded === '' || seen.has(folded)) continue;
    seen.add(folded);
    numbers.push(word.toUpperCase().slice(0, TRACK_NUMBER_MAX_LENGTH));
  }
  return numbers;
}

/** A number with the shape of a container or air waybill number, and the check digit it should have. */
export interface NumberDoubt {
  readonly number: string;
  readonly kind: 'container' | 'awb';
  readonly digit: number;
}

/**
 * The correct check digit if a number looks like a container (ISO 6346) or air waybill number with a wrong
 * one. Null for all others: a bill of lading number has no fixed format.
 */
export function numberDoubt(number: string): NumberDoubt | null {
  const plain = foldTrackingNumber(number);
  const container = plain.length === 11 ? containerCheckDigit(plain.slice(0, 10)) : null;
  const isAwb = /^\d{11}$/.test(plain);
  const digit = isAwb ? awbCheckDigit(plain.slice(3, 10)) : container;
  if (digit === null || !/\d$/.test(plain) || plain.endsWith(String(digit))) return null;
  return { number, kind: isAwb ? 'awb' : 'container', digit };
}

/** State of a booking in transit compared with its plan. */
export const TRACKED_STATE = ['LATE', 'AT_RISK', 'ON_TIME'] as const;
export type TrackedState = (typeof TRACKED_STATE)[number];

/** Statuses of tracked bookings: planned, then every resting milestone. */
export const UNDER_WAY_STATUS: readonly number[] = [
  STATUS.PLANNED_TRANSPORTATION,
  ...Object.values(MILESTONE).filter((code) => code !== MILESTONE.EMPTY_RETURN),
];

/** How long a delivered booking remains in the tracking list, in days. */
export const DELIVERED_SHOWN_DAYS = 30;

/** Statuses after delivery; later payments are not disclosed. */
export const DELIVERED_STATUS: readonly number[] = [STATUS.DELIVERED, STATUS.UNPAID, STATUS.PAID, STATUS.REFUND];

/** Statuses of bookings that are no longer moving. */
export const CANCELLED_STATUS: readonly number[] = [STATUS.CANCELLED, STATUS.REJECT];

/**
 * The public status of a record: planned, a milestone, delivered or cancelled. Quotation and booking statuses
 * count as planned.
 */
export function publicStatus(status: number): number {
  if (isMilestone(status)) return status;
  if (DELIVERED_STATUS.includes(status)) return STATUS.DELIVERED;
  return CANCELLED_STATUS.includes(status) ? STATUS.CANCELLED : STATUS.PLANNED_TRANSPORTATION;
}

/** Whether a milestone happens at departure, transshipment or arrival. */
export function milestonePlace(code: number, serviceType: number): 'pol' | 'transit' | 'pod' {
  if (code === 34) return 'transit';
  // Road transport has no sea leg: the cargo is in transit once picked up.
  const onRoad = serviceType === SERVICE_TYPE.CONTAINER_TRUCKING || serviceType === SERVICE_TYPE.VAN_TRUCKING;
  if (onRoad && code === 28) return 'pod';
  if (onRoad && code === 37) return 'pol';
  return code <= 33 ? 'pol' : 'pod';
}
