import { expect, test } from 'vitest';
import { isCostFree, marginOf, marginPercent } from './margin.ts';

const charge = (sales: number, cost: number | null, isPaidOnBehalf = false) => ({ sales, cost, isPaidOnBehalf });

test('the margin is the sales minus the costs of all charges', () => {
  expect(marginOf([charge(480_000, 430_000), charge(36_000, 20_000)])).toEqual({
    sales: 516_000,
    cost: 450_000,
    margin: 66_000,
    percent: 12.8,
    known: 2,
    total: 2,
  });
});

test('one unknown cost makes the margin unknown', () => {
  expect(marginOf([charge(480_000, 430_000), charge(36_000, null)])).toMatchObject({
    sales: 516_000,
    cost: null,
    margin: null,
    percent: null,
    known: 1,
    total: 2,
  });
  expect(marginOf([]).margin).toBeNull();
});

test('charges paid on behalf are neither sales nor costs', () => {
  expect(marginOf([charge(10_000, 8_000), charge(50_000, 50_000, true), charge(7_000, null, true)])).toMatchObject({
    sales: 10_000,
    margin: 2_000,
    percent: 20,
    total: 1,
  });
});

test('a loss is negative, and there is no percentage without sales', () => {
  expect(marginOf([charge(10_000, 12_500)])).toMatchObject({ margin: -2_500, percent: -25 });
  expect(marginPercent(0, -2_500)).toBeNull();
});

test('a discount has no cost', () => {
  expect([isCostFree('DISC'), isCostFree('OFR')]).toEqual([true, false]);
});
