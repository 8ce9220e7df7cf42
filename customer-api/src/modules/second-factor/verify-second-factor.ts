import { ApiError } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditFailedSignIn } from '../session/audit-sign-in.ts';
import { completeSignIn, type OpenedSession } from '../session/open-session.ts';
import { upgradeSession } from '../session/session.repository.ts';
import { checkCode, type EnteredCode } from './check-code.ts';
import { recordChange } from './manage-second-factor.ts';

/**
 * Checks a code and returns new tokens for the session, which then has full access.
 * @throws ApiError as `checkCode`; SECOND_FACTOR_OFF (409) for a user without a second factor
 */
export async function verifySecondFactor(
  deps: Deps,
  context: RequestContext,
  entered: EnteredCode,
): Promise<OpenedSession> {
  const { viewer, now } = context;
  const { sessionId, userId } = viewer;
  if (!viewer.hasSecondFactor || sessionId === null) throw new ApiError('SECOND_FACTOR_OFF', 409);
  try {
    return await checkCode(deps, context, entered, async (trx) => {
      const tokens = await upgradeSession(trx, sessionId, { now, maxDays: deps.config.sessionMaxDays });
      if (tokens === undefined) throw new ApiError('UNAUTHENTICATED', 401);
      if (entered.code === undefined) await recordChange(trx, deps, context, 'USE_RECOVERY_CODE', 'RECOVERY_CODE_USED');
      if (viewer.secondFactorStep === null) return tokens;
      return { ...tokens, ...(await completeSignIn(trx, deps, { id: userId }, context)) };
    });
  } catch (error) {
    const isWrong = error instanceof ApiError && /CODE_INCORRECT$/.test(error.code);
    if (isWrong && viewer.secondFactorStep !== null) await auditFailedSignIn(deps.db, { id: userId }, context);
    throw error;
  }
}
