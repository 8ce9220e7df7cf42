import { TARIFF_FIELDS } from '@wr1/schema/rules/tariff/tariff-table.ts';
import type { TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { expect, test } from 'vitest';
import type { FileCell } from '../../import/read-table.ts';
import { columnPlaces, readCell } from './import-cell.rules.ts';

function read(table: TariffTable, name: string, cell: FileCell) {
  const field = TARIFF_FIELDS[table].find((one) => one.name === name);
  if (field === undefined) throw new Error(`${table} has no ${name}`);
  return readCell(field, cell);
}

test.each<[string, FileCell, string | null]>([
  ['service_type', 'fcl', '2'],
  ['service_type', 'Nguyên container (FCL)', '2'],
  ['service_type', 'Ship', 'Ship'],
  ['shipping_type', ' xuất  khẩu ', '2'],
  ['basis', 'Per container', 'PER_CONTAINER'],
  ['basis', 'PER_KG', 'PER_KG'],
  ['cont_type', '40hc', '45G1'],
  ['cont_type', '45G1', '45G1'],
  ['valid_from', '1/2/2027', '2027-02-01'],
  ['valid_from', '2027-02-01', '2027-02-01'],
  ['valid_from', new Date('2027-02-01T00:00:00Z'), '2027-02-01'],
  ['valid_from', 'soon', 'soon'],
  ['unit_price', '1,250.50', '1250.5'],
  ['unit_price', 1250.5, '1250.5'],
  ['unit_price', '1.250,50', '1.250,50'],
  ['unit_price', '', null],
  ['min_qty', null, '0'],
  ['active', 'Không', 'false'],
  ['active', true, 'true'],
  ['active', null, 'true'],
  ['pol', 'vnsgn', 'VNSGN'],
])('%s of %s is %s', (name, cell, expected) => {
  expect(read('FREIGHT', name, cell)).toBe(expected);
});

test('a container length remains a length, as number or text', () => {
  expect([read('SURCHARGE', 'cont_type', 40), read('SURCHARGE', 'cont_type', '20')]).toEqual(['40', '20']);
});

test('columns are found by name in either language, in any order and with or without asterisks', () => {
  const places = columnPlaces(TARIFF_FIELDS.EXCHANGE_RATE, ['Note', 'VND cho 1 USD *', 'valid_from']);
  expect([...places]).toEqual([
    ['valid_from', 2],
    ['rate', 1],
    ['active', -1],
  ]);
});
