import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetPassword as setByOperator } from '../../admin/reset-password.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let start = Date.parse('2026-11-20T08:00:00Z');
let place = 0;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
// Each test has its own day and IP address, so that rate limits and links don't carry over.
beforeEach(async () => {
  start += 24 * 3_600_000;
  place += 1;
  after(0);
  await app.database.db.deleteFrom('mail_message').execute();
});

function after(seconds: number): void {
  app.setNow(new Date(start + seconds * 1000));
}

function forgot(account: string, address = `198.51.100.${place}`) {
  return app.call('post', '/user/forgotPassword', { body: { account }, headers: { 'x-forwarded-for': address } });
}

async function mails() {
  return app.database.db.selectFrom('mail_message').selectAll().orderBy('id').execute();
}

/** The token from the newest email. */
async function newestToken(path: string): Promise<string> {
  const plain = (await mails()).at(-1)?.plain ?? '';
  const found = plain.split(path)[1]?.match(/^[\w-]{43}/)?.[0];
  if (found === undefined) throw new Error(`no ${path} in: ${plain}`);
  return found;
}
const resetToken = () => newestToken('http://localhost:4000/platform/auth/reset-password/link#');

async function isValid(token: string): Promise<boolean> {
  const { body } = await app.call('post', '/user/resetLink', { body: { token } });
  expect(Object.keys(body.result)).toEqual(['valid']);
  return body.result.valid;
}

function reset(token: string, newPass: string, confirmNewPass = newPass) {
  return app.call('post', '/user/resetPassword', { body: { token, newPass, confirmNewPass } });
}

test('a forgotten password is replaced through the emailed link, and every session ends', async () => {
  const { accessToken, refreshToken } = (await app.signIn('client.demo')).body.result;
  expect((await forgot('Client.Demo ')).body).toMatchObject({ result: 1 });
  const [mail] = await mails();
  expect(mail).toMatchObject({ kind: 'PASSWORD_RESET', to_address: 'client.demo@bimigaco.example', language: 'en' });
  const token = await resetToken();
  expect(await isValid(token)).toBe(true);
  const { status, body } = await reset(token, 'Harbour#2026');
  expect({ status, result: body.result, message: body.message }).toEqual({
    status: 200,
    result: 1,
    message: 'Password change successful',
  });
  expect((await app.call('get', '/user/session', { token: accessToken })).status).toBe(401);
  expect((await app.call('post', '/user/refresh', { body: { refreshToken } })).status).toBe(401);
  expect((await app.signIn('client.demo')).body.code).toBe('SIGN_IN_FAILED');
  expect((await app.signIn('client.demo', 'Harbour#2026')).status).toBe(200);
});

test('the email address also identifies the account, and the message uses the reader’s language', async () => {
  await forgot('ROOT.demo@BIMIGACO.example');
  const [mail] = await mails();
  expect(mail).toMatchObject({ language: 'vn', subject: 'Đặt lại mật khẩu WR1' });
  expect(mail?.plain).toContain('Lê Thu Hà');
  expect(mail?.plain).toContain('Tên đăng nhập: root.demo');
  expect(await isValid(await resetToken())).toBe(true);
});

test('a link works once, even for parallel requests', async () => {
  await forgot('root.eakao');
  const token = await resetToken();
  const answers = await Promise.all([reset(token, 'Harbour#2026'), reset(token, 'Harbour#2027')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await reset(token, 'Harbour#2028')).body).toMatchObject({ code: 'LINK_ENDED' });
  expect(await isValid(token)).toBe(false);
});

test('a link ends after 30 minutes, when replaced, and with the user', async () => {
  await forgot('root.longkhanh');
  const first = await resetToken();
  after(29 * 60);
  expect(await isValid(first)).toBe(true);
  await forgot('root.longkhanh');
  expect(await isValid(first)).toBe(false);
  const second = await resetToken();
  after(29 * 60 + 30 * 60);
  expect(await isValid(second)).toBe(false);
  expect((await reset(second, 'Harbour#2026')).body.code).toBe('LINK_ENDED');
  await forgot('root.longkhanh');
  const third = await resetToken();
  const { db } = app.database;
  await db.updateTable('app_user').set({ status: 0 }).where('username', '=', 'root.longkhanh').execute();
  expect(await isValid(third)).toBe(false);
  expect((await reset(third, 'Harbour#2026')).body.code).toBe('LINK_ENDED');
  for (const token of ['', 'x', "' or 1=1 --"]) expect(await isValid(token)).toBe(false);
});

test('a link ends when the password or the email address changes by other means', async () => {
  const { accessToken: token } = (await app.signIn('sales.demo')).body.result;
  await forgot('sales.demo');
  const beforeChange = await resetToken();
  const body = { oldPass: 'Demo#2026', newPass: 'Harbour#2026', confirmNewPass: 'Harbour#2026' };
  expect((await app.call('put', '/changepass', { token, body })).status).toBe(200);
  expect((await reset(beforeChange, 'Harbour#2027')).body.code).toBe('LINK_ENDED');

  await forgot('sales.demo');
  const beforeAdmin = await resetToken();
  await expect(setByOperator(app.database.db, 'sales.demo', 'Password1!', app.now())).rejects.toThrow('common');
  await setByOperator(app.database.db, 'sales.demo', 'Harbour#2028', app.now());
  expect((await reset(beforeAdmin, 'Harbour#2029')).body.code).toBe('LINK_ENDED');

  const { accessToken } = (await app.signIn('root.other')).body.result;
  await forgot('root.other');
  const beforeMove = await resetToken();
  const moved = { email: 'elsewhere@bimigaco.example', current_password: 'Demo#2026' };
  expect((await app.call('put', '/user/profile', { token: accessToken, body: moved })).status).toBe(200);
  // The change is still pending, so emails still go to the address that received the link.
  expect(await isValid(beforeMove)).toBe(true);
  const confirmation = (await mails()).find(({ kind }) => kind === 'EMAIL_CONFIRM')?.plain?.match(/#([\w-]{43})/)?.[1];
  expect((await app.call('post', '/user/confirmEmail', { body: { token: confirmation } })).status).toBe(200);
  expect(await isValid(beforeMove)).toBe(false);
});

test('an unknown or inactive account, or one without an email, gets the same response in the same time and no email', async () => {
  const { db } = app.database;
  await db.updateTable('app_user').set({ status: 0 }).where('username', '=', 'root.datmui').execute();
  await db.updateTable('app_user').set({ email: null }).where('username', '=', 'root.bachdang').execute();
  const answers = [];
  for (const account of ['root.nonnuoc', 'nobody.here', 'nobody@nowhere.example', 'root.datmui', 'root.bachdang']) {
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await forgot(account);
    answers.push({ status, body: JSON.stringify(body), isSlow: performance.now() - began >= 299 });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, isSlow: true });
  expect((await mails()).map((mail) => mail.to_address)).toEqual(['root.nonnuoc@nonnuoc-optics.example']);
});

test('repeated requests can neither flood a mailbox nor end a link', async () => {
  await forgot('root.sapaherb');
  const token = await resetToken();
  after(60);
  expect((await forgot('root.sapaherb', '192.0.2.1')).status).toBe(200);
  expect(await mails()).toHaveLength(1);
  expect(await isValid(token)).toBe(true);
  after(121);
  await forgot('root.sapaherb', '192.0.2.2');
  expect(await mails()).toHaveLength(2);
});

test('requests are limited per account and address, for unknown accounts too', async () => {
  for (const account of ['root.hagirice', 'nobody.there']) {
    const answers = await Promise.all(Array.from({ length: 7 }, () => forgot(account)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('RATE_LIMITED');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const many = await Promise.all(Array.from({ length: 30 }, (_, index) => forgot(`user.${index}`)));
  expect(many.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(14);
});

test('an invalid password is refused at its field, and the link remains valid', async () => {
  await forgot('root.thanglong');
  const token = await resetToken();
  expect((await reset(token, 'short')).body).toMatchObject({
    code: 'CHECK_FIELDS',
    fields: [{ path: ['newPass'], code: 'PASSWORD_RULE' }],
  });
  expect((await reset(token, 'Harbour#2026', 'Harbour#2027')).body.fields).toEqual([
    { path: ['confirmNewPass'], code: 'PASSWORD_MISMATCH' },
  ]);
  expect((await reset(token, 'Demo#2026')).body.fields).toEqual([{ path: ['newPass'], code: 'PASSWORD_COMMON' }]);
  expect((await reset(token, 'Harbour#2026')).status).toBe(200);
  await forgot('root.thanglong');
  expect((await reset(await resetToken(), 'Harbour#2026')).body.fields).toEqual([
    { path: ['newPass'], code: 'PASSWORD_SAME_AS_OLD' },
  ]);
});

test('a reset also completes a required first password change', async () => {
  await forgot('first.login');
  await reset(await resetToken(), 'Harbour#2026');
  const { body } = await app.signIn('first.login', 'Harbour#2026');
  expect(body.result.userData.requestedPasswordReset).toBe(0);
});

test('a user without a password gets the first sign-in link again', async () => {
  const { db } = app.database;
  await db.updateTable('app_user').set({ password_hash: null }).where('username', '=', 'client.other').execute();
  await forgot('client.other');
  expect((await mails())[0]).toMatchObject({ kind: 'FIRST_SIGN_IN', subject: 'Your first sign-in to WR1' });
  const token = await newestToken('/platform/auth/login#first-sign-in=');
  // A token of one kind does not work for the other.
  expect(await isValid(token)).toBe(false);
  const rows = await db.selectFrom('one_time_token').select(['kind', 'hash']).execute();
  expect(rows.map(({ kind }) => kind)).toContain('FIRST_SIGN_IN');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('password resets and changes are confirmed by email', async () => {
  await forgot('sales.other');
  await reset(await resetToken(), 'Harbour#2026');
  const { accessToken } = (await app.signIn('sales.other', 'Harbour#2026')).body.result;
  const body = { oldPass: 'Harbour#2026', newPass: 'Harbour#2027', confirmNewPass: 'Harbour#2027' };
  expect((await app.call('put', '/changepass', { token: accessToken, body })).status).toBe(200);
  const sentMails = (await mails()).filter(({ kind }) => kind === 'PASSWORD_CHANGED');
  expect(sentMails).toHaveLength(2);
  expect(sentMails[0]).toMatchObject({
    to_address: 'sales.other@wr1.example',
    subject: 'Your WR1 password was changed',
  });
  expect(sentMails[0]?.plain).toMatch(/When: \d\d\/\d\d\/\d{4} 15:\d\d \(UTC\+7\)/);
  expect(JSON.stringify(sentMails)).not.toContain('Harbour');
});
