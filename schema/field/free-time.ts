import { describeFields, fieldProblems } from './field.ts';
import type { GivenValues, Problems } from './field.ts';

const DAYS = { type: 'number', decimals: 0, min: 0, max: 365 } as const;

/** The free days that staff enter for one shipment; empty if the price tables apply. */
export const freeTimeFields = describeFields({
  demurrageDays: { rest: 'demurrage_days', kind: DAYS },
  detentionDays: { rest: 'detention_days', kind: DAYS },
  combinedDays: { rest: 'combined_days', kind: DAYS },
  storageDays: { rest: 'storage_days', kind: DAYS },
});

/** At most one problem per field; empty if the days are valid. Combined days replace demurrage and detention. */
export function freeTimeProblems(values: GivenValues<typeof freeTimeFields>): Problems<typeof freeTimeFields> {
  const found = fieldProblems(freeTimeFields, values);
  const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';
  if (isGiven(values.combinedDays) && (isGiven(values.demurrageDays) || isGiven(values.detentionDays))) {
    found.combinedDays ??= { code: 'INVALID_VALUE' };
  }
  return found;
}
