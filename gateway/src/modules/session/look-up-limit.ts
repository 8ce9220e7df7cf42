import { networkOf } from '@wr1/schema/rules/network/address-network.ts';
import { RateLimitedError, secondsOf } from '../../plugins/rate-limit.ts';
import type { SharedState } from '../../plugins/shared-limiter.ts';

/**
 * Maximum failed look-ups per address and minute. A browser causes at most one, after its session has ended.
 */
export const FAILED_LOOK_UPS = 30;

/**
 * Limits the look-ups of forged tokens per address (per network for IPv6), because each one calls the
 * customer API.
 */
export interface LookUpLimit {
  /**
   * Looks up an unknown token. The number of parallel look-ups never exceeds the remaining failures.
   * @param isMiss whether an error means that the token has no session
   * @throws RateLimitedError after too many failures from this address; otherwise any error of the look-up
   */
  run<T>(address: string, lookUp: () => Promise<T>, isMiss: (error: unknown) => boolean): Promise<T>;
}

/** See {@link LookUpLimit}. */
export function createLookUpLimit(state: SharedState): LookUpLimit {
  const misses = state.limiter('look-up', Number.MAX_SAFE_INTEGER);
  const running = new Map<string, Set<Promise<void>>>();

  async function admit(network: string): Promise<Set<Promise<void>>> {
    for (;;) {
      // Sequential: each check must see the previous count.
      // oxlint-disable-next-line no-await-in-loop
      const counted = await misses.get(network);
      const failed = counted?.consumedPoints ?? 0;
      if (counted !== null && failed >= FAILED_LOOK_UPS)
        throw new RateLimitedError({ limit: FAILED_LOOK_UPS, remaining: 0, reset: secondsOf(counted) });
      const flights = running.get(network) ?? new Set();
      running.set(network, flights);
      if (failed + flights.size < FAILED_LOOK_UPS) return flights;
      // oxlint-disable-next-line no-await-in-loop
      await Promise.race(flights);
    }
  }

  return {
    async run(address, lookUp, isMiss) {
      const network = networkOf(address);
      const flights = await admit(network);
      const { promise: flight, resolve: land } = Promise.withResolvers<void>();
      flights.add(flight);
      try {
        return await lookUp();
      } catch (error) {
        if (isMiss(error)) await misses.consume(network);
        throw error;
      } finally {
        flights.delete(flight);
        if (flights.size === 0) running.delete(network);
        land();
      }
    },
  };
}
