/** The span that is counted, in seconds. */
export const SIGN_IN_WINDOW_SECONDS = 3600;
/** Effective tries an hour and account from addresses that are not known to be the owner's. */
export const ACCOUNT_LIMIT = 20;
/** Failures an hour and address over all accounts; pairs that are known to be good do not count. */
export const ADDRESS_LIMIT = 60;
/** Failures of one account from one address that cost no wait. */
const FREE_FAILURES = 5;
/** Waits in seconds after the 5th, 6th, … failure; the last one repeats. Adds up to at most 19 tries an hour. */
const WAITS = [30, 60, 120, 240, 300];
/** An address from which the account was signed in to within this many seconds is known to be good. */
export const KNOWN_GOOD_SECONDS = 30 * 24 * 3600;
/** A device is forgotten after this many seconds without a sign-in. */
export const DEVICE_SECONDS = 180 * 24 * 3600;
/** Known devices per user; a sign-in at a further one ends the one used least recently. */
export const KNOWN_DEVICES = 10;

/** Tries of the last hour; a try that is still being compared counts as failed where it says so. */
export interface SignInHistory {
  /** Failures of this account from this address, or from this known device, and when the last one was. */
  pairFailures: number;
  lastPairFailure: Date | undefined;
  /** Those since the owner last got in from this address. */
  pairFailuresInRow: number;
  /** Tries of this account from this address that are still being compared. */
  pairPending: number;
  /** Failed and pending tries of this account from all addresses that are not known to be good. */
  strangerTries: number;
  /** Failed and pending tries from this address over all accounts that are not known to be good there. */
  addressTries: number;
  /** Whether the owner has signed in from this address or device lately. */
  knownGood: boolean;
}

function longestWait(): number {
  return WAITS.at(-1) ?? 0;
}

/** The wait after a number of failures in a row. */
function growingWait(failuresInRow: number): number {
  if (failuresInRow < FREE_FAILURES) return 0;
  return WAITS[failuresInRow - FREE_FAILURES] ?? longestWait();
}

/**
 * How many seconds to wait before the next try counts; 0 = now. The owner's own address or device only ever meets the
 * growing delay of its own failures (5 minutes at most), whatever strangers do.
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
