import { sql } from 'kysely';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Db, Trx } from '../../db.ts';
import type { OneTimeLink } from '../one-time-token/one-time-token.ts';

/** User fields needed to change an email address. */
export interface EmailAccount {
  id: number;
  username: string;
  full_name: string;
  role: Role;
  company_id: number;
  /** Null if the account never had one. */
  email: string | null;
  language: Language;
}

/** An active user of an active company, locked until the transaction ends; undefined if there is none. */
export async function lockAccount(trx: Trx, userId: number): Promise<EmailAccount | undefined> {
  return trx
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select([
      'app_user.id',
      'app_user.username',
      'app_user.full_name',
      'app_user.role',
      'app_user.company_id',
      'app_user.email',
      'app_user.language',
    ])
    .where('app_user.id', '=', userId)
    .where('app_user.status', '=', 1)
    .where('company.active', '=', true)
    .forUpdate('app_user')
    .executeTakeFirst();
}

/** The pending address with the time of its request; undefined if there is none. */
export async function findPendingEmail(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('one_time_token')
    .select(['email', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'EMAIL_CHANGE')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function endPendingEmail(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('one_time_token').where('user_id', '=', userId).where('kind', '=', 'EMAIL_CHANGE').execute();
}

/**
 * Whether another user has the address, or could restore it by undoing a change: a previous address stays
 * reserved until its undo links expire.
 */
export async function isEmailTaken(db: Db, email: string, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from app_user where lower(email) = lower(${email}) and id <> ${userId})
      or exists (select from one_time_token where kind = 'EMAIL_UNDO' and lower(email) = lower(${email})
        and user_id <> ${userId} and expires_at > ${now}) as taken`.execute(db);
  return rows[0]?.taken === true;
}

/**
 * Ends the undo links that become obsolete once one is used: links to the same address and links issued later. Links to
 * earlier addresses remain valid.
 */
export async function endUndoLinks(trx: Trx, { userId, email, createdAt }: OneTimeLink): Promise<void> {
  await trx
    .deleteFrom('one_time_token')
    .where('user_id', '=', userId)
    .where('kind', '=', 'EMAIL_UNDO')
    .where((eb) =>
      eb.or([eb('created_at', '>=', createdAt), eb(eb.fn('lower', ['email']), '=', email?.toLowerCase() ?? '')]),
    )
    .execute();
}
