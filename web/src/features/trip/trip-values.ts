import { emptyForm, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { stopProblems, tripFields, tripProblems, tripStopFields } from '@wr1/schema/field/transport/trip.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { FormProblems } from '../../app/form/use-record-form.ts';
import type { TripInput } from '../../schema-types.generated.ts';
import { clockOf, instantOf } from '../../ui/form/date/zone-clock.ts';
import type { Clock } from '../../ui/form/date/zone-clock.ts';
import type { Trip } from './trip-list-card.tsx';

/** Times of a stop in form order. */
export const STOP_TIME = ['plannedArrivalAt', 'plannedDepartureAt', 'arrivedAt', 'departedAt'] as const;
type StopTime = (typeof STOP_TIME)[number];

/** A stop as typed, with local times in Vietnam. */
export type StopValues = FormValues<typeof tripStopFields> & Record<StopTime, Clock>;
export type TripValues = FormValues<typeof tripFields> & { stops: StopValues[] };

type Times<Value> = Record<StopTime, Value>;
const eachTime = <Value>(value: (name: StopTime) => Value) =>
  Object.fromEntries(STOP_TIME.map((name) => [name, value(name)])) as Times<Value>;

export const emptyStop = (): StopValues => ({ ...emptyForm(tripStopFields), ...eachTime(() => '') });

/** The form of a trip; a new one starts with two stops. */
export function tripValues(trip: Trip | null): TripValues {
  if (trip === null) return { ...emptyForm(tripFields), stops: [emptyStop(), emptyStop()] };
  return {
    ...formOf(tripFields, trip),
    stops: trip.stops.map((stop) => ({
      ...formOf(tripStopFields, stop),
      ...eachTime((name) => clockOf(stop[name], BUSINESS_TIME_ZONE)),
    })),
  };
}

const isBlank = (stop: StopValues) => Object.values(stop).every((value) => value === '');
const times = (stop: StopValues) => eachTime((name) => instantOf(stop[name], BUSINESS_TIME_ZONE));

/** Broken rules by path, such as `stops.0.place`. Stops without any entry are ignored. */
export function tripFormProblems({ stops, ...trip }: TripValues, now: Date): FormProblems {
  const found = stops.flatMap((stop, index) => {
    if (isBlank(stop)) return [];
    const incomplete = STOP_TIME.filter((name) => stop[name] !== '' && times(stop)[name] === null);
    return [
      ...Object.entries(stopProblems({ ...stop, ...times(stop) }, now)),
      ...incomplete.map((name) => [name, { code: 'DATE_INVALID' as const }] as const),
    ].map(([name, problem]) => [`stops.${index}.${name}`, problem]);
  });
  return { ...tripProblems(trip), ...Object.fromEntries(found) };
}

/** The input of a valid form. */
export function tripInput({ stops, ...trip }: TripValues): TripInput {
  return {
    ...inputOf(tripFields, trip),
    stops: stops
      .filter((stop) => !isBlank(stop))
      .map((stop) => ({ ...inputOf(tripStopFields, stop), ...times(stop), place: stop.place.trim() })),
  };
}

/** The form's path of a server error; null if it has none. Blank stops are not sent, so indices count the others. */
export function tripFieldOf(path: readonly string[], { stops }: TripValues): string | null {
  const at = path.indexOf('stops');
  const name = path.at(-1) ?? '';
  if (at === -1) return name in tripFields ? name : null;
  const sent = stops.flatMap((stop, index) => (isBlank(stop) ? [] : [index]));
  return `stops.${sent[Number(path[at + 1])] ?? 0}.${name}`;
}
