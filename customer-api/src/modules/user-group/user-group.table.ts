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
    /** Permissions such as `read Booking`; null for a ready group, whose rights are in the code. */
    permissions: string[] | null;
    /** Acts by key; null for a ready group. */
    acts: string[] | null;
    version: Generated<number>;
    created_at: ColumnType<Date, Date | string | undefined, never>;
    created_by: number | null;
  };
}
