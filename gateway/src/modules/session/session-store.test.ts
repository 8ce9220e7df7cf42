import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendJson } from '../../testing/fault-server.ts';
import { clientSession, startTestGateway } from '../../testing/test-gateway.ts';
import type { TestGateway } from '../../testing/test-gateway.ts';
import { FAILED_LOOK_UPS } from './look-up-limit.ts';

let test: TestGateway;
/** Number of look-ups at the customer API. */
let lookUps = 0;

beforeAll(async () => {
  test = await startTestGateway({
    LIMIT_POINTS_PER_MINUTE: '1000',
    LIMIT_POINTS_PER_MINUTE_ANONYMOUS: '200',
    TRUST_PROXY: 'loopback',
  });
  test.upstream.answerWith((request, response) => {
    const token = request.headers['apikey'];
    if (!request.url?.includes('user/session')) return sendJson(response, 404, { code: 'NOT_FOUND', message: '' });
    lookUps += 1;
    return String(token).startsWith('known')
      ? sendJson(response, 200, { result: { ...clientSession, kind: 'user' }, message: '' })
      : sendJson(response, 401, { code: 'UNAUTHENTICATED', message: '' });
  });
});
afterAll(() => test.close());

async function ask(apikey: string, from: string, gateway: TestGateway = test) {
  const response = await gateway.call('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, apikey },
    body: JSON.stringify({ query: '{ viewer { role } }' }),
  });
  const answer: any = await response.json();
  return { code: answer.errors?.[0]?.extensions.code ?? null, cost: answer.extensions?.cost };
}

it('points count per user: a refreshed token restores none', async () => {
  const [one, two] = [await ask('known-1', '192.0.2.1'), await ask('known-2', '192.0.2.2')];
  expect(one.cost.limit).toBe(1_000);
  expect(two.cost.remaining).toBe(one.cost.remaining - two.cost.requested);
});

it('an address that forges tokens shares its points and is blocked, while known sessions there continue', async () => {
  const from = '2001:db8:1:2::';
  expect((await ask('known-1', `${from}1`)).code).toBeNull();
  lookUps = 0;
  const codes: unknown[] = [];
  for (let index = 0; index < FAILED_LOOK_UPS + 10; index += 1)
    codes.push((await ask(`guess-${index}`, `${from}${index + 1}`)).code);
  expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThanOrEqual(10);
  expect(lookUps).toBeLessThanOrEqual(FAILED_LOOK_UPS);
  expect((await ask('known-3', `${from}9`)).code).toBe('RATE_LIMITED');
  expect((await ask('known-1', `${from}1`)).code).toBeNull();
  expect((await ask('known-3', '192.0.2.3')).code).toBeNull();
});

const redisUrl = process.env['TEST_REDIS_URL'];
it.skipIf(redisUrl === undefined)(
  'gateways that share Redis count together and know each other’s sessions',
  async () => {
    const env = { REDIS_URL: redisUrl ?? '', REDIS_PREFIX: `test-${randomUUID()}`, TRUST_PROXY: 'loopback' };
    const both = [await startTestGateway(env), await startTestGateway(env)];
    const asked = (token: string, at: number) => ask(token, '192.0.2.77', both[at]);
    try {
      for (const { upstream } of both)
        upstream.answerWith((request, response) =>
          String(request.headers['apikey']).startsWith('known')
            ? sendJson(response, 200, { result: { ...clientSession, kind: 'user' }, message: '' })
            : sendJson(response, 401, { code: 'UNAUTHENTICATED', message: '' }),
        );
      // Until the Redis connection is established, each gateway counts separately.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const first = await asked('known-1', 0);
      expect((await asked('known-2', 1)).cost.remaining).toBe(first.cost.remaining - first.cost.requested);
      for (let index = 0; index < FAILED_LOOK_UPS; index += 1) await asked(`guess-${index}`, index % 2);
      for (const at of [0, 1]) {
        expect((await asked('known-3', at)).code).toBe('RATE_LIMITED');
        expect((await asked('known-1', at)).code).toBeNull();
      }
    } finally {
      await Promise.all(both.map((one) => one.close()));
    }
  },
);
