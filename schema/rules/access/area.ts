import { isStaff, roleKey } from './user-type.ts';

/** The landing page of a role after sign-in (specification, section 6); `/` for an unknown role. */
export function landingPath(role: unknown): string {
  const known = roleKey(role);
  if (known === null) return '/';
  return isStaff(known) ? '/admin/wr1-dasboard' : '/admin/customer-dashboard';
}

/** The area of a role (specification, section 6); null for an unknown role. */
export function areaOf(role: unknown): 'admin' | 'client' | null {
  const known = roleKey(role);
  if (known === null) return null;
  return isStaff(known) ? 'admin' : 'client';
}
