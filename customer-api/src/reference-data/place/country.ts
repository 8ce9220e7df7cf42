import { z } from 'zod';
import { sourceRows, type MasterDataSeed } from '../seed-row.ts';

/**
 * Common short names, for countries whose first name in the source is long, colonial or the name of a region.
 */
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

const source = z.object({
  code: z.string(),
  alpha3: z.string(),
  numeric: z.number(),
  en: z.array(z.string()),
  vi: z.array(z.string()),
});

/**
 * Countries and territories of ISO 3166-1, and Kosovo, in English and Vietnamese. IDs are the ISO numeric
 * codes.
 */
export function countries(): MasterDataSeed[] {
  return sourceRows('countries', source).map(({ code, alpha3, numeric, en, vi }) => {
    const [name, nameVn] = SHORT[code] ?? [en[0] ?? code, vi[0] ?? en[0] ?? code];
    const others = [alpha3, ...en, ...vi].filter((other) => other !== name && other !== nameVn);
    return {
      list: 'Country' as const,
      id: numeric,
      code,
      name,
      nameVn,
      sort: code === 'VN' ? 0 : 1,
      data: { alpha3 },
      search: others.join(' '),
    };
  });
}
