/** Regions of the North without a port; the Hanoi branch handles them, and Thanh Hoa, Nghe An and Ha Tinh. */
const HANOI: ReadonlySet<string> = new Set([
  'HNI',
  'CBG',
  'TGQ',
  'DBN',
  'LCU',
  'SLA',
  'LCI',
  'TNN',
  'LSN',
  'BNH',
  'PTO',
  'NBH',
  'THA',
  'NAN',
  'HTH',
]);
/** Regions of the northern ports. */
const HAI_PHONG: ReadonlySet<string> = new Set(['HPG', 'QNH', 'HYN']);
/** Airports in the North and their branches; all others in Vietnam are handled from Ho Chi Minh City. */
const AIRPORT: Readonly<Record<string, string>> = {
  HAN: 'HAN',
  DIN: 'HAN',
  THD: 'HAN',
  VII: 'HAN',
  HPH: 'HPH',
  VDO: 'HPH',
};

/** The branch that handles a region. */
export function branchOfRegion(code: string): string {
  if (HAI_PHONG.has(code)) return 'HPH';
  return HANOI.has(code) ? 'HAN' : 'HCM';
}

/** The branch that handles a port of Vietnam; Hai Phong for all in the North. */
export function branchOfPort(regionCode: string): string {
  return branchOfRegion(regionCode) === 'HCM' ? 'HCM' : 'HPH';
}

/** The branch that handles an airport of Vietnam. */
export const branchOfAirport = (code: string): string => AIRPORT[code] ?? 'HCM';
