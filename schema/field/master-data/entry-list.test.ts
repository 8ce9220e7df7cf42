import { describe, expect, it } from 'vitest';
import { entryData, entryForm, entryProblems } from './entry-field.ts';
import { ENTRY_LIST, ENTRY_LIST_KEY, entryList, entryListKeyOf } from './entry-list.ts';
import type { EntryListKey } from './entry-list.ts';

const names = { nameEn: 'Long Thanh', nameVn: 'Long Thành' };
const codeProblem = (list: EntryListKey, code: string) =>
  entryProblems(entryList(list), { code, ...names }, true)['code']?.code ?? null;

describe('code rules', () => {
  it.each<[EntryListKey, string, string, string]>([
    ['COUNTRY', 'VN', 'VNM', 'COUNTRY_CODE'],
    ['REGION', 'HCM', 'hcm', 'PLAIN_CODE'],
    ['PORT', 'VNSGN', 'VNSG1', 'UN_LOCODE'],
    ['PORT', 'VN2GN', 'V2SGN', 'UN_LOCODE'],
    ['AIRPORT', 'SGN', 'SG1', 'AIRPORT_CODE'],
    ['SHIPPING_LINE', 'MSK', 'MAEU', 'LINER_CODE'],
    ['AIRLINE', '5X', '55', 'AIRLINE_CODE'],
    ['AIRLINE', 'VN', 'VNA', 'AIRLINE_CODE'],
    ['VESSEL', '9074729', '9074728', 'IMO_NUMBER'],
    ['CONTAINER_TYPE', '45G1', '45GG', 'CONTAINER_TYPE_CODE'],
    ['CONTAINER_TYPE', 'L5G1', '451G', 'CONTAINER_TYPE_CODE'],
    ['GOODS_TYPE', '090111', '091', 'HS_CODE'],
    ['BANK', 'VCB', 'V CB', 'PLAIN_CODE'],
    ['PARTNER', 'AGT-SG', '-SG', 'PLAIN_CODE'],
  ])('%s accepts %s and refuses %s', (list, good, bad, problem) => {
    expect(codeProblem(list, good)).toBeNull();
    expect(codeProblem(list, bad)).toBe(problem);
  });

  it('leaves an existing code alone', () => {
    expect(entryProblems(ENTRY_LIST.AIRPORT, { code: '0V4', ...names, country: 'US' }, false)).toEqual({});
  });
});

describe('fields', () => {
  it('checks the fields of every list and its own', () => {
    const values = { code: 'VNLTX', nameEn: '', nameVn: 'Long Thành', lat: '95', timezone: 'Asia/Saigon2' };
    expect(entryProblems(ENTRY_LIST.PORT, values, true)).toEqual({
      nameEn: { code: 'REQUIRED' },
      country: { code: 'SELECT_REQUIRED' },
      lat: { code: 'BETWEEN', params: { min: -90, max: 90 } },
      timezone: { code: 'TIME_ZONE' },
    });
  });

  it('stores typed texts as numbers and flags', () => {
    const { data } = ENTRY_LIST.CONTAINER_TYPE;
    expect(Object.keys(data)).toEqual(['shortName', 'teu', 'volumeM3', 'maxPayloadKg']);
    const typed = { shortName: '40HC', teu: '2', volumeM3: '', maxPayloadKg: '26500' };
    expect(entryData(ENTRY_LIST.CONTAINER_TYPE, typed)).toEqual({
      shortName: '40HC',
      teu: 2,
      volumeM3: null,
      maxPayloadKg: 26_500,
    });
    expect(entryData(ENTRY_LIST.INCOTERM, { seaOnly: 'true' })).toEqual({ seaOnly: true, defaultPaymentTerm: null });
  });

  it('turn stored values into a form', () => {
    const form = entryForm(ENTRY_LIST.INCOTERM, { code: 'FOB', seaOnly: 'true', sort: 4 });
    expect(form).toMatchObject({ code: 'FOB', nameEn: '', sort: '4', seaOnly: true, defaultPaymentTerm: '' });
  });
});

describe('lists', () => {
  it('are found by their REST name', () => {
    for (const key of ENTRY_LIST_KEY) expect(entryListKeyOf(ENTRY_LIST[key].rest)).toBe(key);
    expect(entryListKeyOf('SystemConfig')).toBeUndefined();
  });

  it('name their own fields as the REST API does', () => {
    const different = ENTRY_LIST_KEY.flatMap((key) =>
      Object.entries(entryList(key).data).filter(([name, { rest }]) => name !== rest),
    );
    expect(different).toEqual([]);
  });

  it('fix the codes that the specification enumerates', () => {
    const fixed = ENTRY_LIST_KEY.filter((key) => entryList(key).isFixed);
    expect(fixed).toEqual(['LOCATION_TYPE', 'HANDLING_TYPE', 'SERVICE_TYPE', 'INCOTERM']);
  });
});
