import { mayGrant } from '@wr1/schema/rules/access/user-group.ts';
import type { Trx } from '../../db.ts';
import { ApiError, notFound, staleVersion } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { customersOfAdmin } from '../data-scope/customer-scope.ts';
import { findUserGroup } from '../user-group/user-group.repository.ts';
import { canSignIn, hasOtherHolder, lockUser, type StoredUser } from './user-account.repository.ts';
import { guardedRole, managesUser } from './user-account.rules.ts';

/** Whether a data scope lets an ADMIN see a user's company; always true for other roles, which manage their own company. */
async function isOfVisibleCompany(trx: Trx, viewer: Viewer, companyId: number): Promise<boolean> {
  if (viewer.role !== 'ADMIN' || companyId === viewer.companyId) return true;
  const company = trx.selectFrom('company').select('company.id').where('company.id', '=', companyId);
  return (await company.where(customersOfAdmin(viewer)).executeTakeFirst()) !== undefined;
}

/**
 * Locks a user that the caller manages and who may do no more than the caller, because a new email address or role
 * would otherwise give the caller that person's rights.
 * @throws ApiError FORBIDDEN (403); NOT_FOUND (404); USER_ERASED and STALE_VERSION (409)
 */
export async function lockManaged(
  trx: Trx,
  viewer: Viewer,
  { id, version }: { id: number; version?: number | undefined },
): Promise<StoredUser> {
  const user = await lockUser(trx, id);
  if (user === undefined || !managesUser(viewer, user)) throw notFound();
  if (!(await isOfVisibleCompany(trx, viewer, user.company_id))) throw notFound();
  const group = await findUserGroup(trx, user.user_group_id);
  if (group === undefined || !mayGrant(viewer.rights, group)) throw new ApiError('FORBIDDEN', 403);
  if (user.erased_at !== null) throw new ApiError('USER_ERASED', 409);
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
