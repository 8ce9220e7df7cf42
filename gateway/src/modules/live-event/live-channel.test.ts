import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChannelTest, quickPace, wait } from './live-channel.testkit.ts';

let test: ChannelTest;

beforeEach(() => {
  test = new ChannelTest();
});
afterEach(() => test.channel.close());

describe('LiveChannel', () => {
  it('delivers the current value first and then each change once', async () => {
    const { heard } = test.listen();
    await expect.poll(() => heard).toEqual([3]);
    test.log.total = 4;
    await expect.poll(() => heard).toEqual([3, 4]);
    await wait(150);
    expect(heard).toEqual([3, 4]);
  });

  it('polls once for all listeners', async () => {
    const all = Array.from({ length: 10 }, () => test.listen());
    await expect.poll(() => all.every(({ heard }) => heard.length === 1)).toBe(true);
    test.log.asked = [];
    await wait(400);
    expect(test.log.polls).toBeGreaterThan(5);
    expect(test.log.polls).toBeLessThanOrEqual(12);
  });

  it('stops with the last listener', async () => {
    const [one, two] = [test.listen(), test.listen()];
    await expect.poll(() => two.heard).toEqual([3]);
    one.listener.leave();
    two.listener.leave();
    await wait(60);
    test.log.asked = [];
    await wait(150);
    expect(test.log.asked).toEqual([]);
  });

  it('polls at once when the user does something, and once for many actions', async () => {
    test = new ChannelTest({ ...quickPace, busy: 5_000, quiet: 5_000, gap: 100 });
    const { heard } = test.listen();
    await expect.poll(() => heard).toEqual([3]);
    test.log.total = 2;
    test.log.asked = [];
    const start = performance.now();
    for (let times = 0; times < 20; times += 1) test.channel.poke();
    await expect.poll(() => heard, { interval: 5 }).toEqual([3, 2]);
    expect(performance.now() - start).toBeLessThan(300);
    await wait(150);
    expect(test.log.polls).toBeLessThanOrEqual(2);
  });

  it('serves both kinds of listeners from events only', async () => {
    const live = test.listen({ kind: 'live' });
    const { heard } = test.listen();
    await expect.poll(() => heard).toEqual([3]);
    await expect.poll(() => live.heard).toMatchObject([{ __typename: 'NotificationsChanged', unreadCount: 3 }]);
    test.log.asked = [];
    test.log.total = 4;
    test.log.change();
    await expect.poll(() => heard).toEqual([3, 4]);
    expect(live.heard[1]).toMatchObject({ __typename: 'RecordChanged', number: 'BK-1', status: 'BOOKING_SUBMITTED' });
    expect(live.ids).toEqual([7, 8]);
    expect(test.log.asked.every((call) => call.includes('/events'))).toBe(true);
    live.listener.leave();
    await wait(100);
    expect(test.log.asked.at(-1)).toContain('/totalUserNotify');
  });

  it('ends the streams of a withdrawn token, and continues with another one', async () => {
    const withdrawn = test.listen({ token: 'old', expiresAt: 2_000_000_000_000 });
    const other = test.listen({ token: 'new', expiresAt: 1_900_000_000_000 });
    await expect.poll(() => other.heard).toEqual([3]);
    test.log.revoked.add('old');
    await expect.poll(() => withdrawn.heard).toEqual([3, 'TOKEN_EXPIRED']);
    test.log.total = 9;
    await expect.poll(() => other.heard).toEqual([3, 9]);
  });

  it('ends the streams of a withdrawn token other than the polling one', async () => {
    const withdrawn = test.listen({ token: 'old', expiresAt: 1_900_000_000_000 });
    const other = test.listen({ token: 'new', expiresAt: 2_000_000_000_000 });
    await expect.poll(() => other.heard).toEqual([3]);
    test.log.revoked.add('old');
    await expect.poll(() => withdrawn.heard).toEqual([3, 'TOKEN_EXPIRED']);
    expect(other.heard).toEqual([3]);
  });

  it('ends a stream when its token expires', async () => {
    const { heard } = test.listen({ expiresAt: Date.now() + 60 });
    await expect.poll(() => heard).toEqual([3, 'TOKEN_EXPIRED']);
  });

  it('survives an outage of the customer API, and refuses new listeners during it', async () => {
    const { heard } = test.listen();
    await expect.poll(() => heard).toEqual([3]);
    test.log.isDown = true;
    const late = test.listen();
    await expect.poll(() => late.heard).toHaveLength(1);
    expect(late.listener.reason).toMatchObject({ kind: 'server-failure' });
    test.log.isDown = false;
    test.log.total = 5;
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([3, 5]);
  });
});
