import { ApiError, checkFields } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { verifyPassword } from '../user/password.ts';
import { findUserById } from '../user/user.repository.ts';
import { endTry } from './sign-in.repository.ts';
import { admitTry } from './sign-in.ts';

/**
 * Checks the caller's password before a change that could take over the account, so that a stolen session is not
 * enough. Wrong passwords count as failed sign-ins.
 * @throws ApiError at `current_password`: CHECK_FIELDS (400) if it is missing; OLD_PASSWORD_INCORRECT (400);
 * TOO_MANY_TRIES (429)
 */
export async function checkPassword(
  deps: Deps,
  { viewer, address, deviceToken, now }: RequestContext,
  password: string | undefined,
): Promise<void> {
  const path = ['current_password'];
  if (!password) throw checkFields([{ path, code: 'REQUIRED' }]);
  const attempt = await admitTry(deps, { username: viewer.username, address, deviceToken, now });
  const user = await findUserById(deps.db, viewer.userId);
  const fits = await verifyPassword(password, user?.password_hash);
  await endTry(deps.db, attempt, fits);
  if (!fits) throw new ApiError('OLD_PASSWORD_INCORRECT', 400, {}, [{ path, code: 'OLD_PASSWORD_INCORRECT' }]);
}
