import { expect, it } from 'vitest';
import { readEventId } from './live-event.ts';

it('parses an event id, and treats an invalid one as beyond every log', () => {
  expect([null, ''].map(readEventId)).toEqual([null, null]);
  expect(['17', 17, '0'].map(readEventId)).toEqual([17, 17, 0]);
  const strange = ['x', '-1', '1e3', '1.5', '9'.repeat(16), {}, true, Number.NaN];
  expect(new Set(strange.map(readEventId))).toEqual(new Set([Number.MAX_SAFE_INTEGER]));
});
