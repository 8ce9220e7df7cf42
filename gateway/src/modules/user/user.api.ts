import { menuAnswer, userListAnswer } from '@wr1/schema/rest/account/user.ts';
import type { MenuItem, UserListRow } from '@wr1/schema/rest/account/user.ts';
import type { RestSession } from '../../rest/session.ts';

/** Query of userList. */
export interface UserListQuery {
  search?: string | null | undefined;
  ids?: readonly number[];
  page: number;
  pageSize: number;
}

/** GET userList: active users visible to the caller. */
export async function listUsers(
  rest: RestSession,
  query: UserListQuery,
): Promise<{ rows: readonly UserListRow[]; total: number }> {
  const { result, meta } = await rest.get('userList', { ...query }, userListAnswer);
  return { rows: result, total: meta.total };
}

/** GET masterData?data=menu: the menu of the caller's role. */
export async function fetchMenu(rest: RestSession): Promise<readonly MenuItem[]> {
  return (await rest.get('masterData', { data: 'menu' }, menuAnswer)).result;
}
