import { expect, test } from 'vitest';
import { kindsOf, layersOf, nextSummaryAt, resolveSetting, type NotificationChoice } from './resolve-setting.ts';

type Chosen = Partial<NotificationChoice> | undefined;
const layer = (chosen: Chosen) => chosen && { web: null, email: null, records: null, ...chosen };

test.each<[string, Parameters<typeof resolveSetting>[0], 'customer' | 'staff', Chosen[], string]>([
  ['nothing chosen, important', 'ETA_CHANGED', 'customer', [], 'true AT_ONCE ALL'],
  ['nothing chosen, unimportant', 'EDIT_APPLIED', 'customer', [undefined, undefined], 'true OFF ALL'],
  ['staff get their customers', 'BOOKING_SUBMITTED', 'staff', [], 'true AT_ONCE OWN'],
  ['milestones by email', 'MILESTONE', 'customer', [], 'true AT_ONCE ALL'],
  ['the side', 'ETA_CHANGED', 'customer', [{ email: 'OFF' }], 'true OFF ALL'],
  ['the company over the side', 'ETA_CHANGED', 'customer', [{ email: 'OFF' }, { email: 'DAILY' }], 'true DAILY ALL'],
  ['the person over all', 'ETA_CHANGED', 'customer', [{ web: false }, undefined, { web: true }], 'true AT_ONCE ALL'],
  [
    'each field by itself',
    'ETA_CHANGED',
    'customer',
    [{ web: false }, { email: 'DAILY' }, { records: 'OWN' }],
    'false DAILY OWN',
  ],
  ['following again', 'ETA_CHANGED', 'customer', [{ email: 'OFF' }, { email: null }], 'true OFF ALL'],
  ['an email added', 'EDIT_APPLIED', 'customer', [undefined, undefined, { email: 'AT_ONCE' }], 'true AT_ONCE ALL'],
  [
    'a correction stays',
    'MILESTONE_UNDONE',
    'customer',
    [{ web: false, email: 'OFF', records: 'OWN' }],
    'true AT_ONCE ALL',
  ],
  [
    'a correction without email may get one',
    'DEBIT_NOTE_VOIDED',
    'customer',
    [{ web: false, email: 'DAILY' }],
    'true DAILY ALL',
  ],
  ['no records to choose', 'NEW_SAILINGS', 'staff', [{ records: 'OWN' }], 'true AT_ONCE ALL'],
])('%s', (_name, kind, side, layers, expected) => {
  const { web, email, records } = resolveSetting(kind, side, layers.map(layer));
  expect(`${web} ${email} ${records}`).toBe(expected);
});

test('each role sees the kinds that it receives, and the layers that it may change', () => {
  expect(kindsOf('staff', 'ADMIN_SALE')).not.toContain('PRICE_TO_APPROVE');
  expect(kindsOf('staff', 'ADMIN')).toContain('PRICE_TO_APPROVE');
  expect(kindsOf('customer', 'CLIENT')).not.toContain('WEBHOOK_DISABLED');
  expect(kindsOf('customer', null)).not.toContain('BOOKING_SUBMITTED');
  expect(layersOf('CLIENT_ROOT')).toEqual(['OWN', 'COMPANY']);
  expect(layersOf('ADMIN_SALE')).toEqual(['OWN']);
});

test('summaries are sent at 07:30 in Vietnam', () => {
  expect(nextSummaryAt(new Date('2026-11-20T00:29:59Z')).toISOString()).toBe('2026-11-20T00:30:00.000Z');
  expect(nextSummaryAt(new Date('2026-11-20T00:30:00Z')).toISOString()).toBe('2026-11-21T00:30:00.000Z');
});
