import { expect, test } from 'vitest';
import { actCounts, actObstacle, actOf, actsFor, splitByAct } from './record-act.ts';
import type { ActEntry } from './record-act.ts';
import type { RecordRow } from './record-row.ts';

const row = (statusCode: number, priceConfirmedAt: string | null, ...allowedActions: RecordRow['allowedActions']) => ({
  statusCode,
  customer: statusCode === 2 ? null : {},
  priceConfirmedAt,
  allowedActions,
});

test('only requests can be acknowledged', () => {
  const rows = [
    row(1, null, 'ACKNOWLEDGE_QUOTATION', 'CANCEL_RECORD'),
    row(2, null, 'CANCEL_RECORD'),
    row(5, null, 'ACKNOWLEDGE_BOOKING'),
  ];
  expect(splitByAct('ACKNOWLEDGE', rows, 'quotation').fit).toEqual([rows[0]]);
  const { fit, others } = splitByAct('ACKNOWLEDGE', rows, 'booking');
  expect([fit, others.map(({ obstacle }) => obstacle)]).toEqual([[rows[2]], ['STATUS', 'STATUS']]);
});

test('a release says what is missing, or that it does not fit the status', () => {
  expect(actObstacle('RELEASE', row(6, 'x', 'RELEASE_BOOKING'), 'booking')).toBeNull();
  expect(actObstacle('RELEASE', row(6, null, 'UPDATE_BOOKING_PLAN'), 'booking')).toBe('PRICE_MISSING');
  expect(actObstacle('RELEASE', row(6, 'x', 'UPDATE_BOOKING_PLAN'), 'booking')).toBe('PLAN_MISSING');
  expect(actObstacle('RELEASE', row(6, 'x', 'CONFIRM_CANCELLATION'), 'booking')).toBe('CANCELLATION_ASKED');
  expect(actObstacle('RELEASE', row(33, 'x', 'RECORD_MILESTONE'), 'booking')).toBe('STATUS');
});

test('a request without a customer has no account manager, and only an ADMIN assigns one', () => {
  expect(actObstacle('ASSIGN', row(2, null), 'quotation')).toBe('NO_CUSTOMER');
  expect(actObstacle('ASSIGN', row(33, null), 'booking')).toBeNull();
  expect(actsFor('booking', true, () => true)).toEqual([
    'ACKNOWLEDGE',
    'RELEASE',
    'MILESTONE',
    'BILL',
    'OWNER',
    'ASSIGN',
    'NOTE',
  ]);
  expect(actsFor('booking', false, () => true)).not.toContain('ASSIGN');
});

test('a debit note is issued where the record allows it', () => {
  expect(actObstacle('BILL', row(8, 'x', 'ISSUE_DEBIT_NOTE'), 'booking')).toBeNull();
  expect(actObstacle('BILL', row(9, 'x', 'RECORD_PAYMENT'), 'booking')).toBe('STATUS');
  expect(actsFor('quotation', true, () => true)).not.toContain('BILL');
});

test('only staff act from the list', () => {
  expect(actOf('RELEASE_BOOKING', 'staff')).toBe('RELEASE');
  expect(actOf('ACKNOWLEDGE_QUOTATION', 'staff')).toBe('ACKNOWLEDGE');
  expect(actOf('SEND_QUOTATION', 'staff')).toBeNull();
  expect(actOf('APPROVE_RELEASE', 'customer')).toBeNull();
});

test('a failed record counts as finished, and is retried only where that can help', () => {
  const entry = (state: ActEntry['state'], again = false) => ({ state, again }) as ActEntry;
  const counts = actCounts([entry('done'), entry('failed', true), entry('failed'), entry('running')]);
  expect({ ...counts, failed: counts.failed.length }).toEqual({ done: 1, failed: 2, ended: 3, again: 1 });
});
