import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { FOREIGN_TIMEZONE } from '../../reference-data/lane.ts';
import { DAY_MS, HOUR_MS, VIETNAM_OFFSET_MINUTES, vietnamDay, vietnamTime } from './departure.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Hours before departure; `cyOpen` and `vgm` null where the service has none. */
interface CutOffHours {
  cyOpen: number | null;
  doc: number;
  vgm: number | null;
  cargo: number;
}

const FCL_HOURS: Readonly<Record<string, CutOffHours>> = {
  VNSGN: { cyOpen: 144, doc: 36, vgm: 24, cargo: 18 },
  VNVUT: { cyOpen: 168, doc: 48, vgm: 36, cargo: 28 },
  VNHPH: { cyOpen: 144, doc: 36, vgm: 24, cargo: 20 },
  VNDAD: { cyOpen: 120, doc: 36, vgm: 24, cargo: 18 },
  VNUIH: { cyOpen: 120, doc: 36, vgm: 24, cargo: 18 },
};
const FCL_ABROAD: CutOffHours = { cyOpen: 144, doc: 48, vgm: 36, cargo: 24 };
const LCL: CutOffHours = { cyOpen: null, doc: 72, vgm: null, cargo: 60 };
const AIR: CutOffHours = { cyOpen: null, doc: 8, vgm: null, cargo: 6 };

const NORTH_AMERICA_DOC_HOURS = 72;
const ADVANCE_FILING_HOURS = { FCL: 72, LCL: 96, AIR: 8 } as const;
const FIRST_OFFICE_HOUR = 6;
const LAST_HOUR = 23;

/** Latest moments for a departure; null where the service has none. */
export interface CutOffs {
  cargoCutOff: Date;
  docCutOff: Date;
  vgmCutOff: Date | null;
  afcCutOff: Date | null;
  cyOpen: Date | null;
}

const offsets = new Map<string, number>();

/** Minutes by which a port's clock is ahead of UTC at a moment; ports that are not known as foreign are Vietnamese. */
export function portOffsetMinutes(port: string, at: Date): number {
  const zone = FOREIGN_TIMEZONE[port];
  if (zone === undefined) return VIETNAM_OFFSET_MINUTES;
  const key = `${zone} ${Math.floor(at.getTime() / DAY_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const minutes = dayjs(at).tz(zone).utcOffset();
  offsets.set(key, minutes);
  return minutes;
}

/**
 * The cut-off so many hours before a departure: at the full hour of the port's clock, never on a Sunday before six.
 * @param etd departure
 * @param hours hours before it
 * @param offsetMinutes by which the port's clock is ahead of UTC
 */
export function cutOffBefore(etd: Date, hours: number, offsetMinutes: number): Date {
  const offset = offsetMinutes * 60_000;
  const local = Math.floor((etd.getTime() + offset - hours * HOUR_MS) / HOUR_MS) * HOUR_MS;
  const clock = new Date(local);
  const isSundayNight = clock.getUTCDay() === 0 && clock.getUTCHours() < FIRST_OFFICE_HOUR;
  const midnight = local - clock.getUTCHours() * HOUR_MS;
  return new Date((isSundayNight ? midnight - DAY_MS + LAST_HOUR * HOUR_MS : local) - offset);
}

function hoursOf(service: 'FCL' | 'LCL' | 'AIR', pol: string): CutOffHours {
  if (service === 'LCL') return LCL;
  return service === 'AIR' ? AIR : (FCL_HOURS[pol] ?? FCL_ABROAD);
}

function advanceFilingHours(service: 'FCL' | 'LCL' | 'AIR', toNorthAmerica: boolean): number | null {
  return service === 'AIR' || toNorthAmerica ? ADVANCE_FILING_HOURS[service] : null;
}

/** Cut-offs of a sailing or flight by service, port and destination, on the clock of the port of loading. */
export function cutOffsOf(service: 'FCL' | 'LCL' | 'AIR', pol: string, pod: string, etd: Date): CutOffs {
  const hours = hoursOf(service, pol);
  const offset = portOffsetMinutes(pol, etd);
  const before = (value: number | null) => (value === null ? null : cutOffBefore(etd, value, offset));
  const toNorthAmerica = service !== 'AIR' && /^(US|CA)/.test(pod);
  const docHours = service === 'FCL' && toNorthAmerica ? NORTH_AMERICA_DOC_HOURS : hours.doc;
  return {
    cargoCutOff: cutOffBefore(etd, hours.cargo, offset),
    docCutOff: cutOffBefore(etd, docHours, offset),
    vgmCutOff: before(hours.vgm),
    afcCutOff: before(advanceFilingHours(service, toNorthAmerica)),
    cyOpen: before(hours.cyOpen),
  };
}

const ROAD_DOC_HOUR = 15;
const ROAD_CARGO_HOUR = 16;

/** Cut-offs of a truck: on the day before, documents at 15:00 and cargo at 16:00 in Vietnam. */
export function roadCutOffs(etd: Date): CutOffs {
  const dayBefore = vietnamDay(etd) - 1;
  return {
    cargoCutOff: vietnamTime(dayBefore, ROAD_CARGO_HOUR),
    docCutOff: vietnamTime(dayBefore, ROAD_DOC_HOUR),
    vgmCutOff: null,
    afcCutOff: null,
    cyOpen: null,
  };
}
