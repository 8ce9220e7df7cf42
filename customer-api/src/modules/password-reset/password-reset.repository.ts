import type { Db, Trx } from '../../db.ts';
import type { OneTimeTokenKind } from '../one-time-token/one-time-token.table.ts';

/**
 * Finds the user who may reset the password for this username or email address. User and company must be
 * active, and the user must have an email address. While an email change can be undone, the previous address
 * works too, because the owner may not know the new one.
 * @param account in lower case
 * @returns undefined if there is no such user
 */
export async function findForgetful(db: Db, account: string, now: Date) {
  const user = await db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select([
      'app_user.id',
      'app_user.username',
      'app_user.role',
      'app_user.full_name',
      'app_user.email',
      'app_user.language',
      'app_user.password_hash',
    ])
    .where((eb) =>
      eb.or([
        eb('app_user.username', '=', account),
        eb(eb.fn('lower', ['app_user.email']), '=', account),
        eb(
          'app_user.id',
          'in',
          eb
            .selectFrom('one_time_token')
            .select('user_id')
            .where('kind', '=', 'EMAIL_UNDO')
            .where((undo) => undo(undo.fn('lower', ['one_time_token.email']), '=', account))
            .where('expires_at', '>', now),
        ),
      ]),
    )
    .where('app_user.status', '=', 1)
    .where('company.active', '=', true)
    // The username takes precedence if it is another user's email.
    .orderBy((eb) => eb.case().when('app_user.username', '=', account).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst();
  return user === undefined || user.email === null ? undefined : { ...user, email: user.email };
}

/**
 * Creation time of the user's current link; undefined if there is none. Locks the user, so that parallel
 * requests wait for each other.
 */
export async function lastLinkAt(trx: Trx, userId: number, kind: OneTimeTokenKind): Promise<Date | undefined> {
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
  const row = await trx
    .selectFrom('one_time_token')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.created_at;
}
