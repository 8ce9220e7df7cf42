import { expect, it } from 'vitest';
import { viewSearch } from '@wr1/schema/rules/list/saved-view.ts';
import { readList } from '../../testing/read-list.ts';
import { locationAddress, locationVariables } from './location-search.ts';

it('queries what the URL says, and can be saved as a view', () => {
  const text = 'tab=shared&q=cat+lai&type=4&region=HCM&for=DELIVERY&sort=region.desc';
  const shown = readList(locationAddress, text);
  expect(shown.view).toBe(text);
  expect(viewSearch('location', text)).toBe(text);
  expect(locationVariables(shown)).toEqual({
    filter: { owner: 'SHARED', search: 'cat lai', locationType: 'CFS', regionCode: 'HCM', direction: 'DELIVERY' },
    sort: 'REGION',
    order: 'DESC',
  });
  expect(locationVariables(readList(locationAddress, ''))).toEqual({
    filter: { owner: 'CUSTOMER' },
    sort: 'NAME',
    order: 'ASC',
  });
});

it.each(['type=9', 'region=%3Cb%3E', 'for=both', 'sort=password.asc', 'tab=none'])('ignores %s', (text) =>
  expect(readList(locationAddress, text).written).toBe(''),
);
