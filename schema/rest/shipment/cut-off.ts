import { z } from 'zod';
import { CUT_OFF_KIND, CUT_OFF_OWNER, CUT_OFF_STATE } from '../../rules/schedule/cut-off-duty.ts';
import { instant } from '../common.ts';

/**
 * A cut-off of a record's departure; see `cutOffState` in the shared rules. Rows list the earliest first;
 * systems that do not track cut-offs omit the list.
 */
export const cutOffRow = z.object({
  kind: z.enum(CUT_OFF_KIND),
  at: instant,
  state: z.enum(CUT_OFF_STATE),
  /** The responsible party; null if it is unknown whether the cut-off was met. */
  owner: z.enum(CUT_OFF_OWNER).nullable(),
});

export type CutOffRow = z.infer<typeof cutOffRow>;

/** Filters of bookings by cut-off. */
export const cutOffQuery = {
  /** Only with an open cut-off: in the future and not met. */
  cut_off_ahead: z.enum(['0', '1']).optional(),
  /** Only with an open cut-off within the given hours. */
  cut_off_within: z.coerce.number().int().min(1).max(720).optional(),
  /** Only with a missed cut-off; for customers, only one that they were responsible for. */
  cut_off_missed: z.enum(['0', '1']).optional(),
};
