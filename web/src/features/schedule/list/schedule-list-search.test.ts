import { expect, it } from 'vitest';
import { readList } from '../../../testing/read-list.ts';
import { scheduleListAddress, scheduleListFilter } from './schedule-list-search.ts';

it('queries what the URL of the staff’s departures says', () => {
  const text = 'service=FTL&pod=HNI&to=2026-12-31&etd=2026-12-02&ready=2026-12-01&own=1';
  const shown = readList(scheduleListAddress, text);
  expect(shown.written).toBe(text);
  expect(scheduleListFilter(shown)).toEqual({
    state: 'PLANNED',
    serviceType: 'CONTAINER_TRUCKING',
    podCode: 'HNI',
    toDate: '2026-12-31',
    etd: '2026-12-02',
    cargoReady: '2026-12-01',
    isManual: true,
  });
  expect(readList(scheduleListAddress, '').value).toMatchObject({ state: 'PLANNED', service: 'FCL' });
  expect(readList(scheduleListAddress, 'tab=cancelled').value.state).toBe('CANCELLED');
});
