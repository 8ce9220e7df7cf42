import type { Db, Trx } from '../../db.ts';
import { hashToken, newToken } from '../session/token.ts';
import type { OneTimeTokenKind } from './one-time-token.table.ts';

/** Life of a link in seconds: 30 minutes for a forgotten password (ASVS 5.0, 6.4), 7 days for a first sign-in. */
export const ONE_TIME_TOKEN_SECONDS: Readonly<Record<OneTimeTokenKind, number>> = {
  PASSWORD_RESET: 30 * 60,
  FIRST_SIGN_IN: 7 * 24 * 3600,
};

/** Makes a link's token; an earlier one of the same kind ends with it. The text exists only in the answer. */
export async function issueOneTimeToken(
  trx: Trx,
  { kind, userId, now }: { kind: OneTimeTokenKind; userId: number; now: Date },
): Promise<string> {
  const token = newToken();
  const row = {
    hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + ONE_TIME_TOKEN_SECONDS[kind] * 1000),
  };
  await trx
    .insertInto('one_time_token')
    .values({ ...row, kind, user_id: userId })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute();
  return token;
}

/** Whose token it is; null when it is unknown, used or too old. It stays as it is. */
export async function findOneTimeToken(
  db: Db,
  { kind, token, now }: { kind: OneTimeTokenKind; token: string; now: Date },
): Promise<number | null> {
  const row = await db
    .selectFrom('one_time_token')
    .select('user_id')
    .where('hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Uses a token up. Whose it was; null when it is unknown, used or too old, also when two use it at once. */
export async function useOneTimeToken(
  trx: Trx,
  { kind, token, now }: { kind: OneTimeTokenKind; token: string; now: Date },
): Promise<number | null> {
  const row = await trx
    .deleteFrom('one_time_token')
    .where('hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * Ends every link of a user: with a new password, whoever set it, and with another e-mail address, because links lie in
 * the mailbox of the old one.
 */
export async function endOneTimeTokens(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('one_time_token').where('user_id', '=', userId).execute();
}

/** Deletes what is too old to be used. */
export async function deleteEndedOneTimeTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_token').where('expires_at', '<=', now).execute();
}
