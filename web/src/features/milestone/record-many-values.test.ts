import { expect, it } from 'vitest';
import { commonNext, milestoneChoices, outcomesOf } from './record-many-values.ts';
import type { OpenBooking } from './record-many-values.ts';

const booking = (id: string, ...steps: [seq: number, code: number, done: boolean][]): OpenBooking => ({
  __typename: 'Booking',
  id,
  number: `BK-${id}`,
  milestones: steps.map(([seq, code, done]) => ({
    __typename: 'ShipmentMilestone',
    seq,
    code,
    done,
    label: `M${code}`,
    mandatory: true,
  })),
});
const sea = booking('1', [1, 25, true], [1, 25, false], [2, 33, false], [3, 35, false]);
const later = booking('2', [1, 28, true], [2, 33, false], [3, 35, false]);
const port = booking('3', [1, 33, false], [2, 35, false], [3, 36, false]);

it('offers every milestone that is open for one of them, containers counted once', () => {
  expect(milestoneChoices([sea, later, port])).toEqual([
    { code: 25, label: 'M25', count: 1 },
    { code: 33, label: 'M33', count: 3 },
    { code: 35, label: 'M35', count: 3 },
    { code: 36, label: 'M36', count: 1 },
  ]);
  expect(milestoneChoices([])).toEqual([]);
});

it('begins with what comes next for most of them', () => {
  expect(commonNext([sea, later, port])).toBe(33);
  expect(commonNext([booking('4', [1, 35, true])])).toBeNull();
});

it('tells the outcome of each', () => {
  const refused = { userErrors: [{ message: 'No.' }] };
  expect(outcomesOf([sea, later], [{ userErrors: [] }, refused])).toEqual([
    { id: '1', number: 'BK-1', reason: null },
    { id: '2', number: 'BK-2', reason: 'No.' },
  ]);
});
