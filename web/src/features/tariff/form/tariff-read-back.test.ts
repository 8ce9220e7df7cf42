import { expect, it } from 'vitest';
import { readBackOf } from './tariff-read-back.ts';

it('shows a price in VND as it was read, in the marks of the language; other fields as they are', () => {
  const shown = (locale: 'en' | 'vi') =>
    readBackOf('price', 'VND', locale).readBack?.(1_250_000).replaceAll('\u00a0', ' ');
  expect([shown('en'), shown('vi')]).toEqual(['1,250,000 ₫', '1.250.000 ₫']);
  expect([readBackOf('price', 'USD', 'en'), readBackOf('number', 'VND', 'en')]).toEqual([{}, {}]);
});
