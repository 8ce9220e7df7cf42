import { expect, test } from 'vitest';
import type { ScheduleAlert } from './use-schedule-watches.ts';
import { proposedDays, showsWatch } from './watched-search.ts';
import type { ShownSearch } from './watched-search.ts';

const shown: ShownSearch = {
  serviceType: 'FCL',
  polCode: 'VNVUT',
  podCode: 'USLAX',
  pol: null,
  pod: null,
  carrier: null,
  isDirect: false,
  from: '2026-03-11',
  to: '2026-04-08',
  asksForMore: false,
};
const watch: ScheduleAlert = {
  __typename: 'ScheduleAlert',
  id: 'a',
  name: 'A',
  serviceType: 'FCL',
  polCode: 'VNVUT',
  podCode: 'USLAX',
  pol: null,
  pod: null,
  carrier: null,
  isDirect: false,
  daysAhead: 28,
  fromDate: null,
  toDate: null,
  isPaused: false,
  lastNotifiedAt: null,
  newCount: 0,
  search: 'service=FCL&pol=VNVUT&pod=USLAX',
  version: 1,
};

test('a search starting today becomes a rolling range; later days are fixed', () => {
  expect(proposedDays(shown, '2026-03-11')).toEqual({ rolls: true, days: 28 });
  expect(proposedDays({ ...shown, from: '2026-03-20' }, '2026-03-11')).toMatchObject({ rolls: false });
  expect(proposedDays({ ...shown, to: '2026-03-11' }, '2026-03-11')).toEqual({ rolls: true, days: 1 });
});

test('a page matches a saved search with any days, but not another carrier, place or routing', () => {
  expect(showsWatch({ ...shown, to: '2026-09-01' }, watch)).toBe(true);
  expect(showsWatch({ ...shown, isDirect: true }, watch)).toBe(false);
  expect(showsWatch({ ...shown, podCode: null }, watch)).toBe(false);
  expect(showsWatch({ ...shown, carrier: { code: 'MSC', name: 'MSC' } }, watch)).toBe(false);
  expect(showsWatch(shown, { ...watch, polCode: null })).toBe(false);
});
