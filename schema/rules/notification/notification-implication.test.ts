import { expect, it } from 'vitest';
import { isNotificationKind } from './notification.ts';
import { IMPLICATION, isImplied } from './notification-implication.ts';
import { isWebLocked } from './resolve-setting.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const notice = (kind: string, minutesAgo = 0, params = {}) => ({
  kind,
  params,
  at: new Date(NOW.getTime() - minutesAgo * 60_000),
});

it.each<[string, boolean, ReturnType<typeof notice>, ReturnType<typeof notice>]>([
  ['booking implies accepting', true, notice('BOOKING_SUBMITTED'), notice('PRICE_CONFIRMED', 30)],
  ['but not the day before', false, notice('BOOKING_SUBMITTED'), notice('PRICE_CONFIRMED', 1440)],
  ['and not the other way round', false, notice('PRICE_CONFIRMED'), notice('BOOKING_SUBMITTED')],
  ['planned implies released', true, notice('BOOKING_PLANNED'), notice('BOOKING_RELEASED', 5)],
  ['a changed departure lists the arrival', true, notice('SAILING_CHANGED'), notice('ETA_CHANGED')],
  ['but not an earlier change', false, notice('SAILING_CHANGED'), notice('ETA_CHANGED', 5)],
  ['the latest arrival counts', true, notice('ETA_CHANGED'), notice('ETA_CHANGED', 20)],
  ['loading leaves the new arrival', false, notice('MILESTONE', 0, { milestone: 33 }), notice('ETA_CHANGED')],
  ['arrival implies the estimate', true, notice('MILESTONE', 0, { milestone: 35 }), notice('ETA_CHANGED')],
  ['each milestone is news', false, notice('MILESTONE', 0, { milestone: 44 }), notice('MILESTONE')],
  [
    'void implies issued',
    true,
    notice('DEBIT_NOTE_VOIDED', 0, { debitNote: 'DN-1' }),
    notice('DEBIT_NOTE_ISSUED', 60, { debitNote: 'DN-1' }),
  ],
  [
    'but not of another debit note',
    false,
    notice('DEBIT_NOTE_VOIDED', 0, { debitNote: 'DN-1' }),
    notice('DEBIT_NOTE_ISSUED', 60, { debitNote: 'DN-2' }),
  ],
])('%s', (_name, implied, stronger, weaker) => {
  expect(isImplied(stronger, weaker, true)).toBe(implied);
});

it('of two of the same kind and moment, the later one remains', () => {
  expect(isImplied(notice('ETA_CHANGED'), notice('ETA_CHANGED'), false)).toBe(false);
});

it('no line is circular, without a reason or about a correction', () => {
  for (const { stronger, weaker, reason } of IMPLICATION) {
    expect(isNotificationKind(stronger) && isNotificationKind(weaker)).toBe(true);
    expect(reason.length).toBeGreaterThan(10);
    expect(isWebLocked(weaker)).toBe(false);
    const isCircular = IMPLICATION.some((line) => line.stronger === weaker && line.weaker === stronger);
    expect(isCircular && stronger !== weaker).toBe(false);
  }
});
