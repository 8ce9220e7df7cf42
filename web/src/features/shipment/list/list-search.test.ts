import { expect, it } from 'vitest';
import { viewSearch } from '@wr1/schema/rules/list/saved-view.ts';
import { cutOffAddress } from '../tag/cut-off-tag.ts';
import { isFiltered, listStatuses, listVariables, readListSearch, writeListSearch } from './list-search.ts';
import type { ListSearch } from './list-search.ts';

it('keeps everything in the address', () => {
  const address =
    'tab=IN_TRANSIT&status=33,35&q=BK-26&service=AIR,FCL&customer=Q29tcGFueTox&from=2026-02-02&to=2026-03-01&cutoff=ahead&sort=CUT_OFF.ASC';
  const search = readListSearch(new URLSearchParams(address), 'staff', 'booking');
  expect(decodeURIComponent(writeListSearch(search).toString())).toBe(address);
  expect(listVariables(search)).toEqual({
    filter: {
      tab: 'IN_TRANSIT',
      statusCodes: [33, 35],
      search: 'BK-26',
      serviceTypes: ['AIR', 'FCL'],
      customerId: 'Q29tcGFueTox',
      etdFrom: '2026-02-02',
      etdTo: '2026-03-01',
      cutOffAhead: true,
    },
    sort: { field: 'CUT_OFF', order: 'ASC' },
  });
  expect(isFiltered(search)).toBe(true);
});

it('asks for what each address of a cut-off tile says', () => {
  const filterOf = (address: string) =>
    listVariables(readListSearch(new URLSearchParams(address), 'staff', 'booking')).filter;
  expect(filterOf(cutOffAddress['24h'])).toEqual({ cutOffWithinHours: 24 });
  expect(filterOf(cutOffAddress.missed)).toEqual({ cutOffMissed: true });
});

it('takes nothing that it does not know', () => {
  const search = readListSearch(
    new URLSearchParams('tab=DEBT&status=1,45,999,x&service=SHIP&from=soon&sort=PRICE'),
    'customer',
    'booking',
  );
  expect(search).toMatchObject({ tab: 'ALL', statuses: [], services: [], etdFrom: null, sort: null });
  expect(isFiltered(search)).toBe(false);
  expect(writeListSearch(search).toString()).toBe('');
  expect(listVariables(search).sort).toEqual({ field: 'UPDATED_AT', order: 'DESC' });
});

it('offers the statuses of its kind only', () => {
  expect(listStatuses('quotation')).toContain(21);
  expect(listStatuses('quotation')).not.toContain(5);
  expect(listStatuses('booking')).toContain(33);
  expect(readListSearch(new URLSearchParams('status=62,5'), 'staff', 'booking').statuses).toEqual([5, 62]);
  expect(isFiltered(readListSearch(new URLSearchParams('status=5'), 'staff', 'booking'))).toBe(true);
});

it('keeps the filter for requests without an account to the quotations of staff', () => {
  const search = readListSearch(new URLSearchParams('account=none'), 'staff', 'quotation');
  expect(listVariables(search).filter).toEqual({ withoutCustomer: true });
  expect(writeListSearch(search).toString()).toBe('account=none');
  expect(readListSearch(new URLSearchParams('account=none'), 'customer', 'quotation').lead).toBe(false);
});

it('has the tabs of the side', () => {
  expect(readListSearch(new URLSearchParams('tab=DEBT'), 'staff', 'booking').tab).toBe('DEBT');
  expect(readListSearch(new URLSearchParams('tab=NEW_REQUESTS'), 'staff', 'quotation').tab).toBe('NEW_REQUESTS');
});

it('keeps the filter for overdue answers to the lists of staff', () => {
  const search = readListSearch(new URLSearchParams('answer=overdue'), 'staff', 'booking');
  expect(listVariables(search).filter).toEqual({ answerOverdue: true });
  expect(writeListSearch(search).toString()).toBe('answer=overdue');
  expect(isFiltered(search)).toBe(true);
  expect(readListSearch(new URLSearchParams('answer=overdue'), 'customer', 'booking').overdue).toBe(false);
});

it('can be kept as a view, with every filter that there is', () => {
  // A filter that the address knows and a kept view does not would be lost without a word.
  const full: ListSearch = {
    tab: 'QUOTATION',
    statuses: [3],
    text: 'cát lái',
    services: ['AIR'],
    customer: 'Q29tcGFueTox',
    etdFrom: '2026-02-02',
    etdTo: '2026-03-01',
    cutOff: '24h',
    lead: true,
    overdue: true,
    sort: { field: 'ETD', order: 'ASC' },
  };
  const address = writeListSearch(full).toString();
  expect(viewSearch('quotation', address)).toBe(address);
  expect(viewSearch('booking', address)).toBe(address);
});
