import { describe, expect, it } from 'vitest';
import { viewSearch } from '@wr1/schema/rules/list/saved-view.ts';
import {
  isLocationFiltered,
  locationVariables,
  noLocationFilter,
  readLocationSearch,
  writeLocationSearch,
} from './location-search.ts';

const read = (text: string) => readLocationSearch(new URLSearchParams(text));

describe('the address of the list of places', () => {
  it('is empty for everything', () => {
    expect(read('')).toEqual({ ...noLocationFilter, owner: 'CUSTOMER', sort: null });
    expect(writeLocationSearch(read('')).toString()).toBe('');
    expect(isLocationFiltered(read('tab=shared'))).toBe(false);
  });

  it('keeps what it says', () => {
    const text = 'tab=shared&q=cat+lai&type=4&region=HCM&for=DELIVERY&sort=region.desc';
    expect(writeLocationSearch(read(text)).toString()).toBe(text);
    expect(viewSearch('location', text)).toBe(text);
    expect(locationVariables(read(text))).toEqual({
      filter: { owner: 'SHARED', search: 'cat lai', locationTypeId: 4, regionCode: 'HCM', direction: 'DELIVERY' },
      sort: 'REGION',
      order: 'DESC',
    });
    expect(isLocationFiltered(read(text))).toBe(true);
  });

  it.each(['type=9', 'type=x', 'region=%3Cb%3E', 'for=both', 'sort=password.asc', 'tab=none'])(
    'forgets what it does not know: %s',
    (text) => expect(writeLocationSearch(read(text)).toString()).toBe(''),
  );
});
