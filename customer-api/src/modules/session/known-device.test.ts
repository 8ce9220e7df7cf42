import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setUserAccess } from '../../admin/user-access.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { issueOneTimeToken } from '../one-time-token/one-time-token.ts';
import { forgetDevices } from './known-device.repository.ts';
import { ACCOUNT_LIMIT, DEVICE_SECONDS, KNOWN_DEVICES } from './sign-in.rules.ts';
import { hashToken } from '../../platform/token.ts';

let app: TestApp;
let start = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  start += 400 * 24 * 3_600_000;
  app.setNow(new Date(start));
});

function after(seconds: number): void {
  app.setNow(new Date(start + seconds * 1000));
}

function login(username: string, address: string, device?: string, password = 'Demo#2026') {
  const headers = { 'x-forwarded-for': address, ...(device === undefined ? {} : { 'x-device-token': device }) };
  return app.call('post', '/user/login', { body: { username, password }, headers });
}

/** Signs in and returns the device's token. */
async function know(username: string, address: string, device = 'new'): Promise<string> {
  const { status, body } = await login(username, address, device);
  expect(status).toBe(200);
  return body.result.deviceToken;
}

/** Uses up an account's hourly attempts from many addresses. */
async function attack(username: string): Promise<void> {
  await Promise.all(
    Array.from({ length: ACCOUNT_LIMIT + 5 }, (_, index) =>
      login(username, `203.0.113.${index}`, undefined, 'Guess#0001'),
    ),
  );
  expect((await login(username, '203.0.113.250')).body.code).toBe('TOO_MANY_TRIES');
}

test('without the header the response of a sign-in does not change; the database stores only a hash of the token', async () => {
  const plain = await login('root.demo', '198.51.100.1');
  expect(Object.keys(plain.body.result).sort()).toEqual(['accessToken', 'expiresIn', 'refreshToken', 'userData']);
  const token = await know('root.demo', '198.51.100.1');
  expect(token).toMatch(/^[\w-]{43}$/);
  const rows = await app.database.db.selectFrom('known_device').selectAll().execute();
  expect(rows.map(({ hash }) => hash)).toContain(hashToken(token));
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('attempts used up by strangers do not lock the owner out at a known device, whatever its address', async () => {
  const device = await know('root.other', '198.51.100.2');
  await attack('root.other');
  expect((await login('root.other', '192.0.2.10')).status).toBe(429);
  expect((await login('root.other', '192.0.2.11', 'new')).status).toBe(429);
  expect((await login('root.other', '192.0.2.12', 'A'.repeat(43))).status).toBe(429);
  expect(await know('root.other', '192.0.2.13', device)).toBe(device);
  // Nor does an address with many failures by others.
  expect(await know('root.other', '203.0.113.1', device)).toBe(device);
});

test('a device has its own limit of twenty attempts per hour, separate from strangers’', async () => {
  const device = await know('root.datmui', '198.51.100.3');
  let effective = 0;
  for (let second = 0; second < 3600; second += 20) {
    after(second);
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await login('root.datmui', '198.51.100.3', device, 'Guess#0001');
    if (body.code === 'SIGN_IN_FAILED') effective += 1;
    else expect(body.code).toBe('TOO_MANY_TRIES');
  }
  expect(effective).toBeGreaterThanOrEqual(10);
  expect(effective).toBeLessThanOrEqual(20);
  expect((await login('root.datmui', '192.0.2.20')).status).toBe(200);
});

test('a device is known only to the users who signed in there', async () => {
  const device = await know('client.demo', '198.51.100.4');
  await attack('client.other');
  expect((await login('client.other', '198.51.100.4', device)).status).toBe(429);
  after(3700);
  expect(await know('client.other', '198.51.100.4', device)).toBe(device);
  expect(await know('client.demo', '198.51.100.4', device)).toBe(device);
  expect(await know('client.demo', '198.51.100.4', 'B'.repeat(43))).not.toBe('B'.repeat(43));
});

test('a completed reset link makes the device known and clears its count; without a cookie it clears the address', async () => {
  const { db } = app.database;
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'root.nonnuoc')
    .executeTakeFirstOrThrow();
  const reset = async (newPass: string, address: string, device?: string) => {
    const now = app.now();
    const token = await db
      .transaction()
      .execute((trx) => issueOneTimeToken(trx, { kind: 'PASSWORD_RESET', userId: id, now }));
    const headers = { 'x-forwarded-for': address, ...(device === undefined ? {} : { 'x-device-token': device }) };
    return app.call('post', '/user/resetPassword', { body: { token, newPass, confirmNewPass: newPass }, headers });
  };
  await attack('root.nonnuoc');
  const { body } = await reset('Harbour#2026', '198.51.100.5', 'new');
  expect(body).toMatchObject({ result: 1, deviceToken: expect.stringMatching(/^[\w-]{43}$/) });
  const device = body.deviceToken;
  expect((await login('root.nonnuoc', '192.0.2.30', device, 'Harbour#2026')).status).toBe(200);
  expect((await login('root.nonnuoc', '192.0.2.30', undefined, 'Harbour#2026')).status).toBe(200);

  for (let index = 0; index < 8; index += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await login('root.nonnuoc', '192.0.2.31', device, 'Guess#0001');
  }
  expect((await login('root.nonnuoc', '192.0.2.31', device, 'Harbour#2026')).status).toBe(429);
  expect((await reset('Harbour#2027', '192.0.2.32', device)).body.deviceToken).toBe(device);
  expect((await login('root.nonnuoc', '192.0.2.31', device, 'Harbour#2027')).status).toBe(200);

  const plain = await reset('Harbour#2028', '192.0.2.33');
  expect(Object.keys(plain.body).sort()).toEqual(['message', 'result']);
  await attack('root.nonnuoc');
  expect((await login('root.nonnuoc', '192.0.2.33', undefined, 'Harbour#2028')).status).toBe(200);
});

test('devices are limited in number and age, and end when the account is disabled', async () => {
  const { db } = app.database;
  const first = await know('root.eakao', '198.51.100.6');
  for (let index = 0; index < KNOWN_DEVICES; index += 1) {
    after(index + 1);
    // oxlint-disable-next-line no-await-in-loop
    await know('root.eakao', '198.51.100.6');
  }
  const devicesOf = () =>
    db
      .selectFrom('known_device')
      .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
      .select('hash')
      .where('username', '=', 'root.eakao')
      .execute();
  const hashes = (await devicesOf()).map(({ hash }) => hash);
  expect(hashes).toHaveLength(KNOWN_DEVICES);
  expect(hashes).not.toContain(hashToken(first));

  const kept = await know('root.eakao', '198.51.100.6');
  after(20 + DEVICE_SECONDS);
  await attack('root.eakao');
  expect((await login('root.eakao', '192.0.2.40', kept)).status).toBe(429);
  await forgetDevices(db, app.now());
  expect(await devicesOf()).toEqual([]);

  start += 400 * 24 * 3_600_000;
  after(0);
  const last = await know('root.eakao', '198.51.100.6');
  await setUserAccess(db, 'root.eakao', false, app.now());
  await setUserAccess(db, 'root.eakao', true, app.now());
  expect(await devicesOf()).toEqual([]);
  await attack('root.eakao');
  expect((await login('root.eakao', '192.0.2.41', last)).status).toBe(429);
});
