/** A container line's sailing on a lane; `via` is the transshipment port, null when direct. */
export interface LaneCarrier {
  code: string;
  via: string | null;
}

/**
 * A sea lane from Vietnam. Distance in nautical miles over the sea-route graph; the other figures are demo values: rates
 * per 20GP and 40HC and per revenue ton of LCL, `rateLcl` null where no LCL is offered.
 */
export interface SeaLane {
  pol: string;
  pod: string;
  nm: number;
  minDays: number;
  maxDays: number;
  carriers: readonly LaneCarrier[];
  currency: 'USD' | 'VND';
  rate20: number;
  rate40hc: number;
  rateLcl: number | null;
}

/** An airline's flight on a lane; `via` is its hub, null when direct; `perWeek` departures. */
export interface LaneFlight {
  airline: string;
  via: string | null;
  perWeek: number;
}

/** An air lane from Vietnam. Great-circle distance in km; rates in USD per kg at 45, 100, 300 and 500 kg, or none. */
export interface AirLane {
  pol: string;
  pod: string;
  km: number;
  minDays: number;
  maxDays: number;
  flights: readonly LaneFlight[];
  rates: readonly [at45: number, at100: number, at300: number, at500: number] | null;
}

/** A road corridor between two provinces (codes of the Region list), driven both ways every day. Road distance in km. */
export interface RoadLane {
  from: string;
  to: string;
  km: number;
}

/** `ONE MSC@CNYTN`: ONE direct, MSC by way of Yantian; `via` is the transit port of those that name none. */
function carriers(text: string, via: string | null): LaneCarrier[] {
  return text.split(' ').map((part) => {
    const [code = '', own] = part.split('@');
    return { code, via: own ?? via };
  });
}

type Days = readonly [min: number, max: number];
type Rates = readonly [rate20: number, rate40hc: number, rateLcl: number | null];

function sea(pol: string, pod: string, nm: number, days: Days, lines: string, rates: Rates, via: string | null = null) {
  const [minDays, maxDays] = days;
  const [rate20, rate40hc, rateLcl] = rates;
  const lane: SeaLane = {
    pol,
    pod,
    nm,
    minDays,
    maxDays,
    carriers: carriers(lines, via),
    currency: 'USD',
    rate20,
    rate40hc,
    rateLcl,
  };
  return lane;
}

/** Sea lanes. Europe by way of Suez; distances computed over a world sea-route graph joined at 180 degrees. */
export const SEA_LANES: readonly SeaLane[] = [
  sea('VNHPH', 'CNSHA', 1383, [5, 6], 'SIT ONE WHL', [150, 250, 5]),
  sea('VNSGN', 'CNSHA', 1814, [6, 7], 'COS SIT EMC', [160, 270, 5]),
  sea('VNHPH', 'KRPUS', 1635, [6, 7], 'KMT SMM HMM', [220, 380, 8]),
  sea('VNSGN', 'KRPUS', 2056, [6, 8], 'KMT NSL HMM', [200, 350, 8]),
  sea('VNHPH', 'HKHKG', 546, [2, 3], 'OOL YML', [100, 170, 4]),
  sea('VNSGN', 'HKHKG', 974, [3, 4], 'OOL WHL', [120, 200, 4]),
  sea('VNHPH', 'CNYTN', 548, [2, 3], 'COS EMC', [110, 180, 4]),
  sea('VNSGN', 'CNTAO', 1992, [7, 9], 'SIT COS', [190, 320, 7]),
  sea('VNHPH', 'SGSIN', 1359, [4, 5], 'ONE PIL', [200, 340, 6]),
  sea('VNSGN', 'SGSIN', 716, [2, 3], 'ONE PIL SSL', [180, 300, 5]),
  sea('VNDAD', 'SGSIN', 1092, [4, 5], 'PIL ONE', [260, 420, 8]),
  sea('VNUIH', 'SGSIN', 910, [4, 5], 'RCL', [300, 480, 9]),
  sea('VNSGN', 'MYPKG', 973, [3, 5], 'EMC CMA', [190, 320, 6]),
  sea('VNSGN', 'THLCH', 638, [2, 3], 'RCL WHL', [150, 260, 5]),
  sea('VNSGN', 'IDJKT', 1213, [5, 6], 'SSL TSL', [230, 390, 8]),
  sea('VNSGN', 'PHMNL', 916, [4, 6], 'SIT WHL', [210, 360, 8]),
  sea('VNHPH', 'TWKHH', 817, [3, 4], 'YML WHL', [140, 240, 6]),
  sea('VNSGN', 'TWKHH', 1245, [4, 5], 'YML EMC', [150, 250, 6]),
  sea('VNHPH', 'JPTYO', 2118, [8, 9], 'ONE SIT', [350, 620, 14]),
  sea('VNSGN', 'JPTYO', 2546, [8, 10], 'ONE WHL', [350, 650, 15]),
  sea('VNSGN', 'JPOSA', 2313, [8, 10], 'ONE KMT', [340, 630, 15]),
  sea('VNVUT', 'USLAX', 7361, [17, 21], 'MSC ONE CMA HMM', [1900, 2400, 45]),
  sea('VNHPH', 'USLAX', 6947, [18, 23], 'ONE YML@CNYTN MSC@CNYTN', [2000, 2500, 48]),
  sea('VNVUT', 'USOAK', 7064, [22, 26], 'CMA COS', [2050, 2600, 50]),
  sea('VNVUT', 'USSEA', 7066, [22, 26], 'ONE HMM', [2000, 2550, 50]),
  sea('VNVUT', 'CAVAN', 7097, [20, 24], 'YML ONE', [2100, 2650, 52]),
  sea('VNVUT', 'USNYC', 10_859, [32, 38], 'MSC CMA ZIM', [3000, 3800, 65]),
  sea('VNVUT', 'USSAV', 11_429, [32, 38], 'MSK ZIM', [3050, 3850, 66]),
  sea('VNVUT', 'USHOU', 11_790, [35, 40], 'MSC CMA', [3200, 4000, 70], 'SGSIN'),
  sea('VNVUT', 'DEHAM', 9318, [30, 34], 'HLC ONE MSK', [1500, 2600, 35]),
  sea('VNVUT', 'NLRTM', 9056, [28, 32], 'MSK CMA EMC', [1450, 2500, 34]),
  sea('VNVUT', 'BEANR', 9046, [29, 33], 'MSC HLC', [1450, 2500, 34]),
  sea('VNVUT', 'GBFXT', 8990, [29, 33], 'EMC MSC', [1550, 2650, 38]),
  sea('VNVUT', 'FRLEH', 8867, [28, 33], 'CMA', [1500, 2600, 38]),
  sea('VNVUT', 'ITGOA', 7199, [26, 30], 'MSC COS', [1600, 2750, 40], 'SGSIN'),
  sea('VNVUT', 'ESBCN', 7347, [27, 31], 'MSC CMA', [1600, 2750, 40], 'SGSIN'),
  sea('VNSGN', 'AUSYD', 4697, [15, 19], 'MSK ONE', [900, 1700, 28], 'SGSIN'),
  sea('VNSGN', 'AUMEL', 4615, [17, 21], 'MSK CMA', [900, 1700, 28], 'SGSIN'),
  sea('VNSGN', 'AEJEA', 4216, [15, 19], 'MSC@SGSIN HLC@MYPKG', [1300, 2000, 30]),
  sea('VNSGN', 'INNSA', 3241, [13, 16], 'ONE MSC', [700, 1100, 18], 'MYPKG'),
  sea('VNSGN', 'INMAA', 2318, [10, 12], 'RCL WHL', [600, 950, 16], 'SGSIN'),
  sea('VNSGN', 'LKCMB', 2322, [9, 11], 'CMA MSC', [550, 900, 15], 'SGSIN'),
  { ...sea('VNHPH', 'VNSGN', 822, [3, 3], 'BDS GMD', [5_000_000, 5_500_000, null]), currency: 'VND' },
];

/** `VN*5 QR@DOH*4`: Vietnam Airlines direct five times a week, Qatar Airways by way of Doha four times. */
function flights(text: string): LaneFlight[] {
  return text.split(' ').map((part) => {
    const [route = '', perWeek = '1'] = part.split('*');
    const [airline = '', via] = route.split('@');
    return { airline, via: via ?? null, perWeek: Number(perWeek) };
  });
}

function air(pol: string, pod: string, km: number, days: Days, text: string, rates: AirLane['rates'] = null): AirLane {
  return { pol, pod, km, minDays: days[0], maxDays: days[1], flights: flights(text), rates };
}

const ONE_DAY: Days = [1, 1];
const EUROPE: Days = [2, 3];
const AMERICA: Days = [2, 4];

/** Air lanes; lanes without rates are priced by the region's average. */
export const AIR_LANES: readonly AirLane[] = [
  air('HAN', 'ICN', 2684, ONE_DAY, 'VN*5 KE*7 OZ*4 VJ*3', [1.9, 1.6, 1.4, 1.3]),
  air('HAN', 'NRT', 3720, ONE_DAY, 'VN*5 NH*5 VJ*3', [2.4, 2.1, 1.8, 1.7]),
  air('HAN', 'PVG', 1937, ONE_DAY, 'MU*5 VN*3', [1.4, 1.2, 1, 0.9]),
  air('HAN', 'HKG', 846, ONE_DAY, 'CX*7 VN*4', [1.2, 1, 0.9, 0.8]),
  air('HAN', 'TPE', 1633, ONE_DAY, 'CI*5 BR*5 VN*3', [1.4, 1.2, 1, 0.9]),
  air('HAN', 'CAN', 808, ONE_DAY, 'CZ*7 VN*3'),
  air('HAN', 'SIN', 2218, ONE_DAY, 'SQ*7 VN*4', [1.6, 1.3, 1.1, 1]),
  air('HAN', 'FRA', 8712, EUROPE, 'QR@DOH*5 TK@IST*4 LH@BKK*3 EK@DXB*4', [4.6, 4.1, 3.7, 3.5]),
  air('HAN', 'LAX', 12_300, AMERICA, 'KE@ICN*5 CX@HKG*4 CI@TPE*4', [6.2, 5.6, 5.1, 4.9]),
  air('HAN', 'ORD', 12_847, AMERICA, 'KE@ICN*4 CI@TPE*3 5X@HKG*3', [6.4, 5.8, 5.3, 5.1]),
  air('SGN', 'ICN', 3563, ONE_DAY, 'KE*7 OZ*5 VN*5 VJ*3', [2, 1.7, 1.5, 1.4]),
  air('SGN', 'NRT', 4383, ONE_DAY, 'JL*5 NH*5 VN*4'),
  air('SGN', 'PVG', 2746, ONE_DAY, 'MU*5 VN*3'),
  air('SGN', 'HKG', 1493, ONE_DAY, 'CX*7 VN*4'),
  air('SGN', 'SIN', 1093, ONE_DAY, 'SQ*7 VN*5'),
  air('SGN', 'BKK', 716, ONE_DAY, 'TG*7 VN*4 VJ*3'),
  air('SGN', 'TPE', 2208, ONE_DAY, 'CI*7 BR*5 VN*3'),
  air('SGN', 'FRA', 9656, EUROPE, 'QR@DOH*5 TK@IST*4 LH@BKK*3'),
  air('SGN', 'AMS', 9849, EUROPE, 'SQ@SIN*4 QR@DOH*4 EK@DXB*3'),
  air('SGN', 'LHR', 10_219, EUROPE, 'SQ@SIN*4 QR@DOH*4 EK@DXB*3'),
  air('SGN', 'LAX', 13_130, AMERICA, 'KE@ICN*5 CI@TPE*4 CX@HKG*4'),
  air('SGN', 'JFK', 14_293, AMERICA, 'KE@ICN*4 CX@HKG*4 QR@DOH*3'),
  air('SGN', 'SYD', 6846, [1, 2], 'VN*4 SQ@SIN*5', [3.8, 3.3, 2.9, 2.7]),
  air('SGN', 'DXB', 5619, ONE_DAY, 'EK*7'),
];

/** Road corridors between the provinces where most cargo starts and ends. */
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

/** Time zones of the places abroad from which cargo comes back to Vietnam. */
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
