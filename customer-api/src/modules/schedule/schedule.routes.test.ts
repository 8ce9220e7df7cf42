import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_IDENTITY, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { generateSchedules } from './generate/generate-schedule.ts';
import { PUBLIC_ROW_CAP, PUBLIC_SEARCHES_PER_MINUTE } from './schedule.routes.ts';
import { seedSchedules } from './generate/seed-schedule.ts';

const TODAY = new Date('2026-11-20T03:00:00Z');
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({
    name: `schedule ${createHash('sha256')
      .update(JSON.stringify(generateSchedules(TODAY)))
      .digest('hex')}`,
    run: async (database) => {
      await DEMO_IDENTITY.run(database);
      await seedSchedules(database.db, () => TODAY);
    },
  });
});
afterAll(() => app.close());

interface Row {
  id: number;
  service_type: number;
  pol: string;
  pod: string;
  etd: string;
  eta: string;
  cargo_cut_off: string;
  carrier: string;
  transit: boolean;
  transit_code: string | null;
  stuffing_place: string | null;
}
const call = async (search: Record<string, unknown>, more = '') => {
  const { status, body } = await app.call(
    'get',
    `/scheduleList?search=${encodeURIComponent(JSON.stringify(search))}${more}`,
    { as: 'client.demo' },
  );
  return { status, body, rows: (body.result ?? []) as Row[] };
};
const values = <K extends keyof Row>(rows: Row[], key: K) => [...new Set(rows.map((row) => row[key]))];

describe('scheduleList', () => {
  it('returns the same to everyone, but without a token at most 1,000 rows and 60 searches per minute', async () => {
    const lane = '/scheduleList?service_type=FCL&pol=VNSGN&pod=USLAX';
    const nobody = await app.call('get', lane);
    const client = await app.call('get', lane, { as: 'client.demo' });
    expect(nobody.status).toBe(200);
    expect(nobody.body).toEqual(client.body);
    expect((await app.call('get', lane, { token: 'ended' })).body).toMatchObject({ code: 'UNAUTHENTICATED' });
    const all = await app.call('get', '/scheduleList?service_type=FCL&page=1&pageSize=10000000');
    expect(all.body.result).toHaveLength(PUBLIC_ROW_CAP);
    expect(all.body.meta).toMatchObject({ capped: true, pageSize: PUBLIC_ROW_CAP });
    const office = { headers: { 'x-forwarded-for': '198.51.100.7' } };
    for (let search = 0; search < PUBLIC_SEARCHES_PER_MINUTE; search += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await app.call('get', lane, office)).status).toBe(200);
    }
    const refused = await app.call('get', lane, office);
    expect(refused.body).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await app.call('get', lane, { ...office, as: 'client.demo' })).status).toBe(200);
  });

  it('returns all matches to signed-in users, earliest first', async () => {
    const { status, body, rows } = await call({ service_type: 'FCL' }, '&page=1&pageSize=10000000');
    expect(status).toBe(200);
    expect(body.message).toBe('Query success!');
    expect(body.meta).toEqual({ total: rows.length, page: 1, pageSize: 10_000_000 });
    expect(rows.length).toBeGreaterThan(2000);
    expect(rows.map(({ etd }) => etd)).toEqual(rows.map(({ etd }) => etd).toSorted());
  });

  it.each([
    ['AIR', 1],
    ['FCL', 2],
    ['LCL', 3],
    ['FTL', 5],
    ['LTL', 6],
  ])('treats %s and %i the same', async (name, number) => {
    const byName = await call({ service_type: name, from_date: '2026-11-20', to_date: '2026-11-21' });
    const byNumber = await call({ service_type: number, from_date: '2026-11-20', to_date: '2026-11-21' });
    expect(byName.rows.length).toBeGreaterThan(0);
    expect(byName.rows).toEqual(byNumber.rows);
    expect(values(byName.rows, 'service_type')).toEqual([number]);
  });

  it('returns nothing for customs and refuses an unknown service', async () => {
    expect((await call({ service_type: 4 })).rows).toEqual([]);
    expect((await call({ service_type: 7 })).status).toBe(400);
    expect((await call({ service_type: 'RAIL' })).status).toBe(400);
  });

  it('resolves port aliases in any case', async () => {
    const cut = { service_type: 2, pod: 'USLAX', from_date: '2026-11-20', to_date: '2026-12-20' };
    const real = await call({ ...cut, pol: 'VNVUT' });
    expect(real.rows.length).toBeGreaterThan(10);
    expect((await call({ ...cut, pol: 'VNCMT' })).rows).toEqual(real.rows);
    expect((await call({ ...cut, pol: 'vntot' })).rows).toEqual(real.rows);
    const home = await call({ service_type: 2, pol: 'USLAX', pod: 'VNTOT' });
    expect(values(home.rows, 'pod')).toEqual(['VNVUT']);
  });

  it('covers the ports of an area on request', async () => {
    const lane = { service_type: 2, pol: 'VNSGN', pod: 'USLAX', from_date: '2026-11-20' };
    expect((await call(lane)).rows).toEqual([]);
    const area = await call({ ...lane, area: '1' });
    expect(values(area.rows, 'pol')).toEqual(['VNVUT']);
    const arriving = await call({ service_type: 2, pol: 'USLAX', pod: 'VNSGN', area: '1' });
    expect(values(arriving.rows, 'pod')).toEqual(['VNVUT']);
  });

  it('treats days as local to the places, inclusive', async () => {
    const inDays = async (search: Record<string, unknown>) =>
      (await call({ service_type: 1, pol: 'HAN', pod: 'ICN', ...search })).rows;
    const day = (instant: string, hours = 7) =>
      new Date(Date.parse(instant) + hours * 3_600_000).toISOString().slice(0, 10);
    expect(new Set((await inDays({ etd: '2026-11-25' })).map(({ etd }) => day(etd)))).toEqual(new Set(['2026-11-25']));
    expect(new Set((await inDays({ eta: '2026-11-25' })).map(({ eta }) => day(eta, 9)))).toEqual(
      new Set(['2026-11-25']),
    );
    const range = await inDays({ from_date: '2026-11-23', to_date: '2026-11-25' });
    expect(new Set(range.map(({ etd }) => day(etd)))).toEqual(new Set(['2026-11-23', '2026-11-24', '2026-11-25']));
    expect((await call({ etd: '25/11/2026' })).status).toBe(400);
  });

  it('omits departures for which the cargo is ready too late', async () => {
    const lane = { service_type: 2, pol: 'VNSGN', pod: 'SGSIN', from_date: '2026-11-20' };
    const all = await call(lane);
    const ready = await call({ ...lane, cargo_ready: '2026-12-01' });
    // The end of 1 December in Vietnam.
    const cut = new Date('2026-12-01T17:00:00Z');
    expect(ready.rows).toEqual(all.rows.filter(({ cargo_cut_off }) => new Date(cargo_cut_off) >= cut));
    expect(ready.rows.length).toBeLessThan(all.rows.length);
  });

  it('pages, and returns rows by id', async () => {
    const lane = { service_type: 5, pol: 'HPG', pod: 'HNI' };
    const all = (await call(lane)).rows;
    const second = await call(lane, '&page=2&pageSize=10');
    expect(second.rows).toEqual(all.slice(10, 20));
    expect(second.body.meta).toEqual({ total: all.length, page: 2, pageSize: 10 });
    const [a, b] = [all[3]?.id, all[7]?.id];
    const some = await app.call('get', `/scheduleList?ids=${b},${a},999999999`, { as: 'client.demo' });
    expect(some.body.result.map(({ id }: Row) => id)).toEqual([a, b]);
    expect((await app.call('get', '/scheduleList?ids=1,x', { as: 'client.demo' })).status).toBe(400);
  });

  it('accepts the search as brackets and as plain parameters too', async () => {
    const asJson = await call({ service_type: 'LCL', pol: 'VNHPH' });
    const brackets = await app.call('get', '/scheduleList?search[service_type]=LCL&search[pol]=VNHPH', {
      as: 'client.demo',
    });
    const plain = await app.call('get', '/scheduleList?service_type=3&pol=VNHPH', { as: 'client.demo' });
    expect(asJson.rows.length).toBeGreaterThan(50);
    expect(brackets.body.result).toEqual(asJson.rows);
    expect(plain.body.result).toEqual(asJson.rows);
  });

  it('returns transit and stuffing place', async () => {
    const direct = await call({ service_type: 'LCL', pol: 'VNSGN', pod: 'CNSHA' });
    expect(direct.rows[0]).toMatchObject({
      transit: false,
      transit_code: null,
      stuffing_place: expect.stringContaining('CFS'),
    });
    const via = await call({ service_type: 'FCL', pol: 'VNSGN', pod: 'AUSYD' });
    expect(via.rows[0]).toMatchObject({ transit: true, transit_code: 'SGSIN', stuffing_place: null });
  });

  it('is safe from injection', async () => {
    expect((await call({ pol: "VNSGN' or" })).rows).toEqual([]);
    expect((await call({ pol: 'x'.repeat(11) })).status).toBe(400);
  });
});

describe('seedSchedules', () => {
  it('adds nothing on the same day, and only new weeks later', async () => {
    const { db } = app.database;
    expect(await seedSchedules(db, () => TODAY)).toBe(0);
    const before = await call({ service_type: 2, pol: 'VNSGN', pod: 'SGSIN' });
    const added = await seedSchedules(db, () => new Date(TODAY.getTime() + 7 * 86_400_000));
    expect(added).toBeGreaterThan(500);
    expect(added).toBeLessThan(2500);
    const after = await call({ service_type: 2, pol: 'VNSGN', pod: 'SGSIN' });
    expect(after.rows.slice(0, before.rows.length)).toEqual(before.rows);
    expect(after.rows.length).toBe(before.rows.length + 3);
  });
});
