import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo-data/identity.ts';
import {
  approved,
  changePassword,
  desk,
  firstSignIn,
  list,
  openDesk,
  put,
  setNow,
  tokenFor,
} from './registration.testkit.ts';

openDesk();

test('the link can be used repeatedly until a password is chosen, then never again', async () => {
  const { token, username } = await approved();
  expect((await desk.app.signIn(username, DEMO_PASSWORD)).body.code).toBe('SIGN_IN_FAILED');
  expect((await desk.app.signIn(username, token)).body.code).toBe('SIGN_IN_FAILED');
  const interrupted = await firstSignIn(token);
  expect(interrupted.body.result.userData).toMatchObject({ username, requestedPasswordReset: 1, role: 'CLIENT_ROOT' });
  const session = (await firstSignIn(token)).body.result.accessToken;
  expect((await desk.app.call('get', '/userNotify', { token: session })).body.code).toBe('PASSWORD_CHANGE_REQUIRED');
  expect((await changePassword(session, 'x'.repeat(43))).body.code).toBe('OLD_PASSWORD_INCORRECT');
  const done = await changePassword(session, token);
  expect({ status: done.status, result: done.body.result }).toEqual({ status: 200, result: 1 });
  expect((await firstSignIn(token)).body.code).toBe('LINK_ENDED');
  expect((await desk.app.call('get', '/user/session', { token: session })).status).toBe(401);
  expect((await desk.app.signIn(username, 'Harbour#2026')).body.result.userData.requestedPasswordReset).toBe(0);
});

test('of two changes with one link only one succeeds', async () => {
  const { token } = await approved();
  const session = (await firstSignIn(token)).body.result.accessToken;
  const answers = await Promise.all([
    changePassword(session, token, 'Pontoon#2027'),
    changePassword(session, token, 'Basalt#2027'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 401])]);
});

test('a user with a password can never use a link as the old one', async () => {
  const { token } = await approved();
  const other = (await desk.app.signIn('client.demo')).body.result.accessToken;
  expect((await changePassword(other, token)).body.code).toBe('OLD_PASSWORD_INCORRECT');
  // Once there is a password, even the user's own link no longer works.
  const session = (await firstSignIn(token)).body.result.accessToken;
  await desk.app.database.db
    .updateTable('app_user')
    .set({ password_hash: 'set by a forgotten-password link' })
    .where('username', '=', `yen.catba${desk.turn}`)
    .execute();
  expect((await changePassword(session, token)).body.code).toBe('OLD_PASSWORD_INCORRECT');
  expect((await firstSignIn(token)).body.code).toBe('LINK_ENDED');
});

test('a wrong link counts as a failed attempt', async () => {
  const { token } = await approved();
  const session = (await firstSignIn(token)).body.result.accessToken;
  for (let tries = 0; tries < 5; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await changePassword(session, 'y'.repeat(43))).body.code).toBe('OLD_PASSWORD_INCORRECT');
  }
  const { status, body } = await changePassword(session, token);
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'TOO_MANY_TRIES' });
});

test('the link ends after seven days or with the next one', async () => {
  const { id, token, email } = await approved();
  setNow(desk.start + 7 * 24 * 3_600_000 + 1000);
  expect((await firstSignIn(token)).body.code).toBe('LINK_ENDED');
  expect((await list('admin.demo', `&ids=${id}`)).result[0].first_sign_in).toBe('LINK_ENDED');
  expect((await put('ResendFirstSignIn', { id })).body.result.first_sign_in).toBe('WAITING');
  const second = await tokenFor(email);
  expect(second).not.toBe(token);
  const session = (await firstSignIn(second)).body.result.accessToken;
  expect((await changePassword(session, second)).status).toBe(200);
  expect((await put('ResendFirstSignIn', { id })).body.code).toBe('INVALID_TRANSITION');
  expect((await list('admin.demo', `&ids=${id}`)).result[0].first_sign_in).toBe('DONE');
  desk.start += 8 * 24 * 3_600_000;
});
