import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserStream } from './browser-stream.ts';
import type { LiveMessage } from './live-message.ts';

/** Imitates the browser's locks: one holder at a time, others wait in order. */
function fakeLocks() {
  const queue: (() => void)[] = [];
  let held = false;
  return {
    async request(_name: string, { signal }: { signal: AbortSignal }, task: () => Promise<void>) {
      if (held) {
        await new Promise<void>((resolve, reject) => {
          queue.push(resolve);
          signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')), { once: true });
        });
      }
      held = true;
      await task();
      held = false;
      queue.shift()?.();
    },
  };
}

let channels: Set<FakeChannel>;
class FakeChannel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    channels.delete(this);
  }
}

beforeEach(() => {
  channels = new Set();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => vi.unstubAllGlobals());

const message = (count: number): LiveMessage => ({ kind: 'unread', seq: null, count, news: true });

it('opens one stream for eight tabs, informs all of them, and passes it on when the leading tab closes', async () => {
  const opened: { tell: (message: LiveMessage) => void; stopped: boolean }[] = [];
  const heard: LiveMessage[][] = [];
  const tabs = Array.from({ length: 8 }, () => {
    const own: LiveMessage[] = [];
    heard.push(own);
    const open = (tell: (message: LiveMessage) => void) => {
      const stream = { tell, stopped: false };
      opened.push(stream);
      return () => {
        stream.stopped = true;
      };
    };
    return new BrowserStream('wr1-live-lan', open, (posted) => own.push(posted));
  });
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  opened[0]?.tell(message(1));
  expect(heard.map((own) => own.length)).toEqual(Array(8).fill(1));

  tabs[0]?.close();
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  expect(opened[0]?.stopped).toBe(true);
  opened[1]?.tell(message(2));
  expect(heard.map((own) => own.length)).toEqual([1, 2, 2, 2, 2, 2, 2, 2]);
  for (const tab of tabs) tab.close();
  expect(opened).toHaveLength(2);
});
