import { expect, it } from 'vitest';
import { viewSearch } from '@wr1/schema/rules/list/saved-view.ts';
import {
  isTrackFiltered,
  readTrackTraceSearch,
  trackTraceVariables,
  writeTrackTraceSearch,
} from './track-trace-search.ts';

const read = (address: string, isStaff = true) => readTrackTraceSearch(new URLSearchParams(address), isStaff);

it('keeps everything in the address', () => {
  const address =
    'numbers=BK-26-000001%2CWRLU1002755&state=LATE&q=la&service=FCL%2CLCL&direction=EXPORT&customer=abc&from=2026-11-01&to=2026-11-30&sort=ETA.DESC';
  const search = read(address);
  expect(search).toEqual({
    numbers: ['BK-26-000001', 'WRLU1002755'],
    tab: 'LATE',
    text: 'la',
    services: ['FCL', 'LCL'],
    directions: ['EXPORT'],
    customer: 'abc',
    etaFrom: '2026-11-01',
    etaTo: '2026-11-30',
    sort: { field: 'ETA', order: 'DESC' },
  });
  expect(writeTrackTraceSearch(search).toString()).toBe(address);
  // A kept view has all of it but the numbers.
  const list = writeTrackTraceSearch({ ...search, numbers: [] }).toString();
  expect(viewSearch('tracking', address)).toBe(list);
  expect(trackTraceVariables(search)).toEqual({
    filter: {
      state: 'LATE',
      search: 'la',
      serviceTypes: ['FCL', 'LCL'],
      shippingTypes: ['EXPORT'],
      customerId: 'abc',
      etaFrom: '2026-11-01',
      etaTo: '2026-11-30',
    },
    sort: { field: 'ETA', order: 'DESC' },
  });
});

it('falls back where an address says nothing that is known', () => {
  const search = read('state=SUNK&service=SHIP&from=2026-13-01&sort=WEIGHT.ASC');
  expect(writeTrackTraceSearch(search).toString()).toBe('');
  expect(trackTraceVariables(search)).toEqual({ filter: {}, sort: { field: 'LATENESS', order: 'ASC' } });
  expect(isTrackFiltered(search)).toBe(false);
  expect(isTrackFiltered(read('state=LATE&numbers=A'))).toBe(false);
  expect(isTrackFiltered(read('direction=IMPORT'))).toBe(true);
});

it('shows what was delivered with the latest first, and customers no customer', () => {
  expect(trackTraceVariables(read('state=DELIVERED'))).toEqual({
    filter: { show: 'DELIVERED' },
    sort: { field: 'UPDATED_AT', order: 'DESC' },
  });
  expect(read('customer=abc', false).customer).toBeNull();
});
