import { choice, sort, text } from '../../../app/list/list-address.ts';
import type { ListAddress } from '../../../app/list/use-list-address.ts';

/** URL parameters of a list of entries. */
export const entryAddress = {
  search: text(),
  state: choice('state', ['ACTIVE', 'INACTIVE']),
  sort: sort({ sort: 'POSITION', code: 'CODE', nameEn: 'NAME_EN', nameVn: 'NAME_VN' }),
};

/** State of a list of entries, stored in its URL. */
export type EntryAddress = ListAddress<typeof entryAddress>;

/** The URL's values as arguments of `masterDataEntries`. */
export function entryVariables({ value, filter }: Pick<EntryAddress, 'value' | 'filter'>) {
  const { field = 'POSITION', order = 'ASC' } = value.sort ?? {};
  const { state, ...others } = filter;
  return { filter: { ...others, ...(state && { isActive: state === 'ACTIVE' }) }, sort: field, order };
}
