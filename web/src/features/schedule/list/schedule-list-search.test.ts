import { describe, expect, it } from 'vitest';
import { readScheduleListSearch, scheduleListFilter, writeScheduleListSearch } from './schedule-list-search.ts';

const read = (text: string) => readScheduleListSearch(new URLSearchParams(text));

describe('the address of the staff’s schedules', () => {
  it('says only what differs', () => {
    expect(writeScheduleListSearch(read('')).toString()).toBe('');
    const text =
      'tab=cancelled&service=AIR&q=KE&pol=HAN&from=2026-12-01&etd=2026-12-02&eta=2026-12-03&ready=2026-12-01&own=1';
    expect(writeScheduleListSearch(read(text)).toString()).toBe(text);
  });

  it('leaves out what is wrong', () => {
    expect(read('tab=x&service=RAIL&pol=a%20b&from=soon')).toEqual(read(''));
  });

  it('asks for what it shows', () => {
    expect(scheduleListFilter(read('service=FTL&pod=HNI&to=2026-12-31&etd=2026-12-02&ready=2026-12-01&own=1'))).toEqual(
      {
        state: 'PLANNED',
        serviceType: 'CONTAINER_TRUCKING',
        podCode: 'HNI',
        toDate: '2026-12-31',
        etd: '2026-12-02',
        cargoReady: '2026-12-01',
        byHand: true,
      },
    );
  });
});
