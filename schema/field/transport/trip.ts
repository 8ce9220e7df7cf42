import { containerNumber, normalizeContainerNumber } from '../../rules/cargo/check-digit.ts';
import { normalizePlate, plate } from '../../rules/cargo/plate.ts';
import { phone } from '../../rules/validation/validation-contact.ts';
import { describeFields, fieldProblems, type GivenValues, type Problem, type Problems } from '../field.ts';

/** Longest list of stops on a trip. */
export const MOST_STOPS = 10;

const checkPlate = (text: string) => plate(normalizePlate(text));

/** The vehicle of a trip and its driver. Driver and phone are for staff only. */
export const tripFields = describeFields({
  containerNumber: {
    rest: 'container_no',
    kind: { type: 'text', max: 20 },
    check: (text) => containerNumber(normalizeContainerNumber(text)),
  },
  tractorPlate: { rest: 'tractor_plate', kind: { type: 'text', max: 20 }, check: checkPlate },
  trailerPlate: { rest: 'trailer_plate', kind: { type: 'text', max: 20 }, check: checkPlate },
  vendor: { rest: 'vendor', kind: { type: 'text', max: 100 } },
  driverName: { rest: 'driver_name', kind: { type: 'text', max: 100 } },
  driverPhone: { rest: 'driver_phone', kind: { type: 'text', max: 30 }, check: phone },
  emptyDepot: { rest: 'empty_depot', kind: { type: 'text', max: 200 } },
});

/** A place where a trip stops. */
export const tripStopFields = describeFields({
  place: { rest: 'place', kind: { type: 'text', max: 200 }, required: true },
  waitingMinutes: { rest: 'waiting_minutes', kind: { type: 'number', decimals: 0, min: 0, max: 10_080 } },
});

/** Times of a stop in UTC; null if unknown. */
export interface StopTimes {
  readonly plannedArrivalAt: string | null;
  readonly plannedDepartureAt: string | null;
  readonly arrivedAt: string | null;
  readonly departedAt: string | null;
}

export type TripStopValues = GivenValues<typeof tripStopFields> & StopTimes;

/** Problems of a stop by field. */
export type StopProblems = Partial<Record<keyof typeof tripStopFields | keyof StopTimes, Problem>>;

/** At most one problem per field of a trip. */
export const tripProblems = (values: GivenValues<typeof tripFields>): Problems<typeof tripFields> =>
  fieldProblems(tripFields, values);

const isBefore = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && Date.parse(one) < Date.parse(other);

/**
 * At most one problem per field of a stop: actual times are not in the future, and a vehicle doesn't leave before it
 * arrives.
 */
export function stopProblems(stop: TripStopValues, now: Date): StopProblems {
  const found: StopProblems = fieldProblems(tripStopFields, stop);
  for (const name of ['arrivedAt', 'departedAt'] as const) {
    if (isBefore(now.toISOString(), stop[name])) found[name] = { code: 'DATE_IN_FUTURE' };
  }
  if (isBefore(stop.plannedDepartureAt, stop.plannedArrivalAt)) {
    found.plannedDepartureAt = { code: 'DEPARTURE_BEFORE_ARRIVAL' };
  }
  if (!found.departedAt && isBefore(stop.departedAt, stop.arrivedAt)) {
    found.departedAt = { code: 'DEPARTURE_BEFORE_ARRIVAL' };
  }
  return found;
}
