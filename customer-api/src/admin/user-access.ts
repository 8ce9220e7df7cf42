import type { Db } from '../db.ts';
import { endAccess } from '../modules/user-account/end-access.ts';

/**
 * Disables a user, or enables the user again. Disabling ends all sessions, known devices and one-time links permanently,
 * whereas the user's API keys work again once the user is enabled.
 * @throws Error if the user does not exist
 */
export async function setUserAccess(db: Db, username: string, isEnabled: boolean, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('app_user')
      .set((eb) => ({ status: isEnabled ? 1 : 0, version: eb('version', '+', 1) }))
      .where('username', '=', username.trim().toLowerCase())
      .returning('id')
      .executeTakeFirst();
    if (user === undefined) throw new Error(`User ${username} does not exist.`);
    if (!isEnabled) await endAccess(trx, user.id, now);
  });
}
