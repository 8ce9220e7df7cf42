import { expect, it } from 'vitest';
import { cargoText } from './service-tag.tsx';

it('writes cargo in a few characters', () => {
  const line = { containerTypeCode: '45G1', containerType: { shortName: '40HC' } };
  const containers = [
    { ...line, quantity: 2 },
    { ...line, quantity: 1 },
    { containerTypeCode: '22G1', quantity: 1, containerType: null },
  ];
  expect(cargoText({ containers, chargeableQuantity: '4', chargeableUnit: 'CONTAINER' }, 'en')).toBe(
    '3 × 40HC, 1 × 22G1',
  );
  expect(cargoText({ containers: [], chargeableQuantity: '1420.5', chargeableUnit: 'KG' }, 'vi')).toBe('CW 1.420,5 kg');
  expect(cargoText({ containers: [], chargeableQuantity: '6.4', chargeableUnit: 'RT' }, 'en')).toBe('6.4 RT');
});
