import type { DataScope } from '@wr1/schema/rules/access/data-scope.ts';
import type { ReadyGroupKey } from '@wr1/schema/rules/access/ready-group.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { ColumnType, Generated } from 'kysely';

export interface UserGroupTables {
  user_group: {
    id: Generated<number>;
    /** Key of a ready group; null for one that administrators created. */
    code: ReadyGroupKey | null;
    role: Role;
    name: string;
    name_vn: string;
    /** Purpose; null for a ready group, whose description is in the code. */
    description: string | null;
    /** Permissions such as `read Booking`; null for a ready group, whose rights are in the code. */
    permissions: string[] | null;
    /** Acts by key; null for a ready group. */
    acts: string[] | null;
    /** Null for the role's scope. */
    scope: DataScope | null;
    version: Generated<number>;
    /** Time of the last change; null if there was none. */
    edited_at: Date | null;
    created_at: ColumnType<Date, Date | string | undefined, never>;
    created_by: number | null;
  };
}
