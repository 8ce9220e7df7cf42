import { describe, expect, it } from 'vitest';
import {
  arrivalStanding,
  differenceOf,
  dotPositions,
  doubtfulNumbers,
  lateStep,
  nextStep,
  standing,
} from './tracked.ts';
import type { Tracked, TrackedStep } from './tracked.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 5, 10, hour)).toISOString();

function step(code: number, part: Partial<TrackedStep>): TrackedStep {
  return {
    __typename: 'PublicTrackingStep',
    milestone: 'CARGO_LOADED',
    milestoneCode: code,
    label: '',
    leg: 'MAIN',
    isDone: false,
    placeCode: 'VNSGN',
    place: null,
    plannedAt: at(code),
    estimatedAt: null,
    actualAt: null,
    ...part,
  };
}

it('A milestone that is due is not late yet', () => {
  expect(differenceOf(step(5, { estimatedAt: at(6) }), null)).toEqual({ kind: 'due' });
});

describe('The difference of a milestone from its plan', () => {
  const overdue = { ...step(4, {}), minutes: 43 * 60 };

  it.each<[string, TrackedStep, object]>([
    ['early', step(5, { isDone: true, actualAt: at(4) }), { kind: 'early', minutes: 60 }],
    ['late', step(5, { isDone: true, actualAt: at(7) }), { kind: 'behind', minutes: 120 }],
    ['on time', step(5, { isDone: true, actualAt: at(5) }), { kind: 'punctual' }],
    ['passed without a time', step(5, { isDone: true }), { kind: 'unrecorded' }],
    ['without a plan', step(5, { isDone: true, plannedAt: null, actualAt: at(5) }), { kind: 'none' }],
    ['open as planned', step(5, { estimatedAt: at(5) }), { kind: 'open' }],
    ['open and late', overdue, { kind: 'late', minutes: 43 * 60 }],
    ['before a late one', step(3, {}), { kind: 'missing' }],
    ['after a late one', step(5, { estimatedAt: at(48) }), { kind: 'moves' }],
    ['open without a plan', step(5, { plannedAt: null }), { kind: 'none' }],
  ])('%s', (_, one, expected) => {
    expect(differenceOf(one, overdue)).toEqual(expected);
  });
});

it('A shipment is as late as its next milestone, otherwise as its last one was', () => {
  const done = step(1, { isDone: true, actualAt: at(0) });
  const open = step(3, { estimatedAt: at(3) });
  const shipment = { steps: [done, open], late: null } as unknown as Tracked;
  expect(standing(shipment)).toEqual({ kind: 'early', minutes: 60 });
  expect(nextStep(shipment)).toBe(open);
  expect(lateStep(shipment)).toBeNull();
  const late = {
    __typename: 'PublicTrackingDelay',
    milestone: 'CARGO_LOADED',
    plannedAt: at(3),
    minutes: 1600,
  } as const;
  expect(standing({ ...shipment, late })).toEqual({ kind: 'late', minutes: 1600 });
});

it('The arrival shows its own difference, not that of later milestones', () => {
  const handedOver = step(9, { isDone: true, actualAt: at(0) });
  const shipment = {
    steps: [handedOver],
    late: null,
    hasArrived: true,
    eta: at(10),
    estimatedEta: at(12),
  } as unknown as Tracked;
  expect(arrivalStanding(shipment)).toEqual({ kind: 'behind', minutes: 120 });
  expect(arrivalStanding({ ...shipment, hasArrived: false })).toEqual(standing(shipment));
});

it('Dots stay in order and apart', () => {
  const dots = dotPositions([step(0, {}), step(1, {}), step(20, {}), step(21, {})]);
  expect(dots[0]).toBe(0);
  expect(dots.at(-1)).toBe(1);
  expect(dots.slice(1).every((dot, index) => dot - (dots[index] ?? 0) > 0.1)).toBe(true);
  expect(
    dotPositions([step(1, { plannedAt: null }), step(2, { plannedAt: null }), step(3, { plannedAt: null })]),
  ).toEqual([0, 0.5, 1]);
});

it('Flags a wrong check digit of containers and air waybills, nothing else', () => {
  expect(
    doubtfulNumbers(['WRLU1002755', 'WRLU1002756', '738-12345675', '738-12345676', 'BK-26-000184', 'ABC']),
  ).toEqual(['WRLU1002756', '738-12345676']);
});
