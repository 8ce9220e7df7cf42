import { expect, it } from 'vitest';
import { etaDifference, isArrivalWorrying, progressSteps } from './tracked.ts';

const eta = (etaPlanned: string | null, etaEstimated: string | null) => etaDifference({ etaPlanned, etaEstimated });

it('compares the arrival with its plan', () => {
  expect(eta('2026-11-20T03:00:00Z', '2026-11-21T05:00:00Z')).toEqual({ kind: 'later', minutes: 26 * 60 });
  expect(eta('2026-11-20T03:00:00Z', '2026-11-20T01:00:00Z')).toEqual({ kind: 'earlier', minutes: 120 });
  expect(eta('2026-11-20T03:00:00Z', '2026-11-20T03:04:00Z')).toEqual({ kind: 'planned' });
  expect(eta(null, '2026-11-20T03:04:00Z')).toEqual({ kind: 'unknown' });
});

it('highlights a late arrival only while it is expected and the booking is late or at risk', () => {
  const late = { etaPlanned: '2026-11-20T03:00:00Z', etaEstimated: '2026-11-20T03:16:00Z', hasArrived: false };
  expect(isArrivalWorrying({ ...late, state: 'AT_RISK' })).toBe(true);
  expect(isArrivalWorrying({ ...late, state: 'ON_TIME' })).toBe(false);
  expect(isArrivalWorrying({ ...late, state: 'AT_RISK', hasArrived: true })).toBe(false);
  expect(isArrivalWorrying({ ...late, state: 'LATE', etaEstimated: late.etaPlanned })).toBe(false);
});

it('counts a milestone as reached when every container has reached it', () => {
  const step = (seq: number, code: number, done: boolean) => ({
    __typename: 'ShipmentMilestone' as const,
    seq,
    milestoneCode: code,
    isDone: done,
    plannedAt: null,
  });
  const steps = [step(1, 25, true), step(1, 25, true), step(2, 26, true), step(2, 26, false), step(3, 33, false)];
  expect(progressSteps(steps).map(({ milestoneCode: code, isDone: done }) => [code, done])).toEqual([
    [25, true],
    [26, false],
    [33, false],
  ]);
});
