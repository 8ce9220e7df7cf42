import { z } from 'zod';
import { ARRIVAL_BASIS, ARRIVAL_STATE } from '../../rules/milestone/arrival.ts';
import { instant } from '../common.ts';

/** An arrival as displayed everywhere; see `arrivalOf` in the shared rules. */
export const arrivalRow = z.object({
  /** Null only for an arrival without a recorded time. */
  at: instant.nullable(),
  basis: z.enum(ARRIVAL_BASIS),
  state: z.enum(ARRIVAL_STATE),
  /** Whole minutes since it was due; null unless it is overdue. */
  overdue_minutes: z.number().int().nonnegative().nullable(),
  /** When the estimate changed, and the name of the person who caused it; null unless it is an estimate. */
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
});

export type ArrivalRow = z.infer<typeof arrivalRow>;
