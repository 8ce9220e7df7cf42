import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import { ETA_CHANGE_THRESHOLD_HOURS, LATE_TOLERANCE_HOURS } from '@wr1/schema/rules/milestone/milestone-plan.ts';
import type { Db } from '../../../db.ts';
import { readCodeBook } from '../../master-data/code-book.ts';

const MODES = ['sea', 'air', 'road'] as const;

/** A number of hours for each mode of transport. */
export type HoursByMode = Readonly<Record<(typeof MODES)[number], number>>;

export interface TrackingSettings {
  /** Hours after its planned time at which an open milestone counts as late. */
  late: HoursByMode;
  /** Hours by which an arrival must move before users are notified. */
  etaChange: HoursByMode;
}

const nameOf = (setting: string, mode: string) => `${setting}_${mode.toUpperCase()}`;

/**
 * Reads LATE_TOLERANCE_HOURS_* and ETA_CHANGE_THRESHOLD_HOURS_*; missing or invalid settings get their
 * defaults.
 */
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

/** The hours for a mode; customs without trucks (null) use the hours for road. */
export function hoursFor(hours: HoursByMode, mode: 'sea' | 'air' | 'road' | null): number {
  return hours[mode ?? 'road'];
}
