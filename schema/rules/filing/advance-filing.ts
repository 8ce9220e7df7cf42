import type { Label } from '../code/language.ts';
import { SERVICE_TYPE } from '../code/service-type.ts';

/** Filings with customs before cargo arrives, by their trade names. */
export const ADVANCE_FILING_LABEL = {
  AMS: { en: 'AMS (US manifest)', vn: 'AMS (manifest Mỹ)' },
  ISF: { en: 'ISF 10+2 (US importer)', vn: 'ISF 10+2 (nhà nhập khẩu Mỹ)' },
  ACI: { en: 'ACI (Canada manifest)', vn: 'ACI (manifest Canada)' },
  ENS: { en: 'ENS (European entry)', vn: 'ENS (khai báo nhập châu Âu)' },
  AFR: { en: 'AFR (Japan manifest)', vn: 'AFR (manifest Nhật Bản)' },
} as const satisfies Readonly<Record<string, Label>>;
export type AdvanceFilingKind = keyof typeof ADVANCE_FILING_LABEL;
export const ADVANCE_FILING = Object.keys(ADVANCE_FILING_LABEL) as readonly AdvanceFilingKind[];

/** Who submits a filing. */
export const FILING_PARTY = ['CUSTOMER', 'FORWARDER', 'CARRIER'] as const;
export type FilingParty = (typeof FILING_PARTY)[number];

/** The importer is responsible for the ISF; manifests at house level are the forwarder's. Staff can change it. */
export const usualFiler = (kind: AdvanceFilingKind): FilingParty => (kind === 'ISF' ? 'CUSTOMER' : 'FORWARDER');

/**
 * Countries whose ports need an ENS: the customs territory of the European Union with the French overseas departments,
 * Norway, Switzerland, and the United Kingdom, for Northern Ireland in ICS2 and otherwise in S&S GB.
 */
const EUROPE: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GF GP MQ RE YT NO CH GB'.split(' '),
);

/** The filings of a country by its ISO code, which is the start of a UN/LOCODE. */
function filingsOf(country: string): readonly AdvanceFilingKind[] {
  if (country === 'US') return ['AMS', 'ISF'];
  if (country === 'CA') return ['ACI'];
  if (country === 'JP') return ['AFR'];
  return EUROPE.has(country) ? ['ENS'] : [];
}

interface Lane {
  service_type: number;
  /** UN/LOCODEs by sea. */
  pol: string;
  pod: string;
}

/**
 * The filings that a lane by sea needs, in the order of {@link ADVANCE_FILING}: those of the port of discharge and of the
 * transshipment port. Cargo that was loaded in the same customs territory does not enter it.
 * @param transit UN/LOCODE of the transshipment port; null if direct or unknown
 */
export function requiredFilings(
  { service_type: service, pol, pod }: Lane,
  transit: string | null,
): AdvanceFilingKind[] {
  if (service !== SERVICE_TYPE.FCL && service !== SERVICE_TYPE.LCL) return [];
  const of = (port: string | null) => filingsOf(port?.slice(0, 2) ?? '');
  const needed = [...of(pod), ...of(transit)];
  return ADVANCE_FILING.filter((kind) => needed.includes(kind) && !of(pol).includes(kind));
}

/** What a deadline depends on; times in milliseconds since 1970. */
export interface FilingDeparture {
  etd: number;
  /** The carrier's cut-off for advance filings; null if unknown. */
  filingCutOff: number | null;
}

const DAY_MS = 86_400_000;
/** Loading starts at most this long before departure, because terminals do not announce its time. */
const LOADING_MS = DAY_MS;

/**
 * The latest time for a filing: 24 hours before loading (19 CFR 4.7 and 149.2, Canada's Memorandum D3-5-1, Delegated
 * Regulation (EU) 2015/2446, article 105), for Japan 24 hours before departure (Customs Law, article 15). An earlier
 * cut-off of the carrier wins.
 */
export function filingDeadline(kind: AdvanceFilingKind, { etd, filingCutOff }: FilingDeparture): number {
  const legal = etd - DAY_MS - (kind === 'AFR' ? 0 : LOADING_MS);
  return filingCutOff === null ? legal : Math.min(legal, filingCutOff);
}

/**
 * OPEN: not due soon, or without a departure. PASSED: nothing was recorded, but the cargo has been loaded, which requires
 * the filing.
 */
export const FILING_STATE_LABEL = {
  OPEN: { en: 'To file', vn: 'Cần khai' },
  DUE_SOON: { en: 'Due soon', vn: 'Sắp đến hạn' },
  OVERDUE: { en: 'Overdue', vn: 'Quá hạn' },
  FILED: { en: 'Filed', vn: 'Đã khai' },
  ACCEPTED: { en: 'Accepted', vn: 'Đã chấp nhận' },
  PASSED: { en: 'Not recorded', vn: 'Chưa ghi nhận' },
} as const satisfies Readonly<Record<string, Label>>;
export type FilingState = keyof typeof FILING_STATE_LABEL;
export const FILING_STATE = Object.keys(FILING_STATE_LABEL) as readonly FilingState[];

/** Hours before the deadline from which a filing is due soon. */
export const FILING_SOON_HOURS = 48;

interface FilingFacts {
  /** Milliseconds since 1970; null without a departure. */
  deadline: number | null;
  filedOn: string | null;
  acceptedOn: string | null;
  /** Whether the cargo is not loaded yet. */
  isBeforeLoading: boolean;
}

/** The state of a filing at a time in milliseconds since 1970. */
export function filingState({ deadline, filedOn, acceptedOn, isBeforeLoading }: FilingFacts, now: number): FilingState {
  if (acceptedOn !== null) return 'ACCEPTED';
  if (filedOn !== null) return 'FILED';
  if (!isBeforeLoading) return 'PASSED';
  if (deadline === null || deadline - now > FILING_SOON_HOURS * 3_600_000) return 'OPEN';
  return deadline > now ? 'DUE_SOON' : 'OVERDUE';
}

/** Whether a filing needs attention now: by the customer only those that the customer files. */
export function isFilingDue({ state, filer }: { state: string; filer: string }, side: 'staff' | 'customer'): boolean {
  return (state === 'DUE_SOON' || state === 'OVERDUE') && (side === 'staff' || filer === 'CUSTOMER');
}
