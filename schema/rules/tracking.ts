import { SERVICE_TYPE } from './service-type.ts';
import { isMilestone } from './milestone.ts';
import { STATUS } from './status.ts';

/** Numbers that one question without an account may hold. */
export const TRACK_MAX_NUMBERS = 20;
/** Numbers that one address may ask for in a minute without an account. */
export const TRACK_NUMBERS_PER_MINUTE = 30;
/** Longest number that is looked for, in characters. */
export const TRACK_NUMBER_MAX_LENGTH = 40;

/** A shipment number as it is compared: capitals and digits alone, so that spaces and dashes do not matter. */
export function foldTrackingNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

/**
 * The numbers of a typed or pasted text, in capitals and in order, without repetitions: they stand between spaces, commas,
 * semicolons or line breaks.
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

/** Statuses that say that the cargo was delivered; what was paid afterwards is nobody else's business. */
const DELIVERED: ReadonlySet<number> = new Set([STATUS.DELIVERED, STATUS.UNPAID, STATUS.PAID, STATUS.REFUND]);

/**
 * What the public learns of a record's status: planned, a milestone, delivered or cancelled. Talks about price and changes
 * count as planned.
 */
export function publicStatus(status: number): number {
  if (isMilestone(status)) return status;
  if (DELIVERED.has(status)) return STATUS.DELIVERED;
  return status === STATUS.CANCELLED || status === STATUS.REJECT ? STATUS.CANCELLED : STATUS.PLANNED_TRANSPORTATION;
}

/** Whether a milestone happens where the shipment leaves, changes vessels or arrives. */
export function milestonePlace(code: number, serviceType: number): 'pol' | 'transit' | 'pod' {
  if (code === 34) return 'transit';
  // By road there is no sea between: the cargo is on its way once it was picked up.
  const onRoad = serviceType === SERVICE_TYPE.CONTAINER_TRUCKING || serviceType === SERVICE_TYPE.VAN_TRUCKING;
  if (onRoad && code === 28) return 'pod';
  if (onRoad && code === 37) return 'pol';
  return code <= 33 ? 'pol' : 'pod';
}
