import type { Db, Trx } from '../../db.ts';
import { DEVICE_SECONDS, KNOWN_DEVICES } from './sign-in.rules.ts';
import { hashToken, newToken } from '../../platform/token.ts';

const since = (now: Date): Date => new Date(now.getTime() - DEVICE_SECONDS * 1000);

/** The device of a token if the user recently signed in there; otherwise undefined. */
export async function findKnownDevice(db: Db, token: string | null | undefined, username: string, now: Date) {
  if (token === null || token === undefined) return undefined;
  const row = await db
    .selectFrom('known_device')
    .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
    .select('known_device.id')
    .where('known_device.hash', '=', hashToken(token))
    .where('known_device.last_used_at', '>', since(now))
    .where('app_user.username', '=', username)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Records that a user proved ownership of the account at a device. A token not issued by us is
 * replaced; one shared with another user of the same browser is not. Only the most recently used
 * devices remain known.
 * @param token sent by the device; null for none
 * @returns the device's token
 */
export async function rememberDevice(trx: Trx, userId: number, token: string | null, now: Date): Promise<string> {
  const issued =
    token !== null &&
    (await trx
      .selectFrom('known_device')
      .select('id')
      .where('hash', '=', hashToken(token))
      .where('last_used_at', '>', since(now))
      .executeTakeFirst()) !== undefined;
  const kept = issued ? token : newToken();
  await trx
    .insertInto('known_device')
    .values({ hash: hashToken(kept), user_id: userId, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['hash', 'user_id']).doUpdateSet({ last_used_at: now }))
    .execute();
  await trx
    .deleteFrom('known_device')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('known_device')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(KNOWN_DEVICES),
    )
    .execute();
  return kept;
}

/** Removes all known devices of a user with their attempt counts. */
export async function forgetDevicesOfUser(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('known_device').where('user_id', '=', userId).execute();
}

/** Deletes devices unused for too long. */
export async function forgetDevices(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('known_device').where('last_used_at', '<=', since(now)).execute();
}
