import type { Stack } from './stack.ts';

/** An open subscription: what has come so far, and how to wait for more. */
export interface Listener {
  readonly values: any[];
  /** Waits until a value fulfils the condition. @throws Error after `ms` milliseconds */
  until(condition: (value: any) => boolean, ms?: number): Promise<any>;
  /** Resolves when the server has completed the stream. */
  readonly done: Promise<void>;
  close(): Promise<void>;
}

/** Opens a subscription over server-sent events, as partners do. */
export async function listen(stack: Stack, query: string, token: string): Promise<Listener> {
  const abort = new AbortController();
  const response = await stack.gateway.fetch(
    new Request('http://localhost:4000/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', apikey: token },
      body: JSON.stringify({ query }),
      signal: abort.signal,
    }),
  );
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  const values: any[] = [];
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
        if (/^event: next/m.test(event) && data) values.push(JSON.parse(data));
      }
      for (const wake of waiting) wake();
    }
  })();
  return {
    values,
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
