import { can } from '@wr1/schema/rules/access/ability.ts';
import { isStaff, type Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Viewer } from '../../http/context.ts';

/** What decides who may manage a person. */
export interface Managed {
  id: number;
  role: Role;
  company_id: number;
}

/** Whether a viewer sees a person in user management: ADMIN everyone, CLIENT_ROOT the own company. */
export function managesUser(viewer: Viewer, user: Managed): boolean {
  if (!can(viewer.ability, 'read', 'CompanyUser')) return false;
  return viewer.role === 'ADMIN' || user.company_id === viewer.companyId;
}

/** Whether a viewer may disable or delete a person, or change their role: no one does so to their own account. */
export function mayEndAccess(viewer: Viewer, user: Managed): boolean {
  return managesUser(viewer, user) && user.id !== viewer.userId;
}

/** Roles that a viewer may give in a company: those of staff in the forwarder's, those of customers in a customer's. */
export function grantableRoles(viewer: Viewer, isForwarder: boolean): readonly Role[] {
  if (!isForwarder) return ['CLIENT_ROOT', 'CLIENT'];
  return viewer.role === 'ADMIN' ? ['ADMIN', 'ADMIN_SALE'] : [];
}

/**
 * The role of which an active person with a password must remain: ADMIN on the whole, CLIENT_ROOT in each customer. Null
 * for roles that may be left empty.
 */
export function guardedRole(role: Role): 'ADMIN' | 'CLIENT_ROOT' | null {
  return role === 'ADMIN' || role === 'CLIENT_ROOT' ? role : null;
}

/** Whether two roles are on the same side: staff or customers. */
export const isSameSide = (one: Role, other: Role): boolean => isStaff(one) === isStaff(other);
