import { MILESTONE } from '../milestone/milestone.ts';
import type { TemplateParams } from '../milestone/template.ts';
import type { NotificationKind } from './notification-title.ts';

interface Implication {
  readonly stronger: NotificationKind;
  readonly weaker: NotificationKind;
  /** How many minutes older the weaker notification may be; 0 for notifications of the same moment. */
  readonly minutes: number;
  /** Why the stronger one makes the weaker one superfluous. */
  readonly reason: string;
  /** Whether it applies; always if omitted. */
  readonly when?: (stronger: TemplateParams, weaker: TemplateParams) => boolean;
}

const HOUR = 60;
const WEEK = 7 * 24 * HOUR;
/** Milestones after which no arrival is expected any more. */
const ARRIVED = MILESTONE.ARRIVED_DESTINATION_PORT;

const isSameDebitNote = (stronger: TemplateParams, weaker: TemplateParams) =>
  stronger['debitNote'] === weaker['debitNote'];

function implies(
  stronger: NotificationKind,
  weaker: NotificationKind,
  minutes: number,
  reason: string,
  when?: Implication['when'],
): Implication {
  return { stronger, weaker, minutes, reason, ...(when && { when }) };
}

/**
 * Which notifications about a record make others superfluous. Corrections (`MILESTONE_UNDONE`, `PAYMENT_REVERSED`) are
 * in no line: people may have acted on what they correct.
 */
export const IMPLICATION: readonly Implication[] = [
  implies('BOOKING_SUBMITTED', 'PRICE_CONFIRMED', HOUR, 'Booking a quotation accepts its price.'),
  implies('BOOKING_RELEASED', 'BOOKING_RECEIVED', HOUR, 'Only an acknowledged booking is released.'),
  implies('RELEASE_APPROVED', 'BOOKING_RECEIVED', HOUR, 'Only an acknowledged booking is released.'),
  implies('BOOKING_PLANNED', 'BOOKING_RELEASED', HOUR, 'Transport is planned once the release is approved.'),
  implies('QUOTATION_EDITED', 'QUOTATION_SENT', HOUR, 'The new price replaces the one just sent.'),
  implies('QUOTATION_EDITED', 'QUOTATION_EDITED', HOUR, 'Only the latest price is valid.'),
  implies('QUOTATION_EXPIRED', 'QUOTATION_EXPIRING', WEEK, 'The reminder is obsolete.'),
  implies('QUOTATION_REQUEST_UPDATED', 'QUOTATION_REQUEST_UPDATED', HOUR, 'Both say only that the request changed.'),
  implies('QUOTATION_REQUEST_UPDATED', 'QUOTATION_REQUESTED', 0, 'The request is new anyway.'),
  implies('BOOKING_CANCELLED', 'CUT_OFF_SOON', WEEK, 'A cancelled booking has no cut-off.'),
  implies('BOOKING_CANCELLED', 'FREE_TIME_ENDING', WEEK, 'A cancelled booking has no free time.'),
  implies('BOOKING_CANCELLED', 'DOCUMENT_MISSING', WEEK, 'A cancelled booking needs no documents.'),
  implies('BOOKING_CANCELLED', 'QUOTATION_EXPIRING', WEEK, 'A cancelled quotation cannot be accepted.'),
  implies('BOOKING_CANCELLED', 'CANCELLATION_REQUESTED', HOUR, 'The request was granted.'),
  implies('SAILING_CANCELLED', 'SAILING_CHANGED', HOUR, 'The changed departure does not take place.'),
  implies('SAILING_CANCELLED', 'CUT_OFF_CHANGED', HOUR, 'The cut-off of a cancelled departure is obsolete.'),
  implies('SAILING_CANCELLED', 'CUT_OFF_SOON', WEEK, 'The cut-off of a cancelled departure is obsolete.'),
  implies('SAILING_CHANGED', 'ETA_CHANGED', 0, 'It lists the new arrival.'),
  implies('SAILING_CHANGED', 'CUT_OFF_CHANGED', 0, 'It lists the new cut-offs.'),
  implies('ARRIVAL_NOTICE', 'ETA_CHANGED', HOUR, 'The arrival notice states the arrival.'),
  implies('ETA_CHANGED', 'ETA_CHANGED', HOUR, 'Only the latest arrival counts.'),
  implies(
    'MILESTONE',
    'ETA_CHANGED',
    HOUR,
    'The shipment has arrived.',
    ({ milestone }) => typeof milestone === 'number' && milestone >= ARRIVED,
  ),
  implies('DEBIT_NOTE_DUE_SOON', 'DEBIT_NOTE_ISSUED', 0, 'The reminder states amount and due date.', isSameDebitNote),
  implies('DEBIT_NOTE_OVERDUE', 'DEBIT_NOTE_DUE_SOON', WEEK, 'The debit note is overdue now.', isSameDebitNote),
  implies('DEBIT_NOTE_VOIDED', 'DEBIT_NOTE_DUE_SOON', WEEK, 'The debit note is no longer valid.', isSameDebitNote),
  implies('DEBIT_NOTE_OVERDUE', 'DEBIT_NOTE_ISSUED', 0, 'The reminder states amount and due date.', isSameDebitNote),
  implies('DEBIT_NOTE_VOIDED', 'DEBIT_NOTE_ISSUED', WEEK, 'The debit note is no longer valid.', isSameDebitNote),
  implies('DEBIT_NOTE_VOIDED', 'DEBIT_NOTE_OVERDUE', WEEK, 'The debit note is no longer valid.', isSameDebitNote),
];

/** A notification about a record to one person. */
export interface ImplyingNotice {
  kind: string;
  params: TemplateParams;
  at: Date;
}

/**
 * Whether a notification makes another one about the same record to the same person superfluous.
 * @param isLater whether `stronger` was written later; decides between two of the same kind and moment
 */
export function isImplied(stronger: ImplyingNotice, weaker: ImplyingNotice, isLater: boolean): boolean {
  const age = (stronger.at.getTime() - weaker.at.getTime()) / 60_000;
  if (age < 0 || (stronger.kind === weaker.kind && !isLater)) return false;
  return IMPLICATION.some(
    (line) =>
      line.stronger === stronger.kind &&
      line.weaker === weaker.kind &&
      age <= line.minutes &&
      (line.when?.(stronger.params, weaker.params) ?? true),
  );
}

/** Kinds that another kind can make superfluous, or that can do so. */
export const IMPLYING_KIND: ReadonlySet<string> = new Set(
  IMPLICATION.flatMap(({ stronger, weaker }) => [stronger, weaker]),
);

/** The longest time in minutes after which a notification can still make another one superfluous. */
export const LONGEST_IMPLICATION = Math.max(...IMPLICATION.map(({ minutes }) => minutes));
