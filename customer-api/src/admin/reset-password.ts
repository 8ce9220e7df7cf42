import { message } from '@wr1/schema/rules/message/message.ts';
import { password as checkPassword } from '@wr1/schema/rules/validation/validation-account.ts';
import type { Db } from '../db.ts';
import { endOneTimeTokens } from '../modules/one-time-token/one-time-token.ts';
import { removeSecondFactor } from '../modules/second-factor/second-factor.repository.ts';
import { endSessionsOfUser } from '../modules/session/session.repository.ts';
import { commonPassword } from '../modules/user/common-password.ts';
import { hashPassword } from '../modules/user/password.ts';

/**
 * Sets a password that the user must change at the next sign-in. Removes the second factor and ends all the user's
 * sessions and one-time links.
 * @throws Error if the password breaks a rule or the user does not exist
 */
export async function resetPassword(db: Db, username: string, password: string, now: Date): Promise<void> {
  const problem = checkPassword(password) ?? commonPassword(password);
  if (problem !== null) throw new Error(message(problem, 'en', { field: 'password', n: 200 }));
  const hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('app_user')
      .set((eb) => ({ password_hash: hash, requested_password_reset: true, version: eb('version', '+', 1) }))
      .where('username', '=', username.toLowerCase())
      .returning('id')
      .executeTakeFirst();
    if (user === undefined) throw new Error(`User ${username} does not exist.`);
    await removeSecondFactor(trx, user.id);
    await endOneTimeTokens(trx, user.id);
    await endSessionsOfUser(trx, user.id, now);
  });
}
