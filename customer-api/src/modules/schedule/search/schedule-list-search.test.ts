import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShipmentApp } from '../../shipment/shipment.testkit.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

const list = async (more: string) =>
  (await app.call('get', `/wr1?objectType=ScheduleList${more}`, { as: 'admin.demo' })).body;

test('the staff list supports every day filter of the specification’s search', async () => {
  const sailing = {
    service_type: 2,
    pol: 'VNVUT',
    pod: 'USLAX',
    carrier_code: 'MSK',
    voyage: 'T700E',
    etd: '2026-12-11T18:00:00.000Z',
    eta: '2026-12-29T20:00:00.000Z',
  };
  const made = await app.call('post', '/wr1?objectType=CreateSchedule', { as: 'admin.demo', body: sailing });
  const row = made.body.result;
  const shows = async (days: string) =>
    (await list(`&search=${row.voyage}&${days}`)).result.map(({ id }: { id: number }) => id);
  // ETD: 01:00 on the 12th in Vung Tau. ETA: 12:00 on the 29th in Los Angeles, which is 03:00 on the 30th in
  // Vietnam. The cargo cut-off is 28 hours before the ETD.
  expect(await shows('etd=2026-12-12')).toEqual([row.id]);
  expect(await shows('etd=2026-12-11')).toEqual([]);
  expect(await shows('eta=2026-12-29')).toEqual([row.id]);
  expect(await shows('eta=2026-12-30')).toEqual([]);
  expect(await shows('from_date=2026-12-12&to_date=2026-12-12')).toEqual([row.id]);
  expect(await shows('from_date=2026-12-13')).toEqual([]);
  expect(await shows('to_date=2026-12-11')).toEqual([]);
  expect(await shows('cargo_ready=2026-12-09')).toEqual([row.id]);
  expect(await shows('cargo_ready=2026-12-10')).toEqual([]);
  expect((await list('&etd=soon')).code).toBe('CHECK_FIELDS');
});
