import { userCalls, type UserAccountRow } from '@wr1/schema/rest/account/user-account.ts';
import type { UserListRow } from '@wr1/schema/rest/account/user.ts';
import { roleKey } from '@wr1/schema/rules/access/user-type.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import type { Role } from '../../schema.generated.ts';
import { globalId } from '../../graphql/global-id.ts';
import { listUsers } from './user.api.ts';

/** The fields of a user visible to the caller. */
export interface UserSource {
  __typename: 'User';
  id: string;
  username: string | null;
  fullName: string;
  email: string | null;
  role: Role | null;
  /** The user management row; undefined if not loaded yet. */
  account?: UserAccountRow | undefined;
}

/** The enum value of a role; UNKNOWN for an unknown role. */
export const readRole = (code: string): Role => roleKey(code) ?? 'UNKNOWN';

export function toUser(row: Pick<UserListRow, 'user_id' | 'username' | 'full_name' | 'email' | 'role'>): UserSource {
  return {
    __typename: 'User',
    id: globalId('User', row.user_id),
    username: row.username ?? null,
    fullName: row.full_name,
    email: row.email ?? null,
    role: row.role === null || row.role === undefined ? null : readRole(row.role),
  };
}

/** A user of whom only the name is known. */
export function namedUser(id: number, fullName: string): UserSource {
  return { __typename: 'User', id: globalId('User', id), username: null, fullName, email: null, role: null };
}

export function saleAsUser(row: { id: number; name: string }): UserSource {
  return { ...namedUser(row.id, row.name), role: 'ADMIN_SALE' };
}

/** The page size with which the specification's user list returns everyone. */
const everybody = 10_000;

/** Users by row id. A section 7 customer API cannot select by id, so its whole user list is read. */
export const userById = oneByKey<GatewayContext, number, UserListRow>(
  'userById',
  async (context, ids) =>
    context.services.profile.current === 'section7'
      ? (await listUsers(context.rest, { page: 1, pageSize: everybody })).rows
      : (await listUsers(context.rest, { ids, page: 1, pageSize: ids.length })).rows,
  (row) => row.user_id,
);

/** The user with a row id; null if hidden from the caller. */
export async function userOf(context: GatewayContext, id: number | null): Promise<UserSource | null> {
  const row = id === null ? null : await context.load(userById, id);
  return row === null ? null : toUser(row);
}

/** A user with the user management row. */
export function managedUser(row: UserAccountRow): UserSource {
  const { id, username, full_name: fullName, email, role } = row;
  return {
    __typename: 'User',
    id: globalId('User', id),
    username,
    fullName,
    email,
    role: readRole(role),
    account: row,
  };
}

/** User management rows by row id; missing for users whom the caller does not manage. */
export const userAccountById = oneByKey<GatewayContext, number, UserAccountRow>(
  'userAccountById',
  async (context, ids) => {
    const query = { objectType: 'UserList', ids, page: 1, pageSize: ids.length };
    const answer = (await context.rest.get('wr1', query, userCalls.listAnswer)) as { result: UserAccountRow[] };
    return answer.result;
  },
  (row) => row.id,
);
