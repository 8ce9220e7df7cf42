import { masterDataListName, masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { allMasterData } from './all-list.ts';
import type { MasterDataSeed } from './seed-row.ts';

let rows: MasterDataSeed[] = [];
const list = (name: string) => rows.filter((row) => row.list === name);
const row = (name: string, code: string) => {
  const found = list(name).find((one) => one.code === code);
  if (found === undefined) throw new Error(`${name} has no ${code}`);
  return found;
};

beforeAll(() => {
  rows = allMasterData();
});

describe('all lists', () => {
  it('have rows for every list of the contract', () => {
    expect([...new Set(rows.map((one) => one.list))].toSorted()).toEqual(masterDataListName.options.toSorted());
  });

  it('have unique ids and codes', () => {
    expect(new Set(rows.map(({ list, id }) => `${list} ${id}`)).size).toBe(rows.length);
    expect(new Set(rows.map(({ list, code }) => `${list} ${code}`)).size).toBe(rows.length);
  });

  it('have stable ids', () => {
    expect(allMasterData()).toEqual(rows);
  });

  it('have names in both languages', () => {
    expect(rows.filter(({ name, nameVn }) => name.trim() === '' || nameVn.trim() === '')).toEqual([]);
  });

  it.each(Object.keys(masterDataShape))('%s has the data fields of the contract', (name) => {
    const shape = masterDataShape[name as keyof typeof masterDataShape];
    const wrong = list(name).filter(({ data }) => !shape.safeParse(data).success);
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });
});

describe('lists of a known length', () => {
  it.each([
    ['Region', 34],
    ['Incoterm', 11],
    ['GoodsType', 97],
    ['ContType', 11],
    ['ServiceType', 6],
    ['LocationTypes', 8],
    ['HandedType', 17],
    ['CustomerLevel', 5],
    ['Country', 250],
    ['Bank', 36],
  ])('%s has %i rows', (name, count) => {
    expect(list(name)).toHaveLength(count);
  });
});

describe('regions', () => {
  it('find merged provinces under their former names', () => {
    expect(row('Region', 'HCM').search).toContain('Bình Dương');
    expect(row('Region', 'HCM').search).toContain('Bà Rịa - Vũng Tàu');
    expect(row('Region', 'BNH').search).toContain('Bắc Giang');
    expect(row('Region', 'HPG').search).toContain('Hải Dương');
  });

  it('cover each of the 63 former provinces once', () => {
    const former = list('Region').flatMap(({ data }) => data['formerNames'] as string[]);
    const current = list('Region').map(({ nameVn }) => nameVn);
    expect(new Set(former).size).toBe(former.length);
    expect(former.length + current.length).toBe(63);
  });

  it('have their seats inside Vietnam', () => {
    for (const { data } of list('Region')) {
      expect(data['lat']).toBeGreaterThan(8);
      expect(data['lat']).toBeLessThan(23.4);
      expect(data['lon']).toBeGreaterThan(102);
      expect(data['lon']).toBeLessThan(109.5);
    }
  });
});

describe('small lists', () => {
  it('limits four Incoterms to sea transport', () => {
    const seaOnly = list('Incoterm').filter(({ data }) => data['seaOnly'] === true);
    expect(seaOnly.map(({ code }) => code).toSorted()).toEqual(['CFR', 'CIF', 'FAS', 'FOB']);
    expect(row('Incoterm', 'FOB').data['defaultPaymentTerm']).toBe('COLLECT');
    expect(row('Incoterm', 'CIF').data['defaultPaymentTerm']).toBe('PREPAID');
  });

  it('numbers service types and handlings as in the specification', () => {
    expect(list('ServiceType').map(({ id, code }) => [id, code])).toEqual([
      [1, 'AIR'],
      [2, 'FCL'],
      [3, 'LCL'],
      [4, 'CUSTOM'],
      [5, 'CONTAINER_TRUCKING'],
      [6, 'VAN_TRUCKING'],
    ]);
    expect(list('HandedType').map(({ id }) => id)).toEqual([
      1, 2, 3, 11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26,
    ]);
  });

  it('contains the seed of the exchange rate and of the discount', () => {
    expect(row('SystemConfig', 'EXCHANGE_RATE').data['value']).toBe('26000');
    expect(row('CustomerLevel', 'VIP').data['discountPercent']).toBe(4);
    expect(row('ContType', '45G1').data).toMatchObject({
      shortName: '40HC',
      teu: 2,
      volumeM3: 76.3,
      maxPayloadKg: 26_500,
    });
    expect(row('Bank', 'VCB').data['bin']).toBe('970436');
  });

  it('names chapters of the Harmonized System in both languages', () => {
    expect(row('GoodsType', '09')).toMatchObject({
      name: 'Coffee, tea and spices',
      nameVn: 'Cà phê, chè và các loại gia vị',
    });
    expect(row('GoodsType', '64').nameVn).toBe('Giày, dép');
    expect(
      list('GoodsType')
        .filter(({ data }) => data['reserved'] === true)
        .map(({ code }) => code),
    ).toEqual(['77']);
  });

  it('uses existing fee types', () => {
    const kinds = new Set(list('FeeType').map(({ code }) => code));
    expect(list('ChargeCode').filter(({ data }) => !kinds.has(String(data['feeType'])))).toEqual([]);
  });
});

describe('carriers', () => {
  it('include air waybill prefixes', () => {
    expect(row('Airlines', 'VN').data).toMatchObject({ icao: 'HVN', awbPrefix: '738' });
    expect(row('Airlines', 'LH')).toMatchObject({ name: 'Lufthansa Cargo', data: { icao: 'GEC', awbPrefix: '020' } });
    expect(list('Airlines').filter(({ data }) => data['awbPrefix'] !== null)).toHaveLength(23);
  });

  it('include no address of an external web server', () => {
    expect(JSON.stringify(rows)).not.toMatch(/https?:\/\//);
  });

  it('use SMDG codes for lines', () => {
    expect(row('ShippingLine', 'MSK').data['scac']).toBe('MAEU');
    expect(row('ShippingLine', 'EMC').data['scac']).toBe('EGLV');
  });
});
