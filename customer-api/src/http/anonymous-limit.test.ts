import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type CustomerApi } from '../app.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const LIMIT = 3;
let app: TestApp;
let api: CustomerApi;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Creates a new app, which resets the counts. */
function begin(): void {
  api = createApp({
    db: app.database.db,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    config: {
      publicUrl: 'http://localhost',
      dataDir: '.',
      trustProxy: ['loopback', '10.0.0.0/8'],
      checkAnswers: true,
      anonymousPerMinute: LIMIT,
    },
  });
}

/** Request options with headers as a plain object. */
type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

async function ask(path: string, address: string, init: Sent = {}, peer = '10.0.0.9') {
  const response = await api.app.request(
    `/api${path}`,
    { ...init, headers: { ...(address === '' ? {} : { 'x-forwarded-for': address }), ...init.headers } },
    { incoming: { socket: { remoteAddress: peer } } },
  );
  const body: { code?: string; message?: string } = JSON.parse(await response.text());
  return { status: response.status, wait: response.headers.get('retry-after'), body };
}

const REFRESH = {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'accept-language': 'vi' },
  body: JSON.stringify({ refreshToken: 'unknown' }),
};
const CALLS: readonly [string, Sent?][] = [
  ['/user/refresh', REFRESH],
  ['/user/login', { ...REFRESH, body: JSON.stringify({ username: 'nobody', password: 'x' }) }],
  ['/masterDataNologin?data=Incoterm'],
  ['/openapi.json'],
];

test.each(CALLS)('%s is limited per address', async (path, init) => {
  begin();
  for (let call = 0; call < LIMIT; call += 1) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await ask(path, '198.51.100.1', init)).status).not.toBe(429);
  }
  const refused = await ask(path, '198.51.100.1', init);
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(Number(refused.wait)).toBeGreaterThan(0);
  expect(Number(refused.wait)).toBeLessThanOrEqual(60);
  expect(refused.body.message).toContain(` ${refused.wait} `);
  expect((await ask(path, '198.51.100.2', init)).status).not.toBe(429);
});

test('calls from one address count together, and a forged header does not create another address', async () => {
  begin();
  for (const [path, init] of CALLS.slice(0, LIMIT)) {
    // oxlint-disable-next-line no-await-in-loop
    await ask(path, `203.0.113.${Math.random()}`, init, '198.51.100.1');
  }
  expect((await ask('/openapi.json', '', {}, '198.51.100.1')).status).toBe(429);
});

test('a trusted gateway’s shared reads and calls with a token are not limited', async () => {
  begin();
  const apiKey: string = (await app.signIn('client.demo')).body.result.accessToken;
  for (let call = 0; call < LIMIT * 2; call += 1) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await ask('/masterDataNologin?data=Incoterm', '')).status).toBe(200);
    // oxlint-disable-next-line no-await-in-loop
    expect((await ask('/user/session', '198.51.100.1', { headers: { apiKey } })).status).toBe(200);
  }
});

test('all addresses of one IPv6 network count together', async () => {
  begin();
  const answers = [];
  for (let last = 1; last <= LIMIT + 1; last += 1) {
    // oxlint-disable-next-line no-await-in-loop
    answers.push(await ask('/masterDataNologin?data=Region', `2001:db8:0:7::${last}`));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: LIMIT }, () => 200), 429]);
  expect((await ask('/masterDataNologin?data=Region', '2001:db8:0:8::1')).status).toBe(200);
});
