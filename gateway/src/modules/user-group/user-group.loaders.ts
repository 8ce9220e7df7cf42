import { userGroupCalls, type UserGroupRow } from '@wr1/schema/rest/account/user-group.ts';
import type { GatewayContext } from '../../context.ts';
import { globalId } from '../../graphql/global-id.ts';
import { oneByKey } from '../../rest/by-key.ts';

/** A group as the customer API returns it. */
export interface UserGroupSource {
  __typename: 'UserGroup';
  id: string;
  row: UserGroupRow;
}

export function toUserGroup(row: UserGroupRow): UserGroupSource {
  return { __typename: 'UserGroup', id: globalId('UserGroup', row.id), row };
}

/** Groups by row id; missing for callers who do not manage users. */
const userGroupById = oneByKey<GatewayContext, number, UserGroupRow>(
  'userGroupById',
  async (context, ids) => {
    const query = { objectType: 'UserGroupList', ids, page: 1, pageSize: ids.length };
    return (await context.rest.get('wr1', query, userGroupCalls.listAnswer)).result;
  },
  (row) => row.id,
);

/** The group with this row ID; null if there is none, or the customer API has no groups. */
export async function userGroupOf(context: GatewayContext, id: number | null): Promise<UserGroupSource | null> {
  if (id === null || context.services.profile.current === 'section7') return null;
  const row = await context.load(userGroupById, id);
  return row && toUserGroup(row);
}
