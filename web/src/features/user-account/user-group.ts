import type { Act } from '@wr1/schema/rules/access/act.ts';
import { READY_GROUP, READY_GROUP_KEYS, type ReadyGroupKey } from '@wr1/schema/rules/access/ready-group.ts';
import { grantableGroups } from '@wr1/schema/rules/access/user-group.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import { viewerAbility } from '../../app/session/viewer-ability.ts';
import type { Viewer } from '../../app/session/viewer-context.tsx';
import type { UserRow } from './user-row.ts';

/** The group with everything that a role has; empty if it has none. */
export function fullGroup(role: Role): ReadyGroupKey | '' {
  const groups = READY_GROUP_KEYS.filter((key) => READY_GROUP[key].role === role);
  return groups.find((key) => READY_GROUP[key].permissions === null) ?? '';
}

/** The group of a row; empty if the group is unknown. */
export function knownGroup(group: string | null): ReadyGroupKey | '' {
  return READY_GROUP_KEYS.find((key) => key === group) ?? '';
}

/** The group after a change of role: unchanged if it belongs to the role, otherwise the role's full group. */
export function groupOfRole(group: string, role: Role): ReadyGroupKey | '' {
  const key = knownGroup(group);
  return key === '' || READY_GROUP[key].role === role ? key : fullGroup(role);
}

/** The groups of a role that the viewer may choose for a user: those they may grant, and the user's current one. */
export function offeredGroups(viewer: Viewer, role: Role, user: UserRow | null): readonly ReadyGroupKey[] {
  const rights = {
    role: viewer.role as Role,
    ability: viewerAbility(viewer.abilities),
    acts: viewer.acts as readonly Act[],
  };
  const grantable = grantableGroups(rights, role);
  const present = knownGroup(user?.account.group ?? null);
  return READY_GROUP_KEYS.filter((key) => grantable.includes(key) || (key === present && user?.role === role));
}
