import { menuAnswer, userListAnswer, userListQuery, type UserListRow } from '@wr1/schema/rest/account/user.ts';
import { menuFor } from '@wr1/schema/rules/access/menu.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import type { Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { countUsers, isRowInFull, listUsers } from './user-list.repository.ts';

type Stored = Awaited<ReturnType<typeof listUsers>>[number];

function userRowOf(stored: Stored, viewer: Viewer): UserListRow {
  return isRowInFull(stored, viewer) ? stored : { ...stored, username: null, email: null, role: null };
}

function registerUserList(table: ActionTable, { db }: Deps): void {
  table.add({
    method: 'get',
    path: '/userList',
    summary: 'Lists active users (status 1) visible to the caller, by name. `pageSize` 10000 returns all.',
    tag: 'user',
    access: 'any',
    query: userListQuery,
    answer: userListAnswer,
    handler: async ({ query: { page, pageSize, search, ids }, context: { viewer } }) => {
      const filter = { search, ids: parseIds(ids) };
      const rows = await listUsers(db, viewer, filter, { limit: pageSize, offset: (page - 1) * pageSize });
      const total = await countUsers(db, viewer, filter);
      return successList(
        rows.map((row) => userRowOf(row, viewer)),
        { total, page, pageSize },
      );
    },
  });
}

/** Routes for the list of users and the role's menu. */
export function registerUserRoutes(table: ActionTable, deps: Deps): void {
  registerUserList(table, deps);
  table.add({
    method: 'get',
    path: '/masterData',
    select: { data: 'menu' },
    summary: "Returns the menu for the caller's role, including hidden entries.",
    tag: 'user',
    access: 'any',
    firstSignIn: true,
    secondFactor: ['SETUP'],
    answer: menuAnswer,
    handler: ({ context: { viewer, language } }) =>
      success(
        menuFor(viewer.role, viewer.ability).map(({ route, subject, group, icon, hidden, label }) => ({
          route,
          subject,
          label: label[language],
          group: group === 'top' ? null : group,
          icon,
          hidden,
        })),
      ),
  });
}
