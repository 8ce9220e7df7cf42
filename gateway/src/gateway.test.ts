import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from './env.ts';
import { createGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { createLog } from './log.ts';
import { persistedDocuments } from './plugins/persisted-documents.ts';
import { sendJson, startFaultServer } from './testing/fault-server.ts';
import type { FaultServer } from './testing/fault-server.ts';
import { undiciTransport } from './rest/transport.ts';

const persisted = 'query Persisted { __typename }';
const hash = createHash('sha256').update(persisted).digest('hex');
let upstream: FaultServer;
let gateway: Gateway;
let server: Server;
let origin: string;
let folder: string;

/** The web's build in small: a page, a hashed asset with its compressed twin. */
function buildWeb(): string {
  const built = mkdtempSync(path.join(tmpdir(), 'wr1-web-'));
  mkdirSync(path.join(built, 'assets'));
  writeFileSync(
    path.join(built, 'index.html'),
    '<meta name="csp-nonce" content="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>',
  );
  writeFileSync(path.join(built, 'assets', 'app-1a2b.js'), 'console.log(1)');
  writeFileSync(path.join(built, 'assets', 'app-1a2b.js.br'), 'compressed');
  writeFileSync(path.join(built, 'persisted-documents.json'), '{}');
  return built;
}

beforeAll(async () => {
  upstream = await startFaultServer();
  folder = buildWeb();
  gateway = createGateway({
    settings: readSettings({
      CUSTOMER_API_URL: `${upstream.origin}/api`,
      CUSTOMER_API_PROFILE: 'full',
      CORS_ORIGINS: 'https://partner.example',
      PUBLIC_URL: 'https://wr1.example',
      LIMIT_POINTS_PER_MINUTE_ANONYMOUS: '200',
      LIMIT_COST: '100',
      UPSTREAM_READ_TIMEOUT: '1',
    }),
    log: createLog('silent'),
    upstream: undiciTransport(upstream.origin, 8),
    documents: persistedDocuments({ [`sha256:${hash}`]: persisted }),
    webFolder: folder,
  });
  server = createServer(gateway.nodeListener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await gateway.close();
  await upstream.close();
  rmSync(folder, { recursive: true });
});

const call = (target: string, init: RequestInit = {}): Promise<Response> =>
  fetch(origin + target, { redirect: 'manual', ...init });

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
  const response = await call('/graphql', {
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
    const response = await call('/graphql', { method: 'POST', headers: { 'content-type': type }, body });
    expect(response.status).toBe(415);
  });

  it('refuses mutations by GET, and other verbs', async () => {
    const mutation = encodeURIComponent('mutation { logout { userErrors { code } } }');
    expect((await call(`/graphql?query=${mutation}`)).status).toBe(405);
    expect(upstream.requests.filter((request) => request.includes('logout'))).toEqual([]);
    expect((await call('/graphql', { method: 'PUT', body: '{}' })).status).toBe(405);
    expect((await call('/graphql?query=%7B__typename%7D')).status).toBe(200);
  });

  it('refuses bodies over 100 kB, announced or not', async () => {
    const large = JSON.stringify({ query: `{ __typename ${' '.repeat(100_001)}}` });
    expect(
      (await call('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: large })).status,
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
    expect((await call('/graphql', unannounced)).status).toBe(413);
  });

  it.each(['', '[', 'null', '[]', '"x"', '{"query":1}', '{"query":"{__typename}","variables":[]}', '{}'])(
    'answers 400 to the body %j',
    async (body) => {
      expect((await ask(body)).status).toBe(400);
      expect((await ask(body, {}, 'application/json')).status).toBe(400);
    },
  );

  it('refuses deep, aliased and repeated operations with a type', async () => {
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
    upstream.answerWith((_request, response) => sendJson(response, 401, { code: 'UNAUTHENTICATED', message: '' }));
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
    const unknown = await ask({ documentId: `sha256:${'0'.repeat(64)}` });
    expect([codeOf(unknown), unknown.errors?.[0]?.message]).toEqual([
      'PERSISTED_DOCUMENT_NOT_FOUND',
      'PersistedQueryNotFound',
    ]);
  });

  it('tells the cost, refuses what costs too much and, after the points of the minute, everything', async () => {
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

  it('lets the listed origin in, without credentials, and no other', async () => {
    const preflight = (from: string): Promise<Response> =>
      call('/graphql', { method: 'OPTIONS', headers: { origin: from, 'access-control-request-method': 'POST' } });
    const partner = await preflight('https://partner.example');
    expect(partner.headers.get('access-control-allow-origin')).toBe('https://partner.example');
    expect(partner.headers.get('access-control-allow-credentials')).toBeNull();
    for (const foreign of ['https://evil.example', 'https://partner.example.evil', 'null']) {
      expect((await preflight(foreign)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('sends security headers with every answer', async () => {
    for (const target of [
      '/graphql',
      '/graphql?query=%7B__typename%7D',
      '/platform/',
      '/health',
      '/nothing',
      '/auth/refresh',
    ]) {
      const { headers } = await call(target);
      expect(headers.get('x-content-type-options'), target).toBe('nosniff');
      expect(headers.get('strict-transport-security'), target).toContain('max-age');
      expect(headers.get('content-security-policy'), target).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy'), target).toBe('no-referrer');
    }
  });
});

describe('failures behind /graphql', () => {
  const token = { apikey: 'a-token' };
  const total = (response: Parameters<typeof sendJson>[0], value: number): void =>
    sendJson(response, 200, { result: [{ total_notify: value }], message: '' });

  it('gives 401 for an upstream 401, and never 401 for an upstream 403', async () => {
    upstream.answerWith((_request, response) =>
      sendJson(response, 401, { code: 'UNAUTHENTICATED', message: 'secret detail' }),
    );
    const over = await ask({ query: '{ unreadNotificationCount }' }, token);
    expect([over.status, codeOf(over)]).toEqual([401, 'UNAUTHENTICATED']);
    expect(JSON.stringify(over)).not.toContain('secret detail');
    upstream.answerWith((_request, response) => sendJson(response, 403, { code: 'FORBIDDEN', message: '' }));
    const forbidden = await ask({ query: '{ unreadNotificationCount }' }, token);
    expect([forbidden.status, codeOf(forbidden)]).toEqual([200, 'FORBIDDEN']);
  });

  // F6
  it('answers the other fields while one hangs', async () => {
    const session = {
      id: 1,
      kind: 'user',
      username: 'client.demo',
      fullName: 'Client',
      email: null,
      role: 'CLIENT',
      userType: 2,
      company: null,
      ability: [],
      scopes: [],
      expiresAt: '2099-01-01T00:00:00.000Z',
      requestedPasswordReset: false,
      capabilities: [],
    };
    upstream.answerWith((request, response) => {
      if (request.url?.includes('user/session')) sendJson(response, 200, { result: session, message: '' });
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

  it('speaks the language of the caller and names the request', async () => {
    upstream.answerWith((_request, response) => void response.writeHead(200).end('<html>'));
    const answer = await ask(
      { query: '{ unreadNotificationCount }' },
      { ...token, 'accept-language': 'vi', 'x-request-id': 'request-42' },
    );
    expect(answer.errors?.[0]?.extensions).toEqual({ code: 'UPSTREAM_BAD_RESPONSE', requestId: 'request-42' });
    expect(answer.errors?.[0]?.message).not.toContain('Something');
    expect(answer.headers.get('x-request-id')).toBe('request-42');
  });

  it('names a deadline that passed', async () => {
    upstream.answerWith(() => {});
    const answer = await ask({ query: '{ unreadNotificationCount }' }, token);
    expect(codeOf(answer)).toBe('UPSTREAM_TIMEOUT');
    upstream.answerWith((_request, response) => total(response, 1));
    expect((await ask({ query: '{ unreadNotificationCount }' }, token)).data).toEqual({ unreadNotificationCount: 1 });
  });
});

describe('/auth', () => {
  const own = { origin: 'https://wr1.example', 'x-requested-with': 'wr1' };
  const renew = (headers: Record<string, string>): Promise<Response> =>
    call('/auth/refresh', { method: 'POST', headers });

  it.each([
    ['another origin', { ...own, origin: 'https://evil.example' }],
    ['no origin', { 'x-requested-with': 'wr1' }],
    ['no custom header', { origin: own.origin }],
  ])('refuses %s', async (_name, headers) => {
    expect((await renew({ ...headers, cookie: 'wr1_refresh=token' })).status).toBe(403);
  });

  it('answers null without a session, and when the session is over', async () => {
    expect(await (await renew(own)).json()).toBeNull();
    upstream.answerWith((_request, response) => sendJson(response, 400, { code: 'SIGN_IN_FAILED', message: '' }));
    const over = await renew({ ...own, cookie: 'wr1_refresh=old' });
    expect(await over.json()).toBeNull();
    expect(over.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('hands the new access token over and puts the next refresh token into the cookie', async () => {
    const userData = { userType: '2', username: 'u', requestedPasswordReset: 0, role: 'CLIENT', ability: [] };
    upstream.answerWith((_request, response) =>
      sendJson(response, 200, {
        result: { accessToken: 'new', expiresIn: 900, refreshToken: 'next', userData },
        message: '',
      }),
    );
    const response = await renew({ ...own, cookie: 'wr1_refresh=old' });
    expect(await response.json()).toEqual({ accessToken: 'new', expiresIn: 900, userData });
    expect(response.headers.get('set-cookie')).toBe(
      'wr1_refresh=next; Max-Age=2592000; Path=/auth; HttpOnly; Secure; SameSite=Strict',
    );
  });

  it('keeps the cookie while the customer API is away', async () => {
    upstream.answerWith((_request, response) => sendJson(response, 503, {}));
    const response = await renew({ ...own, cookie: 'wr1_refresh=old' });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([503, null]);
  });
});

describe('the web app', () => {
  it('gets a fresh nonce with every page, in the policy and in the page', async () => {
    const [first, second] = [await call('/platform/user/my-booking'), await call('/platform/')];
    const html = await first.text();
    const nonce = /nonce-([^']+)'/.exec(first.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(html).toBe(`<meta name="csp-nonce" content="${nonce}"><script nonce="${nonce}"></script>`);
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  it('serves assets compressed and for good', async () => {
    const asset = await call('/platform/assets/app-1a2b.js', { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    const plain = await call('/platform/assets/app-1a2b.js', { headers: { 'accept-encoding': 'identity' } });
    expect(await plain.text()).toBe('console.log(1)');
  });

  it.each([
    '/platform/assets/missing.js',
    '/platform/persisted-documents.json',
    '/platform/%2e%2e/package.json',
    '/platform/..%2fpackage.json',
    '/unknown',
  ])('has no %s', async (target) => {
    expect((await call(target)).status).toBe(404);
  });

  it('is where the root leads', async () => {
    const response = await call('/');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/platform/']);
    expect((await call('/robots.txt')).status).toBe(200);
    expect((await call('/favicon.ico')).status).toBe(204);
  });
});
