import { describe, expect, it } from 'vitest';
import {
  basisChoices,
  firstLines,
  lineProblems,
  linesForCargo,
  toChargeInputs,
  usualQuantity,
} from './pricing-line.ts';
import type { ChargeCode } from './pricing-line.ts';

const type = (shortName: string) => ({ shortName });
const fcl = {
  containers: [
    { containerTypeCode: '45G1', quantity: 2, containerType: type('40HC') },
    { containerTypeCode: '22G1', quantity: 1, containerType: type('20GP') },
    { containerTypeCode: '45G1', quantity: 1, containerType: type('40HC') },
  ],
  chargeableQuantity: '4',
  chargeableUnit: 'CONTAINER',
};
const air = { containers: [], chargeableQuantity: '420.5', chargeableUnit: 'KG' };
const codes: ChargeCode[] = [
  { code: 'OFR', name: 'Ocean freight', basis: 'PER_CONTAINER', currency: 'USD' },
  { code: 'AFR-AIR', name: 'Air freight', basis: 'PER_KG', currency: 'USD' },
];
let next = 0;
const newKey = () => String((next += 1));

describe('lines of a request', () => {
  it('starts with its freight: one line per container type, or by chargeable weight', () => {
    expect(
      firstLines('FCL', codes, fcl, newKey).map((line) => [line.code, line.containerTypeCode, line.quantity]),
    ).toEqual([
      ['OFR', '45G1', '3'],
      ['OFR', '22G1', '1'],
    ]);
    expect(firstLines('AIR', codes, air, newKey)).toMatchObject([
      { code: 'AFR-AIR', basis: 'PER_KG', quantity: '420.5' },
    ]);
    expect(firstLines('LCL', codes, air, newKey)).toEqual([]);
  });

  it('offers countable bases', () => {
    expect(basisChoices(fcl).map((choice) => choice.value)).toEqual([
      'PER_CONTAINER 45G1',
      'PER_CONTAINER 22G1',
      'PER_CONTAINER',
      'PER_SHIPMENT',
      'PER_SET',
    ]);
    expect(basisChoices(air).map((choice) => choice.value)).toEqual(['PER_RT', 'PER_KG', 'PER_SHIPMENT', 'PER_SET']);
    expect(usualQuantity('PER_CONTAINER', null, fcl)).toBe('4');
    expect(usualQuantity('PER_RT', null, air)).toBe('1');
  });
});

describe('lines to send', () => {
  const [line] = firstLines('FCL', codes, fcl, newKey);
  if (!line) throw new Error('no line');

  it('need a positive quantity and a price, which may be zero', () => {
    expect(lineProblems([line]).get(line.key)).toEqual(['unitPrice']);
    expect(lineProblems([{ ...line, quantity: '0', unitPrice: '12' }]).get(line.key)).toEqual(['quantity']);
    expect(lineProblems([{ ...line, unitPrice: '0' }]).size).toBe(0);
    const wrong = { ...line, quantity: '2,5', unitPrice: '1.250,75', unitCost: '12,50' };
    expect(lineProblems([wrong]).get(line.key)).toEqual(['quantity', 'unitPrice', 'unitCost']);
    expect(lineProblems([{ ...line, currency: 'VND', unitPrice: '1.250' }]).get(line.key)).toEqual(['unitPrice']);
  });

  it('are plain decimal texts, with a name only if changed', () => {
    expect(toChargeInputs([{ ...line, unitPrice: '2560.', unitCost: '.5' }], codes)).toEqual([
      {
        code: 'OFR',
        basis: 'PER_CONTAINER',
        containerTypeCode: '45G1',
        quantity: '3',
        unitPrice: '2560',
        currency: 'USD',
        vatRate: '0',
        unitCost: '0.5',
      },
    ]);
    expect(toChargeInputs([{ ...line, name: 'Freight to Hamburg' }], codes)[0]?.name).toBe('Freight to Hamburg');
  });
});

describe('lines for another cargo', () => {
  it('follow if the quantity was the default; typed ones and those without a container remain', () => {
    const [first, second] = firstLines('FCL', codes, fcl, newKey);
    if (!first || !second) throw new Error('No lines');
    const lines = [
      first,
      second,
      { ...first, key: 'typed', quantity: '7' },
      { ...first, key: 'all', containerTypeCode: null, quantity: '4' },
      { ...first, key: 'set', basis: 'PER_SET' as const, containerTypeCode: null, quantity: '1' },
    ];
    const after = {
      containers: [{ containerTypeCode: '45G1', quantity: 5, containerType: type('40HC') }],
      chargeableQuantity: '5',
      chargeableUnit: 'CONTAINER',
    };
    expect(linesForCargo(lines, fcl, after).map((line) => line.quantity)).toEqual(['5', '1', '7', '5', '1']);
    expect(linesForCargo(lines, fcl, fcl)).toEqual(lines);
  });
});
