import { beforeAll, describe, expect, it } from 'vitest';
import { airports } from './place/airport.ts';
import { countries } from './place/country.ts';
import { AIR_LANES, FOREIGN_TIMEZONE, ROAD_LANES, SEA_LANES } from './place/lane.ts';
import { locations } from './place/location.ts';
import { agentName } from './code/partner.ts';
import { canonicalPortCode } from './place/port-correction.ts';
import { ports } from './place/port.ts';
import { regions } from './place/region.ts';
import type { MasterDataSeed } from './seed-row.ts';

type ByCode = Map<string, MasterDataSeed>;
let portByCode: ByCode = new Map();
let airportByCode: ByCode = new Map();

const indexed = (rows: MasterDataSeed[]): ByCode => new Map(rows.map((row) => [row.code, row]));

beforeAll(() => {
  portByCode = indexed(ports());
  airportByCode = indexed(airports());
});

/** Distance in degrees between a row's place and a point. */
function apart(row: MasterDataSeed | undefined, lat: number, lon: number): number {
  return Math.hypot(Number(row?.data['lat']) - lat, Number(row?.data['lon']) - lon);
}

function zoneHours(timezone: unknown): number {
  const zone = new Intl.DateTimeFormat('en', { timeZone: String(timezone), timeZoneName: 'longOffset' });
  const name = zone.formatToParts(new Date('2026-01-15')).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, hours = '0', minutes = '0'] = /GMT([+-]\d+)?:?(\d+)?/.exec(name) ?? [];
  return Number(hours) + Math.sign(Number(hours)) * (Number(minutes) / 60);
}

describe('ports', () => {
  it.each([
    ['VNHPH', 20.8383, 106.775],
    ['VNSGN', 10.7608, 106.795],
    ['VNVUT', 10.5147, 107.0131],
    ['VNDAD', 16.1203, 108.2169],
    ['VNUIH', 13.7789, 109.2439],
    ['VNHLG', 20.9764, 107.0508],
    ['VNCLN', 20.98, 107.05],
    ['CNYTN', 22.57, 114.27],
    ['USLAX', 33.74, -118.26],
    ['DEHAM', 53.53, 9.92],
    ['ARDDC', -34.04, -59.2],
  ])('%s is at %f, %f', (code, lat, lon) => {
    expect(apart(portByCode.get(code), lat, lon)).toBeLessThan(0.02);
  });

  it('are well over a thousand, each in a listed country', () => {
    const known = new Set(countries().map(({ code }) => code));
    expect(portByCode.size).toBeGreaterThan(1600);
    expect([...portByCode.values()].filter(({ data }) => !known.has(String(data['country'])))).toEqual([]);
  });

  it('have a time zone that fits their longitude', () => {
    // China uses one time zone; Samoa and Tonga are on the other side of the date line.
    const odd = [...portByCode.values()].filter(({ data, code }) => {
      if (data['timezone'] === null || data['lon'] === null || /^(CN|WS|TO)/.test(code)) return false;
      return Math.abs(zoneHours(data['timezone']) - Number(data['lon']) / 15) > 2.6;
    });
    expect(odd.map(({ code, data }) => `${code} ${String(data['timezone'])}`)).toEqual([]);
  });

  it('represent their aliases', () => {
    expect(canonicalPortCode('VNCMT')).toBe('VNVUT');
    expect(canonicalPortCode(' vntot ')).toBe('VNVUT');
    expect(canonicalPortCode('VNCLI')).toBe('VNSGN');
    expect(canonicalPortCode('VNHPH')).toBe('VNHPH');
    expect(portByCode.has('VNTOT')).toBe(false);
    expect(portByCode.get('VNVUT')?.search).toContain('VNCMT');
  });

  it('start with those of Vietnam', () => {
    const vietnamese = [...portByCode.values()].filter(({ data }) => data['country'] === 'VN');
    expect(vietnamese.every(({ sort }) => sort === 1)).toBe(true);
    expect(portByCode.get('VNSGN')).toMatchObject({ nameVn: 'TP. Hồ Chí Minh (Cát Lái)', data: { regionCode: 'HCM' } });
  });
});

describe('airports', () => {
  it.each([
    ['HAN', 21.2212, 105.807],
    ['SGN', 10.8188, 106.652],
    ['DOH', 25.273, 51.608],
    ['IST', 41.2753, 28.7519],
    ['PKX', 39.51, 116.41],
    ['BER', 52.37, 13.5],
  ])('%s is at %f, %f', (code, lat, lon) => {
    expect(apart(airportByCode.get(code), lat, lon)).toBeLessThan(0.02);
  });

  it('are those with an IATA code, Vietnam first', () => {
    expect(airportByCode.size).toBeGreaterThan(5600);
    expect([...airportByCode.keys()].every((code) => /^[A-Z0-9]{3}$/.test(code))).toBe(true);
    expect(airportByCode.get('HAN')).toMatchObject({
      sort: 1,
      nameVn: 'Sân bay quốc tế Nội Bài',
      data: { country: 'VN' },
    });
    expect(airportByCode.get('HAN')?.data['timezone']).toBe('Asia/Ho_Chi_Minh');
  });
});

describe('lanes', () => {
  it('connect listed ports, with the listed time zone abroad', () => {
    const codes = SEA_LANES.flatMap(({ pol, pod, carriers }) => [
      pol,
      pod,
      ...carriers.flatMap(({ via }) => via ?? []),
    ]);
    expect(codes.filter((code) => !portByCode.has(code))).toEqual([]);
    const abroad = SEA_LANES.map(({ pod }) => pod).filter((pod) => !pod.startsWith('VN'));
    for (const pod of abroad)
      expect([pod, FOREIGN_TIMEZONE[pod]]).toEqual([pod, portByCode.get(pod)?.data['timezone']]);
  });

  it('connect listed airports', () => {
    const codes = AIR_LANES.flatMap(({ pol, pod, flights }) => [pol, pod, ...flights.flatMap(({ via }) => via ?? [])]);
    expect(codes.filter((code) => !airportByCode.has(code))).toEqual([]);
    for (const { pod } of AIR_LANES) {
      expect([pod, zoneHours(FOREIGN_TIMEZONE[pod])]).toEqual([
        pod,
        zoneHours(airportByCode.get(pod)?.data['timezone']),
      ]);
    }
  });

  it('connect listed regions', () => {
    const known = new Set(regions().map(({ code }) => code));
    expect(ROAD_LANES.flatMap(({ from, to }) => [from, to]).filter((code) => !known.has(code))).toEqual([]);
  });

  it('have an agent at the other end', () => {
    const foreign = SEA_LANES.map(({ pod }) => pod.slice(0, 2)).filter((country) => country !== 'VN');
    for (const country of foreign) expect(agentName(country)).not.toBe('');
    for (const { pod } of AIR_LANES) expect(agentName(String(airportByCode.get(pod)?.data['country']))).not.toBe('');
  });

  it('have great-circle distances computed from the airports’ coordinates', () => {
    const radians = (degrees: unknown) => (Number(degrees) * Math.PI) / 180;
    for (const { pol, pod, km } of AIR_LANES) {
      const [a, b] = [airportByCode.get(pol)?.data, airportByCode.get(pod)?.data];
      const angle = Math.acos(
        Math.sin(radians(a?.['lat'])) * Math.sin(radians(b?.['lat'])) +
          Math.cos(radians(a?.['lat'])) *
            Math.cos(radians(b?.['lat'])) *
            Math.cos(radians(a?.['lon']) - radians(b?.['lon'])),
      );
      expect(Math.abs(angle * 6371 - km) / km, `${pol}-${pod}`).toBeLessThan(0.01);
    }
  });
});

describe('places', () => {
  it('have unique codes, known regions and gateways', () => {
    const all = locations();
    const known = new Set(regions().map(({ code }) => code));
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(all.filter(({ regionCode }) => !known.has(regionCode))).toEqual([]);
    expect(
      all.filter(({ portCode }) => portCode !== null && !portByCode.has(portCode) && !airportByCode.has(portCode)),
    ).toEqual([]);
  });

  it('include all kinds except customers’ own', () => {
    const kinds = new Set(locations().map(({ locationTypeId }) => locationTypeId));
    expect(kinds).toEqual(new Set([1, 2, 3, 4, 5, 7, 8]));
  });

  it('are near their gateway', () => {
    const far = locations().filter(({ portCode, latitude, longitude }) => {
      const port = portByCode.get(portCode ?? '') ?? airportByCode.get(portCode ?? '');
      return portCode !== null && !(apart(port, latitude, longitude) < 1.5);
    });
    expect(far.map(({ code }) => code)).toEqual([]);
  });
});
