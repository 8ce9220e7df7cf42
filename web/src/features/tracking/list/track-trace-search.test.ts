import { expect, it } from 'vitest';
import { viewSearch } from '@wr1/schema/rules/list/saved-view.ts';
import { readList } from '../../../testing/read-list.ts';
import { trackAddress, trackVariables } from './track-trace-search.ts';

const read = (address: string, isStaff = true) => readList(trackAddress(isStaff), address);

it('stores everything in the URL, and saves all but the numbers in a view', () => {
  const address =
    'numbers=BK-26-000001%2CWRLU1002755&state=LATE&q=la&service=FCL%2CLCL&direction=EXPORT&customer=abc&from=2026-11-01&to=2026-11-30&sort=ETA.DESC';
  const shown = read(address);
  expect(shown.value.numbers).toEqual(['BK-26-000001', 'WRLU1002755']);
  expect(shown.written).toBe(address);
  expect(viewSearch('tracking', address)).toBe(shown.view);
  expect(trackVariables(shown)).toEqual({
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

it('sorts the longest overdue milestone first', () => {
  expect(trackVariables(read('state=SUNK'))).toEqual({ filter: {}, sort: { field: 'LATENESS', order: 'ASC' } });
  expect(read('state=LATE&numbers=A').filter).toEqual({});
});

it('sorts delivered shipments by latest, and shows customers no customer column', () => {
  expect(trackVariables(read('state=DELIVERED'))).toEqual({
    filter: { show: 'DELIVERED' },
    sort: { field: 'UPDATED_AT', order: 'DESC' },
  });
  expect(read('customer=abc', false).value.customerId).toBeNull();
});
