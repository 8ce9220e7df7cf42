import { expect, it } from 'vitest';
import { chargeInVnd } from './charge-conversion.ts';

it('converts exactly and rounds half up', () => {
  expect(chargeInVnd({ amount: '4800.00', currency: 'USD' }, '26000')).toBe('124800000');
  expect(chargeInVnd({ amount: '0.01', currency: 'USD' }, '25950')).toBe('260');
  expect(chargeInVnd({ amount: '-48.00', currency: 'USD' }, '26000.50')).toBe('-1248024');
  expect(chargeInVnd({ amount: '4296000', currency: 'VND' }, '26000')).toBe('4296000');
});
