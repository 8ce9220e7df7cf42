import { z } from 'zod';
import { answer } from '../common.ts';
import { doneAnswer } from './user.ts';

/** POST user/forgotPassword: username or email. */
export const forgotPasswordRequest = z.object({ account: z.string().trim().min(1).max(254) });

/** POST user/resetLink. The token is in the body, so that no access log contains it. */
export const resetLinkRequest = z.object({ token: z.string().max(200) });

/** Whether the link is valid; the user is not disclosed. */
export const resetLinkAnswer = answer(z.object({ valid: z.boolean() }));

/** POST user/resetPassword. */
export const resetPasswordRequest = z.object({
  token: z.string().max(200),
  newPass: z.string().max(200),
  confirmNewPass: z.string().max(200),
});

/**
 * POST user/resetPassword: result 1. `deviceToken` only if the request has the header X-Device-Token, as at
 * sign-in.
 */
export const resetPasswordAnswer = doneAnswer.extend({ deviceToken: z.string().optional() });
