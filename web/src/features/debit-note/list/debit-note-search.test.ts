import { expect, it } from 'vitest';
import { viewSearch } from '@wr1/schema/rules/list/saved-view.ts';
import { readList } from '../../../testing/read-list.ts';
import { debitNoteAddress, debitNoteVariables } from './debit-note-search.ts';

it('queries what the URL says, and can be saved as a view', () => {
  const text = 'status=OVERDUE&q=DN-26&customer=abc&from=2026-11-01&to=2026-11-30&sort=DUE_DATE.ASC';
  const shown = readList(debitNoteAddress, text);
  expect(shown.view).toBe(text);
  expect(viewSearch('debit-note', text)).toBe(text);
  expect(debitNoteVariables(shown)).toEqual({
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

it('defaults to all, latest first; a state is a tab, not a filter', () => {
  expect(debitNoteVariables(readList(debitNoteAddress, 'status=NOPE'))).toEqual({
    filter: {},
    sort: { field: 'ISSUED_ON', order: 'DESC' },
  });
  expect(readList(debitNoteAddress, 'status=OPEN').filter).toEqual({});
});
