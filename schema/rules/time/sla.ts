import { STATUS } from '../transition/status.ts';
import { USUAL_CALENDAR, addWorkingTime, workingDayMs } from './working-time.ts';
import type { WorkingCalendar } from './working-time.ts';

/** Steps for which a record can wait for the forwarder. */
export const SLA_STEP = [
  'ACKNOWLEDGE_REQUEST',
  'PRICE',
  'ACKNOWLEDGE_BOOKING',
  'ANSWER_EDIT',
  'ANSWER_REVISE',
  'ANSWER_CANCELLATION',
  'RELEASE',
] as const;
export type SlaStep = (typeof SLA_STEP)[number];

/** State of a response: on time, due soon (less than a quarter of the working time is left), or overdue. */
export const SLA_STATE = ['ON_TIME', 'DUE_SOON', 'OVERDUE'] as const;
export type SlaState = (typeof SLA_STATE)[number];

/**
 * Default hours for the forwarder's response; the SLA_HOURS_<step> settings take precedence. Fewer than 24 are working
 * hours; each 24 hours are one working day (see {@link slaDue}).
 */
export const SLA_HOURS: Readonly<Record<SlaStep, number>> = {
  ACKNOWLEDGE_REQUEST: 4,
  PRICE: 24,
  ACKNOWLEDGE_BOOKING: 24,
  ANSWER_EDIT: 24,
  ANSWER_REVISE: 24,
  ANSWER_CANCELLATION: 24,
  RELEASE: 48,
};

/** The SystemConfig setting with the hours for a step. */
export function slaSetting(step: SlaStep): string {
  return `SLA_HOURS_${step}`;
}

const stepOfStatus: Readonly<Record<number, SlaStep>> = {
  [STATUS.REQUEST_A_QUOTATION]: 'ACKNOWLEDGE_REQUEST',
  [STATUS.QUOTATION_RECEIVED]: 'PRICE',
  [STATUS.CUSTOMER_REQUESTED_EDIT]: 'ANSWER_EDIT',
  [STATUS.BOOKING_SUBMITTED]: 'ACKNOWLEDGE_BOOKING',
  [STATUS.RECEIVED_BOOKING_REQUEST]: 'RELEASE',
  [STATUS.RECEIVED_EDIT_REQUEST]: 'ANSWER_EDIT',
  [STATUS.RECEIVED_REVISE_REQUEST]: 'ANSWER_REVISE',
};

/**
 * The forwarder's next task for a record; null if the customer, the carrier or no one must act.
 * @param record `booked`: has a booking number; `cancelling`: a request to cancel is open
 */
export function slaStepOf(record: { status: number; booked: boolean; cancelling: boolean }): SlaStep | null {
  if (record.cancelling) return 'ANSWER_CANCELLATION';
  // A confirmed price without a booking waits for the customer to book.
  if (record.status === STATUS.CONFIRMED_QUOTATION) return record.booked ? 'RELEASE' : null;
  return stepOfStatus[record.status] ?? null;
}

/** When a response is due, and when it starts to count as due soon. */
export interface SlaDeadline {
  dueAt: Date;
  warnAt: Date;
}

/**
 * When a response is due, in working time. Each 24 hours count as one working day (the same time on the next working
 * day). The remainder counts as working hours, at most one working day. The warning starts when a quarter of the working
 * time is left.
 * @param hours more than 0
 */
export function slaDeadline(since: Date, hours: number, calendar: WorkingCalendar = USUAL_CALENDAR): SlaDeadline {
  const day = workingDayMs(calendar.week);
  const days = Math.floor(hours / 24);
  const total = days * day + Math.min((hours - days * 24) * 3_600_000, day);
  return {
    dueAt: addWorkingTime(since, total, calendar),
    warnAt: addWorkingTime(since, (total * 3) / 4, calendar),
  };
}

/** The current state of a deadline. */
export function slaState({ dueAt, warnAt }: SlaDeadline, now: Date): SlaState {
  if (now.getTime() > dueAt.getTime()) return 'OVERDUE';
  return now.getTime() > warnAt.getTime() ? 'DUE_SOON' : 'ON_TIME';
}
