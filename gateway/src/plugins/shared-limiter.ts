import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Counts per key and minute. */
export interface Limiter {
  /** Points per minute. */
  points: number;
  /** Counts points. @throws RateLimiterRes if more than `points` have been counted */
  consume(key: string, points?: number): Promise<RateLimiterRes>;
  /** The current count; null if there is none. */
  get(key: string): Promise<RateLimiterRes | null>;
}

/**
 * State shared by the gateways of one installation. Without Redis, or while it is unavailable, each gateway
 * has its own.
 */
export interface SharedState {
  limiter(name: string, points: number): Limiter;
  /** Publishes a text to other gateways for some seconds; does nothing without Redis. */
  share(key: string, text: string, seconds: number): Promise<void>;
  /** A text shared by any of the gateways; null if there is none. */
  shared(key: string): Promise<string | null>;
  /** Removes a shared text. */
  unshare(key: string): Promise<void>;
  /** Closes the connection to Redis. */
  close(): void;
}

const minute = 60;
/** How long to wait for Redis, in milliseconds, before this process counts by itself. */
const patience = 250;
/** How long Redis is not used after a failure, in milliseconds. */
const leftAlone = 5_000;

/** Creates a connection that fails at once instead of waiting, because counting must not delay a request. */
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
 * Creates the state that gateways share.
 * @param redis connection to copy; null stores everything in this process
 * @param prefix of the keys in Redis
 */
export function createSharedState(redis: Redis | null, prefix: string, log: Logger): SharedState {
  const connection = redis === null ? null : connectTo(redis, log);
  let awayUntil = 0;

  async function trying<T>(remote: ((connection: Redis) => Promise<T>) | null, local: () => Promise<T>): Promise<T> {
    if (remote === null || connection === null || performance.now() < awayUntil) return local();
    try {
      return await remote(connection);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      awayUntil = performance.now() + leftAlone;
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'rate limits are counted here alone');
      return local();
    }
  }

  const keyOf = (key: string): string => `${prefix}-${key}`;
  return {
    limiter(name, points) {
      const options = { keyPrefix: keyOf(name), points, duration: minute };
      const local = new RateLimiterMemory(options);
      const remote: RateLimiterAbstract | null =
        connection === null ? null : new RateLimiterRedis({ ...options, storeClient: connection });
      return {
        points,
        consume: (key, count = 1) =>
          trying(remote && (() => remote.consume(key, count)), () => local.consume(key, count)),
        get: (key) => trying(remote && (() => remote.get(key)), () => local.get(key)),
      };
    },
    share: (key, text, seconds) =>
      trying<void>(
        async (to) => void (await to.set(keyOf(key), text, 'EX', seconds)),
        () => Promise.resolve(),
      ),
    shared: (key) =>
      trying(
        (from) => from.get(keyOf(key)),
        () => Promise.resolve(null),
      ),
    unshare: (key) =>
      trying<void>(
        async (from) => void (await from.del(keyOf(key))),
        () => Promise.resolve(),
      ),
    close: () => connection?.disconnect(),
  };
}
