import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { persistedDocuments } from './plugins/persisted-documents.ts';
import { sendJson } from './testing/fault-server.ts';
import { clientSession, startTestGateway } from './testing/test-gateway.ts';
import type { TestGateway } from './testing/test-gateway.ts';

const persisted = 'query Persisted { __typename }';
const hash = createHash('sha256').update(persisted).digest('hex');
let test: TestGateway;

beforeAll(async () => {
  test = await startTestGateway(
    {
      CORS_ORIGINS: 'https://partner.example',
      LIMIT_POINTS_PER_MINUTE_ANONYMOUS: '200',
      TRUST_PROXY: 'loopback',
      LIMIT_COST: '100',
      UPSTREAM_READ_TIMEOUT: '1',
    },
    { documents: persistedDocuments({ [`sha256:${hash}`]: persisted }) },
  );
});
afterAll(() => test.close());

interface Answer {
  status: number;
  headers: Headers;
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: string[]; extensions: Record<string, unknown> }[];
  extensions?: { cost?: Record<string, number> };
}

async function ask(
  body: unknown,
  headers: Record<string, string> = {},
  accept = 'application/graphql-response+json',
): Promise<Answer> {
  const response = await test.call('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer: Omit<Answer, 'status' | 'headers'> = await response.json();
  return { ...answer, status: response.status, headers: response.headers };
}

const codeOf = (answer: Answer): unknown => answer.errors?.[0]?.extensions['code'];

describe('/graphql over HTTP', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'query=%7B__typename%7D'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{}\r\n--x--'],
    ['text/plain', '{"query":"{__typename}"}'],
    ['application/graphql', '{__typename}'],
  ])('refuses %s', async (type, body) => {
    const response = await test.call('/graphql', { method: 'POST', headers: { 'content-type': type }, body });
    expect(response.status).toBe(415);
  });

  it('refuses mutations by GET, and other verbs', async () => {
    const mutation = encodeURIComponent('mutation { logout { userErrors { ... on UserError { code } } } }');
    expect((await test.call(`/graphql?query=${mutation}`)).status).toBe(405);
    expect(test.upstream.requests.filter((request) => request.includes('logout'))).toEqual([]);
    expect((await test.call('/graphql', { method: 'PUT', body: '{}' })).status).toBe(405);
    expect((await test.call('/graphql?query=%7B__typename%7D')).status).toBe(200);
  });

  it('refuses bodies over 100 kB, announced or not', async () => {
    const large = JSON.stringify({ query: `{ __typename ${' '.repeat(100_001)}}` });
    expect(
      (await test.call('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: large }))
        .status,
    ).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(large));
        controller.close();
      },
    });
    const unannounced = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit;
    expect((await test.call('/graphql', unannounced)).status).toBe(413);
  });

  it.each(['', '[', 'null', '[]', '"x"', '{"query":1}', '{"query":"{__typename}","variables":[]}', '{}'])(
    'returns 400 for the body %j',
    async (body) => {
      expect((await ask(body)).status).toBe(400);
      expect((await ask(body, {}, 'application/json')).status).toBe(400);
    },
  );

  it('refuses deep, aliased and repeated operations with a typed error', async () => {
    const deep = `{ __schema ${'{ types { fields { type { ofType '.repeat(6)} { name } ${'} } } }'.repeat(6)} }`;
    const aliases = `{ ${Array.from({ length: 16 }, (_, at) => `a${at}: __typename`).join(' ')} }`;
    for (const query of [
      deep,
      aliases,
      'mutation { a: login(input: {username: "a", password: "b"}) { expiresIn } b: login(input: {username: "a", password: "b"}) { expiresIn } }',
    ]) {
      const answer = await ask({ query });
      expect([answer.status, codeOf(answer)]).toEqual([400, 'OPERATION_LIMIT_EXCEEDED']);
    }
  });

  it('hides introspection and suggestions from callers without a valid token', async () => {
    test.upstream.answerWith((_request, response) => sendJson(response, 401, { code: 'UNAUTHENTICATED', message: '' }));
    for (const headers of [{}, { apikey: 'made-up' }] as Record<string, string>[]) {
      const answer = await ask({ query: '{ __schema { queryType { name } } }' }, headers);
      expect([answer.status, codeOf(answer)]).toEqual([401, 'UNAUTHENTICATED']);
      expect((await ask({ query: '{ viewr { role } }' }, headers)).errors?.[0]?.message).not.toContain('viewer');
    }
  });

  it('runs persisted documents by their hash', async () => {
    expect((await ask({ documentId: `sha256:${hash}` })).data).toEqual({ __typename: 'Query' });
    expect((await ask({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } })).data).toEqual({
      __typename: 'Query',
    });
    const byGet = await test.call(`/graphql?documentId=sha256:${hash}`);
    expect(await byGet.json()).toMatchObject({ data: { __typename: 'Query' } });
    const unknown = await ask({ documentId: `sha256:${'0'.repeat(64)}` });
    expect([codeOf(unknown), unknown.errors?.[0]?.message]).toEqual([
      'PERSISTED_DOCUMENT_NOT_FOUND',
      'PersistedQueryNotFound',
    ]);
  });

  it('returns the cost, refuses expensive operations and, once the minute’s points are used up, everything', async () => {
    const cheap = await ask({ query: '{ viewer { role } }' });
    expect(cheap.extensions?.cost).toMatchObject({ requested: 1, limit: 200 });
    expect(cheap.headers.get('ratelimit-policy')).toBe('"points";q=200;w=60');
    const dear = await ask({ query: '{ bookings(first: 100) { nodes { customer { name } pol { __typename } } } }' });
    expect([dear.status, codeOf(dear)]).toEqual([400, 'OPERATION_LIMIT_EXCEEDED']);
    let last = cheap;
    for (let round = 0; round < 300 && last.status === 200; round += 1)
      last = await ask({ query: '{ viewer { role } }' });
    expect([last.status, codeOf(last)]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('allows the listed origin, without credentials, and no other', async () => {
    const preflight = (from: string): Promise<Response> =>
      test.call('/graphql', { method: 'OPTIONS', headers: { origin: from, 'access-control-request-method': 'POST' } });
    const partner = await preflight('https://partner.example');
    expect(partner.headers.get('access-control-allow-origin')).toBe('https://partner.example');
    expect(partner.headers.get('access-control-allow-credentials')).toBeNull();
    for (const foreign of ['https://evil.example', 'https://partner.example.evil', 'null']) {
      expect((await preflight(foreign)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('sends security headers with every response', async () => {
    for (const target of [
      '/graphql',
      '/graphql?query=%7B__typename%7D',
      '/platform/',
      '/health',
      '/nothing',
      '/auth/refresh',
    ]) {
      const { headers } = await test.call(target);
      expect(headers.get('x-content-type-options'), target).toBe('nosniff');
      expect(headers.get('strict-transport-security'), target).toContain('max-age');
      expect(headers.get('content-security-policy'), target).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy'), target).toBe('no-referrer');
    }
  });
});

describe('failures behind /graphql', () => {
  // Uses another address: this machine's has no points left, and an unknown token counts by address.
  const token = { apikey: 'a-token', 'x-forwarded-for': '192.0.2.7' };
  const total = (response: Parameters<typeof sendJson>[0], value: number): void =>
    sendJson(response, 200, { result: [{ total_notify: value }], message: '' });

  it('gives 401 for an upstream 401, and never 401 for an upstream 403', async () => {
    test.upstream.answerWith((_request, response) =>
      sendJson(response, 401, { code: 'UNAUTHENTICATED', message: 'secret detail' }),
    );
    const over = await ask({ query: '{ unreadNotificationCount }' }, token);
    expect([over.status, codeOf(over)]).toEqual([401, 'UNAUTHENTICATED']);
    expect(JSON.stringify(over)).not.toContain('secret detail');
    test.upstream.answerWith((_request, response) => sendJson(response, 403, { code: 'FORBIDDEN', message: '' }));
    const forbidden = await ask({ query: '{ unreadNotificationCount }' }, token);
    expect([forbidden.status, codeOf(forbidden)]).toEqual([200, 'FORBIDDEN']);
  });

  it('returns the other fields while one hangs', async () => {
    test.upstream.answerWith((request, response) => {
      if (request.url?.includes('user/session')) sendJson(response, 200, { result: clientSession, message: '' });
      else if (!request.url?.includes('number=slow')) sendJson(response, 404, { code: 'NOT_FOUND', message: '' });
    });
    const query = `{ viewer { role user { fullName } } a: booking(by: { number: "1" }) { id } b: booking(by: { number: "2" }) { id }
      c: quotation(by: { number: "3" }) { id } slow: booking(by: { number: "slow" }) { id } }`;
    const answer = await ask({ query }, token);
    expect(answer.data).toEqual({
      viewer: { role: 'CLIENT', user: { fullName: 'Client' } },
      a: null,
      b: null,
      c: null,
      slow: null,
    });
    expect(answer.errors?.map((error) => [error.path, error.extensions['code']])).toEqual([
      [['slow'], 'UPSTREAM_TIMEOUT'],
    ]);
  });

  it('uses the caller’s language and includes the request id', async () => {
    test.upstream.answerWith((_request, response) => void response.writeHead(200).end('<html>'));
    const answer = await ask(
      { query: '{ unreadNotificationCount }' },
      { ...token, 'accept-language': 'vi', 'x-request-id': 'request-42' },
    );
    expect(answer.errors?.[0]?.extensions).toEqual({ code: 'UPSTREAM_BAD_RESPONSE', requestId: 'request-42' });
    expect(answer.errors?.[0]?.message).not.toContain('Something');
    expect(answer.headers.get('x-request-id')).toBe('request-42');
  });

  it('reports an expired deadline', async () => {
    test.upstream.answerWith(() => {});
    const answer = await ask({ query: '{ unreadNotificationCount }' }, token);
    expect(codeOf(answer)).toBe('UPSTREAM_TIMEOUT');
    test.upstream.answerWith((_request, response) => total(response, 1));
    expect((await ask({ query: '{ unreadNotificationCount }' }, token)).data).toEqual({ unreadNotificationCount: 1 });
  });
});
