import { expect, it } from 'vitest';
import { weighedPriceChange } from './weighed-price.rules.ts';

const line = { basis: 'PER_KG', currency: 'USD', unit_price: '3.45', quantity: '120' };

it('changes lines per kg only, by currency', () => {
  const handling = { ...line, currency: 'VND', unit_price: '1500.5' };
  const documents = { ...line, basis: 'PER_SET', unit_price: '35', quantity: '1' };
  expect(weighedPriceChange([line, handling, documents], 131.5)).toEqual([
    { currency: 'USD', amount: '39.68' },
    { currency: 'VND', amount: '17256' },
  ]);
});

it('is negative for lighter cargo and empty for the same weight', () => {
  expect(weighedPriceChange([line], 100)).toEqual([{ currency: 'USD', amount: '-69.00' }]);
  expect(weighedPriceChange([line], 120)).toEqual([]);
});
