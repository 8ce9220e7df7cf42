import { z } from 'zod';
import { readPackageData } from '../package-data.ts';
import type { MasterDataSeed } from '../seed-row.ts';

/** Short names in daily use where the package's first name is long, colonial or a region's. */
const SHORT: Readonly<Record<string, readonly [name: string, nameVn: string]>> = {
  AU: ['Australia', 'Úc'],
  BN: ['Brunei', 'Brunei'],
  CD: ['Congo (Kinshasa)', 'Cộng hòa Dân chủ Congo'],
  CG: ['Congo (Brazzaville)', 'Congo'],
  CI: ["Côte d'Ivoire", 'Bờ Biển Ngà'],
  CN: ['China', 'Trung Quốc'],
  CZ: ['Czechia', 'Séc'],
  FM: ['Micronesia', 'Micronesia'],
  GM: ['Gambia', 'Gambia'],
  IR: ['Iran', 'Iran'],
  KW: ['Kuwait', 'Kuwait'],
  LA: ['Laos', 'Lào'],
  MD: ['Moldova', 'Moldova'],
  MA: ['Morocco', 'Ma-rốc'],
  MK: ['North Macedonia', 'Bắc Macedonia'],
  MY: ['Malaysia', 'Malaysia'],
  PS: ['Palestine', 'Palestine'],
  RU: ['Russia', 'Nga'],
  SY: ['Syria', 'Syria'],
  TW: ['Taiwan', 'Đài Loan'],
  TZ: ['Tanzania', 'Tanzania'],
  US: ['United States', 'Hoa Kỳ'],
  VA: ['Vatican City', 'Vatican'],
};

const names = z.object({ countries: z.record(z.string(), z.union([z.string(), z.array(z.string())])) });
const codes = z.array(z.tuple([z.string(), z.string(), z.string()], z.string()));

const list = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

function englishNames() {
  return readPackageData('i18n-iso-countries/langs/en.json', names).countries;
}

/** Names of the airport data that the country list does not have. */
const FURTHER_NAMES: Readonly<Record<string, string>> = {
  'British Virgin Islands': 'VG',
  Brunei: 'BN',
  Burma: 'MM',
  'Congo (Brazzaville)': 'CG',
  'Congo (Kinshasa)': 'CD',
  'East Timor': 'TL',
  'Falkland Islands': 'FK',
  'Johnston Atoll': 'UM',
  Laos: 'LA',
  Macau: 'MO',
  Macedonia: 'MK',
  Micronesia: 'FM',
  'Midway Islands': 'UM',
  Moldova: 'MD',
  'Netherlands Antilles': 'BQ',
  Swaziland: 'SZ',
  Syria: 'SY',
  'Virgin Islands': 'VI',
  'Wake Island': 'UM',
};

/** ISO 3166 alpha-2 code by English name, short and old names included. */
export function countryCodesByName(): ReadonlyMap<string, string> {
  const byName = new Map(Object.entries(FURTHER_NAMES));
  for (const [code, value] of Object.entries(englishNames())) {
    for (const name of list(value)) if (!byName.has(name)) byName.set(name, code);
  }
  return byName;
}

/** Countries and territories of ISO 3166-1 (and Kosovo) in English and Vietnamese. The id is the ISO numeric code. */
export function countries(): MasterDataSeed[] {
  const english = englishNames();
  const vietnamese = readPackageData('i18n-iso-countries/langs/vi.json', names).countries;
  return readPackageData('i18n-iso-countries/codes.json', codes)
    .filter(([code]) => english[code] !== undefined)
    .map(([code, alpha3, numeric]) => {
      const allEnglish = list(english[code]);
      const allVietnamese = list(vietnamese[code]);
      const [name, nameVn] = SHORT[code] ?? [allEnglish[0] ?? code, allVietnamese[0] ?? allEnglish[0] ?? code];
      const others = [alpha3, ...allEnglish, ...allVietnamese].filter((other) => other !== name && other !== nameVn);
      return {
        list: 'Country' as const,
        id: Number(numeric),
        code,
        name,
        nameVn,
        sort: code === 'VN' ? 0 : 1,
        data: { alpha3 },
        search: others.join(' '),
      };
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}
