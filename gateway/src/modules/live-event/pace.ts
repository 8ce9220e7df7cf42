/** Timing of polls, in milliseconds. */
export interface Pace {
  /** Shortest interval, during activity. */
  busy: number;
  /** Longest interval. Below 5 s, so that a withdrawn token ends its streams in time. */
  quiet: number;
  /** Longest pause while the customer API fails. */
  failing: number;
  /**
   * Minimum time between two polls caused by own changes: a hundred changes in a second must not
   * cause a hundred polls.
   */
  gap: number;
}

export const defaultPace: Pace = { busy: 2_000, quiet: 4_000, failing: 10_000, gap: 100 };

/** Lifetime of a gateway's turn to poll for a user, in milliseconds: until shortly before the next poll. */
export const turnLife = (pace: Pace): number => Math.ceil(pace.busy * 0.9);

/** The interval is an eighth of the idle time. */
const SHARE = 1 / 8;
/** Maximum random reduction of intervals, so that users who connected together do not poll together forever. */
const SPREAD = 0.05;

/**
 * The pause before the next poll. It grows with the idle time: by default 2 s until 16 s after the
 * last change, 4 s from 32 s on. While the customer API fails it doubles with each failure.
 * @param idle milliseconds since the last change for or by the user
 * @param failures consecutive failed polls
 * @param random 0 to 1
 * @returns milliseconds
 */
export function pauseBefore(pace: Pace, idle: number, failures: number, random = Math.random()): number {
  const usual = Math.min(pace.quiet, Math.max(pace.busy, idle * SHARE));
  const pause = failures === 0 ? usual : Math.max(usual, Math.min(pace.failing, usual * 2 ** failures));
  return pause * (1 - SPREAD * random);
}
