import { expect, test } from 'vitest';
import { chargeAmount, chargeTotals, quantityText, unitPriceText } from './charge.rules.ts';

test.each([
  ['3', '0.335', 'USD', '1.01'],
  ['1.005', '1', 'USD', '1.01'],
  ['0.1', '0.2', 'USD', '0.02'],
  ['1', '-3.845', 'USD', '-3.85'],
  ['2.5', '333333', 'VND', '833333'],
  ['999999999', '999.99', 'USD', '999989999000.01'],
] as const)('%s x %s %s is %s, exactly', (quantity, price, currency, amount) => {
  expect(chargeAmount(quantity, price, currency)).toBe(amount);
});

test('the worked example: converted line by line, the total is not converted again', () => {
  const usd = ['2400.00', '180.00', '8.00', '35.00', '35.00', '45.00'].map((amount) => ({
    amount,
    currency: 'USD' as const,
    vat_rate: 0,
  }));
  const totals = chargeTotals([...usd, { amount: '1900000', currency: 'VND', vat_rate: 0 }], '26000');
  expect(totals).toEqual({
    usd_lines: '2703.00',
    vnd_lines: '1900000',
    vat_usd: '0.00',
    total_usd: '2776.08',
    total_vnd: '72178000',
    exchange_rate: '26000',
  });
});

test('VAT is a separate line in the currency of its charge', () => {
  const totals = chargeTotals(
    [
      { amount: '100.05', currency: 'USD', vat_rate: 10 },
      { amount: '1000005', currency: 'VND', vat_rate: 8 },
    ],
    '25500',
  );
  // VAT: 10.005 -> 10.01 USD; 80000.4 -> 80000 VND -> 3.14 USD. Lines: 1000005 VND -> 39.22 USD.
  expect(totals).toMatchObject({ vat_usd: '13.15', total_usd: '152.42' });
  // 100.05 x 25500 = 2551275; 10.01 x 25500 = 255255.
  expect(totals.total_vnd).toBe(String(2_551_275 + 255_255 + 1_000_005 + 80_000));
});

test('texts', () => {
  expect(unitPriceText('0.6', 'USD')).toBe('0.60');
  expect(unitPriceText('1900000', 'VND')).toBe('1900000');
  expect(quantityText('12.500')).toBe('12.5');
});
