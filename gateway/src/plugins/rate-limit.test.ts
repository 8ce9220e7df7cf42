import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createRateLimit, RateLimitedError } from './rate-limit.ts';
import type { RateLimit } from './rate-limit.ts';
import { createSharedState } from './shared-limiter.ts';

const log = createLog('silent');
const settings = { pointsPerMinute: 10, pointsPerMinuteAnonymous: 4 };

const stateOn = (redis: Redis | null, prefix = 'test') => createSharedState(redis, prefix, log);

/** The number of consecutive calls of two points each that succeed. */
async function passes(limits: readonly RateLimit[], token: string | null): Promise<number> {
  for (let call = 0; call < 20; call += 1) {
    try {
      await limits[call % limits.length]?.take(token, '192.0.2.1', 2);
    } catch (error) {
      if (error instanceof RateLimitedError) return call;
      throw error;
    }
  }
  return 20;
}

function redisAt(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 });
  redis.on('error', () => {});
  return redis;
}

describe('points per minute', () => {
  it('count per token, or per address without one', async () => {
    const limit = createRateLimit(settings, stateOn(null));
    expect(await passes([limit], 'a')).toBe(5);
    expect(await passes([limit], 'b')).toBe(5);
    expect(await passes([limit], null)).toBe(2);
    await expect(limit.take('a', '', 1)).rejects.toMatchObject({ allowance: { limit: 10, remaining: 0 } });
  });

  it.each(['refuses connections', 'never answers'])(
    'are counted locally while Redis %s, and no request fails',
    async (how) => {
      const server = createServer(() => {});
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      if (how === 'refuses connections') await new Promise((resolve) => server.close(resolve));
      const redis = redisAt(`redis://127.0.0.1:${port}`);
      const state = stateOn(redis);
      const limit = createRateLimit(settings, state);
      try {
        const start = performance.now();
        expect(await passes([limit], 'a')).toBe(5);
        // The gateway waits for Redis only once, and then does not use it for a while.
        expect(performance.now() - start).toBeLessThan(3_000);
      } finally {
        state.close();
        redis.disconnect();
        server.close();
      }
    },
  );

  const url = process.env['TEST_REDIS_URL'];
  it.skipIf(url === undefined)('are shared by gateways through Redis', { timeout: 30_000 }, async () => {
    const redis = redisAt(url ?? '');
    const prefix = `test-${randomUUID()}`;
    const states = [stateOn(redis, prefix), stateOn(redis, prefix)];
    const limits = states.map((state) => createRateLimit(settings, state));
    try {
      // If Redis is slow once, as on a busy machine, a gateway counts by itself for some seconds. The test then tries
      // another caller.
      await expect.poll(() => passes(limits, randomUUID()), { timeout: 25_000, interval: 500 }).toBe(5);
    } finally {
      for (const state of states) state.close();
      redis.disconnect();
    }
  });
});
