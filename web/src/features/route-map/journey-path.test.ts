import { describe, expect, it } from 'vitest';
import { hasMap, midnights, shareAt, travelledShare, waypoints } from './journey-path.ts';
import type { JourneyStep, JourneyTimes } from './journey-path.ts';

const on = (day: number, hour = 0) => new Date(Date.UTC(2026, 5, day, hour)).toISOString();
const at = (day: number, hour = 0) => new Date(on(day, hour));

function step(milestone: string, part: Partial<JourneyStep> = {}): JourneyStep {
  return { milestone, isDone: false, plannedAt: null, estimatedAt: null, actualAt: null, ...part };
}
const loaded = step('CARGO_LOADED', { isDone: true, actualAt: on(1) });

const arriving = (moment: string) =>
  ({
    __typename: 'Arrival',
    at: moment,
    basis: 'PLANNED',
    state: 'EXPECTED',
    overdueBy: null,
    changedAt: null,
    changedBy: null,
  }) as const;

/** Ten days, from 1 to 11 June. */
const journey: JourneyTimes = {
  serviceType: 'FCL',
  statusCode: 33,
  etd: on(1),
  arrival: arriving(on(11)),
  hasArrived: false,
  steps: [loaded],
};

describe('The share traveled', () => {
  it('grows evenly from departure to arrival', () => {
    expect(travelledShare(journey, null, at(1))).toBe(0);
    expect(travelledShare(journey, null, at(6))).toBeCloseTo(0.5, 9);
  });

  it('is null before departure: not yet loaded, loaded before its ETD, no departure chosen', () => {
    expect(travelledShare({ ...journey, steps: [step('CARGO_LOADED')] }, null, at(6))).toBeNull();
    expect(travelledShare({ ...journey, etd: on(3) }, null, at(2))).toBeNull();
    expect(travelledShare({ ...journey, etd: null }, null, at(6))).toBeNull();
  });

  it('begins with a late loading, and with the ETD if no time was recorded', () => {
    const late = { ...journey, steps: [{ ...loaded, actualAt: on(3) }] };
    expect(travelledShare(late, null, at(7))).toBeCloseTo(0.5, 9);
    expect(travelledShare({ ...journey, steps: [{ ...loaded, actualAt: null }] }, null, at(6))).toBeCloseTo(0.5, 9);
  });

  it('is complete once arrived or delivered, and never before', () => {
    expect(travelledShare({ ...journey, hasArrived: true }, null, at(6))).toBe(1);
    expect(travelledShare({ ...journey, statusCode: 8 }, null, at(6))).toBe(1);
    expect(travelledShare(journey, null, at(20))).toBe(0.99);
  });

  it('is at the transit port on departure from it', () => {
    const transit = step('CARGO_LOADED_TRANSIT', { estimatedAt: on(6) });
    const way = { ...journey, steps: [loaded, transit] };
    expect(travelledShare(way, 0.2, at(6))).toBeCloseTo(0.2, 9);
    expect(travelledShare(way, 0.2, at(3, 12))).toBeCloseTo(0.1, 9);
    const done = { ...journey, steps: [loaded, { ...transit, isDone: true, estimatedAt: null, actualAt: on(3) }] };
    expect(travelledShare(done, 0.2, at(7))).toBeCloseTo(0.6, 9);
    // A transit port whose position is unknown is ignored.
    expect(travelledShare(way, null, at(6))).toBeCloseTo(0.5, 9);
  });
});

it('A time outside the journey is at one of its ends', () => {
  const way = waypoints(journey, null);
  expect([shareAt(way, 0), shareAt(way, Number.MAX_SAFE_INTEGER)]).toEqual([0, 1]);
  expect(waypoints({ ...journey, arrival: arriving(on(1)) }, null)).toEqual([]);
});

describe('Midnights', () => {
  const labels = (etd: string, eta: string, zone: string) =>
    midnights(waypoints({ ...journey, etd, arrival: arriving(eta), steps: [] }, null), zone).map(({ label }) => label);

  it('are shown every second day, in local time', () => {
    expect(labels(on(1, 6), on(11), 'Asia/Ho_Chi_Minh')).toEqual(['02/06', '04/06', '06/06', '08/06', '10/06']);
    const [first] = midnights(waypoints({ ...journey, etd: on(1, 7) }, null), 'Asia/Ho_Chi_Minh');
    // 02/06 00:00 in Vietnam is 17:00 UTC on the day before, after 10 of 233 hours.
    expect(first?.share).toBeCloseTo(10 / 233, 3);
  });

  it('are daily on short trips, less frequent on long ones, none within a day, also in unusual zones', () => {
    expect(labels(on(1), on(4), 'Asia/Kolkata')).toEqual(['02/06', '03/06', '04/06']);
    expect(labels(on(1), on(29), 'UTC')).toHaveLength(7);
    expect(labels(on(1), on(1, 20), 'UTC')).toEqual([]);
  });
});

it('Only sea and air cargo has a map, unless cancelled', () => {
  expect(['AIR', 'FCL', 'LCL'].map((serviceType) => hasMap({ serviceType, statusCode: 33 }))).toEqual([
    true,
    true,
    true,
  ]);
  for (const serviceType of ['CUSTOM', 'CONTAINER_TRUCKING', 'VAN_TRUCKING', 'UNKNOWN'])
    expect(hasMap({ serviceType, statusCode: 33 })).toBe(false);
  expect(hasMap({ serviceType: 'FCL', statusCode: 10 })).toBe(false);
});
