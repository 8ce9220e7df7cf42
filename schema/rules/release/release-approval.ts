import type { Action } from '../transition/transition-action.ts';

const HOUR_MS = 3_600_000;

/** Actions by which a customer, or staff on the customer's behalf, requests or accepts a record as it is. */
const AGREES: readonly Action[] = [
  'RequestQuotation',
  'CreateQuotationForCustomer',
  'SubmitBooking',
  'CreateBookingForCustomer',
  'UpdateQuotationRequest',
  'UpdateBooking',
  'AcceptQuotation',
  'BookQuotation',
];

/** Actions by which a customer asks for something else. */
const OBJECTS: readonly Action[] = ['RequestAmendment', 'RequestBookingAmendment'];

/** What an action does to the customer's agreement with the plan; null if nothing. */
export function agreementOf(action: Action): 'AGREES' | 'OBJECTS' | null {
  if (AGREES.includes(action)) return 'AGREES';
  return OBJECTS.includes(action) ? 'OBJECTS' : null;
}

/** A departure; both are null if there is none. */
interface Departure {
  readonly scheduleId: number | null;
  readonly etd: Date | null;
}

/** The facts about a release that decide whether the customer must approve it. */
export interface ReleaseFacts {
  /** Whether the customer accepted the current price, or it is the customer's contract price. */
  readonly isPriceAgreed: boolean;
  /** The departure that the customer requested or accepted last, with its time then. */
  readonly agreed: Departure;
  /** The departure that is released. */
  readonly planned: Departure;
  /** Planned day (YYYY-MM-DD, Asia/Ho_Chi_Minh) of a service without a departure; null if unknown. */
  readonly plannedDay: string | null;
  /** Day on which the customer's cargo is ready; null if unspecified. */
  readonly cargoReady: string | null;
}

/**
 * Whether price and plan of a release are what the customer requested or accepted, so that it needs no approval: the
 * same departure at the same time, or for trucks and customs the day on which the cargo is ready.
 */
export function isReleaseAgreed({ isPriceAgreed, agreed, planned, plannedDay, cargoReady }: ReleaseFacts): boolean {
  if (!isPriceAgreed) return false;
  if (planned.scheduleId === null) return plannedDay !== null && plannedDay === cargoReady;
  return planned.scheduleId === agreed.scheduleId && planned.etd?.getTime() === agreed.etd?.getTime();
}

/**
 * When a release counts as approved if the customer does not respond: the setting's hours before the first cut-off. If
 * that is not after the release, the first cut-off itself; without one to come, the hours after the release.
 * @param since when it was released, or when staff declined the customer's last request about it
 * @param hours AUTO_APPROVE_RELEASE_HOURS
 */
export function approvalDeadline(since: Date, cutOffs: readonly Date[], hours: number): Date {
  const ahead = cutOffs.map((at) => at.getTime()).filter((at) => at > since.getTime());
  const from = since.getTime() + hours * HOUR_MS;
  if (ahead.length === 0) return new Date(from);
  const first = Math.min(...ahead);
  const counted = first - hours * HOUR_MS;
  return new Date(counted > since.getTime() ? counted : first);
}
