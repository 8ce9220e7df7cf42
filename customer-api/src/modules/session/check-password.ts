import { SECOND_FACTOR_MINUTES } from '@wr1/schema/rules/access/second-factor.ts';
import { ApiError, checkFields } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { isSecondFactorStale } from '../../platform/second-factor-age.ts';
import { verifyPassword } from '../user/password.ts';
import { findUserById } from '../user/user.repository.ts';
import { endTry } from './sign-in.repository.ts';
import { admitTry } from './sign-in.ts';

/**
 * Confirms a person without a password, who signs in with the identity provider: by the second factor, or by a sign-in
 * a short time ago.
 * @throws ApiError SECOND_FACTOR_AGAIN or SIGN_IN_AGAIN (403)
 */
async function confirmWithoutPassword({ db }: Deps, { viewer, now }: RequestContext): Promise<void> {
  if (viewer.hasSecondFactor) {
    if (isSecondFactorStale(viewer, now)) throw new ApiError('SECOND_FACTOR_AGAIN', 403);
    return;
  }
  const session = await db
    .selectFrom('auth_session')
    .select('created_at')
    .where('id', '=', viewer.sessionId)
    .executeTakeFirst();
  const age = now.getTime() - (session?.created_at.getTime() ?? 0);
  if (age > SECOND_FACTOR_MINUTES * 60_000) throw new ApiError('SIGN_IN_AGAIN', 403);
}

/**
 * Checks the caller's password before a change that could take over the account, so that a stolen session is not
 * enough. Wrong passwords count as failed sign-ins. A person without a password confirms the change in another way.
 * @throws ApiError at `current_password`: CHECK_FIELDS (400) if it is missing; OLD_PASSWORD_INCORRECT (400);
 * TOO_MANY_TRIES (429); SECOND_FACTOR_AGAIN and SIGN_IN_AGAIN (403) for a person without a password
 */
export async function checkPassword(deps: Deps, context: RequestContext, password: string | undefined): Promise<void> {
  const { viewer, address, deviceToken, now } = context;
  const path = ['current_password'];
  const user = await findUserById(deps.db, viewer.userId);
  if (user?.password_hash === null) return confirmWithoutPassword(deps, context);
  if (!password) throw checkFields([{ path, code: 'REQUIRED' }]);
  const attempt = await admitTry(deps, { username: viewer.username, address, deviceToken, now });
  const fits = await verifyPassword(password, user?.password_hash);
  await endTry(deps.db, attempt, fits);
  if (!fits) throw new ApiError('OLD_PASSWORD_INCORRECT', 400, {}, [{ path, code: 'OLD_PASSWORD_INCORRECT' }]);
}
