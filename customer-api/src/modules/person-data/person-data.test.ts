import { strFromU8, unzipSync } from 'fflate';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo-data/identity.ts';
import { deleteOutdated } from '../../jobs/delete-outdated.ts';
import type { Deps } from '../../http/deps.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { hashPassword } from '../user/password.ts';
import { makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';
import { NOT_EXPORTED, PERSON_EXPORT } from './person-export.ts';
import { DELETED, KEPT, NAME_COPY } from './person-erasure.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

interface Column {
  table: string;
  name: string;
  isText: boolean;
  isReference: boolean;
}

/** All columns of the database, except those of views. */
async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as name, c.data_type = 'text' as "isText", exists (
      select 1 from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.confrelid = 'app_user'::regclass and a.attname = c.column_name
        and k.conrelid = quote_ident(c.table_name)::regclass) as "isReference"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`.execute(app.database.db);
  return rows;
}

const nameOf = ({ table, name }: Column) => `${table}.${name}`;
const USER_ID = /(^|_)(user_id|by|actor_id|author_id|owner_id|sender_id|contact_id|salesman_id)$/;
const USER_NAME =
  /(^|_)(by|author|(actor|answered|author|uploader|created|revoked|recorded|released|override|sender|sent|reviewed|responsible|decided|reported|contact|full)_name)$/;
/** Names that an erasure replaces with the account. */
const REPLACED = ['app_user.full_name', 'app_user.contact_name', 'registration.contact_name'];

describe('each column with a person', () => {
  test('is exported, or not for a stated reason; and its rows are deleted or kept by an erasure', async () => {
    const references = (await columns()).filter(
      (column) => column.isReference || (USER_ID.test(column.name) && !column.isText),
    );
    const exported = new Set(
      Object.values(PERSON_EXPORT).flatMap(({ table, by }) => by.map((column) => `${table}.${column}`)),
    );
    const deleted = new Set(DELETED.map(([table, column]) => `${table}.${column}`));
    const names = references.map(nameOf);
    expect(names.filter((name) => !exported.has(name) && !(name in NOT_EXPORTED))).toEqual([]);
    expect(names.filter((name) => deleted.has(name) === KEPT.has(name))).toEqual([]);
    // Neither list names a column that is gone.
    expect([...Object.keys(NOT_EXPORTED), ...deleted, ...KEPT].filter((name) => !names.includes(name))).toEqual([]);
  });

  test('that copies the name is replaced by an erasure', async () => {
    const copies = (await columns()).filter(({ name, isText }) => isText && USER_NAME.test(name)).map(nameOf);
    const replaced = new Set([...REPLACED, ...NAME_COPY.map(([table, column]) => `${table}.${column}`)]);
    expect(copies.filter((name) => !replaced.has(name))).toEqual([]);
    expect([...replaced].filter((name) => !copies.includes(name))).toEqual([]);
  });
});

const personData = (as: string, password?: string) =>
  app.call('post', '/user/personData', { as, body: { current_password: password } });

async function download(token: string): Promise<Record<string, string>> {
  const response = await app.api.app.request(`/api/download?token=${token}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const idOf = async (username: string) =>
  (await app.database.db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow())
    .id;

describe('an export', () => {
  test('contains what a person created, without secrets or other people', async () => {
    await makeShipment(app, { status: STATUS.REQUEST_A_QUOTATION });
    await app.signIn('client.demo');
    const wrong = await personData('client.demo', 'Wrong#123');
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      [{ path: ['current_password'], code: 'OLD_PASSWORD_INCORRECT' }],
    ]);
    const { body } = await personData('client.demo', DEMO_PASSWORD);
    expect(body.result.file_name).toBe('WR1 client.demo.zip');
    const files = await download(body.result.token);
    const [profile] = JSON.parse(files['profile.json'] ?? '');
    expect(profile).toMatchObject({ username: 'client.demo' });
    const audit = JSON.parse(files['audit-log.json'] ?? '');
    expect(audit.entries.map((entry: any) => entry.action)).toContain('EXPORT_PERSONAL_DATA');
    expect(JSON.parse(files['sessions.json'] ?? '').length).toBeGreaterThan(0);
    const text = Object.values(files).join('\n');
    expect(text).not.toMatch(/argon2|password_hash|sealed|"secret|"hash/);
    const others = await app.database.db
      .selectFrom('app_user')
      .select('email')
      .where('username', '<>', 'client.demo')
      .execute();
    expect(others.filter(({ email }) => email !== null && text.includes(email))).toEqual([]);
    // A token works once.
    expect((await app.api.app.request(`/api/download?token=${body.result.token}`)).status).toBe(404);
  });

  test('of someone else is for an ADMIN only', async () => {
    const id = await idOf('client.demo');
    const of = (as: string) => app.call('post', '/wr1?objectType=RequestPersonData', { as, body: { id } });
    expect((await of('root.demo')).status).toBe(403);
    const files = await download((await of('admin.demo')).body.result.token);
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject([{ id }]);
  });
});

test('people without a password confirm by a recent sign-in', async () => {
  const { db } = app.database;
  const { body } = await app.signIn('sales.demo');
  const token = body.result.accessToken;
  const request = () => app.call('post', '/user/personData', { token, body: {} });
  expect((await request()).body.code).toBe('CHECK_FIELDS');
  await db.updateTable('app_user').set({ password_hash: null }).where('username', '=', 'sales.demo').execute();
  expect((await request()).status).toBe(200);
  await db
    .updateTable('auth_session')
    .set({ created_at: new Date(app.now().getTime() - 11 * 60_000) } as object)
    .where('user_id', '=', await idOf('sales.demo'))
    .execute();
  expect((await request()).body.code).toBe('SIGN_IN_AGAIN');
});

/** Tables with a row that contains a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = [...new Set((await columns()).map(({ table }) => table))];
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ n: number }>`
        select 1 as n from ${sql.table(table)} t where strpos(lower(t::text), ${text.toLowerCase()}) > 0 limit 1
      `.execute(app.database.db);
      return rows.length > 0 ? [table] : [];
    }),
  );
  return found.flat();
}

describe('an erasure', () => {
  const erase = (as: string, body: object) => app.call('put', '/wr1?objectType=EraseUser', { as, body });
  const form = {
    username: 'leaving.person',
    full_name: 'Quyen Leaving',
    email: 'quyen.leaving@example.com',
    phone: '0909 777 123',
    role: 'CLIENT',
    language: 'en',
  };

  test('leaves no trace of the person, but every record', async () => {
    const { db } = app.database;
    const { body } = await app.call('post', '/wr1?objectType=CreateUser', { as: 'root.demo', body: form });
    const { id } = body.result;
    await db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(DEMO_PASSWORD), requested_password_reset: false })
      .where('id', '=', id)
      .execute();
    await app.signIn(form.username, 'Wrong#123');
    const token = (await app.signIn(form.username, DEMO_PASSWORD)).body.result.accessToken;
    await app.call('put', '/user/preferences', { token, body: { skin: 'dark' } });
    await app.call('put', '/user/profile', { token, body: { contact_name: 'Quyen Leaving', phone: '0909 777 124' } });
    const shipment = await makeShipment(app, { status: STATUS.REQUEST_A_QUOTATION, createdBy: form.username });
    const note = {
      order_id: shipment.id,
      booking_date: app.now(),
      text: `Call Quyen Leaving or write to ${form.email}`,
      author_id: id,
      author: form.full_name,
      created_at: app.now(),
    };
    await db.insertInto('booking_note').values(note).execute();
    const history = await db.selectFrom('audit_log').select('id').where('actor_id', '=', id).execute();
    expect(history.length).toBeGreaterThan(1);

    expect((await erase('root.demo', { id })).status).toBe(403);
    expect((await erase('admin.demo', { id })).body.code).toBe('USER_NOT_DISABLED');
    await app.call('put', '/wr1?objectType=DisableUser', { as: 'root.demo', body: { id } });
    const { status, body: erased } = await erase('admin.demo', { id });
    expect([status, erased.result.state, erased.result.full_name]).toEqual([200, 'ERASED', `Erased user ${id}`]);
    expect(erased.result).toMatchObject({ email: null, phone: null, may_update: false, may_disable: false });

    const traces = [form.full_name, form.email, form.username, '777 12'];
    expect(await Promise.all(traces.map(tablesWith))).toEqual([[], [], [], []]);
    const kept = await db
      .selectFrom('booking_note')
      .select(['author', 'text'])
      .where('author_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({
      author: `Erased user ${id}`,
      text: `Call Erased user ${id} or write to Erased user ${id}`,
    });
    const after = await db.selectFrom('audit_log').select('id').where('actor_id', '=', id).execute();
    expect(after).toHaveLength(history.length);
    expect((await app.call('get', '/user/session', { token })).status).toBe(401);
    for (const objectType of ['EraseUser', 'EnableUser', 'SendSignInLink'])
      // oxlint-disable-next-line no-await-in-loop
      expect(
        (await app.call('put', `/wr1?objectType=${objectType}`, { as: 'admin.demo', body: { id } })).body.code,
      ).toBe('USER_ERASED');
  });
});

test('the retention job deletes what is older than its setting, and never changes from the audit log', async () => {
  const { db } = app.database;
  const now = app.now();
  const old = new Date(now.getTime() - 40 * 24 * 3_600_000);
  const user_id = await idOf('client.demo');
  const notice = { user_id, kind: 'ARRIVAL_MOVED', params: '{}', created_at: old, order_id: null, record_number: null };
  await db
    .insertInto('notification')
    .values([
      { ...notice, readed: 1 },
      { ...notice, readed: 0 },
    ])
    .execute();
  const entry = {
    at: old,
    actor_id: user_id,
    actor_name: 'x',
    actor_role: 'CLIENT',
    kind: 'USER' as const,
    subject_id: user_id,
    label: 'old',
    order_id: null,
    company_id: null,
    before: null,
    after: null,
    internal: false,
    request_id: null,
  };
  await db
    .insertInto('audit_log')
    .values([
      { ...entry, action: 'SIGN_IN' },
      { ...entry, action: 'UPDATE' },
    ])
    .execute();
  await db
    .insertInto('sign_in_attempt')
    .values({ username: 'x', address: '::1', at: old, succeeded: false, device_id: null })
    .execute();
  const run = () =>
    deleteOutdated.run({ db, clock: () => app.now() } as Partial<Deps> as Deps, new AbortController().signal);
  const left = async () => ({
    notices: (await db.selectFrom('notification').select('readed').where('created_at', '=', old).execute()).length,
    entries: (await db.selectFrom('audit_log').select('action').where('label', '=', 'old').execute()).map(
      ({ action }) => action,
    ),
    attempts: (await db.selectFrom('sign_in_attempt').select('id').where('at', '=', old).execute()).length,
  });
  await run();
  expect(await left()).toEqual({ notices: 2, entries: ['SIGN_IN', 'UPDATE'], attempts: 0 });
  for (const code of ['RETENTION_SIGN_IN_DAYS', 'RETENTION_NOTICE_DAYS']) {
    const body = { code, value: '30' };
    // oxlint-disable-next-line no-await-in-loop
    expect((await app.call('put', '/wr1?objectType=UpdateSystemSetting', { as: 'admin.demo', body })).status).toBe(200);
  }
  await run();
  expect(await left()).toEqual({ notices: 1, entries: ['UPDATE'], attempts: 0 });
  await expect(db.deleteFrom('audit_log').where('label', '=', 'old').execute()).rejects.toThrow('append-only');
});
