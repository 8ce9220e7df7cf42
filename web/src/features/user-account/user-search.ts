import { USER_STATE } from '@wr1/schema/rules/access/user-state.ts';
import { ROLES } from '@wr1/schema/rules/access/user-type.ts';
import { choice, id, sort, tab, text } from '../../app/list/list-address.ts';
import type { ListAddress } from '../../app/list/use-list-address.ts';

/** URL parameters of the user lists. */
export const userAddress = {
  side: tab('CUSTOMER', { customer: 'CUSTOMER', staff: 'STAFF' }),
  search: text(),
  role: choice('role', ROLES),
  groupId: id('group'),
  state: choice('state', USER_STATE),
  companyId: id('company'),
  sort: sort({ name: 'NAME', role: 'ROLE', company: 'COMPANY', lastSignIn: 'LAST_SIGN_IN' }),
};

/** State of a user list, stored in its URL. */
export type UserAddress = ListAddress<typeof userAddress>;

/** The URL's values as arguments of `userList`; the side is omitted if only one is listed. */
export function userVariables({ value, filter }: Pick<UserAddress, 'value' | 'filter'>, hasSides: boolean) {
  const { field = 'NAME', order = 'ASC' } = value.sort ?? {};
  return { filter: { ...filter, ...(hasSides && { side: value.side }) }, sort: field, order };
}
