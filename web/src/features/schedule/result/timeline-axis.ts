/** The date axis of the timeline. Positions on it are a share (0 to 1) of its width. */
export interface TimelineAxis {
  /** Both ends of the axis, in ms since the epoch. */
  from: number;
  to: number;
  /** Mondays at 00:00 in the forwarder's time zone (UTC+7). Some are left out so that their labels fit. */
  mondays: readonly number[];
}

const day = 86_400_000;
const offset = 7 * 3_600_000;

interface Span {
  etd: string;
  eta: string;
  cargoCutOff: string | null;
  docCutOff: string | null;
}

/**
 * An axis that covers all departures and the current time; null if there are no departures.
 * @param now ms since the epoch
 * @param labels maximum number of Monday labels
 */
export function timelineAxis(rows: readonly Span[], now: number, labels = 7): TimelineAxis | null {
  if (rows.length === 0) return null;
  const starts = rows.flatMap((row) => [row.etd, row.cargoCutOff, row.docCutOff]).filter((at) => at !== null);
  const from = Math.min(now, ...starts.map((at) => Date.parse(at))) - day / 2;
  const end = Math.max(now, ...rows.map((row) => Date.parse(row.eta)));
  // Leaves space after the last bar for its date.
  const to = end + Math.max(day, (end - from) * 0.08);
  // 1970-01-05 was a Monday.
  const week = 7 * day;
  const first = Math.ceil((from + offset - 4 * day) / week) * week + 4 * day - offset;
  const mondays: number[] = [];
  for (let at = first; at < to - (to - from) * 0.03; at += week) mondays.push(at);
  const step = Math.max(1, Math.ceil(mondays.length / labels));
  return { from, to, mondays: mondays.filter((_, index) => index % step === 0) };
}

/**
 * The Mondays whose date fits next to the word "now": before it there must be space for a date, after it for
 * half of the word.
 */
export function datedMondays(axis: TimelineAxis, now: number): number[] {
  const width = axis.to - axis.from;
  return axis.mondays.filter((at) => at - now < -0.07 * width || at - now > 0.03 * width);
}

/** Position of a time on the axis, clamped to 0 to 1. */
export function onAxis(axis: TimelineAxis, at: number | string): number {
  const moment = typeof at === 'string' ? Date.parse(at) : at;
  return Math.min(1, Math.max(0, (moment - axis.from) / (axis.to - axis.from)));
}
