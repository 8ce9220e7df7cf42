import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { hashToken, newToken } from '../../platform/token.ts';
import type { OneTimeTokenKind } from './one-time-token.table.ts';

const HOUR = 3600;

/**
 * Lifetime of a link in seconds: 30 minutes to reset a password (ASVS 5.0, 6.4), 7 days for a first sign-in,
 * 24 hours to confirm a new email address, 72 hours to undo the change.
 */
export const ONE_TIME_TOKEN_SECONDS: Readonly<Record<OneTimeTokenKind, number>> = {
  PASSWORD_RESET: HOUR / 2,
  FIRST_SIGN_IN: 7 * 24 * HOUR,
  EMAIL_CHANGE: 24 * HOUR,
  EMAIL_UNDO: 72 * HOUR,
};

export interface OneTimeLink {
  userId: number;
  /** The new address for EMAIL_CHANGE, the previous one for EMAIL_UNDO; null for other kinds. */
  email: string | null;
  createdAt: Date;
}

/**
 * Issues a token, which replaces any earlier one of the same kind except for EMAIL_UNDO. Only its hash is
 * stored.
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
      // The predicate must be a literal: PostgreSQL cannot match a partial unique index by a parameter.
      conflict.columns(['user_id', 'kind']).where('kind', '<>', sql.lit('EMAIL_UNDO')).doUpdateSet(row),
    )
    .execute();
  return token;
}

/** Reads a link without using it; null if it is unknown, used or expired. */
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
 * Ends a user's links when the password or email address changes, because earlier links are in the old
 * mailbox. This includes a pending email change, which an attacker may have requested. Links to undo an email
 * change stay valid: they are how the owner recovers the account.
 */
export async function endOneTimeTokens(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('one_time_token').where('user_id', '=', userId).where('kind', '<>', 'EMAIL_UNDO').execute();
}

/**
 * The address that receives password reset links while an email change can be undone: the earliest one with a
 * valid undo link. The new address may belong to an attacker, who could otherwise reset the password. Null if
 * no change can be undone.
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
