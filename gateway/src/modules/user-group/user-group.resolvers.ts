import { userGroupFields } from '@wr1/schema/field/user-group.ts';
import { userGroupCalls, type UserGroupRow } from '@wr1/schema/rest/account/user-group.ts';
import { ABILITY_ACTION } from '@wr1/schema/rules/access/ability.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { recordQuery, recordResolvers } from '../../graphql/record.ts';
import type { AbilityInput, Resolvers, UserGroupInput } from '../../schema.generated.ts';
import { readRole } from '../user/user.loaders.ts';
import { toUserGroup } from './user-group.loaders.ts';

const group = recordResolvers({
  noun: 'UserGroup',
  key: 'group',
  fields: userGroupFields,
  calls: userGroupCalls,
  toSource: (_context, row: UserGroupRow) => toUserGroup(row),
  inputNames: {
    permissions: ['group', 'permissions'],
    acts: ['group', 'acts'],
    data_scope: ['group', 'dataScope'],
    move_to_id: 'moveToId',
  },
});

const readAction = codeReader('ability action', ABILITY_ACTION);
const permissionOf = ({ action, subject }: AbilityInput) => `${action.toLowerCase()} ${subject}`;

/** Permissions, acts and data scope of an input, under their REST names. */
const rightsOf = ({ permissions, acts, dataScope }: UserGroupInput) => ({
  permissions: permissions.map(permissionOf),
  acts,
  ...(dataScope !== undefined && { data_scope: dataScope }),
});

export const userGroupResolvers: Resolvers = {
  Query: {
    userGroupList: (_parent, { first, after, filter, ...order }, context) =>
      group.list(
        context,
        { first, after },
        {
          ...recordQuery(userGroupFields, { ...order, filter: filter as Record<string, unknown> | null }),
          role: filter?.role,
          kind: filter?.kind?.toLowerCase(),
        },
      ),
  },
  UserGroup: {
    name: ({ row }, _args, { language }) => (language === 'vn' ? row.name_vn : row.name),
    nameEn: ({ row }) => row.name,
    nameVn: ({ row }) => row.name_vn,
    description: ({ row }) => row.description,
    role: ({ row }) => readRole(row.role),
    isReady: ({ row }) => row.code !== null,
    permissions: ({ row }) =>
      row.permissions.map((permission) => {
        const [action = '', subject = ''] = permission.split(' ');
        return { action: readAction(action), subject };
      }),
    acts: ({ row }) => row.acts,
    dataScope: ({ row }) => row.data_scope ?? null,
    memberCount: ({ row }) => row.member_count,
    version: ({ row }) => row.version,
    canUpdate: ({ row }) => row.may_update,
    canGrant: ({ row }) => row.may_grant,
  },
  Mutation: {
    createUserGroup: (_parent, { input }, context) =>
      group.create(context, input, () => ({ ...rightsOf(input.group), role: input.role })),
    updateUserGroup: (_parent, { input }, context) => group.update(context, input, () => rightsOf(input.group)),
    deleteUserGroup: (_parent, { input }, context) =>
      group.delete(context, input, () => ({
        move_to_id: input.moveToId ? requireRowId(input.moveToId, 'UserGroup') : undefined,
      })),
  },
};
