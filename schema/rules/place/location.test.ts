import { describe, expect, it } from 'vitest';
import { coordinatePair, handlingsOf } from './location.ts';

it("a place offers its kind's handlings by direction", () => {
  expect(handlingsOf(3, null)).toEqual([11, 16]);
  expect(handlingsOf(3, 'PICK_UP')).toEqual([11]);
  expect(handlingsOf(6, 'DELIVERY')).toEqual([15, 24, 25, 26]);
  expect(handlingsOf(8, null)).toEqual([]);
});

describe('coordinates from a map', () => {
  it.each([
    ['10.762622, 106.660172', { latitude: '10.762622', longitude: '106.660172' }],
    [' -33.8567844;151.2152967 ', { latitude: '-33.856784', longitude: '151.215297' }],
  ])('%j is parsed as a pair', (text, pair) => expect(coordinatePair(text)).toEqual(pair));

  it.each(['10.762622', '10,762', '1,2,3', 'a, b', ''])('%j is not a pair', (text) => {
    expect(coordinatePair(text)).toBeNull();
  });
});
