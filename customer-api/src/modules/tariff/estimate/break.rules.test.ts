import { Big } from 'big.js';
import { describe, expect, test } from 'vitest';
import { breakPrice } from './break.rules.ts';

const steps = [
  { min_qty: '45', unit_price: '1.90', min_charge: null },
  { min_qty: '100', unit_price: '1.60', min_charge: null },
  { min_qty: '300', unit_price: '1.40', min_charge: null },
];

describe('a price with weight breaks', () => {
  test.each([
    // Below the first break, its minimum quantity is charged.
    ['10', '45', '85.5'],
    ['44.5', '45', '85.5'],
    ['45', '45', '85.5'],
    ['45.5', '45.5', '86.45'],
    // 84 kg at 1.90 costs 159.60, less than 100 kg at 1.60. From 84.5 kg, the next break is cheaper.
    ['84', '84', '159.6'],
    ['84.5', '100', '160'],
    ['99.5', '100', '160'],
    ['100', '100', '160'],
    // 262.5 kg costs the same as 300 kg at the next break, so the actual quantity is charged.
    ['262.5', '262.5', '420'],
    ['263', '300', '420'],
    ['300', '300', '420'],
    ['1000', '1000', '1400'],
  ])('%s kg are billed as %s kg for %s', (quantity, billed, amount) => {
    const price = breakPrice(steps, new Big(quantity), 'USD');
    expect([price?.quantity.toFixed(), price?.amount.toFixed()]).toEqual([billed, amount]);
  });

  test('does not try the next break if quantities are fixed', () => {
    expect(breakPrice(steps, new Big(99), 'USD', false)?.quantity.toFixed()).toBe('99');
  });

  test('applies the minimum charge before comparing with the next break', () => {
    const [first, second] = steps.map((step) => ({ ...step, min_charge: '170' }));
    const least = breakPrice(
      [{ ...steps[0], min_charge: '100' } as (typeof steps)[0] & { min_charge: string }],
      new Big(50),
      'USD',
    );
    expect([least?.amount.toFixed(), least?.minimum]).toEqual(['100', true]);
    const both = breakPrice(
      [first, second].filter((step) => step !== undefined),
      new Big(99),
      'USD',
    );
    expect([both?.amount.toFixed(), both?.quantity.toFixed()]).toEqual(['170', '100']);
  });

  test('is null without breaks', () => expect(breakPrice([], new Big(1), 'USD')).toBeNull());
});
