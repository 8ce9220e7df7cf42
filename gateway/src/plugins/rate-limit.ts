import { GraphQLError } from 'graphql';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { networkOf } from '@wr1/schema/rules/address-network.ts';

/** How much of the minute's points is left. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Seconds until all points are back. */
  reset: number;
}

/** The refusal of a caller who has no points left: RATE_LIMITED, with retryAfter in seconds. */
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
   * @param owner the user or key whose session is known; null: the address counts (of IPv6 the network), also with a token
   * that no session is known of (review X5: a made-up one was a caller of its own)
   * @throws RateLimitedError
   */
  take(owner: string | null, address: string, points: number): Promise<Allowance>;
  /** Ends its connection. */
  close(): void;
}

/** How many points a caller has per minute. */
export interface RateLimitSettings {
  pointsPerMinute: number;
  pointsPerMinuteAnonymous: number;
  /** Stands before the keys in Redis. */
  prefix: string;
}

const minute = 60;
/** Longest time that Redis may take, in milliseconds; then this process counts. */
const patience = 250;
/** For how long a Redis that failed is left alone, in milliseconds. */
const leftAlone = 5_000;

const secondsOf = (state: RateLimiterRes): number => Math.max(1, Math.ceil(state.msBeforeNext / 1000));

/** A connection that fails at once instead of waiting: counting is never worth a request's time. */
function connectTo(redis: Redis, log: Logger): Redis {
  const connection = redis.duplicate({
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patience,
  });
  connection.on('error', (error: Error) => log.debug({ text: error.message }, 'redis of the rate limit'));
  return connection;
}

/**
 * Counts in this process, or in Redis when several gateways share the limit. While Redis does not answer each counts for itself.
 * @param redis connection to copy; null counts in process
 */
export function createRateLimit(settings: RateLimitSettings, redis: Redis | null, log: Logger): RateLimit {
  const connection = redis === null ? null : connectTo(redis, log);
  let awayUntil = 0;

  function limiter(name: string, points: number): { local: RateLimiterAbstract; shared: RateLimiterAbstract | null } {
    const options = { keyPrefix: `${settings.prefix}-${name}`, points, duration: minute };
    const local = new RateLimiterMemory(options);
    return {
      local,
      shared: connection === null ? null : new RateLimiterRedis({ ...options, storeClient: connection }),
    };
  }
  const signedIn = limiter('key', settings.pointsPerMinute);
  const anonymous = limiter('address', settings.pointsPerMinuteAnonymous);

  async function consume({ local, shared }: typeof signedIn, key: string, points: number): Promise<RateLimiterRes> {
    if (shared === null || performance.now() < awayUntil) return local.consume(key, points);
    try {
      return await shared.consume(key, points);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      awayUntil = performance.now() + leftAlone;
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'rate limits are counted here alone');
      return local.consume(key, points);
    }
  }

  return {
    async take(owner, address, points) {
      const chosen = owner === null ? anonymous : signedIn;
      const limit = chosen.local.points;
      try {
        const state = await consume(chosen, owner ?? networkOf(address), points);
        return { limit, remaining: Math.max(0, state.remainingPoints), reset: secondsOf(state) };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new RateLimitedError({ limit, remaining: 0, reset: secondsOf(refused) });
      }
    },
    close: () => connection?.disconnect(),
  };
}

/** The header fields of the IETF draft "RateLimit header fields for HTTP". */
export function rateLimitHeaders(allowance: Allowance): [string, string][] {
  return [
    ['RateLimit-Policy', `"points";q=${allowance.limit};w=${minute}`],
    ['RateLimit', `"points";r=${allowance.remaining};t=${allowance.reset}`],
  ];
}
