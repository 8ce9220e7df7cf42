import { can } from '@wr1/schema/rules/access/ability.ts';
import { fullGroupId } from '@wr1/schema/rules/access/ready-group.ts';
import { isStaff, type Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Viewer } from '../../http/context.ts';

/** The columns that decide who may manage a user. */
export interface Managed {
  id: number;
  role: Role;
  company_id: number;
}

/** The columns that decide whether a user is one of the administrators who must remain. */
interface Guarded {
  role: Role;
  user_group_id: number;
}

/** Whether a viewer manages a user: an ADMIN manages everyone, a CLIENT_ROOT their company. */
export function managesUser(viewer: Viewer, user: Managed): boolean {
  if (!can(viewer.ability, 'read', 'CompanyUser') || !viewer.rights.acts.includes('MANAGE_USERS')) return false;
  return viewer.role === 'ADMIN' || user.company_id === viewer.companyId;
}

/** Whether a viewer may disable or delete a user, or change their role; never for their own account. */
export function mayEndAccess(viewer: Viewer, user: Managed): boolean {
  return managesUser(viewer, user) && user.id !== viewer.userId;
}

/** Roles that a viewer may assign: staff roles in the forwarder's company, customer roles in a customer's. */
export function grantableRoles(viewer: Viewer, isForwarder: boolean): readonly Role[] {
  if (!isForwarder) return ['CLIENT_ROOT', 'CLIENT'];
  return viewer.role === 'ADMIN' ? ['ADMIN', 'ADMIN_SALE'] : [];
}

/**
 * The role if at least one active user with a password must keep it with its full group: ADMIN, and CLIENT_ROOT in each
 * customer's company. Null for others.
 */
export function guardedRole({ role, user_group_id: groupId }: Guarded): 'ADMIN' | 'CLIENT_ROOT' | null {
  return (role === 'ADMIN' || role === 'CLIENT_ROOT') && groupId === fullGroupId(role) ? role : null;
}

/** Whether two roles are on the same side: staff or customers. */
export const isSameSide = (one: Role, other: Role): boolean => isStaff(one) === isStaff(other);
