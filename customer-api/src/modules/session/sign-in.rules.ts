/** The period counted, in seconds. */
export const SIGN_IN_WINDOW_SECONDS = 3600;
/** Attempts per hour and account from addresses not known as the owner's. */
export const ACCOUNT_LIMIT = 20;
/** Failures per hour and address across all accounts, except for accounts whose owner is known at the address. */
export const ADDRESS_LIMIT = 60;
/** Failures of one account from one address without a delay. */
const FREE_FAILURES = 5;
/** Delays in seconds after the 5th, 6th, … failure; the last one repeats. Permits at most 19 attempts per hour. */
const WAITS = [30, 60, 120, 240, 300];
/** Seconds for which an address remains known after a sign-in to the account. */
export const KNOWN_GOOD_SECONDS = 30 * 24 * 3600;
/** Seconds after which an unused device is forgotten. */
export const DEVICE_SECONDS = 180 * 24 * 3600;
/** Known devices per user; a further one replaces the least recently used. */
export const KNOWN_DEVICES = 10;

/** Attempts in the last hour; pending ones count as failed where noted. */
export interface SignInHistory {
  /** Failures of this account from this address or known device, and the time of the last one. */
  pairFailures: number;
  lastPairFailure: Date | undefined;
  /** Failures since the owner's last sign-in from this address. */
  pairFailuresInRow: number;
  /** Pending attempts on this account from this address. */
  pairPending: number;
  /** Failed and pending attempts on this account from unknown addresses. */
  strangerTries: number;
  /**
   * Failed and pending attempts from this address across all accounts, except for accounts whose owner is known there.
   */
  addressTries: number;
  /** Whether the owner recently signed in from this address or device. */
  knownGood: boolean;
}

function longestWait(): number {
  return WAITS.at(-1) ?? 0;
}

/** The delay after a number of consecutive failures. */
function growingWait(failuresInRow: number): number {
  if (failuresInRow < FREE_FAILURES) return 0;
  return WAITS[failuresInRow - FREE_FAILURES] ?? longestWait();
}

/**
 * Seconds until the next attempt is allowed; 0 if it is allowed now. The owner's own address or device faces only the
 * growing delay of its own failures (at most 5 minutes), whatever strangers do.
 */
export function signInWait(history: SignInHistory, now: Date): number {
  const { pairFailures, pairFailuresInRow, pairPending, lastPairFailure, knownGood } = history;
  const isFull = pairFailures + pairPending >= ACCOUNT_LIMIT;
  if (isFull && (pairPending > 0 || !knownGood)) return longestWait();
  if (!knownGood && history.strangerTries >= ACCOUNT_LIMIT) return longestWait();
  if (!knownGood && history.addressTries >= ADDRESS_LIMIT) return longestWait();
  if (lastPairFailure === undefined) return 0;
  const wait = isFull ? longestWait() : growingWait(pairFailuresInRow);
  return Math.max(0, Math.ceil(wait - (now.getTime() - lastPairFailure.getTime()) / 1000));
}
