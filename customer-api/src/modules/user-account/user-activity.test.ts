import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const idOf = async (username: string) =>
  (await app.database.db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow())
    .id;
const get = (as: string, type: string, id: number) => app.call('get', `/wr1?objectType=${type}&id=${id}`, { as });
const end = (as: string, id: number, sessionId: string) =>
  app.call('put', '/wr1?objectType=EndUserSession', { as, body: { id, session_id: sessionId } });

test('an administrator signs a user out on one device and reads sign-ins and changes', async () => {
  const id = await idOf('client.demo');
  const tokens = [];
  for (const _ of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop
    tokens.push((await app.signIn('client.demo')).body.result.accessToken);
  }
  const { result: sessions } = (await get('root.demo', 'UserSessions', id)).body;
  expect(sessions).toHaveLength(2);
  expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, false]);

  expect((await end('root.demo', id, sessions[0].id)).status).toBe(200);
  const answers = await Promise.all(tokens.map((token) => app.call('get', '/user/session', { token })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect((await get('root.demo', 'UserSessions', id)).body.result.map((one: { id: string }) => one.id)).toEqual([
    sessions[1].id,
  ]);
  // It has ended, and a session of another user is not this user's.
  expect((await end('root.demo', id, sessions[0].id)).status).toBe(404);
  expect((await end('root.demo', await idOf('root.demo'), sessions[1].id)).status).toBe(404);
  expect((await end('root.demo', id, 'no id')).status).toBe(404);

  const byId = async (as: string) =>
    (await app.call('get', `/wr1?objectType=UserSessions&session_ids=none,${sessions[1].id}`, { as })).body.result;
  expect((await byId('root.demo')).map((session: { id: string }) => session.id)).toEqual([sessions[1].id]);
  expect(await byId('root.other')).toEqual([]);
  expect((await app.call('get', '/wr1?objectType=UserSessions', { as: 'root.demo' })).body.fields[0].code).toBe(
    'REQUIRED',
  );

  const { result: activity } = (await get('root.demo', 'UserActivity', id)).body;
  expect(activity.map(({ action }: { action: string }) => action)).toEqual(['END_SESSION', 'SIGN_IN', 'SIGN_IN']);
});

test.each(['UserSessions', 'UserActivity'])(
  '%s of another company’s user do not exist for a customer',
  async (type) => {
    const id = await idOf('client.other');
    expect((await get('root.demo', type, id)).status).toBe(404);
    expect((await get('admin.demo', type, id)).status).toBe(200);
    expect((await get('client.demo', type, id)).status).toBe(403);
  },
);
