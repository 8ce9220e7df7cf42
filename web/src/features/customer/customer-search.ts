import { choice, code, flag, id, sort, tab, text } from '../../app/list/list-address.ts';
import type { ListAddress } from '../../app/list/use-list-address.ts';

export const CUSTOMER_TAB = ['ALL', 'PROPOSED'] as const;

/** URL parameters of the list of customers. */
export const customerAddress = {
  tab: tab('ALL', CUSTOMER_TAB),
  search: text(),
  levelCode: code('level', /^[\w-]{1,50}$/),
  isVip: flag('vip', '1'),
  accountManagerId: id('manager'),
  state: choice('state', ['ACTIVE', 'INACTIVE']),
  isOverdue: flag('overdue', '1'),
  sort: sort({ name: 'NAME', code: 'CODE', level: 'LEVEL', lastBooking: 'LAST_BOOKING', balance: 'BALANCE' }),
};

/** State of the list of customers, stored in its URL. */
export type CustomerAddress = ListAddress<typeof customerAddress>;

/** The URL's values as arguments of `customerList`. */
export function customerVariables({ value, filter }: Pick<CustomerAddress, 'value' | 'filter'>) {
  const { field = 'NAME', order = 'ASC' } = value.sort ?? {};
  return { filter, sort: field, order };
}

/** Path of a customer's page, below /platform. */
export const customerPath = (customerCode: string): string =>
  `/admin/customer-management/${encodeURIComponent(customerCode)}`;
