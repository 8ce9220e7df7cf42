import { expect, test } from 'vitest';
import { templateId, templateSteps, type TemplateInput } from './template.rules.ts';

const input = (
  service_type: number,
  shipping_type: number,
  flags = '',
  more: Partial<TemplateInput> = {},
): TemplateInput => ({
  service_type,
  shipping_type,
  has_customs: flags.includes('c'),
  has_van_trucking: flags.includes('v'),
  has_container_trucking: flags.includes('t'),
  customs_other_service_type: null,
  detail_service: null,
  ...more,
});

test('the two points that the specification fixes', () => {
  expect(templateId(input(3, 2, 'cv'))).toBe(13);
  expect(templateId(input(2, 2, 'ct'))).toBe(14);
});

// Service, shipping type, flags (customs, van, container truck), template.
const TABLE: [number, number, string, number][] = [
  [3, 1, '', 1],
  [2, 1, '', 2],
  [3, 1, 'c', 3],
  [2, 1, 'c', 4],
  [3, 1, 'cv', 5],
  [2, 1, 'ct', 6],
  [3, 1, 'v', 7],
  [2, 1, 't', 8],
  [3, 2, '', 9],
  [2, 2, '', 10],
  [3, 2, 'c', 11],
  [2, 2, 'c', 12],
  [3, 2, 'v', 15],
  [2, 2, 't', 16],
  [3, 3, '', 17],
  [2, 3, 'c', 18],
  [3, 4, 'cv', 19],
  [2, 4, '', 20],
  [1, 1, '', 21],
  [1, 1, 'c', 22],
  [1, 1, 'cv', 23],
  [1, 1, 'v', 24],
  [1, 2, '', 25],
  [1, 2, 'c', 26],
  [1, 2, 'cv', 27],
  [1, 2, 'v', 28],
  [1, 3, '', 29],
  [1, 4, 'c', 30],
  [4, 1, 'c', 31],
  [4, 2, 'c', 32],
  [5, 1, 't', 33],
  [5, 2, 't', 34],
  [5, 3, 't', 35],
  [5, 4, 't', 36],
  [6, 2, 'v', 37],
];

test.each(TABLE)('service %i, shipping type %i, flags "%s" is template %i', (service, shipping, flags, id) => {
  expect(templateId(input(service, shipping, flags))).toBe(id);
});

test('customs with trucks and warehouse transfers follow the trucks', () => {
  expect(templateId(input(4, 1, 'c', { customs_other_service_type: 'CONTAINER' }))).toBe(33);
  expect(templateId(input(4, 2, 'c', { customs_other_service_type: 'VAN' }))).toBe(37);
  expect(templateId(input(5, 1, 't', { detail_service: 'WAREHOUSE_TRANSFER' }))).toBe(36);
});

test('steps: 34 only over a transit port, vans instead of container trucks, optional ones marked', () => {
  const codes = (flags: string, transit: boolean) => templateSteps(input(2, 2, flags), transit).map(({ code }) => code);
  expect(codes('ct', false)).toEqual([25, 26, 27, 28, 33, 35, 44]);
  expect(codes('ct', true)).toEqual([25, 26, 27, 28, 33, 34, 35, 44]);
  expect(codes('v', false)).toEqual([29, 30, 31, 32, 33, 35, 44]);
  expect(templateSteps(input(2, 1, 'v'), false).map(({ code }) => code)).toEqual([33, 35, 36, 38, 41, 43, 44]);
  expect(templateSteps(input(2, 2), false).filter(({ mandatory }) => !mandatory)).toEqual([
    { code: 44, mandatory: false },
  ]);
});
