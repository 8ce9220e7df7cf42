import { expect, test } from 'vitest';
import { emptyStop, tripFieldOf, tripFormProblems, tripInput, tripValues } from './trip-values.ts';

const now = new Date('2026-11-20T03:00:00.000Z');

test('blank stops are ignored, and times are local in Vietnam', () => {
  const stop = { ...emptyStop(), place: ' Cat Lai ', plannedArrivalAt: '2026-11-25T08:00', waitingMinutes: '45' };
  const values = { ...tripValues(null), tractorPlate: '51c-482.16', stops: [emptyStop(), stop] };
  expect(tripFormProblems(values, now)).toEqual({});
  expect(tripInput(values)).toMatchObject({
    tractorPlate: '51c-482.16',
    vendor: null,
    stops: [{ place: 'Cat Lai', plannedArrivalAt: '2026-11-25T01:00:00.000Z', arrivedAt: null, waitingMinutes: 45 }],
  });
  expect(tripFieldOf(['input', 'trip', 'stops', '0', 'place'], values)).toBe('stops.1.place');
  expect(tripFieldOf(['input', 'trip', 'tractorPlate'], values)).toBe('tractorPlate');
});

test('a stop with a time has a place and a whole time', () => {
  const stop = { ...emptyStop(), arrivedAt: '2026-11-20T' };
  expect(tripFormProblems({ ...tripValues(null), stops: [stop] }, now)).toEqual({
    'stops.0.place': { code: 'REQUIRED' },
    'stops.0.arrivedAt': { code: 'DATE_INVALID' },
  });
});
