import { expect, test } from 'vitest';
import { viewSearch } from '@wr1/schema/rules/list/saved-view.ts';
import { readList } from '../../../testing/read-list.ts';
import { documentFilter, documentsAddress } from './documents-search.ts';

test('a URL survives a round trip, and can be saved as a view', () => {
  for (const text of ['q=BK-26&type=VGM&from=CUSTOMER', 'tab=files&q=invoice&type=OTHER']) {
    expect(readList(documentsAddress, text).view).toBe(text);
    expect(viewSearch('document', text)).toBe(text);
  }
});

test('files have no provider', () => {
  expect(documentFilter(readList(documentsAddress, 'q=BK-26&from=CUSTOMER'))).toEqual({ search: 'BK-26' });
});
