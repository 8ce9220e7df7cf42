/** Bounds how much of the traffic may be repeats, so that retries cannot multiply an outage. */
export interface RetryBudget {
  /** Counts a first try. */
  deposit(): void;
  /** Takes one repeat; false when the budget is spent. */
  withdraw(): boolean;
}

/**
 * A budget that grows with traffic.
 * @param share repeats per first try, for example 0.2
 * @param reserve repeats that may be saved up at most
 */
export function createRetryBudget(share = 0.2, reserve = 20): RetryBudget {
  let tokens = reserve;
  return {
    deposit() {
      tokens = Math.min(reserve, tokens + share);
    },
    withdraw() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
