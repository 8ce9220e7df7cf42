import { z } from 'zod';
import { TRACKED_STATE } from '../../rules/milestone/tracking.ts';
import { CUSTOMER_DOCUMENT } from '../../rules/document/customer-document.ts';
import { day } from '../common.ts';

const state = `(${TRACKED_STATE.join('|')})`;

/** Filters by what there is to do on a record, by its departure and by its places. */
export const workQuery = {
  /** Codes of the first open milestone, 25 to 45. */
  next_milestone: z
    .string()
    .regex(/^\d\d(,\d\d){0,20}$/)
    .optional(),
  /** SMDG or IATA code of the departure's carrier. */
  carrier: z.string().max(10).optional(),
  /** Words of the departure's vessel and voyage, or of the flight number. */
  vessel: z.string().max(60).optional(),
  /** The departure. */
  schedule_id: z.coerce.number().int().positive().optional(),
  /** Code of either end; a region or a country of two letters includes its ports and airports. */
  place: z.string().max(10).optional(),
  /** States of bookings in transit: LATE, AT_RISK, ON_TIME. */
  tracked_state: z
    .string()
    .regex(new RegExp(`^${state}(,${state}){0,2}$`))
    .optional(),
  /** A document that the customer still has to provide; ANY for any of them. */
  missing_document: z.enum(['ANY', ...CUSTOMER_DOCUMENT]).optional(),
  /** Days of creation, in Asia/Ho_Chi_Minh. */
  created_from: day.optional(),
  created_to: day.optional(),
  /** Only bookings that are due for a debit note and have none; staff only. */
  to_bill: z.enum(['0', '1']).optional(),
  /** Only bookings with a debit note past its due date. */
  debt_overdue: z.enum(['0', '1']).optional(),
};
