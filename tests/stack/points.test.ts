import { FAILED_LOOK_UPS } from '@wr1/gateway/src/modules/session/look-up-limit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey } from '../testkit/api-key.ts';
import { originOf } from '../testkit/event-stream.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const LIMIT = 2_000;
const QUERY = '{ viewer { role } }';
const SELF = { 'x-requested-with': 'wr1', origin: 'http://localhost:4000' };

let stack: Stack;
let origin: string;

beforeAll(async () => {
  stack = await startStack({
    env: {
      LIMIT_POINTS_PER_MINUTE: String(LIMIT),
      LIMIT_POINTS_PER_MINUTE_ANONYMOUS: '500',
      PUBLIC_URL: 'http://localhost:4000',
      TRUST_PROXY: 'loopback',
    },
  });
  origin = await originOf(stack.gateway);
});
afterAll(() => stack.close());

/** A response's status and the remaining points in its RateLimit header. */
interface Spent {
  status: number;
  left: number;
  /** Seconds until the count restarts. */
  reset: number;
  policy: string | null;
  text: string;
}

async function send(target: string, from: string, init: RequestInit = {}): Promise<Spent> {
  const abort = new AbortController();
  const response = await fetch(origin + target, {
    ...init,
    headers: { 'x-forwarded-for': from, ...(init.headers as Record<string, string>) },
    signal: abort.signal,
  });
  const [, left, reset] = /r=(\d+);t=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.map(Number) ?? [];
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true && response.ok;
  const text = isStream ? '' : await response.text();
  abort.abort();
  return {
    status: response.status,
    left: left ?? NaN,
    reset: reset ?? NaN,
    policy: response.headers.get('ratelimit-policy'),
    text,
  };
}

/** Every kind of request that uses points. */
const WAY: Readonly<Record<string, (apikey: string, from: string) => Promise<Spent>>> = {
  'GraphQL by POST': (apikey, from) =>
    send('/graphql', from, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify({ query: QUERY }),
    }),
  'GraphQL by GET': (apikey, from) =>
    send(`/graphql?query=${encodeURIComponent(QUERY)}`, from, {
      headers: { apikey, accept: 'application/graphql-response+json' },
    }),
  'a stream of events': (apikey, from) =>
    send('/graphql', from, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: 'subscription { unreadNotificationCount }' }),
    }),
  'the DCSA feed': (apikey, from) => send('/dcsa/tnt/v2/events?limit=1', from, { headers: { apikey } }),
};

/** Signs in through the gateway as a browser does. */
async function enter(username: string, from: string): Promise<{ token: string; cookie: string }> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({
      query: `mutation { login(input: { username: "${username}", password: "Demo#2026" }) { accessToken } }`,
    }),
  });
  const body: any = await response.json();
  return { token: body.data.login.accessToken, cookie: cookieOf(response) };
}

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');

async function refresh(cookie: string, from: string): Promise<{ token: string; cookie: string }> {
  const response = await fetch(`${origin}/auth/refresh`, {
    method: 'POST',
    headers: { ...SELF, cookie, 'x-forwarded-for': from },
  });
  const body: any = await response.json();
  return { token: body.accessToken, cookie: cookieOf(response) };
}

it('a user shares points between all kinds of requests, from every address and after a refresh; a key has its own', async () => {
  let { token, cookie } = await enter('root.demo', '192.0.2.1');
  let last = LIMIT + 1;
  let lastReset = 60;
  let address = 10;
  for (let round = 0; round < 2; round += 1) {
    for (const [name, ask] of Object.entries(WAY)) {
      address += 1;
      // oxlint-disable-next-line no-await-in-loop
      const { left, reset, policy, status } = await ask(token, `192.0.2.${address}`);
      expect([name, status, policy]).toEqual([name, 200, `"points";q=${LIMIT};w=60`]);
      // On a slow machine, a new minute may begin during the test.
      expect(left, name).toBeLessThan(reset > lastReset ? LIMIT : last);
      last = left;
      lastReset = reset;
    }
    // oxlint-disable-next-line no-await-in-loop
    ({ token, cookie } = await refresh(cookie, '192.0.2.2'));
  }
  const again = await enter('root.demo', '192.0.2.3');
  const { left, reset } = await WAY['GraphQL by POST']!(again.token, '192.0.2.3');
  expect(left).toBeLessThan(reset > lastReset ? LIMIT : last);

  const { token: key } = await makeKey(stack, 'root.demo', { name: 'Points', scopes: ['booking:read'] });
  const other = await enter('client.other', '192.0.2.1');
  for (const own of [key, other.token]) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await WAY['GraphQL by POST']!(own, '192.0.2.1')).left).toBeGreaterThan(LIMIT - 20);
  }
});

it.each(Object.keys(WAY))('invalid tokens by %s share the points of their network and are stopped', async (name) => {
  const network = `2001:db8:0:${Object.keys(WAY).indexOf(name) + 1}::`;
  const ask = WAY[name]!;
  const known = await enter('client.demo', `${network}1`);
  expect((await ask(known.token, `${network}1`)).status).toBe(200);

  stack.calls.length = 0;
  // Sends all requests at once: none may get through while the first ones are still being checked.
  const answers = await Promise.all(
    Array.from({ length: FAILED_LOOK_UPS * 3 }, (_, index) =>
      ask(`made-up-${index}-${'x'.repeat(40)}`, `${network}${(index + 2).toString(16)}`),
    ),
  );
  expect(stack.calls.filter((call) => call.includes('user/session'))).toHaveLength(FAILED_LOOK_UPS);
  const limited = answers.filter(({ status, text }) => status === 429 && text.includes('RATE_LIMITED'));
  // An operation with such a token may count twice: for its points, and for its data.
  expect(limited.length).toBeGreaterThanOrEqual(FAILED_LOOK_UPS * 2);
  expect(limited.length).toBeLessThanOrEqual(FAILED_LOOK_UPS * 2.5);
  const counted = answers.filter(({ policy }) => policy?.startsWith('"points";q=500'));
  expect(new Set(counted.map(({ left }) => left)).size).toBe(counted.length);

  // A valid token that is unknown to this gateway is refused too. Known sessions continue, even after a
  // refresh, and users can sign in.
  const unseen = await stack.rest('POST', 'user/login', { body: { username: 'root.other', password: 'Demo#2026' } });
  expect((await ask(unseen.body.result.accessToken, `${network}9`)).status).toBe(429);
  expect((await ask(known.token, `${network}1`)).status).toBe(200);
  const renewed = await refresh(known.cookie, `${network}1`);
  expect((await ask(renewed.token, `${network}1`)).status).toBe(200);
  const fresh = await enter('sales.demo', `${network}7`);
  expect((await ask(fresh.token, `${network}7`)).status).toBe(200);
  expect((await ask(unseen.body.result.accessToken, '2001:db8:0:99::1')).status).toBe(200);
});
