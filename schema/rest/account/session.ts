import { z } from 'zod';
import { answer, instant } from '../common.ts';

/** One place where the caller is signed in. Browser and system as text, null when not known; the address without its last part. */
export const signInSession = z.object({
  id: z.uuid(),
  created_at: instant,
  last_seen_at: instant,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  current: z.boolean(),
});

/** GET user/sessions, the last used first, this one before all. */
export const signInSessionAnswer = answer(z.array(signInSession));

/** DELETE user/session. */
export const revokeSessionQuery = z.object({ id: z.string().max(100) });

export type SignInSession = z.infer<typeof signInSession>;
