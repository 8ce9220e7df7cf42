import { expect, it } from 'vitest';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { noteRequired } from '@wr1/schema/rules/transition/transition.ts';
import { actionOfKey } from '@wr1/schema/rules/transition/transition-action.ts';
import { TRANSITIONS } from '@wr1/schema/rules/transition/transition-table.ts';
import { STEPS, needsNote, stepText, stepsOf } from './step.ts';

const now = new Date('2026-11-20T03:00:00.000Z');

it('asks for a note exactly where the transition table does', () => {
  const wrong: string[] = [];
  for (const key of STEPS) {
    const action = actionOfKey(key);
    for (const status of Object.values(STATUS)) {
      for (const side of ['customer', 'staff'] as const) {
        const row = TRANSITIONS.find(
          (one) => one.action === action && one.from === status && one.actors.includes(side),
        );
        if (!row || !action) continue;
        const record = {
          status,
          bookingNo: 'BK',
          previousStatus: row.to === 'M' ? null : row.to,
          validTo: null,
          priceConfirmedAt: null,
          cancellationStatus: action.startsWith('Request') ? ('NONE' as const) : ('REQUESTED' as const),
          everReleased: false,
          hasPlan: true,
          loaded: false,
          hasCharges: true,
          hasCustomer: true,
          contractCustomer: false,
          debitNoteStatus: 'NONE' as const,
          balanceDue: true,
          somethingPaid: false,
          milestoneBy: null,
          milestoneAt: null,
          openMilestone: false,
        };
        const asked = noteRequired(record, action, { kind: side }, { now, channel: 'graphql' });
        if (asked !== needsNote(key, status, side)) wrong.push(`${key} from ${status} by ${side}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it('has texts for a renewal, a declined price and a withdrawn offer', () => {
  expect(stepText('REQUEST_AMENDMENT', -1, 'customer')).toBe('RENEW');
  expect(stepText('REQUEST_AMENDMENT', 3, 'customer')).toBe('REQUEST_AMENDMENT');
  expect(stepText('REQUEST_AMENDMENT', 61, 'customer')).toBe('EDIT_BOOKING');
  expect(stepText('CANCEL_RECORD', 4, 'customer')).toBe('DECLINE_PRICE');
  expect(stepText('CANCEL_RECORD', 3, 'staff')).toBe('WITHDRAW');
  expect(stepText('CANCEL_RECORD', 6, 'staff')).toBe('CANCEL_RECORD');
});

it('puts closing steps last', () => {
  expect(stepsOf(['CANCEL_RECORD', 'REJECT_RECORD', 'SEND_QUOTATION', 'ACKNOWLEDGE_QUOTATION'])).toEqual([
    'ACKNOWLEDGE_QUOTATION',
    'REJECT_RECORD',
    'CANCEL_RECORD',
  ]);
});
