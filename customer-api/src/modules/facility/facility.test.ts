import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FacilityDeparture, FacilityRow } from '@wr1/schema/rest/master-data/facility.ts';
import { openShipmentApp, TEST_NOW } from '../shipment/shipment.testkit.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

const list = async (more = '', as = 'client.demo', language = 'en') => {
  const { status, body } = await app.call('get', `/wr1?objectType=FacilityList&pageSize=200${more}`, {
    as,
    headers: { 'accept-language': language },
  });
  return { status, body, rows: (body.result ?? []) as FacilityRow[] };
};
const codes = ({ rows }: { rows: FacilityRow[] }) => rows.map(({ code }) => code);
const one = async (code: string) => {
  const row = (await list(`&search=${code}`)).rows.find((found) => found.code === code);
  if (row === undefined) throw new Error(`${code} is not there`);
  return row;
};
const departures = async (ids: readonly number[], more = '') => {
  const target = `/wr1?objectType=FacilityDepartures&ids=${ids.join(',')}${more}`;
  return (await app.call('get', target, { as: 'root.demo' })).body.result as FacilityDeparture[];
};

describe('public facilities', () => {
  test('are the places without a customer, except border gates', async () => {
    const { body, rows } = await list();
    expect(new Set(rows.map((row) => row.location_type_id))).toEqual(new Set([1, 2, 3, 4, 5, 7]));
    expect(body.meta.total).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(50);
    const form = {
      name: 'Our own CFS',
      location_type_id: 4,
      address: '12 Song Than',
      country_code: 'VN',
      region_code: 'HCM',
    };
    const own = await app.call('post', '/wr1?objectType=CreateLocation', { as: 'client.demo', body: form });
    expect(own.status).toBe(200);
    expect((await list(`&ids=${own.body.result.id}`)).rows).toEqual([]);
  });

  test('return cut-offs, codes and services', async () => {
    expect(await one('CFSCLI')).toMatchObject({
      name: 'Cat Lai CFS',
      facility_type_code: 'COFS',
      port_code: 'VNSGN',
      region_code: 'HCM',
      handling_type_ids: expect.arrayContaining([17, 18]),
      cut_offs: [
        { service: 'LCL', to_north_america: false, code: 'DCO', hours: 72 },
        { service: 'LCL', to_north_america: false, code: 'LCO', hours: 60 },
        { service: 'LCL', to_north_america: true, code: 'AFC', hours: 96 },
      ],
    });
    expect((await one('TCS')).cut_offs.map(({ service }) => service)).toContain('AIR');
    // A warehouse without a port.
    expect(await one('WHCTO')).toMatchObject({ port_code: null, cut_offs: [] });
  });

  test('are found by name, code, port, airport and region, with or without accents', async () => {
    expect(codes(await list('&search=cát lái&location_type_ids=4'))).toContain('CFSCLI');
    expect(codes(await list('&search=tcit'))).toEqual(['TCIT']);
    expect(codes(await list('&search=VNVUT'))).toEqual(expect.arrayContaining(['CFSCMP', 'GML', 'DEPCMP']));
    expect(codes(await list('&search=noi bai'))).toEqual(expect.arrayContaining(['NCTS', 'ALSC', 'ACSV']));
    expect(codes(await list('&search=gia lai'))).toEqual(expect.arrayContaining(['CFSUIH', 'QNT']));
    expect(codes(await list('&search=100%25'))).toEqual([]);
  });

  test('are filtered by kind, port and region, including port aliases', async () => {
    const { rows } = await list('&location_type_ids=3,4&port=VNCMT');
    expect(rows.map(({ code }) => code)).toEqual(['CFSCMP', 'DEPCMP']);
    expect(new Set((await list('&region_code=HPG')).rows.map((row) => row.region_code))).toEqual(new Set(['HPG']));
    expect((await list('&location_type_ids=6')).status).toBe(400);
    expect((await list('&location_type_ids=1,x')).status).toBe(400);
  });

  test('use the caller’s language', async () => {
    const row = (await list('&search=CFSCLI', 'client.demo', 'vi')).rows[0];
    expect(row?.address).toBe('Cảng Cát Lái, TP. Hồ Chí Minh');
  });

  test('are readable by every signed-in user', async () => {
    for (const as of ['admin.demo', 'sales.demo', 'root.demo', 'client.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await list('', as)).status).toBe(200);
    }
    expect((await app.call('get', '/wr1?objectType=FacilityList')).status).toBe(401);
    expect((await app.call('get', '/wr1?objectType=FacilityDepartures&ids=1')).status).toBe(401);
  });
});

describe('the next departures of a facility', () => {
  test('match its service and port, before their cut-offs, earliest first', async () => {
    const [cfs, depot, airport] = await Promise.all([one('CFSCLI'), one('DEPCMP'), one('TCS')]);
    const found = await departures([cfs.id, depot.id, airport.id]);
    for (const [place, service, pol] of [
      [cfs, 3, 'VNSGN'],
      [depot, 2, 'VNVUT'],
      [airport, 1, 'SGN'],
    ] as const) {
      const own = found.filter(({ facility_id: id }) => id === place.id).map(({ schedule }) => schedule);
      expect(own).toHaveLength(3);
      expect(new Set(own.map((row) => `${row.service_type} ${row.pol}`))).toEqual(new Set([`${service} ${pol}`]));
      for (const { cargo_cut_off: cargo, doc_cut_off: doc, etd } of own)
        expect([cargo ?? etd, doc ?? etd].every((at) => new Date(at) > TEST_NOW)).toBe(true);
      expect(own.map(({ etd }) => etd)).toEqual(own.map(({ etd }) => etd).toSorted());
    }
  });

  test('leave from the terminal itself or are stuffed at the CFS itself', async () => {
    const [terminal, cfs] = await Promise.all([one('CMIT'), one('CFSTMS')]);
    const found = await departures([terminal.id, cfs.id], '&limit=10');
    expect(found.every(({ here }) => here)).toBe(true);
    const of = (id: number) => found.filter(({ facility_id }) => facility_id === id).map(({ schedule }) => schedule);
    expect(new Set(of(terminal.id).map((row) => row.terminal))).toEqual(new Set(['CMIT']));
    expect(new Set(of(cfs.id).map((row) => row.stuffing_place))).toEqual(new Set(['Transimex CFS']));
  });

  test('are the port’s if none leaves there, and empty without a port', async () => {
    const [unused, inland] = await Promise.all([one('CFSSTH'), one('WHCTO')]);
    const found = await departures([unused.id, inland.id]);
    expect(found.map(({ facility_id }) => facility_id)).toEqual([unused.id, unused.id, unused.id]);
    expect(found.every(({ here, schedule }) => !here && schedule.pol === 'VNSGN')).toBe(true);
  });

  test('are limited to a hundred facilities', async () => {
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
    for (const query of [`ids=${many}`, 'ids=1&limit=11', 'ids=x']) {
      const target = `/wr1?objectType=FacilityDepartures&${query}`;
      // oxlint-disable-next-line no-await-in-loop
      expect((await app.call('get', target, { as: 'client.demo' })).status).toBe(400);
    }
  });
});
