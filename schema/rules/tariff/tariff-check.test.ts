import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { tariffProblems } from './tariff-check.ts';
import type { TariffTable, TariffValues } from './tariff-field.ts';
import { tariffGraphName, tariffWordsName } from './tariff-name.ts';
import { lineFields, rowFields } from './tariff-table.ts';

const anyCode = () => true;
const lane: TariffValues = {
  service_type: '2',
  carrier_code: null,
  pol: 'VNSGN',
  pod: 'USLAX',
  currency: 'USD',
  valid_from: '2026-01-01',
  valid_to: '2026-03-31',
  source: 'A list',
};
const box: TariffValues = { basis: 'PER_CONTAINER', cont_type: '45G1', min_qty: '0', unit_price: '2000' };

function problems(table: TariffTable, values: TariffValues, lines: readonly TariffValues[] = []) {
  return tariffProblems(table, { values, lines }, anyCode).map(({ path, code }) => `${path.join('.')} ${code}`);
}

describe('a freight tariff', () => {
  it('may apply to every place, and for one day', () => {
    expect(problems('FREIGHT', { ...lane, pol: '*', pod: '*', valid_to: '2026-01-01' }, [box])).toEqual([]);
  });

  it.each<[string, TariffValues, string]>([
    ['a place of departure that is the destination', { pod: 'VNSGN' }, 'pod SAME_PORT'],
    ['a transit port at an end', { transit_code: 'USLAX' }, 'transit_code SAME_PORT'],
    ['an end before the beginning', { valid_to: '2025-12-31' }, 'valid_to VALIDITY_ORDER'],
    ['a day that is none', { valid_from: '2026-02-30' }, 'valid_from DATE_INVALID'],
    ['another currency', { currency: 'EUR' }, 'currency CHOICE_INVALID'],
    ['a service without a lane', { service_type: '5' }, 'service_type CHOICE_INVALID'],
    ['no price list', { source: null }, 'source REQUIRED'],
  ])('refuses %s', (_what, change, problem) => {
    expect(problems('FREIGHT', { ...lane, ...change }, [box])).toEqual([problem]);
  });

  it.each<[string, readonly TariffValues[], string[]]>([
    ['no price', [], ['lines REQUIRED']],
    ['a price below zero', [{ ...box, unit_price: '-1' }], ['lines.0.unit_price POSITIVE_NUMBER']],
    ['a break twice, however it is written', [box, { ...box, min_qty: '0.0' }], ['lines.1.min_qty DUPLICATE_VALUE']],
    ['a box price without a box', [{ ...box, cont_type: null }], ['lines.0.cont_type SELECT_REQUIRED']],
    ['a basis of another service', [{ ...box, basis: 'PER_KG', cont_type: null }], ['lines.0.basis CHOICE_INVALID']],
  ])('refuses %s', (_what, lines, expected) => {
    expect(problems('FREIGHT', lane, lines)).toEqual(expected);
  });

  it('has no decimals in VND', () => {
    expect(problems('FREIGHT', { ...lane, currency: 'VND' }, [{ ...box, unit_price: '100.5' }])).toEqual([
      'lines.0.unit_price INTEGER_INVALID',
    ]);
    expect(problems('FREIGHT', { ...lane, currency: 'VND' }, [{ ...box, unit_price: '1,000,000.00' }])).toEqual([]);
  });
});

it('a surcharge has a container type only for container prices, and existing conditions', () => {
  const rule = {
    ...lane,
    surcharge_code: 'THC',
    basis: 'PER_SET',
    unit_price: '10',
    cont_type: '40',
    condition: 'US MOON',
  };
  expect(problems('SURCHARGE', rule)).toEqual(['cont_type INVALID_VALUE', 'condition CHOICE_INVALID']);
});

it('a rate of free time needs the rate before it and a later day', () => {
  const rule = { ...lane, direction: 'IMPORT', kind: 'DEMURRAGE', free_days: '5', first_rate: '20' };
  expect(problems('FREE_TIME', { ...rule, second_from: '6', second_rate: '40' })).toEqual([]);
  expect(problems('FREE_TIME', { ...rule, first_rate: null, second_from: '1', second_rate: '40' })).toEqual([
    'first_rate REQUIRED',
    'second_from MIN_NUMBER',
  ]);
  expect(
    problems('FREE_TIME', { ...rule, second_from: '6', second_rate: '40', third_from: '6', third_rate: '60' }),
  ).toEqual(['third_from MIN_NUMBER']);
  expect(problems('FREE_TIME', { ...rule, third_from: '6' })).toEqual(['second_rate REQUIRED', 'third_rate REQUIRED']);
});

it('an exchange rate is positive', () => {
  expect(problems('EXCHANGE_RATE', { valid_from: '2026-01-01', rate: '0' })).toEqual(['rate MIN_NUMBER']);
});

it('every column is in the SDL, as a field and as a field of its form', () => {
  const folder = join(import.meta.dirname, '../../graphql');
  const sdl = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const types = buildSchema(sdl.join('\n'), { assumeValidSDL: true }).getTypeMap();
  const fieldsOf = (name: string) => {
    const type = types[name];
    return isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];
  };
  const typeOf = {
    FREIGHT: 'FreightTariff',
    SURCHARGE: 'SurchargeRule',
    CHARGE_CODE: 'SurchargeCode',
    TRUCKING: 'TruckingTariff',
    CUSTOMS: 'CustomsTariff',
    FREE_TIME: 'FreeTimeTariff',
    EXCHANGE_RATE: 'ExchangeRate',
  } as const;
  for (const [table, type] of Object.entries(typeOf) as [TariffTable, string][]) {
    const names = rowFields(table).flatMap(({ name, kind }) => [
      tariffGraphName(name),
      ...(kind.type === 'code' ? [tariffWordsName(name)] : []),
    ]);
    const lines = table === 'FREIGHT' ? ['lines'] : [];
    expect(fieldsOf(type).toSorted(), type).toEqual(['id', 'version', ...names, ...lines].toSorted());
    const form = rowFields(table).filter(({ name }) => name !== 'active');
    expect(fieldsOf(`${type}Input`).toSorted()).toEqual(
      [...form.map(({ name }) => tariffGraphName(name)), ...lines].toSorted(),
    );
  }
  expect(fieldsOf('TariffLine')).toEqual(lineFields('FREIGHT').map(({ name }) => tariffGraphName(name)));
});
