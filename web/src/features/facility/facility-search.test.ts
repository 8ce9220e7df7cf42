import { expect, it } from 'vitest';
import { readList } from '../../testing/read-list.ts';
import { facilityAddress } from './facility-search.ts';

it('queries what the URL says, except the selected place and the view', () => {
  const text = 'q=cat+lai&kind=CFS%2CTERMINAL&port=VNSGN&region=HCM&at=CFSCLI&view=map';
  const { filter, written } = readList(facilityAddress, text);
  expect(written).toBe(text);
  expect(filter).toEqual({ search: 'cat lai', kinds: ['CFS', 'TERMINAL'], portCode: 'VNSGN', regionCode: 'HCM' });
});

it.each(['kind=PUB,BAR', 'port=a%20b', 'region=%3Cb%3E', 'at=%3Cscript%3E', 'view=globe'])('ignores %s', (text) =>
  expect(readList(facilityAddress, text).written).toBe(''),
);
