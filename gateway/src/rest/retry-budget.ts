/** Limits the share of retries in the traffic, so that they cannot multiply an outage. */
export interface RetryBudget {
  /** Counts a first attempt. */
  deposit(): void;
  /** Takes one retry; false if the budget is spent. */
  withdraw(): boolean;
}

/**
 * A budget that grows with traffic.
 * @param share retries per first attempt, for example 0.2
 * @param reserve unused retries that may accumulate
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
