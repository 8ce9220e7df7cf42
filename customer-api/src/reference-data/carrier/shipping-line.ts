import { shortList, type MasterDataSeed, type ShortRow } from '../seed-row.ts';

const line = (code: string, name: string, scac: string | null, search?: string): ShortRow => [
  code,
  name,
  name,
  { scac },
  [scac, search].filter((part) => part != null).join(' '),
];

/**
 * Container lines that serve Vietnam, by SMDG liner code; Interasia and CNC by their usual abbreviation. The
 * SCAC is null unless it is published or generally known.
 */
export function shippingLines(): MasterDataSeed[] {
  return shortList('ShippingLine', [
    line('MSK', 'Maersk', 'MAEU'),
    line('MSC', 'MSC', 'MSCU', 'Mediterranean Shipping Company'),
    line('CMA', 'CMA CGM', 'CMDU'),
    line('COS', 'COSCO Shipping', 'COSU'),
    line('HLC', 'Hapag-Lloyd', 'HLCU'),
    line('ONE', 'Ocean Network Express (ONE)', 'ONEY'),
    line('EMC', 'Evergreen', 'EGLV'),
    line('HMM', 'HMM', 'HDMU', 'Hyundai Merchant Marine'),
    line('YML', 'Yang Ming', 'YMLU'),
    line('ZIM', 'ZIM', 'ZIMU'),
    line('PIL', 'Pacific International Lines (PIL)', 'PCIU'),
    line('OOL', 'OOCL', 'OOLU', 'Orient Overseas Container Line'),
    line('WHL', 'Wan Hai', 'WHLC'),
    line('SIT', 'SITC', null),
    line('KMT', 'KMTC', 'KMTU', 'Korea Marine Transport'),
    line('SMM', 'Sinokor', 'SKLU'),
    line('NSL', 'Namsung', 'NSSL'),
    line('HEA', 'Heung-A', '11QU'),
    line('DJS', 'Dongjin', '11PG'),
    line('CKL', 'CK Line', 'CKLU'),
    line('RCL', 'RCL', 'REGU', 'Regional Container Lines'),
    line('SSL', 'Samudera', 'SIKU'),
    line('TSL', 'TS Lines', null),
    line('XPF', 'X-Press Feeders', null),
    line('IAL', 'Interasia', '12AT'),
    line('CNC', 'CNC', '11DX'),
    line('BDS', 'Bien Dong', null, 'Biển Đông'),
    line('GMD', 'Gemadept', null),
  ]);
}

const NAMES = new Map(shippingLines().map((row) => [row.code, row.name]));

/**
 * Name of a container line.
 * @throws RangeError for an unknown code
 */
export function shippingLineName(code: string): string {
  const name = NAMES.get(code);
  if (name === undefined) throw new RangeError(`No shipping line has the code ${code}`);
  return name;
}
