import { expect, it } from 'vitest';
import { planKind } from './plan-kind.ts';

it('asks a sailing or flight of carriage, trucks of the road and a day of customs', () => {
  expect(['AIR', 2, 'LCL', 4, 'CONTAINER_TRUCKING', 6, 'UNKNOWN'].map(planKind)).toEqual([
    'schedule',
    'schedule',
    'schedule',
    'customsDate',
    'truckPlan',
    'truckPlan',
    'schedule',
  ]);
});
