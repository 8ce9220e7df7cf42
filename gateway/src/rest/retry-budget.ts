/** Limits the share of retries in the traffic, so that retries do not worsen an outage. */
export interface RetryBudget {
  /** Counts a first attempt. */
  deposit(): void;
  /** Takes one retry from the budget; false if it is exhausted. */
  withdraw(): boolean;
}

/**
 * A budget that grows with the traffic.
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
