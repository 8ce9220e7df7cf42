import {
  recoveryCodesAnswer,
  secondFactorAnswer,
  startSecondFactorAnswer,
} from '@wr1/schema/rest/account/second-factor.ts';
import { doneAnswer } from '@wr1/schema/rest/account/user.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** GET user/secondFactor. */
export async function readSecondFactor(rest: RestSession): Promise<z.output<typeof secondFactorAnswer>['result']> {
  return (await rest.get('user/secondFactor', {}, secondFactorAnswer)).result;
}

/** POST user/secondFactor. */
export async function startSecondFactor(
  rest: RestSession,
  body: { current_password?: string | undefined },
): Promise<z.output<typeof startSecondFactorAnswer>['result']> {
  return (await rest.post('user/secondFactor', {}, body, startSecondFactorAnswer)).result;
}

/** POST user/secondFactorConfirm; returns the recovery codes. */
export async function confirmSecondFactor(rest: RestSession, code: string): Promise<string[]> {
  return (await rest.post('user/secondFactorConfirm', {}, { code }, recoveryCodesAnswer)).result.recovery_codes;
}

/** POST user/recoveryCodes. */
export async function createRecoveryCodes(rest: RestSession): Promise<string[]> {
  return (await rest.post('user/recoveryCodes', {}, {}, recoveryCodesAnswer)).result.recovery_codes;
}

/** DELETE user/secondFactor. */
export async function disableSecondFactor(rest: RestSession): Promise<void> {
  await rest.delete('user/secondFactor', {}, doneAnswer);
}
