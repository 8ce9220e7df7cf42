import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_IDENTITY, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAtProvider, startProvider } from './single-sign-on.testkit.ts';

const PUBLIC_URL = 'http://localhost:4000';
const accounts = new Map([
  ['sub-sales', { email: 'Sales@wr1.example', email_verified: true, name: 'Trần Kinh Doanh' }],
  ['sub-unverified', { email: 'admin@wr1.example', email_verified: false }],
  ['sub-stranger', { email: 'sales@other.example', email_verified: true }],
  ['sub-customer', { email: 'buyer@wr1.example', email_verified: true }],
  ['sub-new', { email: 'le.thi.moi@wr1.example', email_verified: true, name: 'Lê Thị Mới' }],
]);

let provider: Awaited<ReturnType<typeof startProvider>>;
let app: TestApp;
const opened: TestApp[] = [];

async function open(passwordOnlyFor?: string): Promise<TestApp> {
  const one = await openTestApp(DEMO_IDENTITY, {
    publicUrl: PUBLIC_URL,
    singleSignOn: { ...provider.settings, passwordOnlyFor },
    webhookAllowPrivate: true,
  });
  opened.push(one);
  await one.database.db
    .updateTable('app_user')
    .set({ email: 'sales@wr1.example' })
    .where('username', '=', 'sales.demo')
    .execute();
  await one.database.db
    .updateTable('app_user')
    .set({ email: 'buyer@wr1.example' })
    .where('username', '=', 'root.demo')
    .execute();
  return one;
}

beforeAll(async () => {
  provider = await startProvider(PUBLIC_URL, accounts);
  app = await open();
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await provider.close();
});

async function start(one = app): Promise<{ url: string; binding: string }> {
  const { status, body } = await one.call('post', '/user/startSingleSignOn', { body: {} });
  expect(status).toBe(200);
  return body.result;
}

const complete = (query: string, binding: string, one = app) =>
  one.call('post', '/user/singleSignOn', { body: { query, binding } });

async function signIn(subject: string, one = app) {
  const { url, binding } = await start(one);
  return complete(await signInAtProvider(url, subject), binding, one);
}

const person = (username: string, one = app) =>
  one.database.db
    .selectFrom('app_user')
    .select([
      'id',
      'email',
      'full_name',
      'role',
      'status',
      'user_group_id',
      'password_hash',
      'requested_password_reset',
    ])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

test('a verified address in the domain signs in its staff member; after that, the linked account does', async () => {
  expect((await app.call('get', '/user/singleSignOn')).body.result).toEqual({
    name: 'Harbour ID',
    staff_passwords: true,
  });
  const first = await signIn('sub-sales');
  expect([first.status, first.body.result.userData.username]).toEqual([200, 'sales.demo']);
  const token = first.body.result.accessToken;
  expect((await app.call('get', '/user/session', { token })).body.result.username).toBe('sales.demo');
  const audited = await app.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('kind', '=', 'USER')
    .where('label', '=', 'sales.demo')
    .orderBy('id')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(['LINK_PROVIDER', 'SIGN_IN']);

  // The provider's address is adopted, and no one else can change it.
  accounts.set('sub-sales', { email: 'tran.sales@wr1.example', email_verified: true, name: 'Other' });
  expect((await signIn('sub-sales')).status).toBe(200);
  expect(await person('sales.demo')).toMatchObject({ email: 'tran.sales@wr1.example', role: 'ADMIN_SALE' });
  const { version } = (await app.call('get', '/user/profile', { token })).body.result;
  const changed = await app.call('put', '/user/profile', {
    token,
    body: { version, email: 'mine@wr1.example', current_password: 'any' },
  });
  expect([changed.status, changed.body.fields]).toEqual([
    409,
    [expect.objectContaining({ path: ['email'], code: 'EMAIL_FROM_PROVIDER' })],
  ]);

  await app.database.db.updateTable('app_user').set({ status: 0 }).where('username', '=', 'sales.demo').execute();
  expect((await signIn('sub-sales')).body.code).toBe('SINGLE_SIGN_ON_REFUSED');
});

test.each(['sub-unverified', 'sub-stranger', 'sub-customer'])('%s is refused', async (subject) => {
  const refused = await signIn(subject);
  expect([refused.status, refused.body.code]).toEqual([400, 'SINGLE_SIGN_ON_REFUSED']);
});

test('an unknown person of the domain starts as staff without rights', async () => {
  const { status, body } = await signIn('sub-new');
  expect([status, body.result.userData.username]).toEqual([200, 'le.thi.moi']);
  expect(await person('le.thi.moi')).toMatchObject({ role: 'ADMIN_SALE', user_group_id: 13, full_name: 'Lê Thị Mới' });
  const token = body.result.accessToken;
  expect((await app.call('get', '/user/profile', { token })).status).toBe(200);
  expect((await app.call('get', '/wr1?objectType=CustomerList&page=1&pageSize=10', { token })).status).toBe(403);
});

test('a sign-in is completed once, in its own browser, in time, and with the provider’s own answer', async () => {
  const { url, binding } = await start();
  const query = await signInAtProvider(url, 'sub-new');
  const other = await start();
  expect((await complete(query, other.binding)).body.code).toBe('SINGLE_SIGN_ON_FAILED');
  const forged = query.replace(/code=[^&]+/, 'code=forged');
  const again = await start();
  const state = new URL(again.url).searchParams.get('state') ?? '';
  expect((await complete(`code=forged&state=${state}`, again.binding)).body.code).toBe('SINGLE_SIGN_ON_FAILED');
  expect((await complete(`error=access_denied&state=${state}`, again.binding)).body.code).toBe('SINGLE_SIGN_ON_FAILED');
  expect((await complete(forged.replace(/state=[^&]+/, 'state=x'), binding)).body.code).toBe('SINGLE_SIGN_ON_FAILED');
  expect((await complete(query, binding)).status).toBe(200);
  expect((await complete(query, binding)).body.code).toBe('SINGLE_SIGN_ON_FAILED');

  const late = await start();
  const lateQuery = await signInAtProvider(late.url, 'sub-new');
  app.setNow(new Date(app.now().getTime() + 16 * 60_000));
  expect((await complete(lateQuery, late.binding)).body.code).toBe('SINGLE_SIGN_ON_FAILED');
});

test('passwords can be turned off for all staff but one, and remain for customers', async () => {
  const strict = await open('admin.demo');
  expect((await strict.call('get', '/user/singleSignOn')).body.result.staff_passwords).toBe(false);
  expect((await strict.signIn('sales.demo')).body.code).toBe('PROVIDER_SIGN_IN_ONLY');
  expect((await strict.signIn('sales.demo', 'wrong')).body.code).toBe('SIGN_IN_FAILED');
  expect((await strict.signIn('admin.demo')).status).toBe(200);
  expect((await strict.signIn('root.demo')).status).toBe(200);
});

test('a private address of a provider is refused', async () => {
  const strict = await openTestApp(DEMO_IDENTITY, { publicUrl: PUBLIC_URL, singleSignOn: provider.settings });
  opened.push(strict);
  const { status, body } = await strict.call('post', '/user/startSingleSignOn', { body: {} });
  expect([status, body.code]).toEqual([400, 'SINGLE_SIGN_ON_FAILED']);
});
