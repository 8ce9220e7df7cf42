import { expect, it } from 'vitest';
import { changedMeanwhile, typedOver, typeMore } from './plan-typed.ts';
import { planChanges, type PlanValues } from './plan-values.ts';

const line = (truckId: string, number: string) => ({ truckId, numbers: [number], seals: [''] });
const base: PlanValues = {
  schedule: null,
  carrierBookingNumber: '',
  transportDocumentNumber: '',
  truckPlan: '',
  emptyDepot: '',
  cfs: '',
  isSpaceRequested: false,
  customsDate: null,
  containers: [line('a', ''), line('b', '')],
};

it("preserves others' changes to untouched fields", () => {
  const typed = typeMore(base, {}, { truckPlan: 'Truck 7', containers: [line('a', 'WRLU1000011'), line('b', '')] });
  const present = { ...base, carrierBookingNumber: 'ONEY777', containers: [line('a', ''), line('b', 'WRLU1001384')] };
  const shown = typedOver(present, typed);
  expect(shown).toMatchObject({ truckPlan: 'Truck 7', carrierBookingNumber: 'ONEY777' });
  expect(planChanges(present, shown)).toEqual({
    truckPlan: 'Truck 7',
    containers: [{ truckId: 'a', containerNumbers: ['WRLU1000011'], sealNumbers: [''] }],
  });
  expect(changedMeanwhile(base, present, typed)).toEqual([]);
});

it('detects edited fields that someone else has changed', () => {
  const typed = typeMore(
    base,
    { carrierBookingNumber: 'MINE' },
    { containers: [line('a', 'WRLU1000011'), line('b', '')] },
  );
  const present = { ...base, carrierBookingNumber: 'ONEY777', containers: [line('a', 'WRLU1001384'), line('b', '')] };
  expect(changedMeanwhile(base, present, typed)).toEqual(['carrierBookingNumber', 'containers']);
  expect(typedOver(present, typed).carrierBookingNumber).toBe('MINE');
});
