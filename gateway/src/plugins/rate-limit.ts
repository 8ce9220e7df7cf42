import { networkOf } from '@wr1/schema/rules/network/address-network.ts';
import { GraphQLError } from 'graphql';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedState } from './shared-limiter.ts';

/** A caller's remaining points in this minute. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Seconds until all points are available again. */
  reset: number;
}

/** The refusal of a caller without enough points: RATE_LIMITED, with retryAfter in seconds. */
export class RateLimitedError extends GraphQLError {
  readonly allowance: Allowance;

  constructor(allowance: Allowance) {
    super('RATE_LIMITED', { extensions: { code: 'RATE_LIMITED', retryAfter: allowance.reset } });
    this.allowance = allowance;
  }
}

/** Points per caller and minute. */
export interface RateLimit {
  /**
   * Takes points.
   * @param owner the user or key of a known session. If null, the address counts (the network for IPv6), even
   * with a token whose session is unknown, so that forged tokens are not separate callers.
   * @throws RateLimitedError
   */
  take(owner: string | null, address: string, points: number): Promise<Allowance>;
}

/** Points per minute for each kind of caller. */
export interface RateLimitSettings {
  pointsPerMinute: number;
  pointsPerMinuteAnonymous: number;
}

/** Seconds until the count restarts, at least one. */
export const secondsOf = (state: RateLimiterRes): number => Math.max(1, Math.ceil(state.msBeforeNext / 1000));

/** Counts points across all gateways that share state. */
export function createRateLimit(settings: RateLimitSettings, state: SharedState): RateLimit {
  const signedIn = state.limiter('key', settings.pointsPerMinute);
  const anonymous = state.limiter('address', settings.pointsPerMinuteAnonymous);
  return {
    async take(owner, address, points) {
      const chosen = owner === null ? anonymous : signedIn;
      const limit = chosen.points;
      try {
        const taken = await chosen.consume(owner ?? networkOf(address), points);
        return { limit, remaining: Math.max(0, taken.remainingPoints), reset: secondsOf(taken) };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new RateLimitedError({ limit, remaining: 0, reset: secondsOf(refused) });
      }
    },
  };
}

/** Header fields of the IETF draft "RateLimit header fields for HTTP". */
export function rateLimitHeaders(allowance: Allowance): [string, string][] {
  return [
    ['RateLimit-Policy', `"points";q=${allowance.limit};w=60`],
    ['RateLimit', `"points";r=${allowance.remaining};t=${allowance.reset}`],
  ];
}
