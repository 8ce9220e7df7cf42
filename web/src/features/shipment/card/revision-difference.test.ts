import { expect, it } from 'vitest';
import { compareLines, difference } from './revision-difference.ts';

const line = (code: string, price: string, more: object = {}) => ({
  code,
  name: code,
  basis: 'PER_CONTAINER',
  containerTypeCode: '45G1',
  quantity: '2',
  unitPrice: { amount: price, currency: 'USD' },
  amount: { amount: String(Number(price) * 2), currency: 'USD' },
  vatRate: '0',
  ...more,
});

it('distinguishes unchanged, changed, added and removed lines', () => {
  const before = [line('OFR', '2400.00'), line('THC', '180'), line('DOC', '35')];
  const after = [line('OFR', '2200.00'), line('THC', '180.00'), line('PSS', '100')];
  expect(compareLines(before, after).map(({ key, kind, fields }) => [key, kind, fields])).toEqual([
    ['OFR 45G1 1', 'changed', ['unitPrice']],
    ['THC 45G1 1', 'same', []],
    ['PSS 45G1 1', 'added', []],
    ['DOC 45G1 1', 'removed', []],
  ]);
});

it('distinguishes lines of one charge for several container types', () => {
  const before = [line('OFR', '1900', { containerTypeCode: '22G1' }), line('OFR', '2400'), line('OTH', '1')];
  const after = [line('OFR', '2400'), line('OTH', '1'), line('OTH', '2')];
  expect(compareLines(before, after).map(({ key, kind }) => `${key} ${kind}`)).toEqual([
    'OFR 45G1 1 same',
    'OTH 45G1 1 same',
    'OTH 45G1 2 added',
    'OFR 22G1 1 removed',
  ]);
});

it('lists the changed fields', () => {
  const [changed] = compareLines(
    [line('TRK', '1900000', { unitPrice: { amount: '1900000', currency: 'VND' } })],
    [line('TRK', '75', { quantity: '3', vatRate: '8' })],
  );
  expect(changed?.fields).toEqual(['quantity', 'unitPrice', 'currency', 'vatRate']);
});

it('subtracts exactly', () => {
  expect(difference('4835.00', '4435.00')).toBe('-400.00');
  expect(difference('0.1', '0.3')).toBe('0.2');
  expect(difference('125710000', '126000000')).toBe('290000');
  expect(difference('-5', '-7.25')).toBe('-2.25');
});
