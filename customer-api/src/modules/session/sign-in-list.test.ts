import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signIn(username: string, headers: Record<string, string> = {}) {
  const { body } = await app.call('post', '/user/login', { body: { username, password: 'Demo#2026' }, headers });
  return body.result as { accessToken: string; refreshToken: string };
}

const list = async (token: string) => (await app.call('get', '/user/sessions', { token })).body.result;
const status = async (token: string) => (await app.call('get', '/user/session', { token })).status;

test('each place is listed with browser, system and truncated address; users end only their own', async () => {
  const here = await signIn('root.demo', { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.77' });
  const there = await signIn('root.demo');
  const sessions = await list(here.accessToken);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({
    current: true,
    browser: 'Firefox',
    system: 'Linux',
    address: '203.0.113.x',
  });
  expect(sessions[1]).toMatchObject({ current: false, browser: null, system: null });
  const stranger = await signIn('root.other');
  const path = `/user/session?id=${sessions[1].id}`;
  expect((await app.call('delete', path, { token: stranger.accessToken })).status).toBe(404);
  expect((await app.call('delete', '/user/session?id=1', { token: here.accessToken })).status).toBe(404);
  expect((await app.call('delete', path, { token: here.accessToken })).status).toBe(200);
  expect((await app.call('delete', path, { token: here.accessToken })).status).toBe(404);
  expect([await status(there.accessToken), await status(here.accessToken)]).toEqual([401, 200]);
  expect(await list(here.accessToken)).toHaveLength(1);
});

test('a refresh updates when and from where the place was last used', async () => {
  const { accessToken, refreshToken } = await signIn('client.demo', { 'x-forwarded-for': '203.0.113.77' });
  const [before] = await list(accessToken);
  app.setNow(new Date(Date.now() + 600_000));
  const renewed = await app.call('post', '/user/refresh', {
    body: { refreshToken },
    headers: { 'user-agent': firefox, 'x-forwarded-for': '198.51.100.4' },
  });
  const [after] = await list(renewed.body.result.accessToken);
  expect(after).toMatchObject({ id: before.id, browser: 'Firefox', address: '198.51.100.x' });
  expect(Date.parse(after.last_seen_at) - Date.parse(before.last_seen_at)).toBeGreaterThan(500_000);
});

test('signing out everywhere ends every session of the user and of no one else', async () => {
  const mine = [await signIn('root.other'), await signIn('root.other')];
  const other = await signIn('client.other');
  const [first, second] = mine;
  await app.call('post', '/user/logoutEverywhere', { token: first?.accessToken ?? '' });
  expect(await Promise.all(mine.map(({ accessToken }) => status(accessToken)))).toEqual([401, 401]);
  const renewed = await app.call('post', '/user/refresh', { body: { refreshToken: second?.refreshToken } });
  expect(renewed.status).toBe(401);
  expect(await status(other.accessToken)).toBe(200);
});
