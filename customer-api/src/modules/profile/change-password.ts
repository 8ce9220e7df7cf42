import type { z } from 'zod';
import type { changePasswordRequest } from '@wr1/schema/rest/account/user.ts';
import { ApiError, checkFields } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditPassword } from '../../platform/account-audit.ts';
import { isOldSecret, spendOldSecret } from '../session/first-sign-in.ts';
import { endSessionsOfUser } from '../session/session.repository.ts';
import { admitTry } from '../session/sign-in.ts';
import { endTry } from '../session/sign-in.repository.ts';
import { hashPassword } from '../user/password.ts';
import { passwordProblems } from '../user/password.rules.ts';
import { notifyPasswordChanged } from '../user/notify-password-changed.ts';
import { findUserById, setPassword } from '../user/user.repository.ts';

/**
 * Changes the caller's password and ends all of the caller's sessions. A user without a password passes the
 * token of the first sign-in link as the old password.
 * @throws ApiError CHECK_FIELDS for a new password that breaks a rule; OLD_PASSWORD_INCORRECT (400) for a
 * wrong old password; TOO_MANY_TRIES (429) after too many attempts
 */
export async function changePassword(
  deps: Deps,
  { viewer, language, address, deviceToken, now, requestId }: RequestContext,
  body: z.output<typeof changePasswordRequest>,
): Promise<void> {
  const problems = passwordProblems(body, language);
  if (problems.length > 0) throw checkFields(problems);
  const attempt = await admitTry(deps, { username: viewer.username, address, deviceToken, now });
  const user = await findUserById(deps.db, viewer.userId);
  const fits = await isOldSecret(deps.db, { user, text: body.oldPass, now });
  await endTry(deps.db, attempt, fits);
  if (!fits || user === undefined) throw new ApiError('OLD_PASSWORD_INCORRECT', 400);
  const hash = await hashPassword(body.newPass);
  await deps.db.transaction().execute(async (trx) => {
    // Of two parallel changes, the second finds the old password (or link) already replaced.
    if (!(await spendOldSecret(trx, { user, text: body.oldPass, now })))
      throw new ApiError('OLD_PASSWORD_INCORRECT', 400);
    const changed = await setPassword(trx, user.id, { hash, replaces: user.password_hash });
    if (!changed) throw new ApiError('OLD_PASSWORD_INCORRECT', 400);
    await endSessionsOfUser(trx, user.id, now);
    await auditPassword(trx, user.id, 'CHANGE_PASSWORD', { now, requestId });
    await notifyPasswordChanged(trx, user.id, deps.config.publicUrl, now);
  });
}
