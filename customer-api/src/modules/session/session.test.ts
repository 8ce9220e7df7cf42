import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let start = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app.close());

// Every test has its own day, so that attempts do not interfere.
beforeEach(() => {
  start += 40 * 24 * 3_600_000;
  app.setNow(new Date(start));
});

function after(seconds: number): void {
  app.setNow(new Date(start + seconds * 1000));
}

function login(username: string, password: string, address: string) {
  return app.call('post', '/user/login', { body: { username, password }, headers: { 'x-forwarded-for': address } });
}

async function sessionStatus(token: string): Promise<number> {
  return (await app.call('get', '/user/session', { token })).status;
}

test('a wrong password and an unknown name get the same refusal, in the requested language', async () => {
  const wrong = await app.signIn('root.demo', 'Wrong#2026');
  const unknown = await app.signIn('nobody.here', 'Wrong#2026');
  for (const { status, body } of [wrong, unknown]) {
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'SIGN_IN_FAILED',
      message: 'Sign in failed. Please check your username or password',
    });
  }
  const vietnamese = await app.call('post', '/user/login', {
    body: { username: 'root.demo', password: 'x' },
    headers: { 'accept-language': 'fr, vi-VN;q=0.9, en;q=0.8' },
  });
  expect(vietnamese.body.message).not.toBe(wrong.body.message);
});

test('the name is matched ignoring case and surrounding blanks', async () => {
  expect((await app.signIn('  Root.Demo ')).status).toBe(200);
});

test('a missing, unknown, expired or signed-out token is refused with 401', async () => {
  const { body } = await app.signIn('root.demo');
  const token = body.result.accessToken;
  expect(await sessionStatus(token)).toBe(200);
  expect((await app.call('get', '/user/session')).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await sessionStatus(`${token.slice(0, -1)}_`)).toBe(401);
  expect(await sessionStatus("' or 1=1 --")).toBe(401);
  after(899);
  expect(await sessionStatus(token)).toBe(200);
  after(901);
  expect(await sessionStatus(token)).toBe(401);

  const again = (await app.signIn('root.demo')).body.result;
  expect((await app.call('post', '/user/logout', { token: again.accessToken })).body.result).toBe(1);
  expect(await sessionStatus(again.accessToken)).toBe(401);
  expect((await app.call('post', '/user/refresh', { body: { refreshToken: again.refreshToken } })).status).toBe(401);
});

test('a refresh token is replaced; within the grace period the old one returns the same successor', async () => {
  const first = (await app.signIn('client.demo')).body.result;
  const refresh = (refreshToken: string) => app.call('post', '/user/refresh', { body: { refreshToken } });
  const copies = await Promise.all(Array.from({ length: 8 }, () => refresh(first.refreshToken)));
  expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([200]));
  const successors = new Set(copies.map(({ body }) => body.result.refreshToken));
  expect(successors.size).toBe(1);
  expect(successors.has(first.refreshToken)).toBe(false);
  for (const { body } of copies) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await sessionStatus(body.result.accessToken)).toBe(200);
  }
  after(9);
  const late = await refresh(first.refreshToken);
  expect(late.body.result.refreshToken).toBe([...successors][0]);
  expect(late.body.result.userData).toMatchObject({ username: 'client.demo' });
});

test('a refresh token reused after the grace period ends the session for both parties', async () => {
  const first = (await app.signIn('client.demo')).body.result;
  const second = (await app.call('post', '/user/refresh', { body: { refreshToken: first.refreshToken } })).body.result;
  after(11);
  expect((await app.call('post', '/user/refresh', { body: { refreshToken: first.refreshToken } })).status).toBe(401);
  expect(await sessionStatus(second.accessToken)).toBe(401);
  expect((await app.call('post', '/user/refresh', { body: { refreshToken: second.refreshToken } })).status).toBe(401);
});

test('the database has no tokens in plain text', async () => {
  const { accessToken, refreshToken } = (await app.signIn('root.demo')).body.result;
  const { db } = app.database;
  const kept = JSON.stringify([
    await db.selectFrom('access_token').selectAll().execute(),
    await db.selectFrom('refresh_token').selectAll().execute(),
    await db.selectFrom('auth_session').selectAll().execute(),
  ]);
  expect(kept).not.toContain(accessToken);
  expect(kept).not.toContain(refreshToken);
});

test('guessing is limited to 20 attempts per hour; the owner can always sign in from another address', async () => {
  let effective = 0;
  for (let second = 0; second < 3600; second += 10) {
    after(second);
    // oxlint-disable-next-line no-await-in-loop
    const { status, body, headers } = await login('root.other', 'Guess#0001', '198.51.100.7');
    if (body.code === 'SIGN_IN_FAILED') effective += 1;
    else {
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'TOO_MANY_TRIES' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    if (second % 600 !== 0) continue;
    // oxlint-disable-next-line no-await-in-loop
    expect((await login('root.other', 'Demo#2026', '198.51.100.99')).status).toBe(200);
  }
  expect(effective).toBeGreaterThanOrEqual(10);
  expect(effective).toBeLessThanOrEqual(20);
});

test('guessing from many addresses in parallel is limited in the same way', async () => {
  const tries = Array.from({ length: 120 }, (_, index) => login('root.eakao', 'Guess#0001', `192.0.2.${index}`));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ body }) => body.code === 'SIGN_IN_FAILED')).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(100);
});

test('the owner at a known address faces only that address’s own delay, at most five minutes', async () => {
  expect((await login('root.datmui', 'Demo#2026', '192.0.2.200')).status).toBe(200);
  after(60);
  await Promise.all(Array.from({ length: 40 }, (_, index) => login('root.datmui', 'Guess#1', `203.0.113.${index}`)));
  expect((await login('root.datmui', 'Demo#2026', '203.0.113.250')).status).toBe(429);
  expect((await login('root.datmui', 'Demo#2026', '192.0.2.200')).status).toBe(200);
  for (let index = 0; index < 30; index++) {
    // oxlint-disable-next-line no-await-in-loop
    await login('root.datmui', 'Guess#2', '192.0.2.200');
  }
  expect((await login('root.datmui', 'Demo#2026', '192.0.2.200')).status).toBe(429);
  after(60 + 301);
  expect((await login('root.datmui', 'Demo#2026', '192.0.2.200')).status).toBe(200);
});

test('a disabled user is signed out at once and cannot sign in; the refusal does not reveal why', async () => {
  const { db } = app.database;
  const { accessToken, refreshToken } = (await app.signIn('root.nonnuoc')).body.result;
  await db.updateTable('app_user').set({ status: 0 }).where('username', '=', 'root.nonnuoc').execute();
  expect(await sessionStatus(accessToken)).toBe(401);
  expect((await app.call('post', '/user/refresh', { body: { refreshToken } })).status).toBe(401);
  expect((await app.signIn('root.nonnuoc')).body.code).toBe('SIGN_IN_FAILED');
});

test('a session ends 90 days after the sign-in, regardless of refreshes', async () => {
  const day = 24 * 3600;
  let tokens = (await app.signIn('root.demo')).body.result;
  const refresh = () => app.call('post', '/user/refresh', { body: { refreshToken: tokens.refreshToken } });
  for (const days of [29, 58, 87]) {
    after(days * day);
    // oxlint-disable-next-line no-await-in-loop
    tokens = (await refresh()).body.result;
  }
  after(90 * day - 60);
  tokens = (await refresh()).body.result;
  expect(await sessionStatus(tokens.accessToken)).toBe(200);
  after(90 * day + 1);
  expect(await sessionStatus(tokens.accessToken)).toBe(401);
  expect((await refresh()).status).toBe(401);
  start += 100 * day * 1000;
});

test('a refresh token ends its session without an access token; an unknown one gets the same response', async () => {
  const { accessToken, refreshToken } = (await app.signIn('client.demo')).body.result;
  const end = (token: string) => app.call('post', '/user/revokeSession', { body: { refreshToken: token } });
  expect(await end('unknown')).toMatchObject({ status: 200, body: { result: 1 } });
  expect(await sessionStatus(accessToken)).toBe(200);
  expect(await end(refreshToken)).toMatchObject({ status: 200, body: { result: 1 } });
  expect(await sessionStatus(accessToken)).toBe(401);
  expect((await app.call('post', '/user/refresh', { body: { refreshToken } })).status).toBe(401);
});

test('guesses from one IPv6 network count together', async () => {
  const codes: string[] = [];
  for (let index = 0; index < 6; index++) {
    // oxlint-disable-next-line no-await-in-loop
    codes.push((await login('root.bachdang', 'Guess#1', `2001:db8:1:2::${index + 1}`)).body.code);
  }
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'SIGN_IN_FAILED'), 'TOO_MANY_TRIES']);
  expect((await login('root.bachdang', 'Guess#1', '2001:db8:1:3::1')).body.code).toBe('SIGN_IN_FAILED');
});
