import { expect, it } from 'vitest';
import { isDueForBilling } from './to-bill.ts';

const due = (serviceType: number, shippingType: number, status: number) =>
  isDueForBilling({ serviceType, shippingType, status });

it('bills an export from loading, an import from arrival, trucking and customs on completion', () => {
  expect([32, 33, 35, 45, 8].map((status) => due(2, 2, status))).toEqual([false, true, true, true, true]);
  expect([33, 34, 35, 44, 8].map((status) => due(1, 1, status))).toEqual([false, false, true, true, true]);
  for (const service of [4, 5, 6]) {
    expect([27, 45, 8].map((status) => due(service, 2, status))).toEqual([false, false, true]);
  }
});

it('bills nothing before release or once closed, but further charges after delivery', () => {
  expect([5, 63, 7, 9, 10, 11, 13].filter((status) => due(2, 2, status))).toEqual([9, 11]);
});
