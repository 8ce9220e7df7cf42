import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { DemoMoney } from './plan.ts';
import type { Random } from './random.ts';

export type DemoActor = 'customer' | 'staff' | 'system';

/** A step in a record's history, without a time. `via` lists statuses that the action passes through. */
export interface Step {
  action: Action;
  from: number | null;
  to: number;
  via?: readonly number[];
  by: DemoActor;
  note?: string;
}

/** A record's history, and whether the record is a booking. */
export interface Journey {
  steps: Step[];
  isBooking: boolean;
}

const EDIT_REQUESTS = [
  'Please quote with free time of 14 days at destination.',
  'Could you check a later sailing with a lower rate?',
  'We need one more container on the same booking.',
  'Xin báo lại giá theo điều kiện CIF.',
];
const CANCEL_REASONS = [
  'Our buyer has postponed the order.',
  'We found space with another carrier.',
  'Khách hàng của chúng tôi đã hủy đơn hàng.',
  'The price is above our budget.',
];
const REJECT_REASONS = [
  'No space on this lane until the end of next month.',
  'The carrier does not accept this commodity.',
  'Hàng không đáp ứng điều kiện vận chuyển của hãng tàu.',
];
const AMENDMENT_REQUESTS = [
  'Please change the consignee on the bill of lading.',
  'The cargo will be ready one day later: please move to the next departure.',
  'Xin đổi sang container 40 cao.',
];

/** Builds a history; each step starts from the status that the previous one reached. */
class Life {
  readonly steps: Step[] = [];

  go(action: Action, to: number, by: DemoActor, more: { via?: readonly number[]; note?: string } = {}): this {
    this.steps.push({ action, from: this.steps.at(-1)?.to ?? null, to, by, ...more });
    return this;
  }
}

function asked(random: Random): Life {
  return random.chance(0.15)
    ? new Life().go('CreateQuotationForCustomer', 2, 'staff')
    : new Life().go('RequestQuotation', 1, 'customer');
}

function priced(random: Random): Life {
  const life = asked(random);
  if (life.steps.at(-1)?.to === 2) return life.go('SendQuotation', 3, 'staff');
  if (random.chance(0.3)) return life.go('AcknowledgeQuotation', 2, 'staff').go('SendQuotation', 3, 'staff');
  return life.go('SendQuotation', 3, 'staff', { via: [2] });
}

function edited(random: Random): Life {
  return priced(random)
    .go('RequestAmendment', STATUS.CUSTOMER_REQUESTED_EDIT, 'customer', { note: random.pick(EDIT_REQUESTS) })
    .go('AmendQuotation', 4, 'staff');
}

function booked(random: Random): Life {
  const life = random.chance(0.15) ? edited(random) : priced(random);
  return random.chance(0.25)
    ? life.go('AcceptQuotation', 17, 'customer').go('BookQuotation', 5, 'customer')
    : life.go('BookQuotation', 5, 'customer', { via: [17] });
}

function received(random: Random): Life {
  return booked(random).go('AcknowledgeBooking', 6, 'staff');
}

function released(random: Random): Life {
  const life = received(random).go('UpdateBookingPlan', 6, 'staff');
  if (!random.chance(0.15)) return life.go('ReleaseBooking', 63, 'staff');
  return life
    .go('SendPriceForConfirmation', 61, 'staff')
    .go('AcceptQuotation', 17, 'customer')
    .go('ReleaseBooking', 63, 'staff');
}

function planned(random: Random): Life {
  const life = released(random);
  if (random.chance(0.1)) {
    life
      .go('RequestBookingAmendment', 62, 'customer', { note: random.pick(AMENDMENT_REQUESTS) })
      .go('ReleaseBooking', 63, 'staff');
  }
  return random.chance(0.25)
    ? life.go('PlanTransport', 7, 'staff', { note: 'The customer agreed by phone.' })
    : life.go('ApproveRelease', 7, random.chance(0.7) ? 'customer' : 'system');
}

/** A quotation's history up to a status. */
export function quotationJourney(random: Random, status: number): Journey {
  const life = quotationLife(random, status);
  return { steps: life.steps, isBooking: false };
}

function quotationLife(random: Random, status: number): Life {
  switch (status) {
    case 1:
      return new Life().go('RequestQuotation', 1, 'customer');
    case 2:
      return random.chance(0.4)
        ? new Life().go('CreateQuotationForCustomer', 2, 'staff')
        : new Life().go('RequestQuotation', 1, 'customer').go('AcknowledgeQuotation', 2, 'staff');
    case 3:
      return priced(random);
    case 4:
      return edited(random);
    case STATUS.CUSTOMER_REQUESTED_EDIT:
      return priced(random).go('RequestAmendment', status, 'customer', { note: random.pick(EDIT_REQUESTS) });
    case STATUS.EXPIRED:
      return priced(random).go('Expire', status, 'system');
    case STATUS.CONFIRMED_QUOTATION:
      return priced(random).go('AcceptQuotation', status, 'customer');
    case STATUS.CANCELLED:
      return priced(random).go('CancelRecord', status, 'customer', { note: random.pick(CANCEL_REASONS) });
    case STATUS.REJECT:
      return new Life()
        .go('RequestQuotation', 1, 'customer')
        .go('RejectRecord', status, 'staff', { note: random.pick(REJECT_REASONS) });
    default:
      throw new RangeError(`No quotation can stay in status ${status}`);
  }
}

/**
 * A booking's history up to a status.
 * @param milestones the milestones reached, in order, including the current one
 */
export function bookingJourney(
  random: Random,
  status: number,
  milestones: readonly number[],
  money?: DemoMoney,
): Journey {
  const life = bookingLife(random, status, money);
  if (milestones.length > 0) payEarly(life, status, money);
  for (const code of milestones) life.go('RecordMilestone', code, 'staff');
  if (milestones.length > 0 && DELIVERED.includes(status)) closeLife(life, status, money);
  return { steps: life.steps, isBooking: true };
}

const DELIVERED: readonly number[] = [STATUS.DELIVERED, STATUS.UNPAID, STATUS.PAID, STATUS.REFUND];

/**
 * Adds payments before departure. A prepaid record that goes on to be delivered gets no debit note here,
 * because the debit note would decide its status at delivery.
 */
function payEarly(life: Life, status: number, money: DemoMoney | undefined): void {
  const delivered = DELIVERED.includes(status);
  if (money === 'billed-early' || (money === 'prepaid' && !delivered)) life.go('IssueDebitNote', 7, 'staff');
  if (money === 'prepaid' || money === 'deposit') life.go('RecordPayment', 7, 'staff');
}

function closeLife(life: Life, status: number, money: DemoMoney | undefined): void {
  life.go('RecordMilestone', STATUS.DELIVERED, 'system');
  if (status === STATUS.DELIVERED) return;
  if (money === 'prepaid') {
    life.go('IssueDebitNote', STATUS.PAID, 'staff');
    return;
  }
  life.go('IssueDebitNote', STATUS.UNPAID, 'staff');
  if (money === 'part' || money === 'two-parts') life.go('RecordPayment', STATUS.UNPAID, 'staff');
  if (status === STATUS.UNPAID) return;
  life.go('RecordPayment', STATUS.PAID, 'staff');
  if (status === STATUS.REFUND)
    life.go('RefundPayment', STATUS.REFUND, 'staff', { note: 'Overcharged terminal handling paid back.' });
}

function bookingLife(random: Random, status: number, money: DemoMoney | undefined): Life {
  if (money === 'after-cancel') {
    return released(random)
      .go('RecordPayment', STATUS.RELEASE_BOOKING, 'staff')
      .go('CancelRecord', STATUS.CANCELLED, 'staff', { note: random.pick(CANCEL_REASONS) })
      .go('RefundPayment', STATUS.REFUND, 'staff', { note: 'Paid back after the cancellation.' });
  }
  switch (status) {
    case STATUS.BOOKING_SUBMITTED:
      return booked(random);
    case STATUS.RECEIVED_BOOKING_REQUEST:
      return random.chance(0.4) ? received(random).go('UpdateBookingPlan', 6, 'staff') : received(random);
    case STATUS.RECEIVED_EDIT_REQUEST:
      return received(random).go('RequestAmendment', status, 'customer', { note: random.pick(EDIT_REQUESTS) });
    case STATUS.AWAITING_QUOTE_CONFIRMATION:
      return received(random).go('SendPriceForConfirmation', status, 'staff');
    case STATUS.CONFIRMED_QUOTATION:
      return received(random).go('SendPriceForConfirmation', 61, 'staff').go('AcceptQuotation', status, 'customer');
    case STATUS.RELEASE_BOOKING:
      return released(random);
    case STATUS.RECEIVED_REVISE_REQUEST:
      return released(random).go('RequestBookingAmendment', status, 'customer', {
        note: random.pick(AMENDMENT_REQUESTS),
      });
    case STATUS.CANCELLED:
      return received(random).go('CancelRecord', status, 'customer', { note: random.pick(CANCEL_REASONS) });
    case STATUS.REJECT:
      return booked(random).go('RejectRecord', status, 'staff', { note: random.pick(REJECT_REASONS) });
    default:
      return planned(random);
  }
}
