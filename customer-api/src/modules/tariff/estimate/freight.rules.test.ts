import { airChargeableKg, lclRevenueTon } from '@wr1/schema/rules/cargo/cargo.ts';
import { Big } from 'big.js';
import { describe, expect, test } from 'vitest';
import { freightLines } from './freight.rules.ts';
import { seededTariffs } from '../tariff.testkit.ts';

const [ocean] = seededTariffs(2, 'VNVUT', 'USLAX');
const [consol] = seededTariffs(3, 'VNVUT', 'USLAX');
const [air] = seededTariffs(1, 'HAN', 'CAN');

function box(cont_type: string) {
  if (ocean === undefined) throw new Error('The lane has no price list');
  return freightLines(ocean, { service_type: 2, containers: [{ cont_type, quantity: 1, weight_kg: 1 }] }, new Big(1))
    .lines[0];
}

describe('containers without their own price', () => {
  test.each([
    ['22G1', '1900.00', null],
    ['45G1', '2400.00', null],
    ['42G1', '2280.00', '0.95 × 40HC'],
    ['L5G1', '2760.00', '1.15 × 40HC'],
    ['22R1', '3420.00', '1.8 × 20GP'],
    ['45R1', '4320.00', '1.8 × 40HC'],
    ['22U1', '2850.00', '1.5 × 20GP'],
    ['42U1', '3420.00', '1.5 × 0.95 × 40HC'],
    ['22P1', '2850.00', '1.5 × 20GP'],
    ['42P1', '3420.00', '1.5 × 0.95 × 40HC'],
  ])('%s costs %s and states its basis', (type, unitPrice, derived) => {
    expect(box(type)).toMatchObject({ unit_price: unitPrice, derived });
  });

  test('a tank has none', () => expect(box('22T1')).toBeUndefined());
});

describe('loose cargo', () => {
  test('is charged at least one revenue ton', () => {
    if (consol === undefined) throw new Error('The lane has no price list');
    const { lines } = freightLines(consol, { service_type: 3, containers: [] }, new Big(lclRevenueTon(80, 0.2)));
    expect(lines).toMatchObject([{ code: 'LCLFR', quantity: '1', unit_price: '45.00' }]);
  });

  test('by air is rounded up to half a kilogram, and a lane without a price is reported', () => {
    if (air === undefined) throw new Error('The lane has no price list');
    const { lines } = freightLines(air, { service_type: 1, containers: [] }, new Big(airChargeableKg(500.1, 1)));
    expect(lines).toMatchObject([{ code: 'AFR-AIR', basis: 'PER_KG', quantity: '500.5', derived: 'Ø/km ASIA' }]);
  });
});
