import { expect, it } from 'vitest';
import { planKind } from './plan-kind.ts';

it('is a sailing or flight for carriage, trucks by road and a day for customs', () => {
  expect(['AIR', 2, 'LCL', 4, 'CONTAINER_TRUCKING', 6, 'UNKNOWN'].map(planKind)).toEqual([
    'schedule',
    'schedule',
    'schedule',
    'customsDate',
    'trips',
    'trips',
    'schedule',
  ]);
});
