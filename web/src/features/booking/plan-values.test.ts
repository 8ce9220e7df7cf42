import { expect, it } from 'vitest';
import { numberProblems, planChanges } from './plan-values.ts';
import type { PlanValues } from './plan-values.ts';

const before: PlanValues = {
  schedule: null,
  carrierBookingNumber: '',
  transportDocumentNumber: 'BL-1',
  truckPlan: '',
  emptyDepot: '',
  cfs: '',
  isSpaceRequested: false,
  customsDate: null,
  containers: [{ truckId: 'a', numbers: ['', ''], seals: ['', ''] }],
};

it('validates container numbers by ISO 6346 and refuses duplicates', () => {
  const line = { truckId: 'a', seals: [] };
  expect(numberProblems([{ ...line, numbers: ['CSQU3054383', 'csqu 305438-3', ''] }])).toEqual(
    new Map([['0.1', 'DATA_EXISTS']]),
  );
  expect(numberProblems([{ ...line, numbers: ['CSQU3054384'] }])).toEqual(new Map([['0.0', 'CONTAINER_NUMBER']]));
  expect(
    numberProblems([
      { ...line, numbers: ['WRLU1000011'] },
      { ...line, numbers: ['WRLU1001384'] },
    ]).size,
  ).toBe(0);
});

it('sends only changes, and null for cleared fields', () => {
  expect(planChanges(before, before)).toEqual({});
  expect(planChanges(before, { ...before, transportDocumentNumber: ' ', carrierBookingNumber: ' CB7 ' })).toEqual({
    carrierBookingNumber: 'CB7',
    transportDocumentNumber: null,
  });
});

it('pairs each seal with its number', () => {
  const containers = [{ truckId: 'a', numbers: ['', 'csqu3054383'], seals: ['S1', 'S2'] }];
  expect(planChanges(before, { ...before, containers })).toEqual({
    containers: [{ truckId: 'a', containerNumbers: ['CSQU3054383'], sealNumbers: ['S2'] }],
  });
});
