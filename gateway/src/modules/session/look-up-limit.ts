import { networkOf } from '@wr1/schema/rules/address-network.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { RateLimitedError } from '../../plugins/rate-limit.ts';

/** Tokens that turned out to be nobody's, per address and minute: a browser has one such at most, after its session ended. */
export const FAILED_LOOK_UPS = 30;

/** Stops an address that makes up tokens: each costs a question to the customer API. Counted in this process. */
export interface LookUpLimit {
  /** @throws RateLimitedError once an address has had too many */
  check(address: string): Promise<void>;
  /** Counts a token that is nobody's. */
  miss(address: string): Promise<void>;
}

/** See {@link LookUpLimit}; IPv6 addresses count by their network. */
export function createLookUpLimit(): LookUpLimit {
  const misses = new RateLimiterMemory({ keyPrefix: 'look-up', points: Number.MAX_SAFE_INTEGER, duration: 60 });
  return {
    async check(address) {
      const state = await misses.get(networkOf(address));
      if (state === null || state.consumedPoints < FAILED_LOOK_UPS) return;
      const reset = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
      throw new RateLimitedError({ limit: FAILED_LOOK_UPS, remaining: 0, reset });
    },
    async miss(address) {
      await misses.consume(networkOf(address));
    },
  };
}
