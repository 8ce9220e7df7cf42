import { describeFields, fieldProblems, type GivenValues, type Problems } from './field.ts';

/** What the cargo of an air booking weighed and measured. */
export const airWeighingFields = describeFields({
  grossKg: { rest: 'gross_kg', kind: { type: 'number', decimals: 3, min: 0.001, max: 999_999 }, required: true },
  volumeM3: { rest: 'volume_m3', kind: { type: 'number', decimals: 3, min: 0.001, max: 9_999 }, required: true },
  weighedOn: { rest: 'weighed_on', kind: { type: 'day' }, required: true },
});

/**
 * At most one problem per field; the day is not in the future.
 * @param today the day in Asia/Ho_Chi_Minh
 */
export function airWeighingProblems(
  values: GivenValues<typeof airWeighingFields>,
  today: string,
): Problems<typeof airWeighingFields> {
  const found = fieldProblems(airWeighingFields, values);
  if (!found.weighedOn && String(values.weighedOn) > today) found.weighedOn = { code: 'DATE_IN_FUTURE' };
  return found;
}
