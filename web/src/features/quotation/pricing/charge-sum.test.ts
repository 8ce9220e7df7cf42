import { describe, expect, it } from 'vitest';
import { lineAmount, lineMargin, parseDecimal, sumCharges } from './charge-sum.ts';
import type { SumLine } from './charge-sum.ts';

function line(quantity: string, unitPrice: string, change: Partial<SumLine> = {}): SumLine {
  return { quantity, unitPrice, currency: 'USD', vatRate: '0', unitCost: null, ...change };
}

describe('lineAmount', () => {
  it("rounds half up in the line's currency", () => {
    expect(lineAmount(line('2', '2400'))).toBe('4800.00');
    expect(lineAmount(line('0.5', '0.01'))).toBe('0.01');
    expect(lineAmount(line('1.005', '1'))).toBe('1.01');
    expect(lineAmount(line('1', '1.005'))).toBe('1.01');
    expect(lineAmount(line('3', '0.5', { currency: 'VND' }))).toBe('2');
    expect(lineAmount(line('1', '-48'))).toBe('-48.00');
    expect(lineAmount(line('1', '-0.005'))).toBe('-0.01');
  });

  it('preserves every digit of large amounts', () => {
    expect(lineAmount(line('3', '333333333333.33'))).toBe('999999999999.99');
    expect(lineAmount(line('1', '123456789012345', { currency: 'VND' }))).toBe('123456789012345');
  });

  it('counts incomplete input as zero', () => {
    expect(lineAmount(line('', '5'))).toBe('0.00');
    expect(lineAmount(line('2', 'abc'))).toBe('0.00');
    expect(parseDecimal('1e5')).toBeNull();
    expect(parseDecimal('12.')).toEqual({ value: 12n, scale: 0 });
  });
});

describe('sumCharges', () => {
  // The charges of the booking in the page's design.
  const charges = [
    line('2', '2400'),
    line('1', '-48'),
    line('2', '180'),
    line('2', '8'),
    line('1', '35'),
    line('1', '35'),
    line('1', '45'),
    line('2', '2148000', { currency: 'VND' }),
  ];

  it('adds lines in their own currency and converts line by line', () => {
    expect(sumCharges(charges, '26000')).toEqual({
      usdLines: '5243.00',
      vndLines: '4296000',
      vatUsd: '0.00',
      totalUsd: '5408.23',
      totalVnd: '140614000',
    });
  });

  it('rounds each line before adding', () => {
    const three = [1, 2, 3].map(() => line('1', '100', { currency: 'VND' }));
    // 100 / 26000 = 0.0038…: each line is 0.00 USD, although their sum would be 0.01.
    expect(sumCharges(three, '26000').totalUsd).toBe('0.00');
    const cents = [1, 2].map(() => line('1', '0.01'));
    expect(sumCharges(cents, '26049').totalVnd).toBe('520');
  });

  it('computes VAT per line, rounded in its currency', () => {
    const sum = sumCharges(
      [line('1', '45', { vatRate: '8' }), line('1', '1000005', { currency: 'VND', vatRate: '10' })],
      '26000',
    );
    expect(sum.vatUsd).toBe('7.45');
    expect(sum.totalUsd).toBe('90.91');
    expect(sum.totalVnd).toBe('2363606');
  });

  it('returns the margin of lines with a known cost', () => {
    expect(lineMargin(line('3', '2560', { unitCost: '2310' }))).toBe('750.00');
    expect(lineMargin(line('3', '2560'))).toBeNull();
  });

  it('does not divide by a missing rate', () => {
    expect(sumCharges([line('1', '26000', { currency: 'VND' })], '').totalUsd).toBe('0.00');
  });
});
