import { expect, test } from 'vitest';
import { stopProblems, tripProblems, type TripStopValues } from './trip.ts';

const now = new Date('2026-11-20T03:00:00.000Z');
const stop: TripStopValues = {
  place: 'Cat Lai',
  waitingMinutes: null,
  plannedArrivalAt: null,
  plannedDepartureAt: null,
  arrivedAt: null,
  departedAt: null,
};

test('a trip may have only a vendor until its vehicle is known', () => {
  expect(tripProblems({ vendor: 'Tân Cảng' })).toEqual({});
  expect(tripProblems({ tractorPlate: 'Mr Tam', containerNumber: 'CSQU3054384', driverPhone: '12' })).toMatchObject({
    tractorPlate: { code: 'PLATE_INVALID' },
    containerNumber: { code: 'CONTAINER_NUMBER' },
    driverPhone: { code: 'PHONE_INVALID' },
  });
});

test('a stop has a place, and its vehicle leaves after it has arrived', () => {
  expect(stopProblems(stop, now)).toEqual({});
  expect(stopProblems({ ...stop, place: ' ', waitingMinutes: 1.5 }, now)).toMatchObject({
    place: { code: 'REQUIRED' },
    waitingMinutes: { code: 'INTEGER_INVALID' },
  });
  const arrivedAt = '2026-11-20T02:00:00.000Z';
  expect(stopProblems({ ...stop, arrivedAt, departedAt: '2026-11-20T01:00:00.000Z' }, now)).toEqual({
    departedAt: { code: 'DEPARTURE_BEFORE_ARRIVAL' },
  });
  expect(stopProblems({ ...stop, arrivedAt: '2026-11-20T04:00:00.000Z' }, now)).toEqual({
    arrivedAt: { code: 'DATE_IN_FUTURE' },
  });
  const planned = { plannedArrivalAt: '2026-11-21T02:00:00.000Z', plannedDepartureAt: '2026-11-21T01:00:00.000Z' };
  expect(stopProblems({ ...stop, ...planned }, now)).toEqual({
    plannedDepartureAt: { code: 'DEPARTURE_BEFORE_ARRIVAL' },
  });
});
