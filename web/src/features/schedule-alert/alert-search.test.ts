import { expect, test } from 'vitest';
import type { ScheduleAlert } from './use-schedule-alerts.ts';
import { proposedDays, showsAlert } from './alert-search.ts';
import type { ShownSearch } from './alert-search.ts';

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
const alert: ScheduleAlert = {
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
  expect(showsAlert({ ...shown, to: '2026-09-01' }, alert)).toBe(true);
  expect(showsAlert({ ...shown, isDirect: true }, alert)).toBe(false);
  expect(showsAlert({ ...shown, podCode: null }, alert)).toBe(false);
  expect(showsAlert({ ...shown, carrier: { code: 'MSC', name: 'MSC' } }, alert)).toBe(false);
  expect(showsAlert(shown, { ...alert, polCode: null })).toBe(false);
});
