import { z } from 'zod';
import { CUT_OFF_KIND, CUT_OFF_OWNER, CUT_OFF_STATE } from '../../rules/schedule/cut-off-duty.ts';
import { instant } from '../common.ts';

/**
 * A cut-off of a record's departure (`cutOffState` of the shared rules). Rows list them soonest
 * first; systems without duties omit them.
 */
export const cutOffRow = z.object({
  kind: z.enum(CUT_OFF_KIND),
  at: instant,
  state: z.enum(CUT_OFF_STATE),
  /** Null if no one here has a duty known to the platform. */
  owner: z.enum(CUT_OFF_OWNER).nullable(),
});

export type CutOffRow = z.infer<typeof cutOffRow>;

/** Filters of bookings by cut-off. */
export const cutOffQuery = {
  /** Only with an open cut-off: in the future and not met. */
  cut_off_ahead: z.enum(['0', '1']).optional(),
  /** Only with an open cut-off within the given hours. */
  cut_off_within: z.coerce.number().int().min(1).max(720).optional(),
  /** Only with a missed cut-off; for customers, one of theirs. */
  cut_off_missed: z.enum(['0', '1']).optional(),
};
