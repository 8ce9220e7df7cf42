/** Times of the polling, in milliseconds. */
export interface Pace {
  /** Shortest interval: while things happen. */
  busy: number;
  /** Longest interval. Below 5 s, so that a withdrawn token ends its streams in time. */
  quiet: number;
  /** Longest pause while the customer API fails. */
  failing: number;
  /** Least time between two polls that own changes ask for: a hundred changes in a second are not a hundred polls. */
  gap: number;
}

export const defaultPace: Pace = { busy: 2_000, quiet: 4_000, failing: 10_000, gap: 100 };

/** How long one gateway keeps the turn to poll for a user, in milliseconds: until shortly before the next poll can be due. */
export const turnLife = (pace: Pace): number => Math.ceil(pace.busy * 0.9);

/** The interval is an eighth of the time in which nothing happened. */
const SHARE = 1 / 8;
/** Intervals are up to that much shorter, so that users who came together do not poll together for ever. */
const SPREAD = 0.05;

/**
 * How long to wait before the next poll. It grows with the time in which nothing happened: by default 2 s until 16 s after the
 * last change, 4 s from 32 s on. While the customer API fails it doubles with each failure.
 * @param idle milliseconds since something last changed for the user, or the user changed something
 * @param failures polls that failed since the last one that did not
 * @param random 0 to 1
 * @returns milliseconds
 */
export function pauseBefore(pace: Pace, idle: number, failures: number, random = Math.random()): number {
  const usual = Math.min(pace.quiet, Math.max(pace.busy, idle * SHARE));
  const pause = failures === 0 ? usual : Math.max(usual, Math.min(pace.failing, usual * 2 ** failures));
  return pause * (1 - SPREAD * random);
}
