import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SECOND_FACTOR_CALL } from '@wr1/schema/rules/access/permission.ts';
import { openTestApp, DEMO_IDENTITY, type TestApp } from '../../testing/test-app.ts';
import { codeAt, enterCode, setUpSecondFactor } from './second-factor.testkit.ts';

let app: TestApp;
let start = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  start += 24 * 3_600_000;
  app.setNow(new Date(start));
});

function after(seconds: number): void {
  app.setNow(new Date(start + seconds * 1000));
}

/** Signs in with the password only. */
async function limited(username: string): Promise<string> {
  const { status, body } = await app.signIn(username);
  expect([status, body.result.secondFactor]).toEqual([200, 'required']);
  return body.result.accessToken;
}

const auditOf = async (username: string) =>
  (
    await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'actor_role'])
      .where('kind', '=', 'USER')
      .where('label', '=', username)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_role: role }) => `${action} ${role}`);

const mailsTo = async (email: string) =>
  (
    await app.database.db
      .selectFrom('mail_message')
      .select(['kind', 'subject'])
      .where('to_address', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);

test('a password alone gives a token that can only be exchanged, and a code is accepted once', async () => {
  expect((await app.call('post', '/user/secondFactor', { as: 'root.demo', body: {} })).body.fields[0].code).toBe(
    'REQUIRED',
  );
  const { secret, codes } = await setUpSecondFactor(app, 'root.demo');
  expect(codes).toHaveLength(10);
  const stored = JSON.stringify([
    await app.database.db.selectFrom('second_factor').selectAll().execute(),
    await app.database.db.selectFrom('recovery_code').selectAll().execute(),
  ]);
  expect(stored).not.toContain(secret);
  for (const code of codes) expect(stored).not.toContain(code);

  const token = await limited('root.demo');
  const code = codeAt(app, secret);
  // The code that turned it on has been used up.
  expect((await enterCode(app, token, { code })).body.code).toBe('CODE_INCORRECT');
  after(30);
  const full = await enterCode(app, token, { code: codeAt(app, secret).replace(/(...)/, ' $1 ') });
  expect(full.status).toBe(200);
  expect(full.body.result.secondFactor).toBeUndefined();
  const { accessToken, refreshToken } = full.body.result;
  expect((await app.call('get', '/userList', { token: accessToken })).status).toBe(200);
  // The limited token has ended, and the same code does not work for another sign-in.
  expect((await app.call('get', '/user/session', { token })).status).toBe(401);
  expect((await enterCode(app, await limited('root.demo'), { code: codeAt(app, secret) })).status).toBe(400);
  expect((await app.call('post', '/user/refresh', { body: { refreshToken } })).status).toBe(200);
});

test('the limited token can make only the listed calls', async () => {
  await setUpSecondFactor(app, 'client.other');
  const token = await limited('client.other');
  const allowed = app.api.table
    .descriptions()
    .filter(({ access, secondFactor }) => access !== 'public' && secondFactor.includes('CODE'))
    .map(({ method, path }) => `${method.toUpperCase()} ${path.slice(1)}`);
  const named = SECOND_FACTOR_CALL.CODE.filter((call) => call !== 'POST user/refresh');
  expect(allowed.sort()).toEqual([...named].sort());
  for (const [method, path] of [
    ['get', '/user/profile'],
    ['get', '/userList'],
    ['post', '/user/secondFactor'],
    ['delete', '/user/secondFactor'],
    ['put', '/changepass'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await app.call(method, path, { token, ...(method !== 'get' && { body: {} }) });
    expect([path, status, body.code]).toEqual([path, 403, 'SECOND_FACTOR_REQUIRED']);
  }
});

test('a recovery code replaces a lost phone once, and the person is emailed', async () => {
  const { codes } = await setUpSecondFactor(app, 'root.other');
  const [first = '', second = ''] = codes;
  const typed = first.toUpperCase().replaceAll('-', ' ');
  const token = await limited('root.other');
  expect((await enterCode(app, token, { recovery_code: typed })).status).toBe(200);
  const again = await enterCode(app, await limited('root.other'), { recovery_code: first });
  expect([again.status, again.body.code]).toEqual([400, 'RECOVERY_CODE_INCORRECT']);
  const { body } = await enterCode(app, await limited('root.other'), { recovery_code: second });
  const session = body.result.accessToken;
  const state = await app.call('get', '/user/secondFactor', { token: session });
  expect(state.body.result).toMatchObject({ enabled: true, required: false, recovery_codes_left: 8 });
  // New codes replace the old ones, and turning off needs no further code within ten minutes.
  const fresh = await app.call('post', '/user/recoveryCodes', { token: session });
  expect(fresh.body.result.recovery_codes).toHaveLength(10);
  expect((await enterCode(app, await limited('root.other'), { recovery_code: codes[2] })).status).toBe(400);
  expect((await app.call('delete', '/user/secondFactor', { token: session })).status).toBe(200);
  expect((await app.signIn('root.other')).body.result.secondFactor).toBeUndefined();
  const actions = await auditOf('root.other');
  expect(actions).toEqual([
    'SIGN_IN CLIENT_ROOT',
    'ENABLE_SECOND_FACTOR CLIENT_ROOT',
    'USE_RECOVERY_CODE CLIENT_ROOT',
    'SIGN_IN CLIENT_ROOT',
    'SIGN_IN_FAILED ANONYMOUS',
    'USE_RECOVERY_CODE CLIENT_ROOT',
    'SIGN_IN CLIENT_ROOT',
    'CREATE_RECOVERY_CODES CLIENT_ROOT',
    'SIGN_IN_FAILED ANONYMOUS',
    'DISABLE_SECOND_FACTOR CLIENT_ROOT',
    'SIGN_IN CLIENT_ROOT',
  ]);
});

test('guesses are limited, whatever the address', async () => {
  const { secret } = await setUpSecondFactor(app, 'root.datmui');
  const token = await limited('root.datmui');
  let refused = 0;
  for (let index = 0; index < 30; index += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${index}` };
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await app.call('put', '/user/secondFactor', { token, headers, body: { code: '000000' } });
    if (body.code === 'TOO_MANY_TRIES') refused += 1;
  }
  expect(refused).toBe(10);
  after(60);
  const headers = { 'x-forwarded-for': '203.0.113.99' };
  const right = await app.call('put', '/user/secondFactor', { token, headers, body: { code: codeAt(app, secret) } });
  expect(right.body.code).toBe('TOO_MANY_TRIES');
});

test('sensitive calls ask again after ten minutes', async () => {
  const { secret } = await setUpSecondFactor(app, 'admin.demo');
  after(60);
  const entered = await enterCode(app, await limited('admin.demo'), { code: codeAt(app, secret) });
  const token = entered.body.result.accessToken;
  const addresses = ['/user/recoveryCodes', '/apiKey'] as const;
  const key = { name: 'Warehouse', scopes: ['booking:read'], company_id: 2 };
  after(60 + 601);
  for (const path of addresses) {
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await app.call('post', path, { token, body: key });
    expect(body.code).toBe('SECOND_FACTOR_AGAIN');
  }
  const email = { email: 'moved@wr1.example', current_password: 'Demo#2026' };
  expect((await app.call('put', '/user/profile', { token, body: email })).body.code).toBe('SECOND_FACTOR_AGAIN');
  const renewed = await enterCode(app, token, { code: codeAt(app, secret) });
  const made = await app.call('post', '/user/recoveryCodes', { token: renewed.body.result.accessToken });
  expect(made.status).toBe(200);
  // The earlier token still works.
  expect((await app.call('get', '/user/session', { token })).status).toBe(200);
});

test('an administrator resets the second factor of someone else, who is emailed and signed out', async () => {
  await setUpSecondFactor(app, 'sales.demo');
  const { db } = app.database;
  const { id, email } = await db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('username', '=', 'sales.demo')
    .executeTakeFirstOrThrow();
  const reset = (as: string) => app.call('put', '/wr1?objectType=ResetSecondFactor', { as, body: { id } });
  expect((await reset('client.demo')).status).toBe(403);
  await db.deleteFrom('second_factor').where('user_id', '!=', id).execute();
  const admin = (await app.signIn('admin.demo')).body.result.accessToken;
  const { status, body } = await app.call('put', '/wr1?objectType=ResetSecondFactor', { token: admin, body: { id } });
  expect([status, body.result.second_factor]).toEqual([200, false]);
  const again = await app.call('put', '/wr1?objectType=ResetSecondFactor', { token: admin, body: { id } });
  expect(again.body.code).toBe('SECOND_FACTOR_OFF');
  expect((await app.call('get', '/user/session', { as: 'sales.demo' })).status).toBe(401);
  expect((await app.signIn('sales.demo')).body.result.secondFactor).toBeUndefined();
  expect(await mailsTo(email ?? '')).toEqual(['WR1: Two-step sign-in is on', 'WR1: Two-step sign-in was reset']);
});

test('a user whose role requires it must set it up before anything else', async () => {
  const strict = await openTestApp(DEMO_IDENTITY, { secondFactorRoles: ['ADMIN'] });
  strict.setNow(new Date(start));
  const { body } = await strict.signIn('admin.demo');
  expect(body.result.secondFactor).toBe('setup');
  const token = body.result.accessToken;
  expect((await strict.call('get', '/userList', { token })).body.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  const started = await strict.call('post', '/user/secondFactor', { token, body: {} });
  expect(started.body.result.uri).toMatch(/^otpauth:\/\/totp\/WR1:admin\.demo\?.*issuer=WR1/);
  const wrong = await strict.call('post', '/user/secondFactorConfirm', { token, body: { code: '12 34 56' } });
  expect(wrong.body.code).toBe('CODE_INCORRECT');
  const code = codeAt(strict, started.body.result.secret);
  expect((await strict.call('post', '/user/secondFactorConfirm', { token, body: { code } })).status).toBe(200);
  expect((await strict.call('get', '/userList', { token })).status).toBe(200);
  expect((await strict.call('delete', '/user/secondFactor', { token })).body.code).toBe('SECOND_FACTOR_MANDATORY');
  expect((await strict.signIn('client.demo')).body.result.secondFactor).toBeUndefined();
  await strict.close();
});

test('a sign-in on a new device is emailed, except the very first', async () => {
  const login = (device?: string) =>
    app.call('post', '/user/login', {
      body: { username: 'root.nonnuoc', password: 'Demo#2026' },
      headers: { 'x-device-token': device ?? 'new', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
    });
  const { email } = await app.database.db
    .selectFrom('app_user')
    .select('email')
    .where('username', '=', 'root.nonnuoc')
    .executeTakeFirstOrThrow();
  await app.database.db
    .updateTable('app_user')
    .set({ last_sign_in_at: null })
    .where('username', '=', 'root.nonnuoc')
    .execute();
  const { deviceToken } = (await login()).body.result;
  await login(deviceToken);
  expect(await mailsTo(email ?? '')).toEqual([]);
  await login();
  expect(await mailsTo(email ?? '')).toEqual([expect.stringMatching(/New sign-in|thiết bị mới/)]);
  const entry = await app.database.db
    .selectFrom('audit_log')
    .select('after')
    .where('label', '=', 'root.nonnuoc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry?.after).toMatchObject({ browser: 'Firefox', system: 'Windows', new_device: true });
});
