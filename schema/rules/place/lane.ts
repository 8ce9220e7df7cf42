/**
 * Lanes from Vietnam. Sea distances follow a world sea-route graph (Europe via Suez); air distances are great
 * circles. Days, carriers and flights are demo values.
 */

/** A carrier on a sea lane; `via` is the transshipment port, null if direct. */
export type LaneCarrier = { readonly code: string; readonly via: string | null };

/** A sea lane: UN/LOCODEs, distance in nautical miles, days from port to port. */
export type SeaRoute = {
  readonly pol: string;
  readonly pod: string;
  readonly nm: number;
  readonly minDays: number;
  readonly maxDays: number;
  readonly carriers: readonly LaneCarrier[];
};

/**
 * An airline on an air lane; `via` is its hub, null if direct; `perWeek` is the number of weekly departures.
 */
export type LaneFlight = { readonly airline: string; readonly via: string | null; readonly perWeek: number };

/** An air lane: IATA codes, great-circle distance in km, days from airport to airport. */
export type AirRoute = {
  readonly pol: string;
  readonly pod: string;
  readonly km: number;
  readonly minDays: number;
  readonly maxDays: number;
  readonly flights: readonly LaneFlight[];
};

type Days = readonly [min: number, max: number];

/** `ONE MSC@CNYTN`: ONE direct, MSC via Yantian; `via` is the default transshipment port. */
function carriers(text: string, via: string | null): LaneCarrier[] {
  return text.split(' ').map((part) => {
    const [code = '', own] = part.split('@');
    return { code, via: own ?? via };
  });
}

function sea(pol: string, pod: string, nm: number, days: Days, lines: string, via: string | null = null): SeaRoute {
  return { pol, pod, nm, minDays: days[0], maxDays: days[1], carriers: carriers(lines, via) };
}

/** Sea lanes; the last one is domestic. */
export const SEA_ROUTES: readonly SeaRoute[] = [
  sea('VNHPH', 'CNSHA', 1383, [5, 6], 'SIT ONE WHL'),
  sea('VNSGN', 'CNSHA', 1814, [6, 7], 'COS SIT EMC'),
  sea('VNHPH', 'KRPUS', 1635, [6, 7], 'KMT SMM HMM'),
  sea('VNSGN', 'KRPUS', 2056, [6, 8], 'KMT NSL HMM'),
  sea('VNHPH', 'HKHKG', 546, [2, 3], 'OOL YML'),
  sea('VNSGN', 'HKHKG', 974, [3, 4], 'OOL WHL'),
  sea('VNHPH', 'CNYTN', 548, [2, 3], 'COS EMC'),
  sea('VNSGN', 'CNTAO', 1992, [7, 9], 'SIT COS'),
  sea('VNHPH', 'SGSIN', 1359, [4, 5], 'ONE PIL'),
  sea('VNSGN', 'SGSIN', 716, [2, 3], 'ONE PIL SSL'),
  sea('VNDAD', 'SGSIN', 1092, [4, 5], 'PIL ONE'),
  sea('VNUIH', 'SGSIN', 910, [4, 5], 'RCL'),
  sea('VNSGN', 'MYPKG', 973, [3, 5], 'EMC CMA'),
  sea('VNSGN', 'THLCH', 638, [2, 3], 'RCL WHL'),
  sea('VNSGN', 'IDJKT', 1213, [5, 6], 'SSL TSL'),
  sea('VNSGN', 'PHMNL', 916, [4, 6], 'SIT WHL'),
  sea('VNHPH', 'TWKHH', 817, [3, 4], 'YML WHL'),
  sea('VNSGN', 'TWKHH', 1245, [4, 5], 'YML EMC'),
  sea('VNHPH', 'JPTYO', 2118, [8, 9], 'ONE SIT'),
  sea('VNSGN', 'JPTYO', 2546, [8, 10], 'ONE WHL'),
  sea('VNSGN', 'JPOSA', 2313, [8, 10], 'ONE KMT'),
  sea('VNVUT', 'USLAX', 7361, [17, 21], 'MSC ONE CMA HMM'),
  sea('VNHPH', 'USLAX', 6947, [18, 23], 'ONE YML@CNYTN MSC@CNYTN'),
  sea('VNVUT', 'USOAK', 7064, [22, 26], 'CMA COS'),
  sea('VNVUT', 'USSEA', 7066, [22, 26], 'ONE HMM'),
  sea('VNVUT', 'CAVAN', 7097, [20, 24], 'YML ONE'),
  sea('VNVUT', 'USNYC', 10_859, [32, 38], 'MSC CMA ZIM'),
  sea('VNVUT', 'USSAV', 11_429, [32, 38], 'MSK ZIM'),
  sea('VNVUT', 'USHOU', 11_790, [35, 40], 'MSC CMA', 'SGSIN'),
  sea('VNVUT', 'DEHAM', 9318, [30, 34], 'HLC ONE MSK'),
  sea('VNVUT', 'NLRTM', 9056, [28, 32], 'MSK CMA EMC'),
  sea('VNVUT', 'BEANR', 9046, [29, 33], 'MSC HLC'),
  sea('VNVUT', 'GBFXT', 8990, [29, 33], 'EMC MSC'),
  sea('VNVUT', 'FRLEH', 8867, [28, 33], 'CMA'),
  sea('VNVUT', 'ITGOA', 7199, [26, 30], 'MSC COS', 'SGSIN'),
  sea('VNVUT', 'ESBCN', 7347, [27, 31], 'MSC CMA', 'SGSIN'),
  sea('VNSGN', 'AUSYD', 4697, [15, 19], 'MSK ONE', 'SGSIN'),
  sea('VNSGN', 'AUMEL', 4615, [17, 21], 'MSK CMA', 'SGSIN'),
  sea('VNSGN', 'AEJEA', 4216, [15, 19], 'MSC@SGSIN HLC@MYPKG'),
  sea('VNSGN', 'INNSA', 3241, [13, 16], 'ONE MSC', 'MYPKG'),
  sea('VNSGN', 'INMAA', 2318, [10, 12], 'RCL WHL', 'SGSIN'),
  sea('VNSGN', 'LKCMB', 2322, [9, 11], 'CMA MSC', 'SGSIN'),
  sea('VNHPH', 'VNSGN', 822, [3, 3], 'BDS GMD'),
];

/** `VN*5 QR@DOH*4`: Vietnam Airlines direct five times a week, Qatar Airways via Doha four times. */
function flights(text: string): LaneFlight[] {
  return text.split(' ').map((part) => {
    const [route = '', perWeek = '1'] = part.split('*');
    const [airline = '', via] = route.split('@');
    return { airline, via: via ?? null, perWeek: Number(perWeek) };
  });
}

function air(pol: string, pod: string, km: number, days: Days, text: string): AirRoute {
  return { pol, pod, km, minDays: days[0], maxDays: days[1], flights: flights(text) };
}

const ONE_DAY: Days = [1, 1];
const EUROPE: Days = [2, 3];
const AMERICA: Days = [2, 4];

export const AIR_ROUTES: readonly AirRoute[] = [
  air('HAN', 'ICN', 2684, ONE_DAY, 'VN*5 KE*7 OZ*4 VJ*3'),
  air('HAN', 'NRT', 3720, ONE_DAY, 'VN*5 NH*5 VJ*3'),
  air('HAN', 'PVG', 1937, ONE_DAY, 'MU*5 VN*3'),
  air('HAN', 'HKG', 846, ONE_DAY, 'CX*7 VN*4'),
  air('HAN', 'TPE', 1633, ONE_DAY, 'CI*5 BR*5 VN*3'),
  air('HAN', 'CAN', 808, ONE_DAY, 'CZ*7 VN*3'),
  air('HAN', 'SIN', 2218, ONE_DAY, 'SQ*7 VN*4'),
  air('HAN', 'FRA', 8712, EUROPE, 'QR@DOH*5 TK@IST*4 LH@BKK*3 EK@DXB*4'),
  air('HAN', 'LAX', 12_300, AMERICA, 'KE@ICN*5 CX@HKG*4 CI@TPE*4'),
  air('HAN', 'ORD', 12_847, AMERICA, 'KE@ICN*4 CI@TPE*3 5X@HKG*3'),
  air('SGN', 'ICN', 3563, ONE_DAY, 'KE*7 OZ*5 VN*5 VJ*3'),
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
  air('SGN', 'SYD', 6846, [1, 2], 'VN*4 SQ@SIN*5'),
  air('SGN', 'DXB', 5619, ONE_DAY, 'EK*7'),
];

export type LaneFacts = Pick<SeaRoute, 'minDays' | 'maxDays'> & {
  readonly kind: 'sea' | 'air';
  /** Nautical miles by sea, kilometers by air. */
  readonly distance: number;
  /** Transshipment ports or hubs without duplicates; null represents a direct connection. */
  readonly via: readonly (string | null)[];
};

/** The lane between two UN/LOCODEs or two IATA codes, in either direction; null if it does not exist. */
export function laneBetween(from: string, to: string): LaneFacts | null {
  const joins = ({ pol, pod }: { pol: string; pod: string }) =>
    (pol === from && pod === to) || (pol === to && pod === from);
  const sea = SEA_ROUTES.find(joins);
  if (sea) return facts('sea', sea, sea.nm, sea.carriers);
  const air = AIR_ROUTES.find(joins);
  return air ? facts('air', air, air.km, air.flights) : null;
}

function facts(
  kind: LaneFacts['kind'],
  { minDays, maxDays }: SeaRoute | AirRoute,
  distance: number,
  departures: readonly { via: string | null }[],
): LaneFacts {
  return { kind, distance, minDays, maxDays, via: [...new Set(departures.map(({ via }) => via))] };
}
