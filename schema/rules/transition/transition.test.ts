import { describe, expect, it } from 'vitest';
import { STATUS } from './status.ts';
import { isMilestone } from '../milestone/milestone.ts';
import { ACTION, isRepeat } from './transition-action.ts';
import type { Action } from './transition-action.ts';
import type { TransitionRecord } from './transition-guard.ts';
import { TRANSITIONS } from './transition-table.ts';
import type { ActorKind } from './transition-type.ts';
import { actorKind, allowedActions, blockedActions, decideTransition, mayEver, noteRequired } from './transition.ts';

const now = new Date('2026-03-18T03:00:00.000Z');
const KINDS: ActorKind[] = ['customer', 'staff', 'admin', 'system', 'anonymous', 'partner'];
const STATUSES = Object.values(STATUS);
const BOOKED: readonly number[] = [5, 6, 7, 8, 9, 11, 13, 16, 61, 62, 63];

/** The actor, who also recorded the latest milestone. */
const USER = 7;

function recordIn(status: number, change: Partial<TransitionRecord> = {}): TransitionRecord {
  return {
    status,
    bookingNo: BOOKED.includes(status) || status >= 25 ? 'BK-26-000001' : null,
    previousStatus: null,
    validTo: '2026-03-20',
    priceConfirmedAt: '2026-03-10T00:00:00.000Z',
    cancellationStatus: 'NONE',
    everReleased: false,
    hasPlan: true,
    loaded: false,
    hasCharges: true,
    hasCustomer: true,
    contractCustomer: false,
    debitNoteStatus: status === 9 || status === 11 ? 'OPEN' : 'NONE',
    balanceDue: status !== 11,
    somethingPaid: true,
    openMilestone: true,
    milestoneBy: USER,
    milestoneAt: now.toISOString(),
    ...change,
  };
}

/** A record without a debit note, with an open one and with a paid one. */
function moneyShapes(record: TransitionRecord): TransitionRecord[] {
  return [
    { ...record, debitNoteStatus: 'NONE', balanceDue: true },
    { ...record, debitNoteStatus: 'VOID', balanceDue: false },
    { ...record, debitNoteStatus: 'OPEN', balanceDue: true },
    { ...record, debitNoteStatus: 'PAID', balanceDue: false },
  ];
}

/** Every variant of a record to which the rows of a status can apply. */
function variants(status: number): TransitionRecord[] {
  return [null, 'BK-26-000001']
    .flatMap((bookingNo) =>
      [null, -1, 3, 4, 6, 7, 17, 61, 63].flatMap((previousStatus) =>
        [true, false].flatMap((hasCustomer) =>
          ['2026-03-20', '2026-03-01'].map((validTo) =>
            recordIn(status, { bookingNo, previousStatus, hasCustomer, validTo }),
          ),
        ),
      ),
    )
    .flatMap((record) => [record, { ...record, cancellationStatus: 'REQUESTED' as const }])
    .flatMap((record) =>
      record.bookingNo !== null && record.previousStatus === null ? moneyShapes(record) : [record],
    );
}

const inputs = { now, note: 'because', validTo: '2026-04-01', hasCharges: true };
const decide = (record: TransitionRecord | null, action: Action, kind: ActorKind, more = {}) =>
  decideTransition(record, action, { kind, userId: USER }, { ...inputs, ...more });

const numeric = (a: number, b: number) => a - b;

/** The result according to the table for a (status, action, actor) triple: one refusal, or the possible statuses. */
function tableSays(status: number, action: Action, kind: ActorKind): string {
  const rows = TRANSITIONS.filter(
    (row) => row.action === action && (row.actors.includes(kind) || (kind === 'admin' && row.actors.includes('staff'))),
  );
  if (rows.length === 0) return 'FORBIDDEN';
  const targets = rows
    .filter((row) => row.from === status || (row.from === 'M' && isMilestone(status)))
    .map((row): number => (row.to === 'M' ? status : row.to));
  if (targets.length === 0) {
    const isTooLate = status === -1 && rows.some(({ guards }) => guards.includes('IN_VALIDITY'));
    return isTooLate ? 'QUOTE_EXPIRED' : 'INVALID_TRANSITION';
  }
  return [...new Set(targets)].sort(numeric).join(' ');
}

/** The decisions for every variant of a record: the resulting statuses, or the only error. */
function decisionsSay(status: number, action: Action, kind: ActorKind): string {
  // The outcome of a milestone action is input, not part of the record.
  const tracks = action === 'RecordMilestone' || action === 'UndoMilestone';
  const voids = action === 'VoidDebitNote';
  const outcomes = tracks
    ? [{}, { noMilestoneLeft: true }, { lastMandatory: true }]
    : voids
      ? [{}, { isBilledAfter: true }]
      : [{}];
  const results = variants(status).flatMap((record) => outcomes.map((more) => decide(record, action, kind, more)));
  const reached = results.flatMap((result) => (result.ok && result.path.at(-1) === result.to ? [result.to] : []));
  const refused = results.flatMap((result) => (result.ok ? [] : [result.code]));
  return [...new Set<number | string>(reached.length > 0 ? reached.sort(numeric) : refused)].join(' ');
}

// Several hundred thousand decisions take seconds on an idle machine and longer on a busy one.
describe('every (status, action, actor) triple', { timeout: 120_000 }, () => {
  it.each([
    ['customer', 31],
    ['staff', 235],
    ['admin', 291],
    ['system', 25],
    ['anonymous', 4],
    ['partner', 23],
  ] as const)('follows the table for %s', (kind, accepted) => {
    const triples = STATUSES.flatMap((status) => ACTION.map((action) => ({ status, action })));
    const said = triples.map(({ status, action }) => `${status} ${action}: ${decisionsSay(status, action, kind)}`);
    expect(said).toEqual(
      triples.map(({ status, action }) => `${status} ${action}: ${tableSays(status, action, kind)}`),
    );
    expect(said.filter((line) => /: [-0-9 ]+$/.test(line))).toHaveLength(accepted);
  });

  it.each(KINDS)('lists an action exactly when it is accepted with all inputs, for %s', (kind) => {
    for (const record of STATUSES.flatMap((status) => variants(status))) {
      const allowed = allowedActions(record, { kind, userId: USER }, now);
      const accepted = ACTION.filter((action) => decide(record, action, kind).ok);
      expect({ status: record.status, allowed }).toEqual({ status: record.status, allowed: accepted });
    }
  });
});

describe('paths and effects', () => {
  it('writes the intermediate statuses', () => {
    expect(decide(recordIn(3), 'BookQuotation', 'customer')).toMatchObject({
      to: 5,
      path: [17, 5],
      effects: ['PRICE_CONSENT', 'BOOKING_NO'],
    });
    expect(decide(recordIn(17), 'BookQuotation', 'staff')).toMatchObject({ path: [5], effects: ['BOOKING_NO'] });
    expect(decide(recordIn(1), 'SendQuotation', 'staff')).toMatchObject({ to: 3, path: [2, 3] });
    expect(decide(recordIn(2), 'SendQuotation', 'staff')).toMatchObject({ path: [3] });
    expect(decide(recordIn(7), 'UpdateBookingPlan', 'staff')).toMatchObject({ to: 7, path: [7], effects: [] });
  });

  it('creates records', () => {
    expect(decide(null, 'RequestQuotation', 'anonymous')).toMatchObject({ to: 1 });
    expect(decide(null, 'CreateQuotationForCustomer', 'staff')).toMatchObject({ to: 2 });
    expect(decide(null, 'RequestQuotation', 'staff')).toMatchObject({ code: 'FORBIDDEN' });
    expect(decide(null, 'SendQuotation', 'staff')).toMatchObject({ code: 'CUSTOMER_REQUIRED' });
    expect(decide(null, 'SendQuotation', 'staff', { hasCustomer: true })).toMatchObject({ to: 3 });
    expect(decide(null, 'SubmitBooking', 'customer')).toMatchObject({ to: 5, effects: ['BOOKING_NO'] });
    expect(decide(null, 'CreateBookingForCustomer', 'staff')).toMatchObject({ to: 6 });
    expect(allowedActions(null, { kind: 'customer' }, now)).toEqual(['RequestQuotation', 'SubmitBooking']);
    expect(allowedActions(null, { kind: 'admin' }, now)).toEqual([
      'CreateQuotationForCustomer',
      'CreateBookingForCustomer',
      'SendQuotation',
    ]);
  });

  it('restores the previous status', () => {
    for (const before of [3, 4, -1]) {
      expect(decide(recordIn(21, { previousStatus: before }), 'DeclineAmendment', 'staff')).toMatchObject({
        to: before,
      });
    }
    for (const before of [6, 17, 61]) {
      expect(decide(recordIn(16, { previousStatus: before }), 'DeclineAmendment', 'staff')).toMatchObject({
        to: before,
      });
    }
    for (const before of [7, 63]) {
      expect(decide(recordIn(62, { previousStatus: before }), 'DeclineBookingAmendment', 'staff')).toMatchObject({
        to: before,
      });
    }
    expect(decide(recordIn(62), 'DeclineBookingAmendment', 'staff')).toMatchObject({ code: 'INVALID_TRANSITION' });
  });
});

describe('guards', () => {
  it("enforces a price's validity to the end of the day in Vietnam", () => {
    const lastMoment = new Date('2026-03-20T16:59:59.999Z');
    const tooLate = new Date('2026-03-20T17:00:00.000Z');
    for (const status of [3, 4, 17]) {
      expect(decide(recordIn(status), 'BookQuotation', 'customer', { now: lastMoment }).ok).toBe(true);
      expect(decide(recordIn(status), 'BookQuotation', 'customer', { now: tooLate })).toMatchObject({
        code: 'QUOTE_EXPIRED',
      });
      expect(decide(recordIn(status), 'Expire', 'system', { now: lastMoment })).toMatchObject({
        code: 'QUOTE_STILL_VALID',
      });
      expect(decide(recordIn(status), 'Expire', 'system', { now: tooLate })).toMatchObject({ to: -1 });
    }
    expect(decide(recordIn(61), 'AcceptQuotation', 'customer', { now: tooLate })).toMatchObject({
      code: 'QUOTE_EXPIRED',
    });
    // Still refused once the job has stored the expiry.
    for (const action of ['AcceptQuotation', 'BookQuotation'] as const) {
      expect(decide(recordIn(-1), action, 'customer', { now: tooLate })).toMatchObject({ code: 'QUOTE_EXPIRED' });
    }
    expect(decide(recordIn(-1), 'CancelRecord', 'customer', { now: tooLate })).toMatchObject({
      code: 'INVALID_TRANSITION',
    });
    expect(decide(recordIn(21), 'Expire', 'system', { now: tooLate })).toMatchObject({ code: 'INVALID_TRANSITION' });
  });

  it('releases only with a confirmed price and a plan', () => {
    for (const status of [6, 62]) {
      expect(decide(recordIn(status), 'ReleaseBooking', 'staff')).toMatchObject({ to: 63 });
      expect(decide(recordIn(status, { priceConfirmedAt: null }), 'ReleaseBooking', 'staff')).toMatchObject({
        code: 'PRICE_NOT_CONFIRMED',
      });
      expect(
        decide(recordIn(status, { priceConfirmedAt: null, contractCustomer: true }), 'ReleaseBooking', 'admin').ok,
      ).toBe(true);
      expect(decide(recordIn(status, { hasPlan: false }), 'ReleaseBooking', 'staff')).toMatchObject({
        code: 'PLAN_REQUIRED',
      });
    }
    expect(decide(recordIn(17), 'ReleaseBooking', 'staff')).toMatchObject({ code: 'INVALID_TRANSITION' });
    expect(decide(recordIn(17, { bookingNo: 'BK' }), 'ReleaseBooking', 'staff')).toMatchObject({ to: 63 });
    expect(decide(recordIn(17, { bookingNo: 'BK' }), 'BookQuotation', 'customer')).toMatchObject({
      code: 'INVALID_TRANSITION',
    });
  });

  it('sends a price only with charges and a validity from today on, also to a lead', () => {
    const record = recordIn(2, { hasCharges: false, validTo: null });
    const send = (more: object, change: Partial<TransitionRecord> = {}) =>
      decideTransition({ ...record, ...change }, 'SendQuotation', { kind: 'staff' }, { now, ...more });
    expect(send({ validTo: '2026-03-18' })).toMatchObject({ code: 'CHARGES_REQUIRED' });
    expect(send({ hasCharges: true })).toMatchObject({ code: 'VALIDITY_REQUIRED' });
    expect(send({ hasCharges: true, validTo: '2026-03-17' })).toMatchObject({ code: 'VALIDITY_REQUIRED' });
    expect(send({ hasCharges: true, validTo: '2026-03-18' })).toMatchObject({ to: 3 });
    expect(send({ hasCharges: true, validTo: '2026-03-18' }, { hasCustomer: false })).toMatchObject({ to: 3 });
    expect(decide(recordIn(2), 'LinkCustomer', 'staff')).toMatchObject({ code: 'CUSTOMER_LINKED' });
    expect(decide(recordIn(2, { hasCustomer: false }), 'LinkCustomer', 'staff')).toMatchObject({ to: 2 });
  });

  it('lets a lead book, and staff only after they have linked a customer', () => {
    const lead = recordIn(3, { hasCustomer: false });
    expect(decide(lead, 'BookQuotation', 'anonymous')).toMatchObject({ path: [17, 5] });
    expect(decide(recordIn(3), 'BookQuotation', 'anonymous')).toMatchObject({ code: 'CUSTOMER_LINKED' });
    expect(decide(lead, 'BookQuotation', 'staff')).toMatchObject({ code: 'CUSTOMER_REQUIRED' });
    expect(decide(lead, 'AcceptQuotation', 'staff')).toMatchObject({ code: 'CUSTOMER_REQUIRED' });
    const booked = recordIn(5, { hasCustomer: false });
    expect(decide(booked, 'LinkCustomer', 'staff')).toMatchObject({ to: 5 });
    expect(decide(booked, 'AcknowledgeBooking', 'staff')).toMatchObject({ code: 'CUSTOMER_REQUIRED' });
    expect(decide(recordIn(5), 'AcknowledgeBooking', 'staff', { isCompanyApproved: false })).toMatchObject({
      code: 'COMPANY_NOT_APPROVED',
    });
  });

  it('requires reasons', () => {
    const bare = { note: ' ' };
    expect(decide(recordIn(5), 'RejectRecord', 'staff', bare)).toMatchObject({ code: 'NOTE_REQUIRED' });
    expect(decide(recordIn(5), 'CancelRecord', 'staff', bare)).toMatchObject({ code: 'NOTE_REQUIRED' });
    expect(decide(recordIn(5), 'CancelRecord', 'customer', bare)).toMatchObject({ to: 10 });
    expect(decide(recordIn(3), 'RequestAmendment', 'customer', bare)).toMatchObject({ code: 'NOTE_REQUIRED' });
    expect(decide(recordIn(-1), 'RequestAmendment', 'customer', bare)).toMatchObject({ to: 21 });
    expect(decide(recordIn(63), 'RequestBookingAmendment', 'customer', bare)).toMatchObject({ to: 62 });
    expect(decide(recordIn(63), 'RequestBookingAmendment', 'customer', { ...bare, channel: 'graphql' })).toMatchObject({
      code: 'NOTE_REQUIRED',
    });
    expect(noteRequired(recordIn(5), 'CancelRecord', { kind: 'admin' }, { now })).toBe(true);
    expect(noteRequired(recordIn(5), 'CancelRecord', { kind: 'customer' }, { now })).toBe(false);
    expect(noteRequired(recordIn(2), 'SendQuotation', { kind: 'staff' }, { now })).toBe(false);
  });

  it('reserves cancelling to staff once a booking was released', () => {
    for (const status of [16, 17, 61]) {
      const record = recordIn(status, { bookingNo: 'BK', everReleased: true });
      expect(decide(record, 'CancelRecord', 'customer')).toMatchObject({ code: 'INVALID_TRANSITION' });
      expect(decide(record, 'CancelRecord', 'staff')).toMatchObject({ to: 10 });
      expect(decide({ ...record, everReleased: false }, 'CancelRecord', 'customer')).toMatchObject({ to: 10 });
    }
  });

  it('waits for the response to a cancellation request', () => {
    const pending = { cancellationStatus: 'REQUESTED' } as const;
    expect(decide(recordIn(63, pending), 'ApproveRelease', 'customer')).toMatchObject({ code: 'CANCELLATION_PENDING' });
    expect(decide(recordIn(62, pending), 'SendPriceForConfirmation', 'staff')).toMatchObject({
      code: 'CANCELLATION_PENDING',
    });
    expect(decide(recordIn(63, pending), 'PlanTransport', 'staff')).toMatchObject({ code: 'CANCELLATION_PENDING' });
    expect(decide(recordIn(63), 'ApproveRelease', 'system')).toMatchObject({ to: 7 });
    expect(decide(recordIn(63), 'ApproveRelease', 'staff')).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('answers only a requested cancellation, with a reason when declined', () => {
    const pending = { cancellationStatus: 'REQUESTED' } as const;
    const bare = { note: '' };
    for (const status of [63, 62, 7]) {
      for (const action of ['ConfirmCancellation', 'DeclineCancellation'] as const) {
        expect(decide(recordIn(status), action, 'staff')).toMatchObject({ code: 'INVALID_TRANSITION' });
      }
      expect(decide(recordIn(status, pending), 'ConfirmCancellation', 'staff', bare)).toMatchObject({ to: 10 });
      expect(decide(recordIn(status, pending), 'DeclineCancellation', 'staff')).toMatchObject({ to: status });
      expect(decide(recordIn(status, pending), 'DeclineCancellation', 'staff', bare)).toMatchObject({
        code: 'NOTE_REQUIRED',
      });
      expect(decide(recordIn(status), 'RequestCancellation', 'customer')).toMatchObject({ to: status });
      expect(decide(recordIn(status, { cancellationStatus: 'DECLINED' }), 'RequestCancellation', 'customer').ok).toBe(
        true,
      );
      expect(decide(recordIn(status), 'RequestCancellation', 'customer', bare)).toMatchObject({
        code: 'NOTE_REQUIRED',
      });
      expect(decide(recordIn(status, pending), 'RequestCancellation', 'customer')).toMatchObject({
        code: 'CANCELLATION_PENDING',
      });
      expect(decide(recordIn(status), 'CancelRecord', 'customer')).toMatchObject({ code: 'INVALID_TRANSITION' });
    }
  });

  it('records milestones in order, to the last one', () => {
    const at = (status: number, more = {}, change: Partial<TransitionRecord> = {}, kind: ActorKind = 'staff') =>
      decide(recordIn(status, change), 'RecordMilestone', kind, more);
    expect(at(7, { milestone: 25 })).toMatchObject({ to: 25, path: [25] });
    expect(at(25, { milestone: 26 }, {}, 'partner')).toMatchObject({ to: 26, effects: ['BACK_FILL'] });
    expect(at(7, {}, { cancellationStatus: 'REQUESTED' })).toMatchObject({ code: 'CANCELLATION_PENDING' });
    expect(at(26, { inOrder: false })).toMatchObject({ code: 'MILESTONE_OUT_OF_ORDER' });
    expect(at(35, {}, {}, 'system')).toMatchObject({ code: 'INVALID_TRANSITION' });
    expect(at(35, { lastMandatory: true }, {}, 'system')).toMatchObject({ to: 8, effects: ['SETTLE'] });
    expect(at(8)).toMatchObject({ to: 8 });
    expect(at(8, {}, { openMilestone: false })).toMatchObject({ code: 'INVALID_TRANSITION' });
    expect(at(25, {}, {}, 'customer')).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('undoes milestones and delivery with a reason, by an ADMIN', () => {
    const undo = (more = {}) => decide(recordIn(33, { milestoneBy: null }), 'UndoMilestone', 'admin', more);
    expect(undo({ milestone: 28 })).toMatchObject({ to: 28 });
    expect(undo({ milestone: 28, noMilestoneLeft: true })).toMatchObject({ to: 7 });
    expect(undo({ note: ' ' })).toMatchObject({ code: 'NOTE_REQUIRED' });
    const back = (change: Partial<TransitionRecord>) =>
      decide(recordIn(8, change), 'UndoDelivery', 'admin', { milestone: 44 });
    expect(back({ debitNoteStatus: 'VOID' })).toMatchObject({ to: 44, path: [44] });
    expect(back({ debitNoteStatus: 'OPEN' })).toMatchObject({ code: 'DEBIT_NOTE_EXISTS' });
    expect(decide(recordIn(9), 'UndoDelivery', 'admin')).toMatchObject({ code: 'INVALID_TRANSITION' });
  });

  it('lets the recorder of a milestone undo it for ten minutes, without a reason', () => {
    const undo = (kind: ActorKind, change: Partial<TransitionRecord> = {}, status = 33) =>
      decide(recordIn(status, change), 'UndoMilestone', kind, { note: null, milestone: 28 });
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
    expect(undo('staff', { milestoneAt: ago(10) })).toMatchObject({ to: 28 });
    expect(undo('admin', { milestoneAt: ago(10) })).toMatchObject({ to: 28 });
    expect(undo('staff', {}, 8)).toMatchObject({ to: 28 });
    expect(undo('staff', { milestoneAt: ago(10.1) })).toMatchObject({ code: 'UNDO_WINDOW_OVER' });
    expect(undo('admin', { milestoneAt: ago(10.1) })).toMatchObject({ code: 'NOTE_REQUIRED' });
    expect(undo('staff', { milestoneBy: USER + 1 })).toMatchObject({ code: 'UNDO_WINDOW_OVER' });
    expect(undo('staff', { debitNoteStatus: 'OPEN' })).toMatchObject({ code: 'DEBIT_NOTE_EXISTS' });
    expect(undo('customer')).toMatchObject({ code: 'FORBIDDEN' });
    expect(undo('partner')).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('reports what an action waits for', () => {
    const record = recordIn(6, { priceConfirmedAt: null, hasPlan: false });
    expect(blockedActions(record, { kind: 'staff' }, now)).toEqual([
      { action: 'ReleaseBooking', code: 'PRICE_NOT_CONFIRMED' },
    ]);
    expect(allowedActions(record, { kind: 'staff' }, now)).toEqual([
      'UpdateBookingPlan',
      'SendPriceForConfirmation',
      'RejectRecord',
      'CancelRecord',
    ]);
    expect(blockedActions(recordIn(1), { kind: 'staff' }, now)).toEqual([]);
  });
});

describe('roles and repeats', () => {
  it('maps roles to kinds of actors', () => {
    expect([actorKind('ADMIN'), actorKind('ADMIN_SALE'), actorKind('CLIENT_ROOT'), actorKind('CLIENT')]).toEqual([
      'admin',
      'staff',
      'customer',
      'customer',
    ]);
    expect(actorKind(null)).toBe('anonymous');
    expect(mayEver('ReleaseBooking', 'customer')).toBe(false);
    expect(mayEver('VoidDebitNote', 'staff')).toBe(false);
    expect(mayEver('VoidDebitNote', 'admin')).toBe(true);
  });

  it('accepts a repeat only for the four actions in their target status', () => {
    expect(isRepeat(5, 'BookQuotation')).toBe(true);
    expect(isRepeat(6, 'AcknowledgeBooking')).toBe(true);
    expect(isRepeat(62, 'RequestBookingAmendment')).toBe(true);
    expect(isRepeat(63, 'ReleaseBooking')).toBe(true);
    expect(isRepeat(6, 'ReleaseBooking')).toBe(false);
    expect(isRepeat(10, 'CancelRecord')).toBe(false);
  });
});
