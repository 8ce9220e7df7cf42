import { expect, it } from 'vitest';
import { readEventId } from './live-event.ts';

it('reads the number of an event, and takes what is none as one beyond every log', () => {
  expect([null, ''].map(readEventId)).toEqual([null, null]);
  expect(['17', 17, '0'].map(readEventId)).toEqual([17, 17, 0]);
  const strange = ['x', '-1', '1e3', '1.5', '9'.repeat(16), {}, true, Number.NaN];
  expect(new Set(strange.map(readEventId))).toEqual(new Set([Number.MAX_SAFE_INTEGER]));
});
