import { z } from 'zod';
import { answer, day, instant, rowId } from '../common.ts';
import { chargeRow, chargeTotal } from './charge.ts';

/** A price as offered at the time; the highest revision is the current one. */
export const revisionRow = z.object({
  order_id: rowId,
  revision: z.number().int(),
  charges: z.array(chargeRow),
  charge_total: chargeTotal,
  valid_to: day,
  price_note: z.string().nullable(),
  /** Source of the tariff it is based on; null for manual prices. */
  tariff_source: z.string().nullable().default(null),
  /** Staff only: why it was sent below the minimum margin; null otherwise. */
  margin_reason: z.string().nullable().default(null),
  created_by: rowId.nullable(),
  /** Display name of the author; null if the user is deleted. */
  author: z.string().nullable(),
  created_at: instant,
});

/** GET wr1?objectType=GetOrderRevisions&ids=1,2: prices of several records, latest first. */
export const shipmentRevisionQuery = z.object({ ids: z.string().max(20_000) });

export const shipmentRevisionAnswer = answer(z.array(revisionRow));

export type RevisionRow = z.infer<typeof revisionRow>;
