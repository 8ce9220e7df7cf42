import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Gateway } from '@wr1/gateway/src/gateway.ts';

/** An open subscription: received values, and how to wait for more. */
export interface Listener {
  /** HTTP status of the stream. */
  readonly status: number;
  readonly values: any[];
  /** Event ids sent by the server, the latest last. */
  readonly ids: string[];
  /** Waits for a value that satisfies the condition. @throws Error after `ms` milliseconds */
  until(condition: (value: any) => boolean, ms?: number): Promise<any>;
  /** Resolves when the server has completed the stream. */
  readonly done: Promise<void>;
  close(): Promise<void>;
}

const origins = new WeakMap<Gateway, Promise<string>>();

/**
 * Address of the gateway on a local port, for tests that need a real socket (streams, IP addresses, cookies).
 */
export function originOf(gateway: Gateway): Promise<string> {
  const known = origins.get(gateway);
  if (known !== undefined) return known;
  const origin = new Promise<string>((resolve) => {
    const server = createServer(gateway.nodeListener).unref();
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
  origins.set(gateway, origin);
  return origin;
}

/**
 * Opens a subscription over server-sent events, as partners do.
 * @param more additional headers, for example Last-Event-ID, and additional members of the body, for example extensions
 */
export async function listen(
  { gateway }: { gateway: Gateway },
  query: string,
  token: string,
  more: { headers?: Record<string, string>; body?: Record<string, unknown> } = {},
): Promise<Listener> {
  const abort = new AbortController();
  const response = await fetch(`${await originOf(gateway)}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', apikey: token, ...more.headers },
    body: JSON.stringify({ query, ...more.body }),
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  const values: any[] = [];
  const ids: string[] = [];
  const waiting = new Set<() => void>();
  let buffer = '';
  const done = (async () => {
    for (;;) {
      const { value, done: ended } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (ended) return;
      buffer += value ?? '';
      const events = buffer.split('\n\n');
      buffer = events.pop() ?? '';
      for (const event of events) {
        const data = event.match(/^data: ?(.*)$/m)?.[1];
        const id = event.match(/^id: ?(.*)$/m)?.[1];
        if (id !== undefined) ids.push(id);
        if (/^event: next/m.test(event) && data) values.push(JSON.parse(data));
      }
      for (const wake of waiting) wake();
    }
  })();
  return {
    status: response.status,
    values,
    ids,
    done,
    until: async (condition, ms = 5_000) => {
      const deadline = Date.now() + ms;
      for (;;) {
        const found = values.find(condition);
        if (found) return found;
        if (Date.now() > deadline) throw new Error(`no such value within ${ms} ms: ${JSON.stringify(values)}`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 50);
          waiting.add(() => {
            clearTimeout(timer);
            resolve();
          });
        });
        waiting.clear();
      }
    },
    close: async () => {
      abort.abort();
      await reader.cancel().catch(() => undefined);
    },
  };
}
