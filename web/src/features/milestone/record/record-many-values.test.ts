import { expect, it } from 'vitest';
import { milestoneKey } from '@wr1/schema/rules/milestone/milestone.ts';
import { leftOut, outcomesOf, stepGroups, unusualOf } from './record-many-values.ts';
import type { OpenBooking } from './record-many-values.ts';

type Step = [code: number, done?: 'done', container?: string];
const booking = (id: string, placeCode: string, steps: Step[], isUnderWay = true): OpenBooking => ({
  __typename: 'Booking',
  id,
  number: `BK-${id}`,
  allowedActions: isUnderWay ? ['RECORD_MILESTONE'] : [],
  schedule: null,
  milestones: steps.map(([code, done, key]) => ({
    __typename: 'ShipmentMilestone',
    seq: code,
    milestone: milestoneKey(code) ?? ('UNKNOWN' as const),
    milestoneCode: code,
    isDone: done !== undefined,
    label: `M${code}`,
    leg: code < 33 ? 'ORIGIN' : 'MAIN',
    placeCode,
    isMandatory: code !== 44,
    container: key === undefined ? null : { __typename: 'TrackedContainer', key },
  })),
});
const sea = booking('1', 'VNVUT', [[25, 'done', 'A'], [25, undefined, 'B'], [33], [35]]);
const later = booking('2', 'VNVUT', [[28, 'done'], [33], [35]]);
const same = booking('3', 'VNVUT', [[33], [35], [44]]);
const elsewhere = booking('4', 'VNHPH', [[33], [35]]);
const delivered = booking('5', 'VNVUT', [
  [33, 'done'],
  [35, 'done'],
]);
const young = booking('6', 'VNVUT', [[33], [35]], false);
const mixed = [sea, later, same, elsewhere, delivered, young];

it('groups bookings by next step and place, most common first, and offers no other', () => {
  expect(stepGroups(mixed).map(({ id, bookings }) => [id, ...bookings.map((one) => one.id)])).toEqual([
    ['33 VNVUT', '2', '3'],
    ['25 VNVUT', '1'],
    ['33 VNHPH', '4'],
  ]);
  expect(stepGroups([delivered, young])).toEqual([]);
});

it('lists every booking that a group does not apply to, with the reason', () => {
  const groups = stepGroups(mixed);
  const [first] = groups;
  if (first === undefined) throw new Error('no group');
  expect(leftOut(mixed, groups, first).map(({ booking: one, next, reason }) => [one.id, next?.id, reason])).toEqual([
    ['1', '25 VNVUT', 'OTHER_STEP'],
    ['4', '33 VNHPH', 'OTHER_STEP'],
    ['5', undefined, 'NO_STEP'],
    ['6', undefined, 'NOT_UNDER_WAY'],
  ]);
});

it("finds a group's bookings with an unusual time, and lists optional steps that remain open", () => {
  const departs = (etd: string): OpenBooking => ({
    ...booking(etd, 'VNVUT', [[33], [35]]),
    schedule: { __typename: 'Schedule', id: 'S', etd },
  });
  const bookings = [departs('2026-11-25T00:00:00.000Z'), departs('2026-11-21T00:00:00.000Z'), same];
  const [group] = stepGroups(bookings);
  if (group === undefined) throw new Error('no group');
  const at = Date.parse('2026-11-20T00:00:00.000Z');
  expect(unusualOf(group, at).map(({ id }) => id)).toEqual(['2026-11-25T00:00:00.000Z']);
  expect(unusualOf(group, null)).toEqual([]);
  const [first, ...rest] = same.milestones;
  const optional = { ...same, milestones: first ? [{ ...first, isMandatory: false }, ...rest] : [] };
  expect(stepGroups([optional]).map(({ code, skipped }) => [code, skipped])).toEqual([
    [35, ['M33']],
    [33, []],
  ]);
});

it('shows the result of each', () => {
  const refused = { userErrors: [{ message: 'No.' }] };
  expect(outcomesOf([sea, later], [{ userErrors: [] }, refused])).toEqual([
    { id: '1', number: 'BK-1', reason: null },
    { id: '2', number: 'BK-2', reason: 'No.' },
  ]);
});
