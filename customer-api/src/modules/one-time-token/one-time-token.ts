import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { hashToken, newToken } from '../../platform/token.ts';
import type { OneTimeTokenKind } from './one-time-token.table.ts';

const HOUR = 3600;

/**
 * Life of a link in seconds: 30 minutes for a forgotten password (ASVS 5.0, 6.4), 7 days for a first sign-in, 24 hours to
 * confirm a new email address, 72 hours to undo the change.
 */
export const ONE_TIME_TOKEN_SECONDS: Readonly<Record<OneTimeTokenKind, number>> = {
  PASSWORD_RESET: HOUR / 2,
  FIRST_SIGN_IN: 7 * 24 * HOUR,
  EMAIL_CHANGE: 24 * HOUR,
  EMAIL_UNDO: 72 * HOUR,
};

/** A valid link. */
export interface OneTimeLink {
  userId: number;
  /** The new address of EMAIL_CHANGE, the earlier one of EMAIL_UNDO; null for other kinds. */
  email: string | null;
  createdAt: Date;
}

/**
 * Issues a link's token; it replaces an earlier one of the same kind, except for EMAIL_UNDO. Its
 * plain text exists only in the return value.
 * @param email required for EMAIL_CHANGE and EMAIL_UNDO, otherwise omitted
 */
export async function issueOneTimeToken(
  trx: Trx,
  { kind, userId, email = null, now }: { kind: OneTimeTokenKind; userId: number; email?: string | null; now: Date },
): Promise<string> {
  const token = newToken();
  const row = {
    hash: hashToken(token),
    email,
    created_at: now,
    expires_at: new Date(now.getTime() + ONE_TIME_TOKEN_SECONDS[kind] * 1000),
  };
  await trx
    .insertInto('one_time_token')
    .values({ ...row, kind, user_id: userId })
    .onConflict((conflict) =>
      // The predicate of the unique index must be a literal: PostgreSQL matches no partial index by
      // a parameter.
      conflict.columns(['user_id', 'kind']).where('kind', '<>', sql.lit('EMAIL_UNDO')).doUpdateSet(row),
    )
    .execute();
  return token;
}

/** Reads a link without using it; null if unknown, used or expired. */
export async function findOneTimeToken(
  db: Db,
  { kind, token, now }: { kind: OneTimeTokenKind; token: string; now: Date },
): Promise<OneTimeLink | null> {
  const row = await db
    .selectFrom('one_time_token')
    .select(['user_id as userId', 'email', 'created_at as createdAt'])
    .where('hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a link; null if it is unknown, used or expired. Only one of two parallel calls succeeds. */
export async function useOneTimeToken(
  trx: Trx,
  { kind, token, now }: { kind: OneTimeTokenKind; token: string; now: Date },
): Promise<OneTimeLink | null> {
  const row = await trx
    .deleteFrom('one_time_token')
    .where('hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'email', 'created_at as createdAt'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Ends every link of a user: with a new password, no matter who set it, and with another email address, because links are in
 * the mailbox of the old one. A change of address that waits for its confirmation ends too: the owner may have set the
 * password because someone else asked for that change. Links to undo a change stay: they are the owner's way back.
 */
export async function endOneTimeTokens(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('one_time_token').where('user_id', '=', userId).where('kind', '<>', 'EMAIL_UNDO').execute();
}

/**
 * The address for password reset links, instead of the account's, while a change of the email
 * address can be undone: the earliest one with a valid undo link. Within these 72 hours the new
 * address may be a thief's, who could otherwise use "forgot password". Null if nothing can be
 * undone.
 */
export async function protectedEmail(db: Db, userId: number, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_token')
    .select('email')
    .where('user_id', '=', userId)
    .where('kind', '=', 'EMAIL_UNDO')
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Deletes expired tokens. */
export async function deleteEndedOneTimeTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_token').where('expires_at', '<=', now).execute();
}
