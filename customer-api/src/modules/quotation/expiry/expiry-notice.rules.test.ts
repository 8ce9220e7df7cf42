import { expect, test } from 'vitest';
import { dueNotice, noticeDays } from './expiry-notice.rules.ts';

const price = { today: '2026-11-20', validTo: '2026-11-23', made: '2026-11-01', told: null };

test('a setting names days; what is none is left out', () => {
  expect(noticeDays('3,1')).toEqual([3, 1]);
  expect(noticeDays(' 7 , x, 2')).toEqual([7, 2]);
  expect(noticeDays('')).toBeNull();
  expect(noticeDays(undefined)).toBeNull();
});

test('reminds at three days and at one, each once', () => {
  expect(dueNotice([3, 1], { ...price, today: '2026-11-19' })).toBeNull();
  expect(dueNotice([3, 1], price)).toBe(3);
  expect(dueNotice([3, 1], { ...price, told: 3 })).toBeNull();
  expect(dueNotice([3, 1], { ...price, today: '2026-11-22', told: 3 })).toBe(1);
  expect(dueNotice([3, 1], { ...price, today: '2026-11-22', told: 1 })).toBeNull();
});

test('reminds once of what was missed, and not of what is over', () => {
  expect(dueNotice([3, 1], { ...price, today: '2026-11-23' })).toBe(1);
  expect(dueNotice([3, 1], { ...price, today: '2026-11-24' })).toBeNull();
});

test('a price that is as short as the distance needs no reminder of it', () => {
  expect(dueNotice([3, 1], { ...price, made: '2026-11-20' })).toBeNull();
  expect(dueNotice([3, 1], { ...price, made: '2026-11-20', today: '2026-11-22' })).toBe(1);
  expect(dueNotice([3, 1], { ...price, made: '2026-11-23', today: '2026-11-23' })).toBeNull();
});
