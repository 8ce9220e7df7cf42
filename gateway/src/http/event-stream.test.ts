import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('begin with the present value and end with their listener', async () => {
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

  it('refuse a session that ended while it was still remembered with 401, not as a bad request', async () => {
    test.upstream.answerWith((request, response) => {
      if (request.url?.includes('user/session') === true)
        sendJson(response, 200, { result: clientSession, message: '' });
      else sendJson(response, 401, { code: 'UNAUTHENTICATED', message: 'Your session has ended.' });
    });
    const response = await subscribe({ apikey: 'ended' });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('TOKEN_EXPIRED');
  });

  it('are not opened by forms', async () => {
    const headers = { 'content-type': 'text/plain', accept: 'text/event-stream' };
    expect((await test.call('/graphql', { method: 'POST', headers, body: '{}' })).status).toBe(415);
  });
});
