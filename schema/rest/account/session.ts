import { z } from 'zod';
import { answer, instant } from '../common.ts';

/**
 * One of the caller's sessions. Browser and operating system are null if unknown; the IP address lacks its
 * last part.
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

/** GET user/sessions: the current session first, then the most recently used. */
export const signInSessionAnswer = answer(z.array(signInSession));

/** DELETE user/session. */
export const revokeSessionQuery = z.object({ id: z.string().max(100) });

export type SignInSession = z.infer<typeof signInSession>;
