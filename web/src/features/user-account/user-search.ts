import { USER_STATE } from '@wr1/schema/rules/access/user-state.ts';
import { ROLES } from '@wr1/schema/rules/access/user-type.ts';
import { choice, code, day, id, sort, tab, text } from '../../app/list/list-address.ts';
import type { ListAddress } from '../../app/list/use-list-address.ts';

/** URL parameters of the user lists. */
export const userAddress = {
  side: tab('CUSTOMER', { customer: 'CUSTOMER', staff: 'STAFF' }),
  search: text(),
  role: choice('role', ROLES),
  groupId: id('group'),
  state: choice('state', USER_STATE),
  branchCode: code('branch', /^[A-Z0-9_-]{1,40}$/),
  companyId: id('company'),
  /** Days without a sign-in; NEVER for users who never signed in. */
  idle: choice('idle', ['NEVER', '30', '90', '180']),
  signedInFrom: day('from'),
  signedInTo: day('to'),
  hasSecondFactor: choice('second', { on: true, off: false }),
  sort: sort({ name: 'NAME', role: 'ROLE', company: 'COMPANY', lastSignIn: 'LAST_SIGN_IN', created: 'CREATED' }),
};

/** State of a user list, stored in its URL. */
export type UserAddress = ListAddress<typeof userAddress>;

/** The URL's values as arguments of `userList`; the side is omitted if only one is listed. */
export function userVariables({ value, filter }: Pick<UserAddress, 'value' | 'filter'>, hasSides: boolean) {
  const { field = 'NAME', order = 'ASC' } = value.sort ?? {};
  const { idle, ...others } = filter;
  const byIdle = idle === undefined ? {} : idle === 'NEVER' ? { hasSignedIn: false } : { idleDays: Number(idle) };
  return { filter: { ...others, ...byIdle, ...(hasSides && { side: value.side }) }, sort: field, order };
}
