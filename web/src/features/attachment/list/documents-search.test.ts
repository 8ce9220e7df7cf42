import { expect, test } from 'vitest';
import { viewSearch } from '@wr1/schema/rules/list/saved-view.ts';
import { readDocumentsSearch, writeDocumentsSearch } from './documents-search.ts';

test('what is missing or unknown in the address falls back, and only what differs is written', () => {
  const usual = readDocumentsSearch(new URLSearchParams('tab=x&type=SECRET&from=me'));
  expect(usual).toEqual({ tab: 'missing', text: '', type: null, giver: null });
  expect(writeDocumentsSearch(usual)).toEqual({});
});

test('an address comes back as it was', () => {
  for (const text of ['q=BK-26&type=VGM&from=CUSTOMER', 'tab=files&q=invoice&type=OTHER']) {
    const search = readDocumentsSearch(new URLSearchParams(text));
    expect(new URLSearchParams(writeDocumentsSearch(search)).toString()).toBe(text);
    expect(viewSearch('document', text)).toBe(text);
  }
});

test('files have no giver', () => {
  const search = { tab: 'files', text: '', type: null, giver: 'CUSTOMER' } as const;
  expect(writeDocumentsSearch(search)).toEqual({ tab: 'files' });
});
