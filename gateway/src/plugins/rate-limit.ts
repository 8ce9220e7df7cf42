import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { gatewayError } from '../errors.ts';
import { tokenKey } from '../modules/session/session-store.ts';

/** How much of the minute's points is left. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Seconds until all points are back. */
  reset: number;
}

/** Points per caller and minute. */
export interface RateLimit {
  /**
   * Takes points.
   * @param token the caller's token, else the address counts
   * @throws GraphQLError RATE_LIMITED with retryAfter in seconds
   */
  take(token: string | null, address: string, points: number): Promise<Allowance>;
}

/** How many points a caller has per minute. */
export interface RateLimitSettings {
  pointsPerMinute: number;
  pointsPerMinuteAnonymous: number;
}

const minute = 60;

/**
 * Counts in this process, or in Redis when several gateways share the limit. A Redis that does not answer lets requests pass on local counts.
 * @param redis connection; null counts in process
 */
export function createRateLimit(settings: RateLimitSettings, redis: Redis | null, log: Logger): RateLimit {
  function limiter(keyPrefix: string, points: number): RateLimiterAbstract {
    const options = { keyPrefix, points, duration: minute };
    const local = new RateLimiterMemory(options);
    return redis === null ? local : new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: local });
  }
  const signedIn = limiter('wr1-key', settings.pointsPerMinute);
  const anonymous = limiter('wr1-address', settings.pointsPerMinuteAnonymous);

  return {
    async take(token, address, points) {
      const chosen = token === null ? anonymous : signedIn;
      const limit = chosen.points;
      try {
        const state = await chosen.consume(token === null ? address : tokenKey(token), points);
        return { limit, remaining: Math.max(0, state.remainingPoints), reset: Math.ceil(state.msBeforeNext / 1000) };
      } catch (refused) {
        if (refused instanceof RateLimiterRes) {
          throw gatewayError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
        }
        log.warn({ reason: refused instanceof Error ? refused.message : 'unknown' }, 'rate limit store failed');
        return { limit, remaining: limit, reset: minute };
      }
    },
  };
}

/** The header fields of the IETF draft "RateLimit header fields for HTTP". */
export function rateLimitHeaders(allowance: Allowance): [string, string][] {
  return [
    ['RateLimit-Policy', `"points";q=${allowance.limit};w=${minute}`],
    ['RateLimit', `"points";r=${allowance.remaining};t=${allowance.reset}`],
  ];
}
