import { expect, it } from 'vitest';
import { viewSearch } from '@wr1/schema/rules/list/saved-view.ts';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import { readList } from '../../../testing/read-list.ts';
import { cutOffAddress } from '../tag/cut-off-tag.ts';
import { listStatuses, listVariables, recordAddress } from './list-search.ts';

const read = (address: string, side: Side = 'staff', kind: ListKind = 'booking') =>
  readList(recordAddress(side, kind), address);

it('stores everything in the URL', () => {
  const address =
    'tab=IN_TRANSIT&status=33,35&q=BK-26&service=AIR,FCL&customer=Q29tcGFueTox&from=2026-02-02&to=2026-03-01&cutoff=ahead&sort=CUT_OFF.ASC';
  const shown = read(address);
  expect(decodeURIComponent(shown.written)).toBe(address);
  expect(listVariables('booking', shown)).toEqual({
    filter: {
      tab: 'IN_TRANSIT',
      statuses: ['CARGO_LOADED', 'ARRIVED_DESTINATION_PORT'],
      search: 'BK-26',
      serviceTypes: ['AIR', 'FCL'],
      customerId: 'Q29tcGFueTox',
      etdFrom: '2026-02-02',
      etdTo: '2026-03-01',
      hasOpenCutOff: true,
    },
    sort: { field: 'CUT_OFF', order: 'ASC' },
  });
});

it('queries what the address of each cut-off tile says', () => {
  expect(listVariables('booking', read(cutOffAddress['24h'])).filter).toEqual({ cutOffWithinHours: 24 });
  expect(listVariables('booking', read(cutOffAddress.missed)).filter).toEqual({ hasMissedCutOff: true });
});

it('ignores unknown values', () => {
  const shown = read('tab=DEBT&status=1,45,999,x&service=SHIP&from=soon&sort=WEIGHT', 'customer');
  expect(shown.written).toBe('');
  expect(listVariables('booking', shown)).toEqual({ filter: {}, sort: { field: 'UPDATED_AT', order: 'DESC' } });
});

it('offers only the statuses of its kind', () => {
  expect(listStatuses('quotation')).toContain(21);
  expect(listStatuses('quotation')).not.toContain(5);
  expect(listStatuses('booking')).toContain(33);
  expect(read('status=62,5').value.statusCodes).toEqual([5, 62]);
});

it('shows the filter for requests without an account only to staff, in quotations', () => {
  expect(read('account=none', 'staff', 'quotation')).toMatchObject({
    filter: { isWithoutCustomer: true },
    written: 'account=none',
  });
  expect(read('account=none', 'customer', 'quotation').filter).toEqual({});
});

it('has the tabs for staff or customers', () => {
  expect(read('tab=DEBT').value.tab).toBe('DEBT');
  expect(read('tab=NEW_REQUESTS', 'staff', 'quotation').value.tab).toBe('NEW_REQUESTS');
});

it('shows the filter for overdue answers only in lists for staff', () => {
  expect(read('answer=overdue')).toMatchObject({ filter: { isAnswerOverdue: true }, written: 'answer=overdue' });
  expect(read('answer=overdue', 'customer').filter).toEqual({});
});

it('can be saved as a view with every filter', () => {
  // A filter that is in the URL but not in a saved view would be lost silently.
  const address = new URLSearchParams(
    'tab=QUOTATION&status=3&q=cát lái&service=AIR&customer=Q29tcGFueTox&from=2026-02-02&to=2026-03-01&cutoff=24h&account=none&answer=overdue&owner=VXNlcjox&branch=HCM&carrier=ONE&vessel=heron 043N&departure=U2NoZWR1bGU6MQ&place=US&since=2026-01-01&until=2026-01-31&sort=ETD.ASC',
  ).toString();
  const { view, value, filter } = read(address, 'staff', 'quotation');
  expect(view).toBe(address);
  // Everything in the URL is a filter except the tab, the sort order and the four that only bookings have.
  expect(Object.keys(filter)).toHaveLength(Object.keys(value).length - 6);
  expect(viewSearch('quotation', address)).toBe(address);
  expect(viewSearch('booking', address)).toBe(address);
});

it('filters bookings by what there is to do', () => {
  const address = 'cutoff=72h&next=CARGO_LOADED,CARGO_LOADED_TRANSIT&state=LATE,AT_RISK&missing=VGM&money=bill';
  const shown = read(address);
  expect(decodeURIComponent(shown.written)).toBe(address);
  expect(viewSearch('booking', address)).toBe(new URLSearchParams(address).toString());
  expect(listVariables('booking', shown).filter).toEqual({
    cutOffWithinHours: 72,
    nextMilestones: ['CARGO_LOADED', 'CARGO_LOADED_TRANSIT'],
    trackedStates: ['LATE', 'AT_RISK'],
    missingDocument: 'VGM',
    isToBill: true,
  });
  expect(listVariables('booking', read('missing=ANY')).filter).toEqual({ hasMissingDocument: true });
  expect(read('money=bill', 'customer').filter).toEqual({});
  expect(listVariables('booking', read('money=overdue', 'customer')).filter).toEqual({ hasOverdueDebitNote: true });
});
