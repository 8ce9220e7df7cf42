import { expect, it } from 'vitest';
import { readBackOf } from './tariff-read-back.ts';

it('shows how a price in VND was parsed, in the number format of the language, and nothing for other fields', () => {
  const shown = (locale: 'en' | 'vi') =>
    readBackOf('price', 'VND', locale).readBack?.(1_250_000).replaceAll('\u00a0', ' ');
  expect([shown('en'), shown('vi')]).toEqual(['1,250,000 ₫', '1.250.000 ₫']);
  expect([readBackOf('price', 'USD', 'en'), readBackOf('number', 'VND', 'en')]).toEqual([{}, {}]);
});
