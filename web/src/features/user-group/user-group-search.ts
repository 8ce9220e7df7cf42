import { ROLES } from '@wr1/schema/rules/access/user-type.ts';
import { choice, sort, text } from '../../app/list/list-address.ts';
import type { ListAddress } from '../../app/list/use-list-address.ts';

/** URL parameters of the list of groups. */
export const userGroupAddress = {
  search: text(),
  role: choice('role', ROLES),
  kind: choice('kind', { ready: 'READY', own: 'OWN' }),
  sort: sort({ role: 'ROLE', name: 'NAME', members: 'MEMBERS' }),
};

export type UserGroupAddress = ListAddress<typeof userGroupAddress>;

/** The URL's values as arguments of `userGroupList`. */
export function userGroupVariables({ value, filter }: Pick<UserGroupAddress, 'value' | 'filter'>) {
  const { field = 'ROLE', order = 'ASC' } = value.sort ?? {};
  return { filter, sort: field, order };
}
