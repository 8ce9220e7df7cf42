import { userGroupCalls, type UserGroupRow } from '@wr1/schema/rest/account/user-group.ts';
import { groupScope } from '@wr1/schema/rules/access/data-scope.ts';
import { READY_GROUP } from '@wr1/schema/rules/access/ready-group.ts';
import { groupActs, groupPermissions, mayGrant } from '@wr1/schema/rules/access/user-group.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { countUserGroups, listUserGroups } from './user-group.repository.ts';
import { createUserGroup, deleteUserGroup, updateUserGroup } from './write-user-group.ts';

const PLACE = { path: '/wr1', tag: 'user-group', recent: true } as const;

function userGroupRowOf(
  stored: Awaited<ReturnType<typeof listUserGroups>>[number],
  viewer: Viewer,
  language: Language,
): UserGroupRow {
  const { id, code, role, name, name_vn, version, member_count } = stored;
  const isGrantable = mayGrant(viewer.rights, stored);
  return {
    id,
    code,
    role,
    name,
    name_vn,
    description: code === null ? stored.description : READY_GROUP[code].description[language],
    permissions: groupPermissions(stored),
    acts: groupActs(stored),
    data_scope: groupScope(stored),
    member_count,
    version,
    may_update: code === null && isGrantable && id !== viewer.rights.groupId && can(viewer.ability, 'update', 'Group'),
    may_grant: isGrantable,
  };
}

/** Routes for managing groups: an ADMIN who manages users edits them; anyone who manages users can assign them. */
export function registerUserGroupRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;

  async function one(id: number, { viewer, language }: RequestContext): Promise<UserGroupRow> {
    const [row] = await listUserGroups(db, viewer, { ids: [id] }, { limit: 1, offset: 0 });
    if (row === undefined) throw notFound();
    return userGroupRowOf(row, viewer, language);
  }

  table.add({
    ...PLACE,
    recent: false,
    method: 'get',
    select: { objectType: 'UserGroupList' },
    summary: 'Lists the groups that users can be in: all for ADMIN, those of CLIENT_ROOT and CLIENT for CLIENT_ROOT.',
    access: { action: 'read', subject: 'CompanyUser' },
    query: userGroupCalls.listQuery,
    answer: userGroupCalls.listAnswer,
    handler: async ({ query, context: { viewer, language } }) => {
      const { page, pageSize, sort, order, search, role, kind, ids } = query;
      const filter = { search, role, kind, ids: parseIds(ids) };
      const window = { limit: pageSize, offset: (page - 1) * pageSize };
      const rows = await listUserGroups(db, viewer, filter, window, { sort, order });
      const total = await countUserGroups(db, viewer, filter);
      return successList(
        rows.map((row) => userGroupRowOf(row, viewer, language)),
        { total, page, pageSize },
      );
    },
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'CreateUserGroup' },
    summary: 'Creates a group of a role, with permissions and acts that the caller has.',
    access: { action: 'create', subject: 'Group' },
    body: userGroupCalls.createBody,
    answer: userGroupCalls.changeAnswer,
    handler: async ({ body, context }) =>
      success(await one(await createUserGroup(deps, body, context), context), message('ADDED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UpdateUserGroup' },
    summary:
      'Updates a group. Refused for groups that come with the product and for the caller’s own group. The change applies to the group’s users immediately.',
    access: { action: 'update', subject: 'Group' },
    body: userGroupCalls.updateBody,
    answer: userGroupCalls.changeAnswer,
    handler: async ({ body, context }) => {
      await updateUserGroup(deps, body, context);
      return success(await one(body.id, context), message('UPDATED', context.language));
    },
  });
  table.add({
    ...PLACE,
    method: 'delete',
    select: { objectType: 'DeleteUserGroup' },
    summary: 'Deletes a group and moves its users to the group `move_to_id` of the same role.',
    access: { action: 'delete', subject: 'Group' },
    query: userGroupCalls.deleteQuery,
    answer: userGroupCalls.deleteAnswer,
    handler: async ({ query, context }) => {
      await deleteUserGroup(deps, query, context);
      return success({ id: query.id }, message('DELETED', context.language));
    },
  });
}
