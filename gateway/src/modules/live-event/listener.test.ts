import { describe, expect, it } from 'vitest';
import { ChannelTest } from './live-channel.testkit.ts';

describe('Listener', () => {
  it('ends a stream that is read too slowly, with an error after what was waiting', async () => {
    const test = new ChannelTest();
    const { listener } = test.listen({ kind: 'live' });
    await listener.opened();
    while (listener.take() !== undefined);
    for (let index = 0; index < 501; index += 1) test.log.change(`BK-${index}`);
    await expect.poll(() => listener.isOver).toBe(true);
    let waiting = 0;
    while (listener.take() !== undefined) waiting += 1;
    expect(waiting).toBe(500);
    expect(listener.reason).toMatchObject({ extensions: { code: 'STREAM_TOO_SLOW' } });
    expect(test.channel.listeners.size).toBe(0);
  });

  it('buffers only the newest total, so that no one is too slow for totals', async () => {
    const test = new ChannelTest();
    const { listener } = test.listen();
    await listener.opened();
    for (let total = 0; total < 20; total += 1) listener.push({ id: null, value: total });
    expect(listener.take()).toMatchObject({ value: 19 });
    expect(listener.take()).toBeUndefined();
    listener.leave();
  });

  it('releases its place once, whoever ends it', async () => {
    const test = new ChannelTest();
    const { listener, heard } = test.listen();
    listener.end();
    listener.leave();
    expect(heard).toEqual(['end']);
    expect(test.channel.listeners.size).toBe(0);
  });
});
