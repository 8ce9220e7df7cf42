import { z } from 'zod';
import { answer, instant } from '../common.ts';

/**
 * A place where the caller is signed in. Browser and system as text, null if unknown; the address
 * without its last part.
 */
export const signInSession = z.object({
  id: z.uuid(),
  created_at: instant,
  last_seen_at: instant,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  current: z.boolean(),
});

/** GET user/sessions: this one first, then most recently used first. */
export const signInSessionAnswer = answer(z.array(signInSession));

/** DELETE user/session. */
export const revokeSessionQuery = z.object({ id: z.string().max(100) });

export type SignInSession = z.infer<typeof signInSession>;
