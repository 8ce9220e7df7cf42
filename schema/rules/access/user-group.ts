import { can, type Ability } from './ability.ts';
import { actsOf, type Act } from './act.ts';
import { groupScope, isNarrowed, isWithinScope, type DataScope } from './data-scope.ts';
import { abilityOf, subjectsOf } from './permission.ts';
import type { Subject } from './permission-table.ts';
import { READY_GROUP, type ReadyGroupKey } from './ready-group.ts';
import { isStaff, type Role } from './user-type.ts';

/** The actions that a group grants on a subject. */
export const GROUP_ACTION = ['read', 'create', 'update', 'delete'] as const;
export type GroupAction = (typeof GROUP_ACTION)[number];

/** A permission of a group as stored: `read Booking`. */
export type Permission = `${GroupAction} ${Subject}`;

/** A person's own profile, notifications and help; every group has them. */
export const EVERY_GROUP: readonly Subject[] = [
  'OwnProfile',
  'Notification',
  'NotificationSetting',
  'Faq',
  'DesignSystem',
];

/** The subjects that a group of a role can grant, in matrix order. */
export function groupSubjects(role: Role): Subject[] {
  return subjectsOf(role).filter((subject) => !EVERY_GROUP.includes(subject));
}

/** Every permission that a group of a role can grant, in matrix order. */
export function permissionsOf(role: Role): Permission[] {
  const ability = abilityOf(role);
  return groupSubjects(role).flatMap((subject) =>
    GROUP_ACTION.filter((action) => can(ability, action, subject)).map((action): Permission => `${action} ${subject}`),
  );
}

/** A group as stored. A ready group has a `code`; its rights are in {@link READY_GROUP} and its lists are null. */
export interface StoredGroup {
  id: number;
  code: ReadyGroupKey | null;
  role: Role;
  permissions: readonly string[] | null;
  acts: readonly string[] | null;
  /** Null or absent: the role's scope. */
  scope?: DataScope | null;
  version: number;
}

/** The rights of a person. */
export interface Rights {
  groupId: number;
  groupVersion: number;
  role: Role;
  ability: readonly Ability[];
  acts: readonly Act[];
  /** The records that the person sees. */
  scope: DataScope;
  /** Whether the rules that name ADMIN apply: an ADMIN in the group Administrator. */
  isAdministrator: boolean;
}

/** The permissions of a group that its role still has. */
export function groupPermissions({ code, role, permissions }: Pick<StoredGroup, 'code' | 'role' | 'permissions'>) {
  const all = permissionsOf(role);
  const granted: readonly string[] = (code === null ? permissions : READY_GROUP[code].permissions) ?? all;
  // Every other action on a subject requires `read`.
  return all.filter((one) => granted.includes(one) && granted.includes(`read ${one.split(' ')[1]}`));
}

/** Acts that reach all records of a company, which a narrowed group must not. */
const WITHHELD: Readonly<Record<'staff' | 'customer', readonly Act[]>> = {
  staff: ['MANAGE_KEYS', 'MANAGE_WEBHOOKS', 'VIEW_AS'],
  customer: ['MANAGE_WEBHOOKS'],
};

/** The acts of a group that its role still has and that its data scope allows. */
export function groupActs({ code, role, acts, scope }: Pick<StoredGroup, 'code' | 'role' | 'acts' | 'scope'>): Act[] {
  const granted: readonly string[] = (code === null ? acts : READY_GROUP[code].acts) ?? actsOf(role);
  const isNarrow = isNarrowed(role, groupScope({ role, scope }));
  const withheld = isNarrow ? WITHHELD[isStaff(role) ? 'staff' : 'customer'] : [];
  return actsOf(role).filter((act) => granted.includes(act) && !withheld.includes(act));
}

/** The part of a role's ability list that the permissions contain. `manage` remains only if all four actions do. */
function narrow(role: Role, permissions: readonly Permission[]): Ability[] {
  return abilityOf(role).flatMap(({ action, subject }): Ability[] => {
    if (subject === 'Auth' || EVERY_GROUP.includes(subject)) return [{ action, subject }];
    const held = GROUP_ACTION.filter((one) => permissions.includes(`${one} ${subject}`));
    if (action !== 'manage') return held.includes(action) ? [{ action, subject }] : [];
    if (held.length === GROUP_ACTION.length) return [{ action, subject }];
    // `read` has a separate entry in the list.
    return held.filter((one) => one !== 'read').map((one) => ({ action: one, subject }));
  });
}

/** Whether a group grants everything its role has. */
export const isFullGroup = (code: ReadyGroupKey | null): boolean =>
  code !== null && READY_GROUP[code].permissions === null;

/**
 * The rights of a person with a role in a group. A group narrows its role and never widens it. If the group belongs to
 * another role, which only inconsistent data can cause, only the rights of both roles remain.
 */
export function rightsOf(role: Role, group: StoredGroup): Rights {
  const isFull = isFullGroup(group.code) && group.role === role;
  const permissions = groupPermissions(group);
  return {
    groupId: group.id,
    groupVersion: group.version,
    role,
    ability: isFull ? abilityOf(role) : narrow(role, permissions),
    acts: groupActs(group).filter((act) => actsOf(role).includes(act)),
    scope: groupScope({ role, scope: groupScope(group) }),
    isAdministrator: role === 'ADMIN' && group.code === 'ADMINISTRATOR',
  };
}

/** Whether the group withholds an act that the role allows. */
export function withholdsAct({ role, acts }: Pick<Rights, 'role' | 'acts'>, act: Act): boolean {
  return actsOf(role).includes(act) && !acts.includes(act);
}

/** Whether a role has at least one of several permissions and the group withholds them all. */
export function withholdsAll(
  { role, ability }: Pick<Rights, 'role' | 'ability'>,
  needs: readonly Permission[],
): boolean {
  const has = (list: readonly Ability[]) =>
    needs.some((need) => {
      const [action, subject] = need.split(' ') as [GroupAction, Subject];
      return can(list, action, subject);
    });
  return has(abilityOf(role)) && !has(ability);
}

/** The facts that determine which groups a person may grant; the ability list is in the form that `can` takes. */
type Granting = Pick<Rights, 'role' | 'acts'> & {
  readonly ability: Parameters<typeof can>[0];
  /** Null or absent: the role's. */
  readonly scope?: DataScope | null;
};

/**
 * Whether rights contain every permission and act of a group and its data scope: no one grants more than they hold. Staff who manage users
 * may also grant customers' groups, although they do not have those subjects themselves.
 */
export function mayGrant(
  rights: Granting,
  group: Pick<StoredGroup, 'code' | 'role' | 'permissions' | 'acts' | 'scope'>,
): boolean {
  if (!rights.acts.includes('MANAGE_USERS')) return false;
  if (isStaff(rights.role) && !isStaff(group.role)) return true;
  return (
    isWithinScope(groupScope(group), groupScope(rights)) &&
    groupActs(group).every((act) => rights.acts.includes(act)) &&
    groupPermissions(group).every((one) => {
      const [action, subject] = one.split(' ') as [GroupAction, Subject];
      return can(rights.ability, action, subject);
    })
  );
}

/** A ready group as it would be stored. */
export function readyGroup(code: ReadyGroupKey): StoredGroup {
  const { id, role } = READY_GROUP[code];
  return { id, code, role, permissions: null, acts: null, version: 1 };
}
