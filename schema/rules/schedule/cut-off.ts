/**
 * Cut-offs of FCL, LCL and air freight in hours before departure. CY opening and the order of the cut-offs
 * follow common terminal practice; the hours for each place are demo values.
 */

/** Cut-offs by their DCSA Commercial Schedules 1.0.3 code. LCL's cargo cut-off is LCO. */
export const CUT_OFF = {
  /** Earliest pick-up of the empty container. */ emptyPickUp: 'ECP',
  /** When the terminal starts accepting laden containers. */ cyOpen: 'EFC',
  /** Shipping instruction. */ doc: 'DCO',
  /** Verified gross mass. */ vgm: 'VCO',
  /** Advance filing with customs in the destination country. */ afc: 'AFC',
  /** Delivery of the cargo to the terminal, CFS or airline's warehouse. */ cargo: 'FCO',
} as const;
export type CutOffKey = keyof typeof CUT_OFF;

/**
 * Hours before departure; null if the service has no such cut-off. Every service has a document and a cargo
 * cut-off.
 */
export type CutOffHours = Readonly<Record<CutOffKey, number | null>> & {
  readonly doc: number;
  readonly cargo: number;
};

type SeaOrAir = 'FCL' | 'LCL' | 'AIR';
type OwnHours = Omit<CutOffHours, 'afc'>;

/** Cut-offs of FCL by port of loading in Vietnam. */
export const FCL_CUT_OFF_HOURS = {
  VNSGN: { emptyPickUp: 168, cyOpen: 144, doc: 36, vgm: 24, cargo: 18 },
  VNVUT: { emptyPickUp: 192, cyOpen: 168, doc: 48, vgm: 36, cargo: 28 },
  VNHPH: { emptyPickUp: 168, cyOpen: 144, doc: 36, vgm: 24, cargo: 20 },
  VNDAD: { emptyPickUp: 144, cyOpen: 120, doc: 36, vgm: 24, cargo: 18 },
  VNUIH: { emptyPickUp: 144, cyOpen: 120, doc: 36, vgm: 24, cargo: 18 },
} as const satisfies Readonly<Record<string, OwnHours>>;

const FCL_ABROAD: OwnHours = { emptyPickUp: 168, cyOpen: 144, doc: 48, vgm: 36, cargo: 24 };
const LCL: OwnHours = { emptyPickUp: null, cyOpen: null, doc: 72, vgm: null, cargo: 60 };
const AIR: OwnHours = { emptyPickUp: null, cyOpen: null, doc: 8, vgm: null, cargo: 6 };

const NORTH_AMERICA_DOC_HOURS = 72;
const ADVANCE_FILING_HOURS = { FCL: 72, LCL: 96, AIR: 8 } as const;

function ownHours(service: SeaOrAir, pol: string): OwnHours {
  if (service === 'LCL') return LCL;
  if (service === 'AIR') return AIR;
  return Object.hasOwn(FCL_CUT_OFF_HOURS, pol) ? FCL_CUT_OFF_HOURS[pol as keyof typeof FCL_CUT_OFF_HOURS] : FCL_ABROAD;
}

/**
 * Hours before departure for every cut-off of a sailing or flight.
 * @param pol UN/LOCODE of the port of loading; only relevant for FCL
 * @param toNorthAmerica whether the destination is the United States or Canada, whose customs require the
 * manifest before loading
 */
export function cutOffHours(service: SeaOrAir, pol: string, toNorthAmerica: boolean): CutOffHours {
  const own = ownHours(service, pol);
  const early = service === 'FCL' && toNorthAmerica;
  return {
    ...own,
    doc: early ? NORTH_AMERICA_DOC_HOURS : own.doc,
    afc: service === 'AIR' || toNorthAmerica ? ADVANCE_FILING_HOURS[service] : null,
  };
}

/** Cut-offs of trucks: full hours on the day before departure, in Vietnam time. */
export const ROAD_CUT_OFF_HOUR = { doc: 15, cargo: 16 } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No cut-off is before this hour on a Sunday; see {@link LAST_HOUR}. */
export const FIRST_OFFICE_HOUR = 6;
/** Hour on Saturday to which an early cut-off on Sunday moves. */
export const LAST_HOUR = 23;

/**
 * The cut-off a number of hours before a departure, rounded down to a full local hour. Before 06:00 on a
 * Sunday, it moves to 23:00 on Saturday.
 * @param etd departure
 * @param hours hours before departure
 * @param offsetMinutes the port's UTC offset
 */
export function cutOffBefore(etd: Date, hours: number, offsetMinutes: number): Date {
  const offset = offsetMinutes * 60_000;
  const local = Math.floor((etd.getTime() + offset - hours * HOUR_MS) / HOUR_MS) * HOUR_MS;
  const clock = new Date(local);
  const isSundayNight = clock.getUTCDay() === 0 && clock.getUTCHours() < FIRST_OFFICE_HOUR;
  const midnight = local - clock.getUTCHours() * HOUR_MS;
  return new Date((isSundayNight ? midnight - DAY_MS + LAST_HOUR * HOUR_MS : local) - offset);
}

/** The conventional cut-offs of a departure; null if the service has none. */
export interface ProposedCutOffs {
  cargo: Date;
  doc: Date;
  vgm: Date | null;
  afc: Date | null;
  cyOpen: Date | null;
}

function roadCutOff(etd: Date, hour: number, offsetMinutes: number): Date {
  const offset = offsetMinutes * 60_000;
  const day = Math.floor((etd.getTime() + offset) / DAY_MS) - 1;
  return new Date(day * DAY_MS + hour * HOUR_MS - offset);
}

/**
 * The conventional cut-offs of a departure: hours before it by sea and air, full hours on the previous day by
 * road.
 * @param service the picker's name
 * @param pol UN/LOCODE of the port of loading; only relevant for FCL
 * @param pod UN/LOCODE of the port of discharge; the United States and Canada have different hours
 * @param offsetMinutes UTC offset at departure
 */
export function proposedCutOffs(
  service: 'AIR' | 'FCL' | 'LCL' | 'FTL' | 'LTL',
  { pol, pod, etd, offsetMinutes }: { pol: string; pod: string; etd: Date; offsetMinutes: number },
): ProposedCutOffs {
  if (service === 'FTL' || service === 'LTL') {
    return {
      cargo: roadCutOff(etd, ROAD_CUT_OFF_HOUR.cargo, offsetMinutes),
      doc: roadCutOff(etd, ROAD_CUT_OFF_HOUR.doc, offsetMinutes),
      vgm: null,
      afc: null,
      cyOpen: null,
    };
  }
  const hours = cutOffHours(service, pol, service !== 'AIR' && /^(US|CA)/.test(pod));
  const before = (value: number | null) => (value === null ? null : cutOffBefore(etd, value, offsetMinutes));
  return {
    cargo: cutOffBefore(etd, hours.cargo, offsetMinutes),
    doc: cutOffBefore(etd, hours.doc, offsetMinutes),
    vgm: before(hours.vgm),
    afc: before(hours.afc),
    cyOpen: before(hours.cyOpen),
  };
}
