import { describe, expect, it } from 'vitest';
import { marksOf } from './estimate-mark.ts';

const option = (amount: string, transitDays: number | null) => ({ total: { totalUsd: { amount } }, transitDays });

describe('badges of options', () => {
  it('mark the cheapest and the fastest, several if equal', () => {
    expect(marksOf([option('900.00', 21), option('1000.00', 17), option('1200.00', 17)])).toEqual([
      { cheapest: true, fastest: false },
      { cheapest: false, fastest: true },
      { cheapest: false, fastest: true },
    ]);
  });

  it('mark none if all are equal', () => {
    expect(marksOf([option('900.00', null), option('900.00', null)])).toEqual([
      { cheapest: false, fastest: false },
      { cheapest: false, fastest: false },
    ]);
  });
});
