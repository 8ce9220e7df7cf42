import { expect, it } from 'vitest';
import { amendmentCutOff, customerBillActions, isBillDue } from './house-bill.ts';

it('counts the amendment cut-off back from departure', () => {
  const etd = new Date('2026-11-28T12:00:00Z');
  expect(amendmentCutOff(etd, 24).toISOString()).toBe('2026-11-27T12:00:00.000Z');
});

it('waits for one side at a time', () => {
  expect(customerBillActions('SENT')).toEqual(['APPROVE', 'REQUEST_CHANGES']);
  expect(customerBillActions('APPROVED')).toEqual(['REQUEST_CHANGES']);
  expect(customerBillActions('CHANGES_REQUESTED')).toEqual([]);
  expect([isBillDue('SENT', 'customer'), isBillDue('SENT', 'staff')]).toEqual([true, false]);
  expect([isBillDue('CHANGES_REQUESTED', 'customer'), isBillDue('CHANGES_REQUESTED', 'staff')]).toEqual([false, true]);
});
