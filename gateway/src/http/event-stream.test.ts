import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EventLog } from '../testing/event-log.ts';
import { sendJson } from '../testing/fault-server.ts';
import { clientSession, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let test: TestGateway;
beforeAll(async () => {
  test = await startTestGateway();
});
afterAll(() => test.close());

describe('event streams', () => {
  const subscribe = (headers: Record<string, string>, signal?: AbortSignal): Promise<Response> =>
    test.call('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
      body: JSON.stringify({ query: 'subscription { unreadNotificationCount }' }),
      ...(signal === undefined ? {} : { signal }),
    });

  it('start with the current value and end with their listener', async () => {
    test.upstream.answerWith((request, response) =>
      sendJson(response, 200, {
        result: request.url?.includes('user/session') === true ? clientSession : [{ total_notify: 6 }],
        message: '',
      }),
    );
    const leaving = new AbortController();
    const response = await subscribe({ apikey: 'listener' }, leaving.signal);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.getReader();
    let text = '';
    while (!text.includes('data:')) text += Buffer.from((await reader?.read())?.value ?? []).toString();
    expect(text).toContain('event: next\ndata: {"data":{"unreadNotificationCount":6}}\n\n');
    expect(test.gateway.services.live.size).toBe(1);
    leaving.abort();
    await expect.poll(() => test.gateway.services.live.size).toBe(0);
  });

  it('refuse callers without a token in one message', async () => {
    const response = await subscribe({});
    expect(response.status).toBe(401);
    const text = await response.text();
    expect(text).toContain('UNAUTHENTICATED');
    expect(text.endsWith('event: complete\ndata:\n\n')).toBe(true);
  });

  it('refuse with 401, not as a bad request, a session that ended while still cached', async () => {
    test.upstream.answerWith((request, response) => {
      if (request.url?.includes('user/session') === true)
        sendJson(response, 200, { result: clientSession, message: '' });
      else sendJson(response, 401, { code: 'UNAUTHENTICATED', message: 'Your session has ended.' });
    });
    const response = await subscribe({ apikey: 'ended' });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('TOKEN_EXPIRED');
  });

  it('cannot be opened by forms', async () => {
    const headers = { 'content-type': 'text/plain', accept: 'text/event-stream' };
    expect((await test.call('/graphql', { method: 'POST', headers, body: '{}' })).status).toBe(415);
  });
});

describe('event streams of an event log', () => {
  const log = new EventLog();
  let live: TestGateway;
  beforeAll(async () => {
    live = await startTestGateway({}, { upstream: log, pace: { busy: 30, quiet: 30, failing: 30, gap: 0 } });
  });
  afterAll(() => live.close());

  const EVENTS = 'subscription { liveEvents { __typename ... on RecordChanged { number } } }';

  it('have ids, including for subscribers that use GET, as EventSource does', async () => {
    const leaving = new AbortController();
    const target = `/graphql?query=${encodeURIComponent(EVENTS)}`;
    const headers = { accept: 'text/event-stream', apikey: 'listener', 'last-event-id': '7' };
    log.change('BK-8');
    const response = await live.call(target, { headers, signal: leaving.signal });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('ratelimit')).not.toBeNull();
    const reader = response.body?.getReader();
    let text = '';
    while (!text.includes('NotificationsChanged')) text += Buffer.from((await reader?.read())?.value ?? []).toString();
    expect(text).toBe(
      [
        ':\nid: 7',
        'id: 8\nevent: next\ndata: {"data":{"liveEvents":{"__typename":"RecordChanged","number":"BK-8"}}}',
        'id: 8\nevent: next\ndata: {"data":{"liveEvents":{"__typename":"NotificationsChanged"}}}',
        '',
      ].join('\n\n'),
    );
    leaving.abort();
    await vi.waitFor(() => expect(live.gateway.services.live.size).toBe(0));
  });

  it('need a socket, and leave no listener without one', async () => {
    const headers = { 'content-type': 'application/json', apikey: 'listener' };
    for (const accept of ['text/event-stream', 'application/json']) {
      const init = { method: 'POST', headers: { ...headers, accept }, body: JSON.stringify({ query: EVENTS }) };
      expect((await live.gateway.fetch(new Request('http://localhost/graphql', init))).status).toBe(406);
      expect(live.gateway.services.live.size).toBe(0);
    }
  });

  /** Data received on a separate connection until it matches `end`. */
  async function exchange(request: string, end: RegExp): Promise<string> {
    const socket = connect({ port: Number(new URL((await live.call('/health')).url).port), host: '127.0.0.1' });
    socket.setEncoding('utf8').write(request);
    let text = '';
    for await (const part of socket) {
      text += String(part);
      if (end.test(text)) break;
    }
    return text;
  }
  const headLines = 'host: a\r\napikey: listener\r\naccept: text/event-stream\r\nlast-event-id: 7\r\n\r\n';
  const eventsTarget = `/graphql?query=${encodeURIComponent(EVENTS)}`;

  it('arrive as chunks with their length in bytes', async () => {
    log.change('BK-Đà Nẵng');
    const text = await exchange(`GET ${eventsTarget} HTTP/1.1\r\n${headLines}`, /NotificationsChanged/);
    const [, size, message] =
      /\r\n([0-9a-f]+)\r\n(id: \d+\nevent: next\ndata: [^\r]*Đà Nẵng[^\r]*)\r\n/.exec(text) ?? [];
    expect(Buffer.byteLength(message ?? '')).toBe(Number.parseInt(size ?? '', 16));
  });

  it('come without chunks to proxies of HTTP/1.0', async () => {
    const text = await exchange(`GET ${eventsTarget} HTTP/1.0\r\n${headLines}`, /NotificationsChanged/);
    expect(text).not.toContain('chunked');
    expect(text.slice(text.indexOf('\r\n\r\n') + 4)).toMatch(/^:\nid: 7\n\nid: \d+\nevent: next\ndata: [^\r]+$/);
  });

  it('refuse mutations by GET and malformed URLs', async () => {
    const headers = { accept: 'text/event-stream', apikey: 'listener' };
    const mutation = encodeURIComponent('mutation { logout { userErrors { ... on UserError { code } } } }');
    expect((await live.call(`/graphql?query=${mutation}`, { headers })).status).toBe(405);
    expect((await live.call('/graphql?variables=%7B', { headers })).status).toBe(400);
  });

  it('disconnect slow readers without buffering for them', async () => {
    const port = Number(new URL((await live.call('/health')).url).port);
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => {});
    // Each message is 80 KB, so a hundred fill the system's buffers for a connection.
    const fields = Array.from({ length: 14 }, (_, at) => `${'x'.repeat(6_000)}${at}: number`);
    const query = `subscription { liveEvents { ... on RecordChanged { ${fields.join(' ')} } } }`;
    const body = JSON.stringify({ query });
    socket.write(
      `POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\naccept: text/event-stream\r\napikey: slow\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    await expect.poll(() => live.gateway.services.live.size, { timeout: 5_000 }).toBe(1);
    const busy = setInterval(() => {
      for (let times = 0; times < 40; times += 1) log.change();
    }, 30);
    await expect.poll(() => live.gateway.services.live.size, { timeout: 20_000 }).toBe(0);
    clearInterval(busy);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    await closed;
  });

  it('end as completed with the server, even when queued behind another on their connection', async () => {
    const twice = `GET ${eventsTarget} HTTP/1.1\r\n${headLines}`.replace(/last-event-id.*?\r\n/, '').repeat(2);
    const both = exchange(twice, /(?:complete\ndata:[^]*){2}/);
    await expect.poll(() => live.gateway.services.live.size).toBe(2);
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream', apikey: 'listener' };
    const subscribe = () => live.call('/graphql', { method: 'POST', headers, body: JSON.stringify({ query: EVENTS }) });
    const response = await subscribe();
    live.gateway.drain();
    expect((await both).match(/NotificationsChanged/g)).toHaveLength(2);
    expect((await response.text()).endsWith('event: complete\ndata:\n\n')).toBe(true);
    expect((await subscribe()).status).toBe(503);
  });
});
