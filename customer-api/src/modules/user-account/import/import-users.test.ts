import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShipmentApp } from '../../shipment/shipment.testkit.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const HEAD = 'Username,Name,Email,Phone,Role,Group,Company,Account manager';

/** Uploads a file of users. @returns its preview */
async function preview(lines: readonly string[], as = 'admin.demo') {
  const bytes = Buffer.from([HEAD, ...lines].join('\r\n'));
  const body = { name: 'users.csv', size: bytes.length };
  const asked = await app.call('post', '/wr1?objectType=RequestUserImport', { as, body });
  if (asked.status !== 200) return { status: asked.status, result: null };
  const { id, token } = asked.body.result;
  await app.api.app.request(`/api/file?token=${token}`, { method: 'PUT', body: new Uint8Array(bytes) });
  const seen = await app.call('get', `/wr1?objectType=UserImport&id=${id}`, { as });
  return { status: seen.status, result: seen.body.result };
}
const apply = ({ id, state }: { id: number; state: string }, as = 'admin.demo') =>
  app.call('post', '/wr1?objectType=ApplyUserImport', { as, body: { id, state } });
const user = (username: string) =>
  app.database.db.selectFrom('app_user').selectAll().where('username', '=', username).executeTakeFirst();
const problemsOf = (result: any) =>
  result.rows.map(({ number, problems }: any) => [number, problems.map((one: any) => `${one.column} ${one.code}`)]);

test('names every wrong cell and creates no one', async () => {
  const taken = await user('client.demo');
  const { result } = await preview([
    'new.person,New Person,new.person@example.com,0901234567,CLIENT,,C0001,',
    `client.demo,,${taken?.email?.toUpperCase()},,CLIENT,,C0001,`,
    'new.person,Other,other@example.com,,Boss,,C0001,',
    'no.company,No Company,no.company@example.com,,CLIENT,Accounting,C9999,nobody',
  ]);
  expect(result.counts).toEqual({ added: 1, changed: 0, unchanged: 0, wrong: 3 });
  expect(problemsOf(result)).toEqual([
    [3, ['username USERNAME_EXISTS', 'email EMAIL_EXISTS', 'fullName REQUIRED']],
    [4, ['username TARIFF_ROW_REPEATED', 'role CHOICE_INVALID']],
    [5, ['group CHOICE_INVALID', 'company CHOICE_INVALID', 'accountManager CHOICE_INVALID']],
    [2, []],
  ]);
  expect((await apply(result)).body.code).toBe('IMPORT_FILE_WRONG');
  expect(await user('new.person')).toBeUndefined();
});

test('creates and invites everyone at once, in the words of either language', async () => {
  const { result } = await preview([
    'hai.yen,Hải Yến,hai.yen@example.com,,Khách hàng,Chỉ xem,C0001,',
    'new.sales,New Sales,new.sales@example.com,,Sales,,,',
  ]);
  expect(result.counts).toMatchObject({ added: 2, wrong: 0 });
  expect(await user('hai.yen')).toBeUndefined();
  expect((await apply(result)).body.result).toMatchObject({ added: 2 });
  expect(await user('hai.yen')).toMatchObject({ role: 'CLIENT', user_group_id: 12, requested_password_reset: true });
  expect(await user('new.sales')).toMatchObject({ role: 'ADMIN_SALE' });
  const mails = await app.database.db
    .selectFrom('mail_message')
    .select('to_address')
    .where('kind', '=', 'FIRST_SIGN_IN')
    .execute();
  expect(mails.map(({ to_address: to }) => to)).toEqual(
    expect.arrayContaining(['hai.yen@example.com', 'new.sales@example.com']),
  );
  expect((await apply(result)).body.code).toBe('IMPORT_STALE');
});

test('by a company administrator stays within the company and its roles', async () => {
  const { result } = await preview(
    ['own.member,Own Member,own.member@example.com,,CLIENT,,C0002,', 'own.staff,Own,own.staff@example.com,,ADMIN,,,'],
    'root.demo',
  );
  expect(problemsOf(result)).toEqual([
    [3, expect.arrayContaining(['role CHOICE_INVALID'])],
    [2, []],
  ]);
  const { result: fine } = await preview(['own.member,Own Member,own.member@example.com,,CLIENT,,C0002,'], 'root.demo');
  expect((await apply(fine, 'admin.demo')).status).toBe(404);
  expect((await apply(fine, 'root.demo')).status).toBe(200);
  expect((await user('own.member'))?.company_id).toBe((await user('root.demo'))?.company_id);
  expect((await preview([], 'sales.demo')).status).toBe(403);
});

test('gives a company without an account manager the one in the file, and refuses another', async () => {
  await app.database.db.updateTable('company').set({ salesman_id: null }).where('code', '=', 'C0002').execute();
  const row = (name: string, manager: string) => `${name},Name,${name}@example.com,,CLIENT,,C0002,${manager}`;
  const { result } = await preview([row('managed.one', 'sales.other')]);
  expect((await apply(result)).status).toBe(200);
  const company = await app.database.db
    .selectFrom('company')
    .select('salesman_id')
    .where('code', '=', 'C0002')
    .executeTakeFirst();
  expect(company?.salesman_id).toBe((await user('sales.other'))?.id);
  expect(problemsOf((await preview([row('managed.two', 'sales.demo')])).result)).toEqual([
    [2, ['accountManager ACCOUNT_MANAGER_SET']],
  ]);
});

test('filters users by last sign-in and second factor, in the list and the export', async () => {
  const found = async (query: string) =>
    (await app.call('get', `/wr1?objectType=UserList&pageSize=200${query}`, { as: 'admin.demo' })).body.result.map(
      ({ username }: any) => username,
    );
  const { db } = app.database;
  await db.updateTable('app_user').set({ last_sign_in_at: null }).execute();
  await db
    .updateTable('app_user')
    .set({ last_sign_in_at: new Date(Date.now() - 40 * 86_400_000) })
    .where('username', '=', 'client.demo')
    .execute();
  await db.updateTable('app_user').set({ last_sign_in_at: new Date() }).where('username', '=', 'root.demo').execute();
  expect(await found('&idle_days=30')).toContain('client.demo');
  expect(await found('&idle_days=30')).not.toContain('root.demo');
  expect(await found('&idle_days=60&signed_in=true')).toEqual([]);
  expect(await found('&signed_in=true')).toEqual(expect.arrayContaining(['client.demo', 'root.demo']));
  expect(await found('&signed_in=false')).not.toContain('root.demo');
  const today = new Date().toISOString().slice(0, 10);
  expect(await found(`&signed_in_to=${today}&signed_in_from=2020-01-01`)).toContain('client.demo');
  expect(await found('&second_factor=true')).toEqual([]);
  const { body } = await app.call('post', '/wr1?objectType=RequestExport', {
    as: 'root.demo',
    body: { list: 'user', format: 'csv', query: { signed_in: 'true' } },
  });
  const file = await app.api.app.request(`/api/download?token=${encodeURIComponent(body.result.token)}`);
  const [head, ...lines] = (await file.text()).replace('\uFEFF', '').split('\r\n');
  expect(head).toContain('Username,Name,Email,Phone,Role,Group,Company,Account manager,Status');
  expect(lines.every((line) => !line.includes('sales.demo,'))).toBe(true);
  expect(lines).toHaveLength(body.result.total);
});
