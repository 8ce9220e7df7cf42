import type { Trx } from '../../db.ts';
import { ApiError, notFound, staleVersion } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { canSignIn, hasOtherHolder, lockUser, type StoredUser } from './user-account.repository.ts';
import { guardedRole, managesUser } from './user-account.rules.ts';

/** Locks a user that the caller manages. @throws ApiError NOT_FOUND (404); STALE_VERSION (409) */
export async function lockManaged(
  trx: Trx,
  viewer: Viewer,
  { id, version }: { id: number; version?: number | undefined },
): Promise<StoredUser> {
  const user = await lockUser(trx, id);
  if (user === undefined || !managesUser(viewer, user)) throw notFound();
  if (version !== undefined && version !== user.version) throw staleVersion();
  return user;
}

/**
 * Refuses to take the role from the last active ADMIN, or the last active CLIENT_ROOT of a company.
 * @throws ApiError LAST_ADMIN or LAST_COMPANY_ADMIN (409)
 */
export async function refuseLastHolder(trx: Trx, user: StoredUser): Promise<void> {
  const role = guardedRole(user);
  // Users who cannot sign in do not count as administrators.
  if (role === null || user.status !== 1 || !canSignIn(user)) return;
  if (await hasOtherHolder(trx, role, user)) return;
  throw new ApiError(role === 'ADMIN' ? 'LAST_ADMIN' : 'LAST_COMPANY_ADMIN', 409);
}
