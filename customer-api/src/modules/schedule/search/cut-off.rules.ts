import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { proposedCutOffs, type ProposedCutOffs } from '@wr1/schema/rules/schedule/cut-off.ts';
import { FOREIGN_TIMEZONE } from '../../../reference-data/place/lane.ts';
import { DAY_MS, VIETNAM_OFFSET_MINUTES } from './departure.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Cut-offs of a departure; null if the service has no such cut-off. */
export interface CutOffs {
  cargoCutOff: Date;
  docCutOff: Date;
  vgmCutOff: Date | null;
  afcCutOff: Date | null;
  cyOpen: Date | null;
}

const offsets = new Map<string, number>();

/** A port's UTC offset in minutes at a given time. Ports outside the list of foreign ones are in Vietnam. */
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

function named(proposed: ProposedCutOffs): CutOffs {
  const { cargo, doc, vgm, afc, cyOpen } = proposed;
  return { cargoCutOff: cargo, docCutOff: doc, vgmCutOff: vgm, afcCutOff: afc, cyOpen };
}

/**
 * Usual cut-offs of a sailing or flight, which depend on service and route and follow the time zone of the
 * POL.
 */
export function cutOffsOf(service: 'FCL' | 'LCL' | 'AIR', pol: string, pod: string, etd: Date): CutOffs {
  return named(proposedCutOffs(service, { pol, pod, etd, offsetMinutes: portOffsetMinutes(pol, etd) }));
}

/**
 * Usual cut-offs of a truck, on the day before departure: documents at 15:00, cargo at 16:00 Vietnam time.
 */
export function roadCutOffs(etd: Date): CutOffs {
  return named(proposedCutOffs('FTL', { pol: '', pod: '', etd, offsetMinutes: VIETNAM_OFFSET_MINUTES }));
}
