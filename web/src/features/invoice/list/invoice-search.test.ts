import { expect, it } from 'vitest';
import { viewSearch } from '@wr1/schema/rules/list/saved-view.ts';
import { invoiceVariables, isFiltered, readInvoiceSearch, writeInvoiceSearch } from './invoice-search.ts';

const read = (text: string) => readInvoiceSearch(new URLSearchParams(text));

it('reads an address and writes the same one again', () => {
  const text = 'status=OVERDUE&q=DN-26&customer=abc&from=2026-11-01&to=2026-11-30&sort=DUE_DATE.ASC';
  expect(writeInvoiceSearch(read(text)).toString()).toBe(text);
  expect(viewSearch('invoice', text)).toBe(text);
  expect(invoiceVariables(read(text))).toEqual({
    filter: {
      status: 'OVERDUE',
      search: 'DN-26',
      customerId: 'abc',
      issuedFrom: '2026-11-01',
      issuedTo: '2026-11-30',
    },
    sort: { field: 'DUE_DATE', order: 'ASC' },
  });
});

it('falls back to everything, the latest first', () => {
  const odd = read('status=NOPE&from=2026-13-01&sort=PRICE.UP');
  expect(odd).toEqual({ status: null, text: '', customer: null, from: null, to: null, sort: null });
  expect(invoiceVariables(odd)).toEqual({ filter: {}, sort: { field: 'ISSUED_ON', order: 'DESC' } });
  expect(writeInvoiceSearch(odd).toString()).toBe('');
});

it('counts a state as a tab, not as a filter', () => {
  expect(isFiltered(read('status=OPEN'))).toBe(false);
  expect(isFiltered(read('status=OPEN&q=x'))).toBe(true);
});
