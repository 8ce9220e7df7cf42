import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import type { ClientOptions } from './client.ts';
import { UnreadNotificationCountDocument } from './operations.generated.ts';
import { readEvents } from './event-stream.ts';
import type { ServerEvent } from './event-stream.ts';
import { answer, startScriptedGateway } from './testing/scripted-gateway.ts';
import type { Script, ScriptedGateway } from './testing/scripted-gateway.ts';

const next = (count: number, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: next\ndata: ${JSON.stringify({ data: { unreadNotificationCount: count } })}\n\n`;
const complete = 'event: complete\ndata:\n\n';
const fault = (code: string): object => ({ errors: [{ message: 'In words.', extensions: { code, requestId: 'r' } }] });
const open = (response: ServerResponse, text: string): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(`:\n\n${text}`);
};

let gateway: ScriptedGateway;
async function clientOf(script: Script, options: Partial<ClientOptions> = {}) {
  gateway = await startScriptedGateway(script);
  return createClient({ url: gateway.url, apiKey: 'key', retry: { firstWaitMs: 5 }, ...options });
}

/** Listens until the given number of values has arrived. */
async function take(client: Awaited<ReturnType<typeof clientOf>>, size: number, options = {}): Promise<number[]> {
  const values: number[] = [];
  for await (const { unreadNotificationCount } of client.subscribe(UnreadNotificationCountDocument, {}, options)) {
    values.push(unreadNotificationCount);
    if (values.length === size) break;
  }
  return values;
}

describe('A subscription', () => {
  afterEach(() => gateway.close());

  it('yields values as they arrive and closes its connection when the loop ends', async () => {
    let isClosed: Promise<unknown> = Promise.resolve();
    const client = await clientOf((_, response) => {
      isClosed = new Promise((resolve) => response.once('close', resolve));
      open(response, next(1) + next(2));
      setTimeout(() => response.write(next(3)), 20);
    });
    expect(await take(client, 3)).toEqual([1, 2, 3]);
    await isClosed;
    expect(gateway.received[0]?.headers).toMatchObject({ accept: 'text/event-stream', apikey: 'key' });
  });

  it.each([
    ['the connection is lost', (response: ServerResponse) => response.destroy()],
    ['the server ends it', (response: ServerResponse) => response.end(complete)],
    ['the stream breaks off', (response: ServerResponse) => response.end('event: next\ndata: {"da')],
    [
      'it was read too slowly',
      (response: ServerResponse) =>
        response.end(`event: next\ndata: ${JSON.stringify(fault('STREAM_TOO_SLOW'))}\n\n${complete}`),
    ],
    [
      'the customer API is away',
      (response: ServerResponse) =>
        response.end(`event: next\ndata: ${JSON.stringify(fault('UPSTREAM_UNAVAILABLE'))}\n\n${complete}`),
    ],
  ])('is opened again after its last event when %s', async (_, end) => {
    let again = 0;
    const kept: string[] = [];
    let current: ServerResponse | undefined;
    const client = await clientOf((_, response, call) => {
      current = response;
      open(response, next(call, `e${call}`));
    });
    const onEventId = (id: string): void => {
      kept.push(id);
      if (current) end(current);
    };
    expect(await take(client, 3, { onReconnect: () => (again += 1), onEventId })).toEqual([1, 2, 3]);
    expect(gateway.received.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'e1', 'e2']);
    expect({ again, kept }).toEqual({ again: 2, kept: ['e1', 'e2'] });
  });

  it('is reopened after its last event when nothing arrives any more', async () => {
    const client = await clientOf((_, response, call) => open(response, next(call, `e${call}`)), { idleMs: 300 });
    const [first = 0, second = 0] = await take(client, 2);
    // On a busy machine, a stream may count as idle before its first event is read.
    expect(second).toBeGreaterThan(first);
    expect(gateway.received[second - 1]?.headers['last-event-id']).toBe(`e${first}`);
  });

  it('reports when too much was missed, and continues', async () => {
    let missed = 0;
    const message = `id: 90\nevent: next\ndata: ${JSON.stringify(fault('EVENTS_MISSED'))}\n\n`;
    const client = await clientOf((_, response, call) => {
      open(response, call === 1 ? message + next(1) : next(2));
      if (call === 1) response.end();
    });
    expect(await take(client, 2, { lastEventId: '7', onMissed: () => (missed += 1) })).toEqual([1, 2]);
    expect(gateway.received.map(({ headers }) => headers['last-event-id'])).toEqual(['7', '90']);
    expect(missed).toBe(1);
  });

  it('starts after the event that an earlier run stored', async () => {
    const client = await clientOf((_, response) => open(response, next(8, 'e8')));
    await take(client, 1, { lastEventId: 'e7' });
    expect(gateway.received[0]?.headers['last-event-id']).toBe('e7');
  });

  it('waits as long as the server requests while it cannot be opened', async () => {
    const started = Date.now();
    const client = await clientOf((_, response, call) => {
      if (call === 1) answer(response, 503, fault('UPSTREAM_UNAVAILABLE'), { 'retry-after': '1' });
      else open(response, next(1));
    });
    expect(await take(client, 1)).toEqual([1]);
    expect(Date.now() - started).toBeGreaterThanOrEqual(990);
  });

  it.each([
    ['as an answer', (response: ServerResponse) => answer(response, 400, fault('OPERATION_LIMIT_EXCEEDED'))],
    [
      'as a stream',
      (response: ServerResponse) => {
        response.writeHead(400, { 'content-type': 'text/event-stream' });
        response.end(`:\n\nevent: next\ndata: ${JSON.stringify(fault('OPERATION_LIMIT_EXCEEDED'))}\n\n${complete}`);
      },
    ],
  ])('fails when it is refused for good %s', async (_, refuse) => {
    const client = await clientOf((_, response) => refuse(response));
    await expect(take(client, 1)).rejects.toMatchObject({ code: 'OPERATION_LIMIT_EXCEEDED', requestId: 'r' });
    expect(gateway.received).toHaveLength(1);
  });

  it('continues with another token when its own expires', async () => {
    let token = 0;
    const client = await clientOf(
      ({ body, headers }, response) => {
        if (body.operationName === 'SignIn') {
          token += 1;
          const login = { accessToken: `token${token}`, expiresIn: 900, userErrors: [] };
          answer(response, 200, { data: { login } });
          return;
        }
        open(response, next(Number(String(headers['apikey']).slice(5))));
        response.end(`event: next\ndata: ${JSON.stringify(fault('TOKEN_EXPIRED'))}\n\n${complete}`);
      },
      { apiKey: undefined, signIn: { username: 'client.demo', password: 'x' } },
    );
    expect(await take(client, 3)).toEqual([1, 2, 3]);
  });

  it('fails if the key is refused', async () => {
    const client = await clientOf((_, response) => answer(response, 401, fault('UNAUTHENTICATED')));
    await expect(take(client, 1)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('ends without an error when the caller aborts, while listening or waiting', async () => {
    const client = await clientOf((_, response, call) => {
      if (call === 1) open(response, next(1));
      else response.destroy();
    });
    const over = new AbortController();
    const values: number[] = [];
    const listening = client.subscribe(UnreadNotificationCountDocument, {}, { signal: over.signal });
    for await (const { unreadNotificationCount } of listening) {
      values.push(unreadNotificationCount);
      setTimeout(() => over.abort(), 20);
    }
    expect(values).toEqual([1]);

    const waiting = new AbortController();
    const patient = createClient({ url: gateway.url, retry: { firstWaitMs: 60_000, longestWaitMs: 60_000 } });
    const taken = take(patient, 2, { signal: waiting.signal });
    await expect.poll(() => gateway.received.length, { timeout: 20_000 }).toBe(2);
    setTimeout(() => waiting.abort(), 50);
    expect(await taken).toEqual([]);
  });
});

describe('Server-sent events', () => {
  const read = async (...chunks: Uint8Array[]): Promise<ServerEvent[]> => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    const events: ServerEvent[] = [];
    for await (const event of readEvents(body, 1_000, () => {})) events.push(event);
    return events;
  };
  const bytes = (text: string) => new TextEncoder().encode(text);

  it('are parsed correctly wherever the chunks are split', async () => {
    const text = bytes(
      ': hello\r\nid: 1\r\nevent: next\r\ndata: {"a":"ế"}\r\n\r\ndata:x\ndata: y\n\nevent: complete\n\n',
    );
    const expected = [
      { type: 'next', data: '{"a":"ế"}', id: '1' },
      { type: 'message', data: 'x\ny', id: '1' },
      { type: 'complete', data: '', id: '1' },
    ];
    expect(await read(text)).toEqual(expected);
    for (let cut = 1; cut < text.length; cut += 1)
      expect(await read(text.slice(0, cut), text.slice(cut)), `cut at ${cut}`).toEqual(expected);
  });

  it('that are incomplete are ignored', async () => {
    expect(await read(bytes('event: next\ndata: 1\n'))).toEqual([]);
  });
});
