import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../../rules/list/limit.ts';
import { answer, instant } from '../common.ts';

const code = z.string().max(100);

/** PUT user/secondFactor: a code from the authenticator app, or a recovery code. */
export const verifySecondFactorRequest = z.object({ code: code.optional(), recovery_code: code.optional() });

/** The caller's second factor. `required`: the role requires it. */
export const secondFactor = z.object({
  enabled: z.boolean(),
  enabled_at: instant.nullable(),
  required: z.boolean(),
  recovery_codes_left: z.number().int(),
  /** False for people who sign in with the identity provider only. Absent in older customer APIs. */
  has_password: z.boolean().default(true),
});
export const secondFactorAnswer = answer(secondFactor);

/**
 * POST user/secondFactor. No password is needed if the session lacks only the setup, because it has just been entered.
 */
export const startSecondFactorRequest = z.object({
  current_password: z.string().max(PASSWORD_MAX_LENGTH).optional(),
});

/** The secret in base32 and as an otpauth address, for a QR code. It takes effect with the first valid code. */
export const startSecondFactorAnswer = answer(z.object({ secret: z.string(), uri: z.string() }));

/** POST user/secondFactorConfirm. */
export const confirmSecondFactorRequest = z.object({ code });

/** New recovery codes, which are returned only once. */
export const recoveryCodesAnswer = answer(z.object({ recovery_codes: z.array(z.string()) }));

export type SecondFactor = z.infer<typeof secondFactor>;
