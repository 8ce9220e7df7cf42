import type { Permission } from '@wr1/schema/rules/access/user-group.ts';
import type { Ability } from '../../schema-types.generated.ts';
import type { UserGroupRowFragment } from './user-group-list-page.generated.ts';

export type UserGroupRow = Omit<UserGroupRowFragment, ' $fragmentName'>;

/** Permissions as the rules write them: `read Booking`. */
export function permissionsOf(abilities: readonly Pick<Ability, 'action' | 'subject'>[]): Permission[] {
  return abilities.map(({ action, subject }) => `${action.toLowerCase()} ${subject}` as Permission);
}

/** Path of the list of users, filtered by a group. */
export function membersPath({ id, role }: Pick<UserGroupRow, 'id' | 'role'>): string {
  const isStaffRole = role === 'ADMIN' || role === 'ADMIN_SALE';
  return `/admin/user-mgmt?${new URLSearchParams({ ...(isStaffRole && { tab: 'staff' }), group: id })}`;
}
