import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { globalId } from '../../graphql/global-id.ts';
import { wantedBookings } from './booking-changed.ts';
import { ChannelTest, wait } from './live-channel.testkit.ts';

let test: ChannelTest;

beforeEach(() => {
  test = new ChannelTest();
});
afterEach(() => test.channel.close());

const numbers = (heard: readonly unknown[]): unknown[] =>
  heard.flatMap((value) => (value as { number?: string }).number ?? []);
const names = (heard: readonly unknown[]): unknown[] =>
  heard.map((value) => (value as { __typename?: string }).__typename);

describe('a resumed stream', () => {
  it('gets missed events once and in order, and then the current state', async () => {
    for (const number of ['BK-1', 'BK-2', 'BK-3']) test.log.change(number);
    const { heard, ids } = test.listen({ kind: 'live', after: 8 });
    await expect.poll(() => ids).toEqual([9, 10, 10]);
    expect(numbers(heard)).toEqual(['BK-2', 'BK-3']);
    expect(names(heard).at(-1)).toBe('NotificationsChanged');
    test.log.change('BK-4');
    await expect.poll(() => numbers(heard)).toEqual(['BK-2', 'BK-3', 'BK-4']);
  });

  it('gets them alongside others that already have them, which do not get them twice', async () => {
    const other = test.listen({ kind: 'live' });
    await expect.poll(() => other.ids).toEqual([7]);
    test.log.change('BK-1');
    await expect.poll(() => numbers(other.heard)).toEqual(['BK-1']);
    const { heard } = test.listen({ kind: 'live', after: 7 });
    await expect.poll(() => numbers(heard)).toEqual(['BK-1']);
    test.log.change('BK-2');
    await expect
      .poll(() => [numbers(heard), numbers(other.heard)])
      .toEqual([
        ['BK-1', 'BK-2'],
        ['BK-1', 'BK-2'],
      ]);
  });

  it('makes no further call if nothing was missed', async () => {
    const other = test.listen({ kind: 'live' });
    await expect.poll(() => other.ids).toEqual([7]);
    const { ids } = test.listen({ kind: 'live', after: 7, token: 'second' });
    await expect.poll(() => ids).toEqual([7]);
    expect(test.log.asked.filter((call) => call.startsWith('second') && call.includes('events'))).toEqual([]);
  });

  it('loses nothing while events come from all sides', async () => {
    test.log.change('BK-0');
    const hearers = Array.from({ length: 5 }, () => test.listen({ kind: 'live', after: 7 }));
    const wanted = ['BK-0'];
    for (let index = 1; index <= 40; index += 1) {
      test.log.change(`BK-${index}`);
      wanted.push(`BK-${index}`);
      if (index % 10 === 0) hearers.push(test.listen({ kind: 'live', after: 7 }));
      // oxlint-disable-next-line no-await-in-loop
      await wait(3);
    }
    for (const { heard } of hearers) await expect.poll(() => numbers(heard)).toEqual(wanted);
  });

  it('must read everything again if the log does not reach back far enough, or never reached its last event', async () => {
    for (let index = 0; index < 5; index += 1) test.log.change();
    test.log.forget();
    const late = test.listen({ kind: 'live', after: 8 });
    const strange = test.listen({ kind: 'live', after: 999 });
    for (const { heard, ids } of [late, strange]) {
      await expect.poll(() => names(heard)).toEqual(['EverythingChanged', 'NotificationsChanged']);
      expect(ids).toEqual([12, 12]);
    }
    test.log.change('BK-9');
    await expect.poll(() => numbers(late.heard)).toEqual(['BK-9']);
  });

  it('must read everything again if it missed more than is read for one listener', async () => {
    for (let index = 0; index < 1_001; index += 1) test.log.change();
    const { heard } = test.listen({ kind: 'bookings', after: 7, wanted: wantedBookings({ numbers: ['BK-9'] }) });
    await expect.poll(() => heard).toHaveLength(1);
    expect(heard[0]).toContain('reload your data');
    test.log.change('BK-9');
    await expect.poll(() => numbers(heard)).toEqual(['BK-9']);
  });

  it('gets only the bookings it names, by number or id', async () => {
    for (const number of ['BK-1', 'BK-2', 'BK-3']) test.log.change(number);
    const wanted = wantedBookings({ numbers: [' bk-2 '], ids: [globalId('Booking', 10), globalId('Company', 8), 'x'] });
    const resumed = test.listen({ kind: 'bookings', after: 7, wanted });
    const fresh = test.listen({ kind: 'bookings', wanted });
    await expect.poll(() => numbers(resumed.heard)).toEqual(['BK-2', 'BK-3']);
    await expect.poll(() => fresh.listener.isOpen).toBe(true);
    expect(fresh.heard).toEqual([]);
    expect(fresh.listener.seq).toBe(10);
  });
});
