import { expect, it } from 'vitest';
import { BEST_WEIGHT } from './best-schedule.ts';
import { publicSchedulePath } from '../../../app/path/schedule-path.ts';
import { readScheduleSearch, scheduleFilter, writeScheduleSearch } from './schedule-search.ts';

const today = '2026-03-18';

it('defaults to FCL and four weeks from today', () => {
  expect(readScheduleSearch(new URLSearchParams('service=BOAT&pol=<script>&from=2026-02-31'), today)).toEqual({
    service: 'FCL',
    pol: null,
    pod: null,
    from: today,
    to: '2026-04-15',
    ready: null,
    etd: null,
    eta: null,
    weights: BEST_WEIGHT,
    sort: null,
    view: 'table',
    aim: 'price',
    carrier: null,
    direct: false,
  });
});

it('stores everything but defaults in the URL', () => {
  const address =
    'service=LCL&pol=VNHPH&pod=JPTYO&from=2026-03-20&to=2026-03-25&ready=2026-03-21&etd=2026-03-22&eta=2026-04-02&view=timeline&for=booking&carrier=ONE&direct=1&sort=eta.DESC&w=0-100-25-20-20-10-5';
  const search = readScheduleSearch(new URLSearchParams(address), today);
  expect(writeScheduleSearch(search, today).toString()).toBe(address);
  expect(writeScheduleSearch(readScheduleSearch(new URLSearchParams(), today), today).toString()).toBe('service=FCL');
});

it('reads weights from before the departure was a criterion, and ignores an unknown sort order', () => {
  const search = readScheduleSearch(new URLSearchParams('w=40-35-25-20-20-10&sort=weather.ASC'), today);
  expect(search.weights).toMatchObject({ price: 40, emission: 10, departure: 0 });
  expect(search.sort).toBeNull();
});

it('queries every field of the specification’s search, one day of departure instead of the range', () => {
  const filterOf = (address: string) => scheduleFilter(readScheduleSearch(new URLSearchParams(address), today));
  const lane = 'service=FTL&pol=HPG&pod=HNI';
  const place = { serviceType: 'CONTAINER_TRUCKING', isAreaIncluded: true, polCode: 'HPG', podCode: 'HNI' };
  expect(filterOf(`${lane}&from=2026-03-20&to=2026-03-25`)).toEqual({
    ...place,
    fromDate: '2026-03-20',
    toDate: '2026-03-25',
  });
  expect(filterOf(`${lane}&from=2026-03-20&etd=2026-03-22&eta=2026-03-23&ready=2026-03-21`)).toEqual({
    ...place,
    etd: '2026-03-22',
    eta: '2026-03-23',
    cargoReady: '2026-03-21',
  });
});

it('does not end before it begins', () => {
  expect(readScheduleSearch(new URLSearchParams('from=2026-04-01&to=2026-03-01'), today).to).toBe('2026-04-01');
});

it('accepts links that name the places from and to', () => {
  const link = publicSchedulePath({ service: 'AIR', from: 'HAN', to: 'ICN', ready: '2026-04-01' });
  expect(link).toBe('/public/schedule-list?service=AIR&from=HAN&to=ICN&ready=2026-04-01');
  expect(readScheduleSearch(new URLSearchParams(link.split('?')[1]), today)).toMatchObject({
    service: 'AIR',
    pol: 'HAN',
    pod: 'ICN',
    from: today,
    ready: '2026-04-01',
  });
  expect(publicSchedulePath()).toBe('/public/schedule-list');
});
