import { z } from 'zod';
import { recordCalls } from '../../field/record-call.ts';
import { columnShape } from '../../field/shape.ts';
import { userGroupFields } from '../../field/user-group.ts';
import { DATA_SCOPE } from '../../rules/access/data-scope.ts';
import { READY_GROUP_KEYS } from '../../rules/access/ready-group.ts';
import { ROLES } from '../../rules/access/user-type.ts';
import { queryId, rowId } from '../common.ts';

/**
 * A group. Ready groups have a `code`, and their description is in the caller's language. Permissions are written
 * `read Booking`. `member_count`: people in it whom the caller manages.
 */
export const userGroupRow = z.object({
  ...columnShape(userGroupFields),
  id: rowId,
  code: z.enum(READY_GROUP_KEYS).nullable(),
  role: z.enum(ROLES),
  permissions: z.array(z.string()),
  acts: z.array(z.string()),
  /** The records that people in the group see; absent if the customer API does not narrow them. */
  data_scope: z.enum(DATA_SCOPE).optional(),
  member_count: z.number().int(),
  version: z.number().int(),
  /** Whether the caller may update and delete the group; never true for a ready group or the caller's own. */
  may_update: z.boolean(),
  /** Whether the caller may add people to the group. */
  may_grant: z.boolean(),
});

const RIGHTS = {
  permissions: z.array(z.string().max(60)).max(200),
  acts: z.array(z.string().max(40)).max(50),
  /** Null for the role's scope; without it, an update leaves it unchanged. */
  data_scope: z.enum(DATA_SCOPE).nullable().optional(),
};
const calls = recordCalls(userGroupFields, userGroupRow, {
  onCreate: { role: z.enum(ROLES), ...RIGHTS },
  onList: { role: z.enum(ROLES).optional(), kind: z.enum(['ready', 'own']).optional() },
});

/** Orders of UserGroupList: role (full groups first, then by name), name, or number of people. */
export const USER_GROUP_SORT = ['role', 'name', 'members'] as const;

/**
 * UserGroupList, CreateUserGroup, UpdateUserGroup and DeleteUserGroup. `move_to_id`: another group of the role, which
 * takes over the people of a deleted group.
 */
export const userGroupCalls = {
  ...calls,
  listQuery: calls.listQuery.extend({ sort: z.enum(USER_GROUP_SORT).default('role') }),
  updateBody: calls.updateBody.extend(RIGHTS),
  deleteQuery: calls.deleteQuery.extend({ move_to_id: queryId.optional() }),
};

export type UserGroupRow = z.infer<typeof userGroupRow>;
