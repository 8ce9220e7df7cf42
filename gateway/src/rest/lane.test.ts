import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UpstreamFailure } from './failure.ts';
import { Lane } from './lane.ts';
import { createLanes } from './lanes.ts';
import { ROUTE_CLASS } from './route-class.ts';

const failing =
  (kind: 'unavailable' | 'timeout' | 'refused' | 'bad-response', status = 0) =>
  async (): Promise<never> => {
    throw new UpstreamFailure(kind, 'as told', { status });
  };
const broken = (status: number) => async (): Promise<never> => {
  throw new UpstreamFailure('server-failure', 'as told', { status });
};
const soon = (): number => performance.now() + 1_000;
const kindOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof UpstreamFailure ? error.kind : error),
  );

let lane: Lane;
beforeEach(() => {
  lane = new Lane({ name: 'read', capacity: 4, routeCapacity: 2, queue: 4, routeQueue: 2, failures: 10 });
});

async function fail(times: number, work: () => Promise<never>): Promise<void> {
  for (let call = 0; call < times; call += 1) {
    // Only consecutive failures open the breaker.
    await kindOf(lane.run('a', soon(), work));
  }
}

describe('breaker of a class', () => {
  it.each([
    ['no connection', failing('unavailable')],
    ['a deadline', failing('timeout')],
    ['500', broken(500)],
    ['503', broken(503)],
    ['524', broken(524)],
  ])('opens after ten of %s in a row', async (_name, work) => {
    await fail(9, work);
    expect(lane.state).toBe('closed');
    await fail(1, work);
    expect([lane.state, lane.isRefusing]).toEqual(['open', true]);
    const asked = vi.fn(work);
    expect(await kindOf(lane.run('b', soon(), asked))).toBe('unavailable');
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['refusals', failing('refused', 403)],
    ['answers that cannot be read', failing('bad-response')],
    ['201', broken(201)],
  ])('stays closed after %s', async (_name, work) => {
    await fail(30, work);
    expect(lane.state).toBe('closed');
  });

  it('stays closed while some calls succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      await fail(9, broken(500));
      await lane.run('b', soon(), async () => 1);
    }
    expect(lane.state).toBe('closed');
  });

  it('allows one trial call after a second, and refuses the others until it is answered', async () => {
    await fail(10, broken(503));
    await sleep(1_050);
    expect([lane.state, lane.isRefusing]).toEqual(['half-open', false]);
    const answer = Promise.withResolvers<string>();
    const told: boolean[] = [];
    const trial = lane.run('a', soon(), (isTrial) => {
      told.push(isTrial);
      return answer.promise;
    });
    expect(await kindOf(lane.run('b', soon(), async () => 1))).toBe('unavailable');
    answer.resolve('back');
    expect(await trial).toBe('back');
    expect(told).toEqual([true]);
    expect(lane.state).toBe('closed');
    expect(await lane.run('b', soon(), async (isTrial) => isTrial)).toBe(false);
  });
});

describe('bulkhead of a class', () => {
  const hold = (route: string, release: Promise<unknown>, end = soon()) => kindOf(lane.run(route, end, () => release));

  it('leaves capacity for other routes while one hangs', async () => {
    const release = Promise.withResolvers<void>();
    const held = [hold('slow', release.promise), hold('slow', release.promise), hold('slow', release.promise)];
    expect(lane.active).toBe(2);
    expect(await lane.run('fast', soon(), async () => 'here')).toBe('here');
    release.resolve();
    expect(await Promise.all(held)).toEqual(['done', 'done', 'done']);
    expect(lane.active).toBe(0);
  });

  it('refuses calls beyond the queue, with an error that is not an outage', async () => {
    const release = Promise.withResolvers<void>();
    // Two in progress and two waiting: the share of one route is half of the queue.
    const held = Array.from({ length: 4 }, () => hold('slow', release.promise));
    const refused = await Promise.all(Array.from({ length: 20 }, () => hold('slow', release.promise)));
    expect(new Set(refused)).toEqual(new Set(['overloaded']));
    expect(lane.state).toBe('closed');
    release.resolve();
    expect(await Promise.all(held)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('ends the wait at the deadline', async () => {
    const release = Promise.withResolvers<void>();
    const held = [hold('slow', release.promise), hold('slow', release.promise)];
    const asked = vi.fn(async () => 1);
    expect(await kindOf(lane.run('slow', performance.now() + 60, asked))).toBe('timeout');
    release.resolve();
    await Promise.all(held);
    await sleep(10);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('classes', () => {
  it('divide the connections, with none left over', () => {
    const shares = Object.values(ROUTE_CLASS).map(({ share }) => share);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });

  it('each have a place even with few connections', async () => {
    const lanes = createLanes({ connections: 1, queue: 10, failures: 10 });
    const answers = Object.values(lanes).map((one) => one.run('a', soon(), async () => one.name));
    expect(await Promise.all(answers)).toEqual(Object.keys(lanes));
  });
});
