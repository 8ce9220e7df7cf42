import { readAuthenticatorCode, readRecoveryCode } from '@wr1/schema/rules/access/second-factor.ts';
import { verifySync } from 'otplib';
import type { Trx } from '../../db.ts';
import { ApiError, checkFields } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { endTry } from '../session/sign-in.repository.ts';
import { admitTry } from '../session/sign-in.ts';
import { openSecretBox } from '../../platform/secret-box.ts';
import { lockSecondFactor, useRecoveryCode, useStep } from './second-factor.repository.ts';

/** A phone's clock may be wrong by this many seconds (RFC 6238, section 5.2: one step). */
const TOLERANCE_SECONDS = 30;

/** Binds an encrypted secret to its user. */
export const secretOwner = (userId: number): string => `second-factor ${userId}`;

/** The user's input: a code from the app, or a recovery code. */
export interface EnteredCode {
  code?: string | undefined;
  recovery_code?: string | undefined;
}

async function isCurrentCode(trx: Trx, { config }: Deps, userId: number, typed: string, now: Date): Promise<boolean> {
  const factor = await lockSecondFactor(trx, userId);
  const token = readAuthenticatorCode(typed);
  if (factor === undefined || token === null) return false;
  const secret = (await openSecretBox(config.dataDir)).open(factor.sealed_secret, secretOwner(userId));
  const result = verifySync({
    secret,
    token,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
    ...(factor.last_step !== null && { afterTimeStep: factor.last_step }),
  });
  if (!result.valid || !('timeStep' in result)) return false;
  await useStep(trx, userId, result.timeStep);
  return true;
}

/**
 * Checks and uses up a code, then runs `done` in the same transaction. Attempts are limited like passwords, but counted
 * separately.
 * @throws ApiError CHECK_FIELDS (400) without a code; CODE_INCORRECT or RECOVERY_CODE_INCORRECT (400); TOO_MANY_TRIES
 * (429)
 */
export async function checkCode<Done>(
  deps: Deps,
  { viewer: { userId }, address, now }: RequestContext,
  { code, recovery_code: recoveryCode }: EnteredCode,
  done: (trx: Trx) => Promise<Done>,
): Promise<Done> {
  const isRecovery = code === undefined && recoveryCode !== undefined;
  const typed = (isRecovery ? recoveryCode : code) ?? '';
  const path = [isRecovery ? 'recovery_code' : 'code'];
  if (typed.trim() === '') throw checkFields([{ path, code: 'REQUIRED' }]);
  // No username contains a space, so no one else's attempts count here.
  const attempt = await admitTry(deps, { username: secretOwner(userId), address, deviceToken: undefined, now });
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const recovery = isRecovery ? readRecoveryCode(typed) : null;
    const fits = isRecovery
      ? recovery !== null && (await useRecoveryCode(trx, userId, recovery, now))
      : await isCurrentCode(trx, deps, userId, typed, now);
    return fits ? { result: await done(trx) } : null;
  });
  await endTry(deps.db, attempt, outcome !== null);
  if (outcome !== null) return outcome.result;
  const problem = isRecovery ? 'RECOVERY_CODE_INCORRECT' : 'CODE_INCORRECT';
  throw new ApiError(problem, 400, {}, [{ path, code: problem }]);
}
