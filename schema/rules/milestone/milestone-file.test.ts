import { expect, test } from 'vitest';
import { milestonesNamed } from './milestone-file.ts';

test('a milestone is identified by code, key or name in either language', () => {
  expect(milestonesNamed('33')).toEqual([33]);
  expect(milestonesNamed(' 33 Cargo loaded')).toEqual([33]);
  expect(milestonesNamed('28 – Delivered cargo to port')).toEqual([28]);
  expect(milestonesNamed('empty_return')).toEqual([45]);
  expect(milestonesNamed('Arrived destination port')).toEqual([35]);
  expect(milestonesNamed('đã đến  CẢNG đích'.normalize('NFD'))).toEqual([35]);
  expect(milestonesNamed('Đã xếp hàng lên tàu')).toEqual([33, 34]);
});

test('a shared name identifies each of its milestones; any other text identifies none', () => {
  expect(milestonesNamed('Arrived at warehouse')).toEqual([26, 31, 39]);
  expect(milestonesNamed('Reached receiving or delivery location')).toEqual([29, 40, 41]);
  for (const nothing of ['', '24', '46', '3', '333', 'Departed', '__proto__', '28,5', '28.5', '28 5'])
    expect(milestonesNamed(nothing)).toEqual([]);
});

test('a milestone is also identified by its wording on screens and in exports, for any service, planned or past', () => {
  expect(milestonesNamed('Đã đến sân bay đích')).toEqual([35]);
  expect(milestonesNamed('Arrive at destination airport')).toEqual([35]);
  expect(milestonesNamed('Gate in')).toEqual([28]);
  expect(milestonesNamed('Trả rỗng')).toEqual([45]);
});
