import { describe, expect, it } from 'vitest';
import { debitNoteStatusKey, isOverdue, paymentMethodKey, unbilledSeqs } from './debit-note.ts';
import { allowedActions, decideTransition } from '../transition/transition.ts';
import type { Action } from '../transition/transition-action.ts';
import type { TransitionContext, TransitionRecord } from '../transition/transition-guard.ts';

const now = new Date('2026-03-18T03:00:00.000Z');

function recordIn(status: number, change: Partial<TransitionRecord> = {}): TransitionRecord {
  return {
    status,
    bookingNo: 'BK-26-000001',
    previousStatus: null,
    validTo: '2026-03-20',
    priceConfirmedAt: '2026-03-10T00:00:00.000Z',
    cancellationStatus: 'NONE',
    everReleased: true,
    hasPlan: true,
    loaded: false,
    hasCharges: true,
    hasCustomer: true,
    contractCustomer: false,
    debitNoteStatus: 'NONE',
    balanceDue: true,
    somethingPaid: false,
    openMilestone: false,
    milestoneBy: null,
    milestoneAt: null,
    ...change,
  };
}

const decide = (record: TransitionRecord, action: Action, more: Omit<TransitionContext, 'now'> = {}) =>
  decideTransition(record, action, { kind: 'admin' }, { now, note: 'because', ...more });

describe('guards of money', () => {
  it('allow any number of debit notes, and only with charges', () => {
    for (const debitNoteStatus of ['NONE', 'VOID', 'OPEN', 'PAID'] as const) {
      expect(decide(recordIn(7, { debitNoteStatus }), 'IssueDebitNote')).toMatchObject({ to: 7 });
    }
    expect(decide(recordIn(7, { hasCharges: false }), 'IssueDebitNote')).toMatchObject({ code: 'NOTHING_TO_BILL' });
  });

  it('lead to unpaid or paid, depending on the balance', () => {
    expect(decide(recordIn(8), 'IssueDebitNote')).toMatchObject({ to: 9, effects: ['DEBIT_NOTE_OPEN'] });
    expect(decide(recordIn(8, { balanceDue: false }), 'IssueDebitNote')).toMatchObject({ to: 11 });
    const open = recordIn(9, { debitNoteStatus: 'OPEN' });
    const paid = recordIn(11, { debitNoteStatus: 'PAID', balanceDue: false });
    expect(decide(open, 'IssueDebitNote', { balanceDue: true })).toMatchObject({ to: 9 });
    expect(decide(paid, 'IssueDebitNote', { balanceDue: true })).toMatchObject({ to: 9 });
    expect(decide(paid, 'IssueDebitNote', { balanceDue: false })).toMatchObject({ to: 11 });
    expect(decide(open, 'RecordPayment', { balanceDue: true })).toMatchObject({ to: 9 });
    expect(decide(open, 'RecordPayment', { balanceDue: false })).toMatchObject({ to: 11 });
    expect(decide(open, 'RecordPayment', { amountFits: false })).toMatchObject({ code: 'AMOUNT_ABOVE_BALANCE' });
    expect(decide(recordIn(8, { balanceDue: false }), 'RecordPayment')).toMatchObject({ code: 'NOTHING_DUE' });
  });

  it('allow voiding only a valid debit note, with a reason', () => {
    expect(decide(recordIn(9, { debitNoteStatus: 'OPEN' }), 'VoidDebitNote')).toMatchObject({ to: 8 });
    expect(decide(recordIn(33, { debitNoteStatus: 'PAID' }), 'VoidDebitNote')).toMatchObject({ to: 33 });
    const one = recordIn(9, { debitNoteStatus: 'OPEN' });
    expect(decide(one, 'VoidDebitNote', { isBilledAfter: true, balanceDue: true })).toMatchObject({ to: 9 });
    expect(decide(one, 'VoidDebitNote', { isBilledAfter: true, balanceDue: false })).toMatchObject({ to: 11 });
    expect(decide(recordIn(33), 'VoidDebitNote')).toMatchObject({ code: 'NO_DEBIT_NOTE' });
    const bare = { note: ' ' };
    expect(decide(recordIn(9, { debitNoteStatus: 'OPEN' }), 'VoidDebitNote', bare)).toMatchObject({
      code: 'NOTE_REQUIRED',
    });
  });

  it('limit a refund to the amount paid, and allow it on a cancelled record only after a payment', () => {
    const paid = recordIn(11, { debitNoteStatus: 'PAID', balanceDue: false, somethingPaid: true });
    expect(decide(paid, 'RefundPayment')).toMatchObject({ to: 13 });
    expect(decide(paid, 'RefundPayment', { amountFits: false })).toMatchObject({ code: 'AMOUNT_ABOVE_PAID' });
    expect(decide(recordIn(10, { somethingPaid: true }), 'RefundPayment')).toMatchObject({ to: 13 });
    expect(decide(recordIn(10), 'RefundPayment')).toMatchObject({ code: 'INVALID_TRANSITION' });
    expect(allowedActions(recordIn(10), { kind: 'staff' }, now)).toEqual([]);
    expect(decide(paid, 'ReversePayment', { balanceDue: true })).toMatchObject({ to: 9 });
    expect(decide(paid, 'ReversePayment', { balanceDue: false })).toMatchObject({ code: 'STILL_PAID' });
  });
});

describe('debit notes', () => {
  it('bill each charge of a price once; one for an older price must be voided first', () => {
    const note = (charge_seqs: number[] | null, revision = 2) => ({ revision, charge_seqs });
    expect(unbilledSeqs([1, 2, 3], 2, [])).toEqual([1, 2, 3]);
    expect(unbilledSeqs([1, 2, 3], 2, [note([2]), note([])])).toEqual([1, 3]);
    expect(unbilledSeqs([1, 2, 3], 2, [note(null)])).toEqual([]);
    expect(unbilledSeqs([1, 2, 3], 2, [note([1], 1)])).toEqual([]);
    expect(unbilledSeqs([1, 2, 3], 2, [note([], 1)])).toEqual([1, 2, 3]);
  });

  it('are overdue from the day after their due date while open', () => {
    expect(isOverdue('OPEN', '2026-03-18', '2026-03-18')).toBe(false);
    expect(isOverdue('OPEN', '2026-03-18', '2026-03-19')).toBe(true);
    expect(isOverdue('PAID', '2026-03-18', '2026-03-19')).toBe(false);
    expect([debitNoteStatusKey('OPEN'), debitNoteStatusKey('LOST')]).toEqual(['OPEN', null]);
    expect([paymentMethodKey('CASH'), paymentMethodKey('CHEQUE')]).toEqual(['CASH', null]);
  });
});
