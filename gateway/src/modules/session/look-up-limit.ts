import { networkOf } from '@wr1/schema/rules/network/address-network.ts';
import { RateLimitedError, secondsOf } from '../../plugins/rate-limit.ts';
import type { SharedState } from '../../plugins/shared-limiter.ts';

/** Look-ups per address and minute that may find no session: a browser has one such at most, after its session ended. */
export const FAILED_LOOK_UPS = 30;

/** Stops an address that makes up tokens: each costs a question to the customer API. IPv6 addresses count by network. */
export interface LookUpLimit {
  /**
   * Runs the look-up of a token that has not been seen. Those that run at once never exceed what may still fail.
   * @param isMiss whether an error means that no session has this token
   * @throws RateLimitedError once too many from this address have failed; else what the look-up throws
   */
  run<T>(address: string, lookUp: () => Promise<T>, isMiss: (error: unknown) => boolean): Promise<T>;
}

/** See {@link LookUpLimit}. */
export function createLookUpLimit(state: SharedState): LookUpLimit {
  const misses = state.limiter('look-up', Number.MAX_SAFE_INTEGER);
  const running = new Map<string, Set<Promise<void>>>();

  async function admit(network: string): Promise<Set<Promise<void>>> {
    for (;;) {
      // One after the other: each look has to see what the last one changed.
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
