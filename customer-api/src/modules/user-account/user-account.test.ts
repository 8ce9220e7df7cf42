import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let turn = 0;

beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

const put = (as: string, type: string, body: object) => app.call('put', `/wr1?objectType=${type}`, { as, body });
const idOf = async (username: string) =>
  (await app.database.db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow())
    .id;
const companyId = async (code: string) =>
  (await app.database.db.selectFrom('company').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const form = (change: object = {}) => ({
  username: `person${(turn += 1)}`,
  full_name: `Person ${turn}`,
  email: `person${turn}@example.com`,
  phone: '',
  role: 'CLIENT',
  language: 'en',
  ...change,
});
const create = (as: string, change: object = {}) =>
  app.call('post', '/wr1?objectType=CreateUser', { as, body: form(change) });
const made = async (as: string, change: object = {}) => (await create(as, change)).body.result;
/** Sends a person's complete form with changes. */
const update = ({ version: _version, ...user }: any, change: object, as = 'root.demo') =>
  put(as, 'UpdateUser', { ...user, ...change });
const list = async (as: string, more = '') =>
  (await app.call('get', `/wr1?objectType=UserList&pageSize=200${more}`, { as })).body.result;
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);
const mails = () =>
  app.database.db.selectFrom('mail_message').select(['kind', 'to_address', 'plain']).orderBy('id', 'desc').execute();

/** Follows a person's newest invitation and chooses a password. */
async function accept({ username, email }: { username: string; email: string }): Promise<string> {
  const [mail] = (await mails()).filter(({ kind, to_address: to }) => kind === 'FIRST_SIGN_IN' && to === email);
  const token = /first-sign-in=([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? '';
  const { body } = await app.call('post', '/user/firstSignIn', { body: { token } });
  const password = `Chosen#${username}1`;
  const answer = await app.call('put', '/changepass', {
    token: body.result.accessToken,
    body: { oldPass: token, newPass: password, confirmNewPass: password },
  });
  expect(answer.status).toBe(200);
  return password;
}

describe('a new person', () => {
  test('is invited, chooses a password and can sign in', async () => {
    const customer = await companyId('C0001');
    const user = await made('admin.demo', { company_id: customer, role: 'CLIENT_ROOT' });
    expect(user).toMatchObject({ state: 'INVITED', company_id: customer, role: 'CLIENT_ROOT', last_sign_in_at: null });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'FIRST_SIGN_IN', to_address: user.email });
    const password = await accept(user);
    expect((await app.signIn(user.username, password)).status).toBe(200);
    const [seen] = await list('admin.demo', `&ids=${user.id}`);
    expect(seen).toMatchObject({ state: 'ACTIVE', last_sign_in_at: expect.any(String) });
  });

  test('created by a customer’s administrator belongs to the administrator’s company', async () => {
    const user = await made('root.demo', { company_id: await companyId('C0002') });
    expect(user.company_id).toBe(await companyId('C0001'));
    expect(codes((await create('root.demo', { role: 'ADMIN' })).body)).toEqual(['role CHOICE_INVALID']);
    expect((await create('client.demo')).status).toBe(403);
    expect((await create('sales.demo')).status).toBe(403);
  });

  test('with a staff role belongs to the forwarder', async () => {
    const user = await made('admin.demo', { role: 'ADMIN_SALE', company_id: await companyId('C0001') });
    expect(user.company_code).toBe('WR1');
  });

  test('needs an unused username and email address, and valid fields', async () => {
    const taken = await create('root.demo', { username: 'Client.Demo', email: 'CLIENT.demo@wr1.example' });
    expect([taken.status, taken.body.code]).toEqual([409, 'USERNAME_EXISTS']);
    const wrong = await create('root.demo', { username: '_no', email: 'nobody', full_name: '' });
    expect(codes(wrong.body)).toEqual(['username USERNAME_RULE', 'full_name REQUIRED', 'email EMAIL_INVALID']);
    expect(codes((await create('root.demo', { email: 'nobody', full_name: '' })).body)).toEqual([
      'full_name REQUIRED',
      'email EMAIL_INVALID',
    ]);
    expect(codes((await create('admin.demo')).body)).toEqual(['company_id SELECT_REQUIRED']);
  });
});

describe('the list', () => {
  test('shows everyone to an ADMIN, and a company’s people to its administrator', async () => {
    const own = await companyId('C0001');
    expect(new Set((await list('root.demo')).map((row: any) => row.company_id))).toEqual(new Set([own]));
    expect((await list('admin.demo', '&side=staff')).every((row: any) => row.company_code === 'WR1')).toBe(true);
    const found = await list('admin.demo', '&search=client.demo&sort=last_sign_in&order=desc');
    expect(found.map((row: any) => row.username)).toEqual(['client.demo']);
    expect((await app.call('get', '/wr1?objectType=UserList', { as: 'client.demo' })).status).toBe(403);
  });

  test('hides other companies’ people from every change', async () => {
    const id = await idOf('sales.demo');
    for (const type of ['DisableUser', 'EnableUser', 'SendSignInLink', 'RequirePasswordChange']) {
      // oxlint-disable-next-line no-await-in-loop
      expect([type, (await put('root.demo', type, { id })).status]).toEqual([type, 404]);
    }
  });
});

describe('an update', () => {
  test('of the role ends the sessions', async () => {
    const user = await made('root.demo');
    const { body } = await app.signIn(user.username, await accept(user));
    const token = body.result.accessToken;
    expect((await app.call('get', '/user/session', { token })).status).toBe(200);
    const answer = await update(user, { role: 'CLIENT_ROOT' });
    expect(answer.body.result.role).toBe('CLIENT_ROOT');
    expect((await app.call('get', '/user/session', { token })).status).toBe(401);
  });

  test('of the email address is pending until confirmed, except before the first sign-in', async () => {
    const user = await made('root.demo');
    const first = await update(user, { email: 'x@example.com' });
    expect(first.body.result).toMatchObject({ email: 'x@example.com', pending_email: null });
    expect((await mails())[0]).toMatchObject({ kind: 'FIRST_SIGN_IN', to_address: 'x@example.com' });
    await accept(first.body.result);
    const second = await update(user, { email: 'y@example.com' });
    expect(second.body.result).toMatchObject({ email: 'x@example.com', pending_email: 'y@example.com' });
    expect((await mails()).slice(0, 2).map(({ kind }) => kind)).toEqual(['EMAIL_REQUESTED', 'EMAIL_CONFIRM']);
  });

  test('refuses an older version, a role of the other side, and a change of the caller’s own role', async () => {
    const user = await made('root.demo');
    expect((await update(user, { version: 99 })).body.code).toBe('STALE_VERSION');
    expect(codes((await update(user, { role: 'ADMIN' }, 'admin.demo')).body)).toEqual(['role CHOICE_INVALID']);
    const [self] = await list('root.demo', '&search=root.demo');
    expect(codes((await update(self, { role: 'CLIENT' })).body)).toEqual(['role OWN_ACCESS']);
  });
});

describe('ending access', () => {
  test('closes sessions, keys, webhooks and links unless a successor takes over', async () => {
    const { db } = app.database;
    const leaver = await made('root.demo', { role: 'CLIENT_ROOT' });
    const heir = await made('root.demo', { role: 'CLIENT_ROOT' });
    const { body } = await app.signIn(leaver.username, await accept(leaver));
    const { accessToken: token } = body.result;
    const key = { name: `Key ${turn}`, scopes: ['booking:read'] };
    const created = await app.call('post', '/apiKey', { token, body: key });
    expect(created.status).toBe(200);
    const booking = await makeShipment(app, { status: 6 });
    await db.updateTable('shipment').set({ contact_user_id: leaver.id }).where('id', '=', booking.id).execute();

    const held = await app.call('get', `/wr1?objectType=UserHoldings&id=${leaver.id}`, { as: 'root.demo' });
    expect(held.body.result).toMatchObject({ api_keys: [key.name], open_record_count: 1, customer_count: 0 });
    const strange = await put('root.demo', 'DisableUser', { id: leaver.id, successor_id: await idOf('sales.demo') });
    expect(codes(strange.body)).toEqual(['successor_id CHOICE_INVALID']);
    const client = await put('root.demo', 'DisableUser', { id: leaver.id, successor_id: await idOf('client.demo') });
    expect(codes(client.body)).toEqual(['successor_id CHOICE_INVALID']);

    const done = await put('root.demo', 'DisableUser', { id: leaver.id, successor_id: heir.id });
    expect(done.body.result.state).toBe('DISABLED');
    expect((await app.call('get', '/user/session', { token })).status).toBe(401);
    const owner = (name: string) =>
      db.selectFrom('api_key').select(['owner_id', 'revoked_at']).where('name', '=', name).executeTakeFirst();
    expect(await owner(key.name)).toMatchObject({ owner_id: heir.id, revoked_at: null });
    const contact = await db.selectFrom('shipment').select('contact_user_id').where('id', '=', booking.id).execute();
    expect(contact).toEqual([{ contact_user_id: heir.id }]);

    await put('root.demo', 'DisableUser', { id: heir.id });
    expect((await owner(key.name))?.revoked_at).toBeInstanceOf(Date);
    // An address that its owner could not confirm is refused.
    const moved = await update(done.body.result, { email: 'elsewhere@example.com' });
    expect(codes(moved.body)).toEqual(['email USER_DISABLED']);
    const again = await put('root.demo', 'EnableUser', { id: leaver.id });
    expect(again.body.result.state).toBe('ACTIVE');
    expect((await put('root.demo', 'SendSignInLink', { id: heir.id })).body.code).toBe('USER_DISABLED');
  });

  test('requires a new password at the next sign-in', async () => {
    const user = await made('root.demo');
    const password = await accept(user);
    await put('root.demo', 'RequirePasswordChange', { id: user.id });
    const { body } = await app.signIn(user.username, password);
    expect(body.result.userData.requestedPasswordReset).toBe(1);
  });
});

describe('deleting', () => {
  test('is for people who never signed in; staff must have no customers left', async () => {
    const remove = (as: string, id: number) => app.call('delete', `/wr1?objectType=DeleteUser&id=${id}`, { as });
    const never = await made('root.demo');
    expect((await remove('root.demo', never.id)).status).toBe(200);
    expect((await remove('root.demo', never.id)).status).toBe(404);
    expect((await remove('root.demo', await idOf('client.demo'))).body.code).toBe('USER_HAS_ACTED');

    const sales = await made('admin.demo', { role: 'ADMIN_SALE' });
    const heir = await made('admin.demo', { role: 'ADMIN_SALE' });
    const { db } = app.database;
    const customers = [await companyId('C0001'), await companyId('C0002')];
    const before = await db.selectFrom('company').select(['id', 'salesman_id']).where('id', 'in', customers).execute();
    await db.updateTable('company').set({ salesman_id: sales.id }).where('id', 'in', customers).execute();
    const refused = await remove('admin.demo', sales.id);
    expect(refused.body).toMatchObject({
      code: 'STAFF_HAS_CLIENTS',
      message: 'You must be remove Client of WR1 staff before delete!',
      params: { n: 2 },
    });
    const reassign = (body: object) => put('admin.demo', 'ReassignCustomers', { id: sales.id, ...body });
    expect(codes((await reassign({})).body)).toEqual(['account_manager_id SELECT_REQUIRED']);
    expect(codes((await reassign({ account_manager_id: await idOf('client.demo') })).body)).toEqual([
      'account_manager_id CHOICE_INVALID',
    ]);
    // Customers of a disabled user are reassigned in the same step.
    const leaver = await made('admin.demo', { role: 'ADMIN_SALE' });
    await db
      .updateTable('company')
      .set({ salesman_id: leaver.id })
      .where('id', '=', customers[0] ?? 0)
      .execute();
    await put('admin.demo', 'DisableUser', { id: leaver.id, successor_id: sales.id });
    expect(
      await db.selectFrom('company').select('id').where('salesman_id', '=', sales.id).orderBy('id').execute(),
    ).toEqual(customers.map((id) => ({ id })));
    const assignments = [{ customer_id: customers[0], account_manager_id: await idOf('sales.demo') }];
    expect((await reassign({ assignments })).body.result).toEqual({ reassigned: 1, remaining: 1 });
    expect((await reassign({ account_manager_id: heir.id })).body.result).toEqual({ reassigned: 1, remaining: 0 });
    expect((await remove('admin.demo', sales.id)).status).toBe(200);
    for (const { id, salesman_id } of before) {
      // oxlint-disable-next-line no-await-in-loop
      await db.updateTable('company').set({ salesman_id }).where('id', '=', id).execute();
    }
  });
});

describe('the last administrator', () => {
  test('remains, even if two disable each other at once', async () => {
    const { db } = app.database;
    const self = await idOf('admin.demo');
    expect((await put('admin.demo', 'DisableUser', { id: self })).body.code).toBe('OWN_ACCESS');
    const root = await idOf('root.demo');
    await db
      .updateTable('app_user')
      .set({ status: 0 })
      .where('company_id', '=', await companyId('C0001'))
      .where('role', '=', 'CLIENT_ROOT')
      .where('id', '<>', root)
      .execute();
    expect((await put('admin.demo', 'DisableUser', { id: root })).body.code).toBe('LAST_COMPANY_ADMIN');

    const second = await made('admin.demo', { role: 'ADMIN' });
    const password = await accept(second);
    const { body } = await app.signIn(second.username, password);
    const token = body.result.accessToken;
    await db
      .updateTable('app_user')
      .set({ status: 0 })
      .where('role', '=', 'ADMIN')
      .where('id', 'not in', [self, second.id])
      .execute();
    // Of two simultaneous calls, one must fail, so that one of the users remains.
    const answers = await Promise.all([
      put('admin.demo', 'DisableUser', { id: second.id }),
      app.call('put', '/wr1?objectType=DisableUser', { token, body: { id: self } }),
    ]);
    const left = await db
      .selectFrom('app_user')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('status', '=', 1)
      .execute();
    expect(left).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await db.updateTable('app_user').set({ status: 1 }).where('id', 'in', [self, second.id]).execute();
  });
});
