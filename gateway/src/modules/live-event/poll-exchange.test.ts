import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { EventLog } from '../../testing/event-log.ts';
import type { LiveChannel } from './live-channel.ts';
import { ChannelTest, wait } from './live-channel.testkit.ts';
import type { Pace } from './pace.ts';
import { turnLife } from './pace.ts';
import { createPollExchange } from './poll-exchange.ts';
import type { PollExchange } from './poll-exchange.ts';

const url = process.env['TEST_REDIS_URL'];
const pace: Pace = { busy: 150, quiet: 150, failing: 300, gap: 0 };

/** Channels of one user at two gateways, with a real Redis server. Skipped without TEST_REDIS_URL. */
describe.skipIf(!url)('polls shared between gateways', () => {
  let log: EventLog;
  let prefix: string;
  let ends: (() => void)[];

  beforeEach(() => {
    log = new EventLog();
    prefix = `test-${randomUUID()}`;
    ends = [];
  });
  afterEach(() => {
    for (const end of ends) end();
  });

  function gateway(address = url ?? ''): { test: ChannelTest; exchange: PollExchange; redis: Redis } {
    const redis = new Redis(address, { maxRetriesPerRequest: 1, connectionName: prefix });
    redis.on('error', () => {});
    const exchange = createPollExchange(redis, prefix, turnLife(pace), createLog('silent'));
    const holder: { channel?: LiveChannel } = {};
    const turn = exchange.join('user:7', (news) => holder.channel?.hear(news));
    const test = new ChannelTest(pace, log, turn);
    holder.channel = test.channel;
    ends.push(() => {
      test.channel.close();
      redis.disconnect();
    });
    return { test, exchange, redis };
  }

  const numbers = (heard: readonly unknown[]): unknown[] =>
    heard.flatMap((value) => (value as { number?: string }).number ?? []);

  it('run once per interval for all of them, and reach all', async () => {
    const [one, two] = [gateway(), gateway()];
    const here = one.test.listen({ kind: 'live' });
    const there = two.test.listen({ kind: 'live' });
    await expect.poll(() => [here.ids, there.ids]).toEqual([[7], [7]]);
    await wait(500);
    log.asked = [];
    const began = performance.now();
    await wait(3_000);
    // An interval takes 143 to 150 ms; two separate gateways would poll twice in each. On a busy machine, a
    // turn occasionally expires and both poll once.
    const intervals = (performance.now() - began) / pace.busy;
    expect(log.polls).toBeGreaterThan(10);
    expect(log.polls).toBeLessThanOrEqual(intervals * 1.5);
    const wanted = Array.from({ length: 20 }, (_, index) => `BK-${index}`);
    for (const number of wanted) {
      log.change(number);
      await wait(20);
    }
    await expect.poll(() => [numbers(here.heard), numbers(there.heard)]).toEqual([wanted, wanted]);
    expect(await one.redis.keys(`${prefix}*`)).toEqual([`${prefix}:turn:user:7`]);
  });

  it('run at once at a gateway with listeners when the user did something elsewhere', async () => {
    const slow = { ...pace, busy: 20_000, quiet: 20_000 };
    const [listening, acting] = [gateway(), gateway()];
    const redis = new Redis(url ?? '');
    ends.push(() => redis.disconnect());
    const exchange = createPollExchange(redis, prefix, turnLife(slow), createLog('silent'));
    const holder: { channel?: LiveChannel } = {};
    const turn = exchange.join('user:9', (news) => holder.channel?.hear(news));
    const test = new ChannelTest(slow, log, turn);
    holder.channel = test.channel;
    const { heard } = test.listen({ kind: 'live' });
    await expect.poll(() => heard).toHaveLength(1);
    await wait(100);
    log.change('BK-1');
    const start = performance.now();
    acting.exchange.touch('user:9');
    await expect.poll(() => numbers(heard), { interval: 5 }).toEqual(['BK-1']);
    expect(performance.now() - start).toBeLessThan(1_000);
    test.channel.close();
    expect(listening.test.channel.listeners.size).toBe(0);
  });

  it('are taken over when the polling gateway loses its last listener', async () => {
    const [one, two] = [gateway(), gateway()];
    const here = one.test.listen({ kind: 'live', token: 'first' });
    const there = two.test.listen({ kind: 'live', token: 'second' });
    await expect.poll(() => [here.ids, there.ids]).toEqual([[7], [7]]);
    here.listener.leave();
    log.asked = [];
    log.change('BK-1');
    await expect.poll(() => numbers(there.heard)).toEqual(['BK-1']);
    expect(log.asked.every((call) => call.startsWith('second'))).toBe(true);
  });

  it('end the streams of a withdrawn token at each gateway', async () => {
    const [one, two] = [gateway(), gateway()];
    const here = one.test.listen({ kind: 'live', token: 'first' });
    const there = two.test.listen({ kind: 'live', token: 'second' });
    await expect.poll(() => [here.ids, there.ids]).toEqual([[7], [7]]);
    log.revoked.add('first');
    await expect.poll(() => here.heard.at(-1)).toBe('TOKEN_EXPIRED');
    expect(there.listener.isOver).toBe(false);
    log.revoked.add('second');
    await expect.poll(() => there.heard.at(-1)).toBe('TOKEN_EXPIRED');
  });

  it('run at each gateway while Redis is unavailable, and are shared again afterwards; nothing is lost', async () => {
    const [one, two] = [gateway(), gateway()];
    const here = one.test.listen({ kind: 'live' });
    const there = two.test.listen({ kind: 'live' });
    await expect.poll(() => [here.ids, there.ids]).toEqual([[7], [7]]);
    const wanted: string[] = [];
    const happen = async (times: number): Promise<void> => {
      for (let index = 0; index < times; index += 1) {
        wanted.push(`BK-${wanted.length}`);
        log.change(wanted.at(-1));
        await wait(30);
      }
    };
    await happen(10);
    // Repeatedly cuts this test's connections, as a restarting Redis would.
    const killer = new Redis(url ?? '');
    ends.push(() => killer.disconnect());
    let cut = 0;
    for (let times = 0; times < 10; times += 1) {
      const own = String(await killer.client('LIST'))
        .split('\n')
        .filter((line) => line.includes(`name=${prefix} `));
      for (const line of own) cut += Number(await killer.client('KILL', 'ID', /^id=(\d+)/.exec(line)?.[1] ?? ''));
      await happen(3);
    }
    expect(cut).toBeGreaterThan(20);
    await happen(10);
    await expect.poll(() => [numbers(here.heard), numbers(there.heard)], { timeout: 5_000 }).toEqual([wanted, wanted]);
    log.asked = [];
    await wait(1_500);
    expect(log.polls).toBeLessThanOrEqual(13);
  });

  it('continue without a Redis that was never available', async () => {
    const [one, two] = [gateway('redis://127.0.0.1:1'), gateway('redis://127.0.0.1:1')];
    const [here, there] = [one.test.listen({ kind: 'live' }), two.test.listen({ kind: 'live' })];
    await expect.poll(() => [here.ids, there.ids]).toEqual([[7], [7]]);
    log.change('BK-1');
    await expect.poll(() => [numbers(here.heard), numbers(there.heard)]).toEqual([['BK-1'], ['BK-1']]);
  });
});
