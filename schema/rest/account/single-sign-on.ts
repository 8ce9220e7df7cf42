import { z } from 'zod';
import { answer } from '../common.ts';

/**
 * GET user/singleSignOn: the identity provider that staff sign in with, null if there is none. `staff_passwords`: staff
 * may also sign in with a password.
 */
export const singleSignOnAnswer = answer(z.object({ name: z.string(), staff_passwords: z.boolean() }).nullable());

/** POST user/startSingleSignOn: the provider's address to open, and a token that binds the sign-in to the browser. */
export const startSingleSignOnAnswer = answer(z.object({ url: z.string(), binding: z.string() }));

/**
 * POST user/singleSignOn: the query that the provider appended to the callback URL, and the token. Responds like
 * user/login.
 */
export const completeSingleSignOnRequest = z.object({
  query: z.string().min(1).max(4_000),
  binding: z.string().min(1).max(200),
});
