import type { DataScope } from '@wr1/schema/rules/access/data-scope.ts';
import type { ReadyGroupKey } from '@wr1/schema/rules/access/ready-group.ts';
import { rightsOf, type Rights, type StoredGroup } from '@wr1/schema/rules/access/user-group.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';

/** Columns of a person's group, in addition to the person's role; `user_group` must be joined. */
export const RIGHTS_COLUMNS = [
  'user_group.id as group_id',
  'user_group.code as group_code',
  'user_group.role as group_role',
  'user_group.permissions as group_permissions',
  'user_group.acts as group_acts',
  'user_group.scope as group_scope',
  'user_group.version as group_version',
] as const;

/** A person's role with {@link RIGHTS_COLUMNS}. */
export interface RightsRow {
  role: Role;
  group_id: number;
  group_code: ReadyGroupKey | null;
  group_role: Role;
  group_permissions: string[] | null;
  group_acts: string[] | null;
  group_scope: DataScope | null;
  group_version: number;
}

/** The group of the person in a row. */
export function groupOfRow(row: Omit<RightsRow, 'role'>): StoredGroup {
  return {
    id: row.group_id,
    code: row.group_code,
    role: row.group_role,
    permissions: row.group_permissions,
    acts: row.group_acts,
    scope: row.group_scope,
    version: row.group_version,
  };
}

/** The permissions of the person in a row. */
export function rightsOfRow(row: RightsRow): Rights {
  return rightsOf(row.role, groupOfRow(row));
}
