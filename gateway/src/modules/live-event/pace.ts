/** Timing of polls, in milliseconds. */
export interface Pace {
  /** Shortest interval, during activity. */
  busy: number;
  /** Longest interval. Below 5 s, so that a revoked token's streams end in time. */
  quiet: number;
  /** Longest pause while the customer API fails. */
  failing: number;
  /**
   * Minimum time between two polls that the user's own changes cause, so that a hundred changes in a second
   * do not cause a hundred polls.
   */
  gap: number;
}

export const defaultPace: Pace = { busy: 2_000, quiet: 4_000, failing: 10_000, gap: 100 };

/**
 * How long a gateway holds the turn to poll for a user, in milliseconds; ends shortly before the next poll.
 */
export const turnLife = (pace: Pace): number => Math.ceil(pace.busy * 0.9);

/** The interval as a share of the idle time. */
const SHARE = 1 / 8;
/**
 * Maximum random reduction of an interval, so that users who connected together do not poll together forever.
 */
const SPREAD = 0.05;

/**
 * The pause before the next poll. It grows with the idle time: by default 2 s until 16 s after the last
 * change, and 4 s from 32 s. While the customer API fails, it doubles with each failure.
 * @param idle milliseconds since the last change by or for the user
 * @param failures consecutive failed polls
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function pauseBefore(pace: Pace, idle: number, failures: number, random = Math.random()): number {
  const usual = Math.min(pace.quiet, Math.max(pace.busy, idle * SHARE));
  const pause = failures === 0 ? usual : Math.max(usual, Math.min(pace.failing, usual * 2 ** failures));
  return pause * (1 - SPREAD * random);
}
