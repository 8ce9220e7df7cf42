import { z } from 'zod';
import { answer, idsQuery, instant, rowId } from '../common.ts';

/** GET demoOutbox: the newest, `id` for one email or `ids` for some. */
export const demoOutboxQuery = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  ids: idsQuery,
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

/** An email in the outbox of a demo, which has no mail server. */
export const demoMail = z.object({
  id: rowId,
  kind: z.string(),
  to: z.string(),
  language: z.enum(['en', 'vn']),
  subject: z.string(),
  plain: z.string(),
  /** Null unless the client is on this machine: the HTML is shown in a frame, which cannot send a token. */
  html: z.string().nullable(),
  sent_at: instant,
});

/** Newest first; a single one by id. */
export const demoOutboxAnswer = answer(z.array(demoMail));

export type DemoMail = z.infer<typeof demoMail>;
