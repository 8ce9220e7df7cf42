import { filterOf, readAddress, viewOf, writeAddress } from '../app/list/list-address.ts';
import type { AddressFilter, AddressParts, AddressValue } from '../app/list/list-address.ts';

/** Reads a list's state from a URL and writes it back. */
export function readList<Parts extends AddressParts>(
  parts: Parts,
  search: string,
): { value: AddressValue<Parts>; filter: AddressFilter<Parts>; written: string; view: string } {
  const value = readAddress(parts, new URLSearchParams(search));
  return {
    value,
    filter: filterOf(parts, value),
    written: writeAddress(parts, value).toString(),
    view: viewOf(parts, value),
  };
}
