import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import { ETA_CHANGE_THRESHOLD_HOURS, LATE_TOLERANCE_HOURS } from '@wr1/schema/rules/milestone/milestone-plan.ts';
import type { Db } from '../../../db.ts';
import { readCodeBook } from '../../master-data/code-book.ts';

const MODES = ['sea', 'air', 'road'] as const;

/** Hours by mode. */
export type HoursByMode = Readonly<Record<(typeof MODES)[number], number>>;

/** The forwarder's tracking settings. */
export interface TrackingSettings {
  /** Hours after the planned time at which an open milestone counts as late. */
  late: HoursByMode;
  /** Minimum move of an arrival for notifying, in hours. */
  etaChange: HoursByMode;
}

const nameOf = (setting: string, mode: string) => `${setting}_${mode.toUpperCase()}`;

/** Reads LATE_TOLERANCE_HOURS_* and ETA_CHANGE_THRESHOLD_HOURS_*; a missing or invalid one gets its default. */
export async function readTrackingSettings(db: Db): Promise<TrackingSettings> {
  const names = ['LATE_TOLERANCE_HOURS', 'ETA_CHANGE_THRESHOLD_HOURS'] as const;
  const book = await readCodeBook(db, {
    SystemConfig: names.flatMap((setting) => MODES.map((mode) => nameOf(setting, mode))),
  });
  const hours = (setting: (typeof names)[number], usual: HoursByMode): HoursByMode => {
    const of = (mode: (typeof MODES)[number]) => {
      const entry = book.find('SystemConfig', nameOf(setting, mode));
      const value = Number(masterDataShape.SystemConfig.safeParse(entry?.data).data?.value ?? Number.NaN);
      return Number.isFinite(value) && value >= 0 ? value : usual[mode];
    };
    return { sea: of('sea'), air: of('air'), road: of('road') };
  };
  return {
    late: hours('LATE_TOLERANCE_HOURS', LATE_TOLERANCE_HOURS),
    etaChange: hours('ETA_CHANGE_THRESHOLD_HOURS', ETA_CHANGE_THRESHOLD_HOURS),
  };
}

/** The hours of a mode; customs without trucks use those of the road. */
export function hoursFor(hours: HoursByMode, mode: 'sea' | 'air' | 'road' | null): number {
  return hours[mode ?? 'road'];
}
