import { expect, test } from 'vitest';
import { dueNotice, noticeDays } from './expiry-notice.rules.ts';

const price = { today: '2026-11-20', validTo: '2026-11-23', made: '2026-11-01', notified: null };

test('a setting lists days; other values are ignored', () => {
  expect(noticeDays('3,1')).toEqual([3, 1]);
  expect(noticeDays(' 7 , x, 2')).toEqual([7, 2]);
  expect(noticeDays('')).toBeNull();
  expect(noticeDays(undefined)).toBeNull();
});

test('sends reminders three days and one day before, each once', () => {
  expect(dueNotice([3, 1], { ...price, today: '2026-11-19' })).toBeNull();
  expect(dueNotice([3, 1], price)).toBe(3);
  expect(dueNotice([3, 1], { ...price, notified: 3 })).toBeNull();
  expect(dueNotice([3, 1], { ...price, today: '2026-11-22', notified: 3 })).toBe(1);
  expect(dueNotice([3, 1], { ...price, today: '2026-11-22', notified: 1 })).toBeNull();
});

test('sends one reminder for missed days, and none for expired prices', () => {
  expect(dueNotice([3, 1], { ...price, today: '2026-11-23' })).toBe(1);
  expect(dueNotice([3, 1], { ...price, today: '2026-11-24' })).toBeNull();
});

test('a price valid for less than a notice period gets no reminder for it', () => {
  expect(dueNotice([3, 1], { ...price, made: '2026-11-20' })).toBeNull();
  expect(dueNotice([3, 1], { ...price, made: '2026-11-20', today: '2026-11-22' })).toBe(1);
  expect(dueNotice([3, 1], { ...price, made: '2026-11-23', today: '2026-11-23' })).toBeNull();
});
