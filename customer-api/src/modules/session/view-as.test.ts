import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

async function idOf(username: string): Promise<number> {
  const { id } = await app.database.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}
const view = async (username: string, as: string) =>
  app.call('post', '/user/viewAs', { as, body: { user_id: await idOf(username) } });

describe('viewing as a customer’s user', () => {
  test('reads what the user reads, and changes nothing', async () => {
    const { status, body } = await view('client.demo', 'sales.demo');
    expect([status, body.result.expiresIn, body.result.userData.role]).toEqual([200, 1800, 'CLIENT']);
    const token = body.result.accessToken;
    const session = (await app.call('get', '/user/session', { token })).body.result;
    expect([session.username, session.viewedBy]).toEqual(['client.demo', 'Nguyễn Thị Lan Anh']);
    expect(new Set(session.ability.map((one: { action: string }) => one.action))).toEqual(new Set(['read']));
    const list = '/wr1?objectType=GetQuotationBooking';
    expect((await app.call('get', list, { token })).body).toEqual(
      (await app.call('get', list, { as: 'client.demo' })).body,
    );
    expect((await app.call('get', '/wr1?objectType=UserList', { token })).status).toBe(403);
    // Every action that is not a read is refused before anything else is checked.
    const writes = app.api.table
      .descriptions()
      .filter(
        ({ method, access, path }) =>
          method !== 'get' && access !== 'public' && access !== 'optional' && path !== '/user/logout',
      );
    expect(writes.length).toBeGreaterThan(100);
    for (const { method, path, selector } of writes) {
      const target = selector ? `${path}?${selector.name}=${selector.value}` : path;
      expect((await app.call(method, target, { token, body: {} })).body.code, `${method} ${target}`).toBe('VIEW_ONLY');
    }
  });

  test('is for ADMIN and the customer’s account manager, and never shows staff', async () => {
    expect((await view('client.demo', 'admin.demo')).status).toBe(200);
    expect((await view('client.demo', 'sales.other')).body.code).toBe('NOT_FOUND');
    expect((await view('sales.demo', 'admin.demo')).body.code).toBe('NOT_FOUND');
    expect((await view('client.demo', 'root.demo')).body.code).toBe('FORBIDDEN');
    const { company_id: company } = await app.database.db
      .selectFrom('app_user')
      .select('company_id')
      .where('username', '=', 'client.demo')
      .executeTakeFirstOrThrow();
    const listed = async (as: string) =>
      (await app.call('get', `/user/viewAs?company_id=${company}`, { as })).body.result.map(
        (user: { username: string }) => user.username,
      );
    expect(await listed('sales.demo')).toContain('client.demo');
    expect(await listed('sales.other')).toEqual([]);
    // A view cannot start another one.
    const { accessToken } = (await view('root.demo', 'admin.demo')).body.result;
    const again = { token: accessToken, body: { user_id: await idOf('client.demo') } };
    expect((await app.call('post', '/user/viewAs', again)).body.code).toBe('VIEW_ONLY');
  });

  test('ends by itself, with the staff session, and on request', async () => {
    const start = new Date('2026-11-26T03:00:00Z');
    app.setNow(start);
    const staff = (await app.signIn('admin.demo')).body.result.accessToken;
    const body = { user_id: await idOf('root.demo') };
    const begin = async () => (await app.call('post', '/user/viewAs', { token: staff, body })).body.result.accessToken;
    const works = async (token: string) => (await app.call('get', '/user/session', { token })).status;
    const [first, second, third] = [await begin(), await begin(), await begin()];
    await app.call('post', '/user/logout', { token: first });
    expect([await works(first), await works(second), await works(staff)]).toEqual([401, 200, 200]);
    await app.call('post', '/user/logout', { token: staff });
    expect([await works(second), await works(third)]).toEqual([401, 401]);
    const { accessToken } = (await view('root.demo', 'sales.demo')).body.result;
    app.setNow(new Date(start.getTime() + 29 * 60_000));
    expect(await works(accessToken)).toBe(200);
    app.setNow(new Date(start.getTime() + 31 * 60_000));
    expect(await works(accessToken)).toBe(401);
  });

  test('is audited under the staff member’s name, and does not count as a session or sign-in of the user', async () => {
    app.setNow(new Date('2026-11-26T05:00:00Z'));
    const { db } = app.database;
    const lastSignIn = async () =>
      db.selectFrom('app_user').select('last_sign_in_at').where('username', '=', 'root.demo').executeTakeFirst();
    const before = await lastSignIn();
    await view('root.demo', 'admin.demo');
    const entry = await db
      .selectFrom('audit_log')
      .select(['actor_role', 'label', 'kind'])
      .where('action', '=', 'VIEW_AS')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ actor_role: 'ADMIN', label: 'root.demo', kind: 'USER' });
    expect(await lastSignIn()).toEqual(before);
    expect((await app.call('get', '/user/sessions', { as: 'root.demo' })).body.result).toHaveLength(1);
  });
});
