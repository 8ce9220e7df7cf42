import { expect, it } from 'vitest';
import { decimalText, exactNumber } from './decimal.ts';

it('writes numbers as decimal text without exponents and binary fractions', () => {
  const texts = [0, -0, 2, 3.84, 18_000.001, 0.1 + 0.2, -0.5, 0.000001, 1e-9, 999_999_999.999].map(decimalText);
  expect(texts).toEqual(['0', '0', '2', '3.84', '18000.001', '0.3', '-0.5', '0.000001', '0', '999999999.999']);
});

it('reads decimal texts that a number holds exactly, and no others', () => {
  expect(['2400.00', '-0.5', '007', '999999999999.999', '1000000000.000000'].map(exactNumber)).toEqual([
    2400, -0.5, 7, 999_999_999_999.999, 1_000_000_000,
  ]);
  expect(['9999999999.000001', '1234567890123.456'].map(exactNumber)).toEqual([null, null]);
});
