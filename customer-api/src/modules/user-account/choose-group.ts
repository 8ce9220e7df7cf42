import { fullGroupId } from '@wr1/schema/rules/access/ready-group.ts';
import { mayGrant } from '@wr1/schema/rules/access/user-group.ts';
import { isStaff, type Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Trx } from '../../db.ts';
import { ApiError, checkFields } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { findUserGroup } from '../user-group/user-group.repository.ts';
import { refuseLastHolder } from './managed-user.ts';
import type { StoredUser } from './user-account.repository.ts';
import { grantableRoles, isSameSide, mayEndAccess } from './user-account.rules.ts';

/**
 * A person's group: the chosen one, otherwise the current one if the role stays the same, otherwise the role's full
 * group.
 * @throws ApiError CHECK_FIELDS (400) at `group_id` for one of another role, or one that grants more than the caller
 * holds
 */
export async function groupFor(
  trx: Trx,
  viewer: Viewer,
  role: Role,
  asked: number | null | undefined,
  before?: StoredUser,
): Promise<number> {
  const isKept = before === undefined || before.role === role;
  const present = isKept ? before?.user_group_id : undefined;
  // A caller who changes only the role sends the previous role's group.
  const isLeft = !isKept && asked === before.user_group_id;
  const chosen = (isLeft ? undefined : asked) ?? present ?? fullGroupId(role);
  if (chosen === present) return present;
  const group = await findUserGroup(trx, chosen);
  if (group?.role !== role || !mayGrant(viewer.rights, group)) {
    throw checkFields([{ path: ['group_id'], code: 'CHOICE_INVALID' }]);
  }
  return chosen;
}

const ownAccess = (path: 'role' | 'group_id') =>
  new ApiError('OWN_ACCESS', 409, {}, [{ path: [path], code: 'OWN_ACCESS' }]);

/** Refuses a role that the caller may not assign to this user. */
function checkRole(viewer: Viewer, user: StoredUser, role: Role): void {
  if (role === user.role) return;
  if (!mayEndAccess(viewer, user)) throw ownAccess('role');
  if (!isSameSide(role, user.role) || !grantableRoles(viewer, isStaff(user.role)).includes(role)) {
    throw checkFields([{ path: ['role'], code: 'CHOICE_INVALID' }]);
  }
}

/**
 * The group of a user whose role and group are set, even to the current ones.
 * @throws ApiError CHECK_FIELDS (400) at `role` or `group_id`; OWN_ACCESS, LAST_ADMIN and LAST_COMPANY_ADMIN (409)
 */
export async function chooseGroup(
  trx: Trx,
  viewer: Viewer,
  user: StoredUser,
  role: Role,
  asked: number | null | undefined,
): Promise<number> {
  checkRole(viewer, user, role);
  const groupId = await groupFor(trx, viewer, role, asked, user);
  if (groupId === user.user_group_id) return groupId;
  if (!mayEndAccess(viewer, user)) throw ownAccess('group_id');
  await refuseLastHolder(trx, user);
  return groupId;
}
