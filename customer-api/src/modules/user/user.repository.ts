import type { Db, Trx } from '../../db.ts';
import { endOneTimeTokens } from '../one-time-token/one-time-token.ts';
import { RIGHTS_COLUMNS, type RightsRow } from '../user-group/rights-row.ts';

/** The columns of a user needed for signing in. */
export interface SignInUser extends RightsRow {
  id: number;
  username: string;
  password_hash: string | null;
  user_type: number;
  status: number;
  requested_password_reset: boolean;
  company_active: boolean;
}

function signInColumns(db: Db) {
  return db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .innerJoin('user_group', 'user_group.id', 'app_user.user_group_id')
    .select([
      ...RIGHTS_COLUMNS,
      'app_user.id',
      'app_user.username',
      'app_user.password_hash',
      'app_user.role',
      'app_user.user_type',
      'app_user.status',
      'app_user.requested_password_reset',
      'company.active as company_active',
    ]);
}

/** A user by name in lower case, including disabled ones; undefined if there is none. */
export async function findUserForSignIn(db: Db, username: string): Promise<SignInUser | undefined> {
  return signInColumns(db).where('app_user.username', '=', username).executeTakeFirst();
}

/** A user by id, including disabled ones; undefined if there is none. */
export async function findUserById(db: Db, id: number): Promise<SignInUser | undefined> {
  return signInColumns(db).where('app_user.id', '=', id).executeTakeFirst();
}

/** Reads a user again and locks the row until the transaction ends. */
export async function lockUserForSignIn(trx: Trx, id: number) {
  return trx
    .selectFrom('app_user')
    .select(['password_hash', 'status'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/**
 * Sets a password, clears a required change and ends links emailed for it.
 * @param replaces the expected current hash
 * @returns false if it is no longer current
 */
export async function setPassword(
  trx: Trx,
  id: number,
  { hash, replaces }: { hash: string; replaces: string | null },
): Promise<boolean> {
  const result = await trx
    .updateTable('app_user')
    .set((eb) => ({ password_hash: hash, requested_password_reset: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', replaces)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await endOneTimeTokens(trx, id);
  return true;
}
