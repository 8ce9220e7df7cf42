import { setUserAccess } from '@wr1/customer-api/src/admin/user-access.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey } from '../testkit/api-key.ts';
import { listen } from '../testkit/event-stream.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

async function signIn(username: string): Promise<{ accessToken: string; refreshToken: string }> {
  const { body } = await stack.rest('POST', 'user/login', { body: { username, password: 'Demo#2026' } });
  return body.result;
}

function logout(headers: Record<string, string>): Promise<Response> {
  const own = { origin: 'http://localhost:4000', host: 'localhost:4000', 'x-requested-with': 'wr1' };
  return Promise.resolve(
    stack.gateway.fetch(
      new Request('http://localhost:4000/auth/logout', { method: 'POST', headers: { ...own, ...headers } }),
    ),
  );
}

const viewerOf = async (token: string) => (await stack.rest('GET', 'user/session', { token })).status;

it('signing out ends the session of the cookie without an access token, with a wrong one and with another one', async () => {
  const other = await signIn('client.other');
  for (const apiKey of [undefined, 'expired', other.accessToken]) {
    // oxlint-disable-next-line no-await-in-loop
    const { accessToken, refreshToken } = await signIn('client.demo');
    // oxlint-disable-next-line no-await-in-loop
    const answer = await logout({ cookie: `wr1_refresh=${refreshToken}`, ...(apiKey === undefined ? {} : { apiKey }) });
    expect(answer.status).toBe(204);
    // oxlint-disable-next-line no-await-in-loop
    expect(await viewerOf(accessToken)).toBe(401);
    // oxlint-disable-next-line no-await-in-loop
    expect((await stack.rest('POST', 'user/refresh', { body: { refreshToken } })).status).toBe(401);
  }
  expect(await viewerOf(other.accessToken)).toBe(401);
});

it('disabling a user ends tokens, open streams and keys; enabling restores the keys, not the sessions', async () => {
  const { accessToken: token, refreshToken } = await signIn('root.demo');
  const { token: key } = await makeKey(stack, 'root.demo', {
    name: 'Disabled with its owner',
    scopes: ['booking:read'],
  });
  expect(await viewerOf(key)).toBe(200);
  const stream = await listen(stack, 'subscription { unreadNotificationCount }', token);
  await stream.until(() => true);

  const { db } = stack.database;
  await setUserAccess(db, 'Root.Demo', false, new Date());
  const began = performance.now();
  expect([await viewerOf(token), await viewerOf(key)]).toEqual([401, 401]);
  expect((await stack.rest('POST', 'user/refresh', { body: { refreshToken } })).status).toBe(401);
  await stream.done;
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(stream.values.at(-1).errors[0].extensions.code).toBe('TOKEN_EXPIRED');
  const credentials = { username: 'root.demo', password: 'Demo#2026' };
  expect((await stack.rest('POST', 'user/login', { body: credentials })).body.code).toBe('SIGN_IN_FAILED');

  await setUserAccess(db, 'root.demo', true, new Date());
  expect([await viewerOf(token), await viewerOf(key)]).toEqual([401, 200]);
  expect((await stack.rest('POST', 'user/login', { body: credentials })).status).toBe(200);
  await expect(setUserAccess(db, 'nobody.here', false, new Date())).rejects.toThrow('User nobody.here does not exist.');
});
