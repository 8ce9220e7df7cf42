import type { Db } from '../db.ts';
import { endAccess } from '../modules/user-account/end-access.ts';

/**
 * Disables a user or lets the user sign in again. Disabling ends all sessions, known devices and mailed links permanently; API keys
 * of the user are refused until the user is enabled again.
 * @throws Error when there is no such user
 */
export async function setUserAccess(db: Db, username: string, isEnabled: boolean, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('app_user')
      .set((eb) => ({ status: isEnabled ? 1 : 0, version: eb('version', '+', 1) }))
      .where('username', '=', username.trim().toLowerCase())
      .returning('id')
      .executeTakeFirst();
    if (user === undefined) throw new Error(`There is no user ${username}.`);
    if (!isEnabled) await endAccess(trx, user.id, now);
  });
}
