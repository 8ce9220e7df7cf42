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

test('the two values fixed by the specification', () => {
  expect(templateId(input(3, 2, 'cv'))).toBe(13);
  expect(templateId(input(2, 2, 'ct'))).toBe(14);
});

// Service type, shipping type, flags (customs, van, container truck), template.
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

test('steps: 34 only with a transit port, vans instead of container trucks, optional ones marked', () => {
  const codes = (flags: string, transit: boolean) => templateSteps(input(2, 2, flags), transit).map(({ code }) => code);
  expect(codes('ct', false)).toEqual([25, 26, 27, 28, 33, 35, 44]);
  expect(codes('ct', true)).toEqual([25, 26, 27, 28, 33, 34, 35, 44]);
  expect(codes('v', false)).toEqual([29, 30, 31, 32, 33, 35, 44]);
  expect(templateSteps(input(2, 1, 'v'), false).map(({ code }) => code)).toEqual([33, 35, 36, 38, 41, 43, 44]);
  expect(templateSteps(input(2, 2), false).filter(({ mandatory }) => !mandatory)).toEqual([
    { code: 44, mandatory: false, customs: false },
  ]);
});

/**
 * One input per template, with a transit port. `?` marks optional milestones, `c` expected customs clearance.
 */
const WAYS: [number, TemplateInput, string][] = [
  [1, input(3, 1), '33 34 35 39 36 44'],
  [2, input(2, 1), '33 34 35 36 44'],
  [3, input(3, 1, 'c'), '33 34 35 39 36 c44'],
  [4, input(2, 1, 'c'), '33 34 35 36 c44'],
  [5, input(3, 1, 'cv'), '33 34 35 39 36 c38 41 43 44'],
  [6, input(2, 1, 'ct'), '33 34 35 36 c37 40 42 44 45'],
  [7, input(3, 1, 'v'), '33 34 35 39 36 38 41 43 44'],
  [8, input(2, 1, 't'), '33 34 35 36 37 40 42 44 45'],
  [9, input(3, 2), '31 32 33 34 35 44?'],
  [10, input(2, 2), '28 33 34 35 44?'],
  [11, input(3, 2, 'c'), '31 c32 33 34 35 44?'],
  [12, input(2, 2, 'c'), '28 c33 34 35 44?'],
  [13, input(3, 2, 'cv'), '29 30 31 c32 33 34 35 44?'],
  [14, input(2, 2, 'ct'), '25 26 27 28 c33 34 35 44?'],
  [15, input(3, 2, 'v'), '29 30 31 32 33 34 35 44?'],
  [16, input(2, 2, 't'), '25 26 27 28 33 34 35 44?'],
  [17, input(3, 3), '32 33 34 35 39 36'],
  [18, input(2, 3), '28 33 34 35 36'],
  [19, input(3, 4), '29 30 31 c32 33 34 35 39 36 c38 41 43 44'],
  [20, input(2, 4), '25 26 27 28 c33 34 35 36 c37 40 42 44 45'],
  [21, input(1, 1), '33 34 35 39 36 44'],
  [22, input(1, 1, 'c'), '33 34 35 39 36 c44'],
  [23, input(1, 1, 'cv'), '33 34 35 39 36 c38 41 43 44'],
  [24, input(1, 1, 'v'), '33 34 35 39 36 38 41 43 44'],
  [25, input(1, 2), '32 33 34 35 44?'],
  [26, input(1, 2, 'c'), 'c32 33 34 35 44?'],
  [27, input(1, 2, 'cv'), '29 30 31 c32 33 34 35 44?'],
  [28, input(1, 2, 'v'), '29 30 31 32 33 34 35 44?'],
  [29, input(1, 3), '32 33 34 35 39 36'],
  [30, input(1, 4), '29 30 31 c32 33 34 35 39 36 c38 41 43 44'],
  [31, input(4, 1, 'c'), '36 c44'],
  [32, input(4, 2, 'c'), 'c28 33?'],
  [33, input(5, 1, 'ct'), 'c37 40 42 44 45'],
  [33, input(5, 1, 't'), '37 40 42 44 45'],
  [34, input(5, 2, 'ct'), '25 26 27 c28'],
  [35, input(5, 3, 't'), '37 28'],
  [36, input(5, 4, 'ct'), '25 26 27 c40 42 44 45'],
  [37, input(6, 1, 'cv'), 'c29 30 41 43 44'],
  [37, input(6, 2, 'cv'), '29 30 c41 43 44'],
  [37, input(6, 4, 'v'), '29 30 41 43 44'],
];

test.each(WAYS)('template %i', (id, service, way) => {
  expect(templateId(service)).toBe(id);
  const shown = templateSteps(service, true).map(
    ({ code, mandatory, customs }) => `${customs ? 'c' : ''}${code}${mandatory ? '' : '?'}`,
  );
  expect(shown.join(' ')).toBe(way);
});
