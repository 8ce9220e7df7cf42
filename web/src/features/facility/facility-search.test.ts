import { expect, it } from 'vitest';
import {
  facilityFilter,
  isFacilityFiltered,
  noFacilityFilter,
  readFacilitySearch,
  writeFacilitySearch,
} from './facility-search.ts';

const read = (text: string) => readFacilitySearch(new URLSearchParams(text));

it('says only what differs', () => {
  expect(writeFacilitySearch(read('')).toString()).toBe('');
  const text = 'q=cat+lai&kind=CFS%2CTERMINAL&port=VNSGN&region=HCM&at=CFSCLI&view=map';
  expect(writeFacilitySearch(read(text)).toString()).toBe(text);
});

it('leaves out what is wrong', () => {
  expect(read('kind=PUB,BAR&port=a%20b&region=%3Cb%3E&at=%3Cscript%3E&view=globe')).toEqual(read(''));
});

it('asks for what it shows, the chosen one and the view apart', () => {
  expect(facilityFilter(read('kind=TERMINAL,CFS&port=HAN&at=NCTS&view=map'))).toEqual({
    kinds: ['CFS', 'TERMINAL'],
    portCode: 'HAN',
  });
  expect(isFacilityFiltered(read('at=NCTS&view=map'))).toBe(false);
  expect(isFacilityFiltered({ ...read('q=x&kind=CFS&port=HAN&region=HCM'), ...noFacilityFilter })).toBe(false);
});
