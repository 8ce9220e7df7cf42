import { AIR_ROUTES, SEA_ROUTES } from '@wr1/schema/rules/place/lane.ts';
import type { AirRoute, SeaRoute } from '@wr1/schema/rules/place/lane.ts';

/**
 * A sea lane from Vietnam with demo rates per 20GP, per 40HC and per revenue ton. `rateLcl` is null if there
 * is no LCL service.
 */
export interface SeaLane extends SeaRoute {
  currency: 'USD' | 'VND';
  rate20: number;
  rate40hc: number;
  rateLcl: number | null;
}

/** An air lane from Vietnam. Rates are in USD per kg from 45, 100, 300 and 500 kg; null if there are none. */
export interface AirLane extends AirRoute {
  rates: readonly [at45: number, at100: number, at300: number, at500: number] | null;
}

/**
 * A road lane between two provinces (codes in the Region list), served daily in both directions. `km` is the
 * road distance.
 */
export interface RoadLane {
  from: string;
  to: string;
  km: number;
}

type SeaRates = readonly [rate20: number, rate40hc: number, rateLcl: number | null];

/** Rates by lane, in USD except for the domestic lane. */
const SEA_RATES: Readonly<Record<string, SeaRates>> = {
  'VNHPH-CNSHA': [150, 250, 5],
  'VNSGN-CNSHA': [160, 270, 5],
  'VNHPH-KRPUS': [220, 380, 8],
  'VNSGN-KRPUS': [200, 350, 8],
  'VNHPH-HKHKG': [100, 170, 4],
  'VNSGN-HKHKG': [120, 200, 4],
  'VNHPH-CNYTN': [110, 180, 4],
  'VNSGN-CNTAO': [190, 320, 7],
  'VNHPH-SGSIN': [200, 340, 6],
  'VNSGN-SGSIN': [180, 300, 5],
  'VNDAD-SGSIN': [260, 420, 8],
  'VNUIH-SGSIN': [300, 480, 9],
  'VNSGN-MYPKG': [190, 320, 6],
  'VNSGN-THLCH': [150, 260, 5],
  'VNSGN-IDJKT': [230, 390, 8],
  'VNSGN-PHMNL': [210, 360, 8],
  'VNHPH-TWKHH': [140, 240, 6],
  'VNSGN-TWKHH': [150, 250, 6],
  'VNHPH-JPTYO': [350, 620, 14],
  'VNSGN-JPTYO': [350, 650, 15],
  'VNSGN-JPOSA': [340, 630, 15],
  'VNVUT-USLAX': [1900, 2400, 45],
  'VNHPH-USLAX': [2000, 2500, 48],
  'VNVUT-USOAK': [2050, 2600, 50],
  'VNVUT-USSEA': [2000, 2550, 50],
  'VNVUT-CAVAN': [2100, 2650, 52],
  'VNVUT-USNYC': [3000, 3800, 65],
  'VNVUT-USSAV': [3050, 3850, 66],
  'VNVUT-USHOU': [3200, 4000, 70],
  'VNVUT-DEHAM': [1500, 2600, 35],
  'VNVUT-NLRTM': [1450, 2500, 34],
  'VNVUT-BEANR': [1450, 2500, 34],
  'VNVUT-GBFXT': [1550, 2650, 38],
  'VNVUT-FRLEH': [1500, 2600, 38],
  'VNVUT-ITGOA': [1600, 2750, 40],
  'VNVUT-ESBCN': [1600, 2750, 40],
  'VNSGN-AUSYD': [900, 1700, 28],
  'VNSGN-AUMEL': [900, 1700, 28],
  'VNSGN-AEJEA': [1300, 2000, 30],
  'VNSGN-INNSA': [700, 1100, 18],
  'VNSGN-INMAA': [600, 950, 16],
  'VNSGN-LKCMB': [550, 900, 15],
  'VNHPH-VNSGN': [5_000_000, 5_500_000, null],
};

const AIR_RATES: Readonly<Record<string, AirLane['rates']>> = {
  'HAN-ICN': [1.9, 1.6, 1.4, 1.3],
  'HAN-NRT': [2.4, 2.1, 1.8, 1.7],
  'HAN-PVG': [1.4, 1.2, 1, 0.9],
  'HAN-HKG': [1.2, 1, 0.9, 0.8],
  'HAN-TPE': [1.4, 1.2, 1, 0.9],
  'HAN-SIN': [1.6, 1.3, 1.1, 1],
  'HAN-FRA': [4.6, 4.1, 3.7, 3.5],
  'HAN-LAX': [6.2, 5.6, 5.1, 4.9],
  'HAN-ORD': [6.4, 5.8, 5.3, 5.1],
  'SGN-ICN': [2, 1.7, 1.5, 1.4],
  'SGN-SYD': [3.8, 3.3, 2.9, 2.7],
};

export const SEA_LANES: readonly SeaLane[] = SEA_ROUTES.map((route) => {
  const rates = SEA_RATES[`${route.pol}-${route.pod}`];
  if (rates === undefined) throw new RangeError(`There are no rates from ${route.pol} to ${route.pod}`);
  const [rate20, rate40hc, rateLcl] = rates;
  return { ...route, currency: route.pod.startsWith('VN') ? 'VND' : 'USD', rate20, rate40hc, rateLcl };
});

/** Air lanes. Price lists use the average of the region for lanes without rates. */
export const AIR_LANES: readonly AirLane[] = AIR_ROUTES.map((route) => ({
  ...route,
  rates: AIR_RATES[`${route.pol}-${route.pod}`] ?? null,
}));

/** Road lanes between the provinces with the most cargo. */
export const ROAD_LANES: readonly RoadLane[] = [
  { from: 'HPG', to: 'HNI', km: 120 },
  { from: 'HPG', to: 'BNH', km: 135 },
  { from: 'HNI', to: 'BNH', km: 55 },
  { from: 'HNI', to: 'DNG', km: 765 },
  { from: 'BNH', to: 'DNG', km: 800 },
  { from: 'HPG', to: 'DNG', km: 830 },
  { from: 'HNI', to: 'HCM', km: 1700 },
  { from: 'BNH', to: 'HCM', km: 1740 },
  { from: 'HPG', to: 'HCM', km: 1780 },
  { from: 'DNG', to: 'HCM', km: 950 },
  { from: 'DNG', to: 'DNI', km: 925 },
  { from: 'HCM', to: 'DNI', km: 35 },
  { from: 'HCM', to: 'CTO', km: 170 },
  { from: 'DNI', to: 'CTO', km: 205 },
];

/** Time zones of foreign places from which there are departures to Vietnam. */
export const FOREIGN_TIMEZONE: Readonly<Record<string, string>> = {
  CNSHA: 'Asia/Shanghai',
  CNTAO: 'Asia/Shanghai',
  CNYTN: 'Asia/Shanghai',
  HKHKG: 'Asia/Hong_Kong',
  KRPUS: 'Asia/Seoul',
  TWKHH: 'Asia/Taipei',
  JPTYO: 'Asia/Tokyo',
  JPOSA: 'Asia/Tokyo',
  SGSIN: 'Asia/Singapore',
  MYPKG: 'Asia/Kuala_Lumpur',
  THLCH: 'Asia/Bangkok',
  IDJKT: 'Asia/Jakarta',
  PHMNL: 'Asia/Manila',
  USLAX: 'America/Los_Angeles',
  USOAK: 'America/Los_Angeles',
  USSEA: 'America/Los_Angeles',
  CAVAN: 'America/Vancouver',
  USNYC: 'America/New_York',
  USSAV: 'America/New_York',
  USHOU: 'America/Chicago',
  DEHAM: 'Europe/Berlin',
  NLRTM: 'Europe/Amsterdam',
  BEANR: 'Europe/Brussels',
  GBFXT: 'Europe/London',
  FRLEH: 'Europe/Paris',
  ITGOA: 'Europe/Rome',
  ESBCN: 'Europe/Madrid',
  AUSYD: 'Australia/Sydney',
  AUMEL: 'Australia/Melbourne',
  AEJEA: 'Asia/Dubai',
  INNSA: 'Asia/Kolkata',
  INMAA: 'Asia/Kolkata',
  LKCMB: 'Asia/Colombo',
  ICN: 'Asia/Seoul',
  NRT: 'Asia/Tokyo',
  PVG: 'Asia/Shanghai',
  HKG: 'Asia/Hong_Kong',
  TPE: 'Asia/Taipei',
  CAN: 'Asia/Shanghai',
  SIN: 'Asia/Singapore',
  FRA: 'Europe/Berlin',
  LAX: 'America/Los_Angeles',
  ORD: 'America/Chicago',
  BKK: 'Asia/Bangkok',
  AMS: 'Europe/Amsterdam',
  LHR: 'Europe/London',
  JFK: 'America/New_York',
  SYD: 'Australia/Sydney',
  DXB: 'Asia/Dubai',
};
