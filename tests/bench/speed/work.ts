/** How the upstream's responses change; see recorded-upstream.ts. */
export type Mode = 'changed' | 'same' | 'etag';

/** A target ratio of the gateway's CPU per request to another server's. */
export interface Target {
  to: 'proxy' | 'hand' | 'trimmed';
  goal: number;
  /** The maximum; null if there is none. */
  must: number | null;
}

export interface Work {
  id: string;
  title: string;
  mode: Mode;
  query: string;
  /** The workload's main call, which the proxy forwards. */
  proxyTarget: string;
  /** Page of the hand-written composition. */
  handPath: string;
  targets: readonly Target[];
  /** Whether only the gateway behaves differently in this workload. The others never send If-None-Match. */
  gatewayOnly?: boolean;
}

const PLACE = '{ code name }';

const SMALL = `query Small { viewer { user { username fullName } role isStaff company { code name } }
  unreadNotificationCount }`;

/** A page of bookings with their customers and both ports, 50 by default. */
export const nested = (rows = 50): string => `query NestedPage { bookings(first: ${rows}) { totalCount nodes {
  number status note customer { name } pol ${PLACE} pod ${PLACE} } } }`;

/** The nested page with carrier and charges. */
export const nestedWithCharges = (rows = 50): string =>
  nested(rows).replace(
    'customer { name }',
    'customer { name } schedule { carrier { code name } } charges { code amount { amount currency } }',
  );

const BIG = `query Big { schedules(filter: { serviceType: FCL }, first: 1000) { totalCount nodes {
  polCode podCode carrier { code name } vesselName voyage etd eta transitDays cargoCutOff docCutOff vgmCutOff
  routing transitCode stuffingPlace terminal } } }`;

const KEPT = 'query Kept { goodsTypes { number code name } }';

const BOOKINGS = {
  proxyTarget: '/api/wr1?objectType=GetQuotationBooking&kind=booking&pageSize=50',
  handPath: '/nested',
};
const SCHEDULES = { proxyTarget: '/api/scheduleList?service_type=2&page=1&pageSize=1000', handPath: '/big' };

const ALL: readonly Work[] = [
  {
    id: 'G1',
    title: 'small: the caller and the unread count',
    mode: 'changed',
    query: SMALL,
    proxyTarget: '/api/totalUserNotify',
    handPath: '/small',
    targets: [{ to: 'proxy', goal: 2, must: 5 }],
  },
  {
    id: 'G2',
    title: 'nested: 50 bookings with customer and both ports, changed at every call',
    mode: 'changed',
    query: nested(),
    ...BOOKINGS,
    targets: [
      { to: 'proxy', goal: 3, must: 7.5 },
      { to: 'hand', goal: 0.6, must: null },
      { to: 'trimmed', goal: 1.3, must: null },
    ],
  },
  {
    id: 'G3',
    title: 'nested, unchanged upstream (still called)',
    mode: 'same',
    query: nested(),
    ...BOOKINGS,
    targets: [{ to: 'proxy', goal: 1.5, must: null }],
  },
  {
    id: 'G4',
    title: 'big: 1,000 sailings, changed at every call',
    mode: 'changed',
    query: BIG,
    ...SCHEDULES,
    targets: [
      { to: 'hand', goal: 0.6, must: 1.5 },
      { to: 'trimmed', goal: 1.25, must: null },
    ],
  },
  {
    id: 'G5',
    title: 'big, unchanged upstream (still called)',
    mode: 'same',
    query: BIG,
    ...SCHEDULES,
    targets: [{ to: 'proxy', goal: 1.5, must: null }],
  },
  {
    id: 'G5 with ETag',
    title: 'big, unchanged, the upstream answers 304 to If-None-Match',
    mode: 'etag',
    query: BIG,
    ...SCHEDULES,
    targets: [{ to: 'proxy', goal: 0.5, must: null }],
    gatewayOnly: true,
  },
  {
    id: 'G6',
    title: 'master data within its life: 97 kinds of goods',
    mode: 'same',
    query: KEPT,
    proxyTarget: '/api/masterDataNologin?data=GoodsType',
    handPath: '/kept',
    targets: [{ to: 'proxy', goal: 0.7, must: 1 }],
  },
];

/** BENCH_WORKS=G2,G4 selects workloads. */
export const chosen = process.env['BENCH_WORKS']?.split(',');

export const WORKS: readonly Work[] = ALL.filter(({ id }) => chosen === undefined || chosen.includes(id));
