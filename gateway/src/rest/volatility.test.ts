import { expect, it } from 'vitest';
import { Volatility } from './volatility.ts';

it('caches new and stable values, and every eighth of those that always change', () => {
  const volatility = new Volatility();
  const kept: boolean[] = [];
  for (let round = 0; round < 20; round += 1) {
    kept.push(volatility.isWorthKeeping('a'));
    volatility.changed('a');
  }
  expect(kept.flatMap((isKept, round) => (isKept ? [round] : []))).toEqual([0, 1, 2, 8, 16]);
  expect(volatility.isWorthKeeping('b')).toBe(true);
  volatility.same('a');
  expect(volatility.isWorthKeeping('a')).toBe(true);
});
