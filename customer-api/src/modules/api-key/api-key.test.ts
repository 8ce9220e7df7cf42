import { fullGroupId } from '@wr1/schema/rules/access/ready-group.ts';
import { API_KEY_CAP } from '@wr1/schema/rules/access/api-key.ts';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { openTestApp, type TestApp, type TestCall } from '../../testing/test-app.ts';
import { makeKey, readKey, tryWith } from './api-key.testkit.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const HOUR_MS = 3_600_000;
const SESSION = ['get', '/user/session'] as const;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(() => app.setNow(NOW));
afterAll(() => app.close());

/** Advances the clock and returns a new access token, because earlier sessions have expired. */
async function later(hours: number): Promise<string> {
  app.setNow(new Date(NOW.getTime() + hours * HOUR_MS));
  return (await app.signIn('root.demo')).body.result.accessToken;
}
const who = (as: string): TestCall => (as.includes('.') ? { as } : { token: as });
const change = (body: object, as = 'root.demo') => app.call('put', '/apiKey', { ...who(as), body });
const rotate = (id: number, hours: number, as = 'root.demo') =>
  app.call('post', '/apiKeyToken', { ...who(as), body: { id, overlap_hours: hours } });
const revoke = (id: number, as = 'root.demo') => app.call('delete', `/apiKey?id=${id}`, who(as));
const create = (body: object, as = 'root.demo') =>
  app.call('post', '/apiKey', { as, body: { name: 'Another', scopes: ['booking:read'], ...body } });
const problems = (answer: { body: any }) =>
  answer.body.fields?.map((field: any) => `${field.path.join('.')} ${field.code}`) ?? [answer.body.code];
const setStatus = (username: string, status: 0 | 1) =>
  app.database.db.updateTable('app_user').set({ status }).where('username', '=', username).execute();
const idOf = async (code: 'own' | 'other') =>
  (await app.call('get', '/user/session', { as: code === 'own' ? 'root.demo' : 'root.other' })).body.result.company.id;

describe('a new key', () => {
  test('is shown only once and stored only as a hash', async () => {
    const { token, ...key } = await makeKey(app, {
      name: '  Hoa   Sen ERP ',
      scopes: ['booking:read', 'quotation:write'],
      addresses: ['203.0.113.0/24', '2001:DB8::1', '203.0.113.0/24'],
      expires_on: '2027-01-31',
    });
    expect(token).toMatch(/^wr1_live_[\w-]{49}$/);
    expect(key).toMatchObject({
      name: 'Hoa Sen ERP',
      forwarder: false,
      owner: expect.any(String),
      scopes: ['booking:read', 'quotation:write'],
      addresses: ['203.0.113.0/24', '2001:db8::1'],
      expires_on: '2027-01-31',
      expires_at: '2027-01-31T17:00:00.000Z',
      state: 'ACTIVE',
      last_used_at: null,
      tokens: [{ hint: token.slice(-4), ends_at: null }],
    });
    const rows = [
      await app.database.db.selectFrom('api_key').selectAll().execute(),
      await app.database.db.selectFrom('api_key_token').selectAll().execute(),
      await app.database.db.selectFrom('audit_log').selectAll().where('kind', '=', 'API_KEY').execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(token.slice(9, 40));
    expect(JSON.stringify(await readKey(app, key.id))).not.toMatch(/hash/);
  });

  test('reports problems at their fields', async () => {
    const wrong = async (body: object, as?: string) => problems(await create(body, as));
    expect(await wrong({ name: ' ' })).toEqual(['name REQUIRED']);
    expect(await wrong({ name: 'x'.repeat(61) })).toEqual(['name TOO_LONG']);
    expect(await wrong({ scopes: [] })).toEqual(['scopes API_KEY_SCOPES']);
    expect(await wrong({ scopes: ['everything'] })).toEqual(['scopes.0 INVALID_VALUE']);
    expect(await wrong({ addresses: ['10.0.0.1', '10.0.0.300'] })).toEqual(['addresses API_KEY_ADDRESS']);
    expect(await wrong({ addresses: ['0.0.0.0/0'] })).toEqual(['addresses API_KEY_ADDRESS']);
    expect(await wrong({ expires_on: '2026-11-19' })).toEqual(['expires_on DATE_IN_PAST']);
    expect(await wrong({ expires_on: '2028-11-20' })).toEqual(['expires_on API_KEY_TOO_LONG']);
    await makeKey(app, { name: 'Taken' });
    expect(await wrong({ name: 'TAKEN' })).toEqual(['name API_KEY_NAME_TAKEN']);
  });

  test('gets tracking:write only from an ADMIN, and no customer gets the forwarder’s scopes', async () => {
    expect(problems(await create({ scopes: ['tracking:write'] }))).toEqual(['scopes API_KEY_SCOPE_DENIED']);
    const company = await idOf('own');
    const admins = (scopes: string[], id: number | null) => create({ scopes, company_id: id }, 'admin.demo');
    expect(problems(await admins(['debit_note:write'], company))).toEqual(['scopes API_KEY_SCOPE_DENIED']);
    const key = await makeKey(app, { scopes: ['tracking:write'], company_id: company }, 'admin.demo');
    expect(key).toMatchObject({ company: { id: company }, forwarder: false });
    const own = await makeKey(app, { scopes: ['debit_note:write', 'schedule:write'] }, 'admin.demo');
    expect(own).toMatchObject({ forwarder: true });
    // The company administrator may retain or remove a scope granted by an ADMIN, but not grant it
    // again.
    expect((await change({ id: key.id, scopes: ['tracking:write', 'booking:read'] })).status).toBe(200);
    expect((await change({ id: key.id, scopes: ['booking:read'] })).status).toBe(200);
    expect(problems(await change({ id: key.id, scopes: ['tracking:write'] }))).toEqual(['scopes API_KEY_SCOPE_DENIED']);
  });

  test('belongs to its company and appears in no other list', async () => {
    expect((await create({ company_id: await idOf('other') })).status).toBe(404);
    const key = await makeKey(app);
    const list = async (as: string) =>
      (await app.call('get', '/apiKey?pageSize=100', { as })).body.result.map(({ id }: { id: number }) => id);
    expect(await list('root.demo')).toContain(key.id);
    expect(await list('admin.demo')).toContain(key.id);
    expect(await list('root.other')).not.toContain(key.id);
    for (const path of [`/apiKey?id=${key.id}`]) {
      expect((await app.call('delete', path, { as: 'root.other' })).status).toBe(404);
    }
    expect((await change({ id: key.id, name: 'Mine' }, 'root.other')).status).toBe(404);
    expect((await rotate(key.id, 0, 'root.other')).status).toBe(404);
    expect((await app.call('get', `/apiKeyCall?id=${key.id}`, { as: 'root.other' })).status).toBe(404);
    for (const as of ['client.demo', 'sales.demo']) expect((await create({}, as)).body.code).toBe('FORBIDDEN');
  });

  test('counts towards a limited number of active keys', async () => {
    const db = app.database.db;
    const company = await idOf('other');
    for (let count = 0; count < API_KEY_CAP; count += 1) await makeKey(app, {}, 'root.other');
    expect((await create({}, 'root.other')).body).toMatchObject({
      code: 'TOO_MANY_API_KEYS',
      params: { n: API_KEY_CAP },
    });
    await db.deleteFrom('api_key').where('company_id', '=', company).execute();
  });
});

describe('a token', () => {
  test('authenticates its key, and look-alikes do not', async () => {
    const { token, id, name } = await makeKey(app);
    const { body } = await app.call('get', '/user/session', { token });
    expect(body.result).toMatchObject({
      id,
      kind: 'key',
      username: name,
      email: null,
      role: 'CLIENT_ROOT',
      scopes: ['booking:read'],
      expiresAt: null,
    });
    expect(body.result.ability).toContainEqual({ action: 'read', subject: 'Booking' });
    expect(body.result.ability).not.toContainEqual({ action: 'read', subject: 'Quotation' });
    expect(body.result).not.toHaveProperty('preferences');
    for (const wrong of [`${token}x`, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'wr1_live_x']) {
      expect(await tryWith(app, wrong, SESSION)).toBe('401 UNAUTHENTICATED');
    }
  });

  test('ends with its key: after its last day, and at once on revocation', async () => {
    const dated = await makeKey(app, { expires_on: '2026-11-20' });
    expect(await tryWith(app, dated.token, SESSION)).toBe('200');
    const root = await later(14);
    expect(await tryWith(app, dated.token, SESSION)).toBe('401 UNAUTHENTICATED');
    const [seen] = (await app.call('get', `/apiKey?ids=${dated.id}`, { token: root })).body.result;
    expect(seen).toMatchObject({ state: 'EXPIRED', tokens: [] });
    expect((await rotate(dated.id, 0, root)).body.code).toBe('API_KEY_ENDED');
    expect((await change({ id: dated.id, expires_on: '2026-12-31' }, root)).body.result.state).toBe('ACTIVE');
    expect(await tryWith(app, dated.token, SESSION)).toBe('200');
    const revoked = { state: 'REVOKED', revoked_by: expect.any(String) };
    expect((await revoke(dated.id, root)).body.result).toMatchObject(revoked);
    expect(await tryWith(app, dated.token, SESSION)).toBe('401 UNAUTHENTICATED');
    expect((await change({ id: dated.id, name: 'Again' }, root)).body.code).toBe('API_KEY_ENDED');
    expect((await revoke(dated.id, root)).status).toBe(200);
  });

  test('is replaced by a newer one: at most two are active, the old one for the chosen time', async () => {
    const key = await makeKey(app);
    const second = (await rotate(key.id, 24)).body.result;
    expect(second.key.tokens).toMatchObject([
      { hint: second.token.slice(-4), ends_at: null },
      { hint: key.token.slice(-4), ends_at: '2026-11-21T03:00:00.000Z' },
    ]);
    expect(await tryWith(app, key.token, SESSION)).toBe('200');
    const third = (await rotate(key.id, 1)).body.result;
    expect(third.key.tokens).toHaveLength(2);
    expect(await tryWith(app, key.token, SESSION)).toBe('401 UNAUTHENTICATED');
    expect(await tryWith(app, second.token, SESSION)).toBe('200');
    const root = await later(1);
    expect(await tryWith(app, second.token, SESSION)).toBe('401 UNAUTHENTICATED');
    expect(await tryWith(app, third.token, SESSION)).toBe('200');
    expect(problems(await rotate(key.id, 5, root))).toEqual(['overlap_hours CHOICE_INVALID']);
  });

  test('is refused while the person its key acts for, or the person who saw it, may not sign in', async () => {
    const ofRoot = await makeKey(app);
    const company = await idOf('own');
    const ofAdmin = await makeKey(app, { company_id: company }, 'admin.demo');
    await setStatus('root.demo', 0);
    expect(await tryWith(app, ofRoot.token, SESSION)).toBe('401 UNAUTHENTICATED');
    expect(await readKey(app, ofRoot.id, 'admin.demo')).toMatchObject({ state: 'PAUSED' });
    expect((await rotate(ofRoot.id, 24, 'admin.demo')).body.code).toBe('API_KEY_NO_OWNER');
    await setStatus('root.demo', 1);
    expect(await tryWith(app, ofRoot.token, SESSION)).toBe('200');
    await setStatus('admin.demo', 0);
    expect(await tryWith(app, ofAdmin.token, SESSION)).toBe('401 UNAUTHENTICATED');
    const fresh = (await rotate(ofAdmin.id, 0)).body.result;
    expect(await tryWith(app, fresh.token, SESSION)).toBe('200');
    await setStatus('admin.demo', 1);
    expect(await tryWith(app, ofAdmin.token, SESSION)).toBe('401 UNAUTHENTICATED');
  });

  test('is replaced by rotation once the key has lost its owner; the key gets another one', async () => {
    const { token, id } = await makeKey(app);
    const db = app.database.db;
    const role = (username: string, to: 'CLIENT' | 'CLIENT_ROOT') =>
      db
        .updateTable('app_user')
        .set({ role: to, user_group_id: fullGroupId(to) })
        .where('username', '=', username)
        .execute();
    await role('client.demo', 'CLIENT_ROOT');
    await role('root.demo', 'CLIENT');
    expect(await tryWith(app, token, SESSION)).toBe('401 UNAUTHENTICATED');
    const rescued = (await rotate(id, 24, 'client.demo')).body.result;
    expect(rescued.key).toMatchObject({ state: 'ACTIVE', tokens: [{ hint: rescued.token.slice(-4) }] });
    expect(rescued.key.tokens).toHaveLength(1);
    expect(await tryWith(app, rescued.token, SESSION)).toBe('200');
    await role('client.demo', 'CLIENT');
    await role('root.demo', 'CLIENT_ROOT');
  });

  test('works only from its listed addresses', async () => {
    const { token } = await makeKey(app, { addresses: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = (address: string) => tryWith(app, token, SESSION, { headers: { 'x-forwarded-for': address } });
    expect(await from('203.0.113.77')).toBe('200');
    expect(await from('::ffff:203.0.113.77')).toBe('200');
    expect(await from('2001:db8::77')).toBe('200');
    expect(await from('203.0.114.1')).toBe('403 ADDRESS_NOT_ALLOWED 203.0.114.1');
    expect(await from('2001:db9::1')).toBe('403 ADDRESS_NOT_ALLOWED 2001:db9::1');
    expect(await tryWith(app, token, SESSION)).toBe('403 ADDRESS_NOT_ALLOWED 127.0.0.1');
  });

  test('never appears in the server’s own log', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const { token } = await makeKey(app);
    const api = createApp({
      db: app.database.db,
      clock: () => NOW,
      log: pino(sink),
      config: {
        publicUrl: 'http://localhost:4000',
        dataDir: app.dataDir,
        trustProxy: ['loopback'],
        checkAnswers: true,
      },
    });
    await api.app.request('/api/user/session', { headers: { apiKey: token } });
    expect(lines.join('')).toContain('"apiKeyId"');
    expect(lines.join('')).not.toContain(token.slice(9, 40));
  });
});

test('the list filters by name and company, shows active keys first, and includes ended ones', async () => {
  const key = await makeKey(app, { name: 'Zebra warehouse' });
  const gone = await makeKey(app, { name: 'Zebra old' });
  await revoke(gone.id);
  const find = async (query: string, as = 'root.demo') =>
    (await app.call('get', `/apiKey?pageSize=100&${query}`, { as })).body.result.map(({ name }: any) => name);
  expect(await find('search=zebra')).toEqual(['Zebra warehouse', 'Zebra old']);
  expect(await find('search=zebra&ended=1')).toEqual(['Zebra old']);
  expect(await find(`search=zebra&company_id=${await idOf('own')}`, 'admin.demo')).toHaveLength(2);
  expect(await find(`search=zebra&company_id=${await idOf('other')}`, 'admin.demo')).toEqual([]);
  expect(await find('search=%25')).toEqual([]);
  const soon = await change({ id: key.id, version: key.version, expires_on: '2026-12-01' });
  expect(soon.body.result.state).toBe('ENDING');
  expect((await change({ id: key.id, version: key.version, name: 'Stale' })).body.code).toBe('STALE_VERSION');
});

test('actions on a key are audited without its token', async () => {
  const key = await makeKey(app, { name: 'Audited' });
  await change({ id: key.id, addresses: ['10.0.0.1'] });
  await rotate(key.id, 24);
  await revoke(key.id);
  const entries = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'after', 'company_id', 'actor_role'])
    .where('kind', '=', 'API_KEY')
    .where('subject_id', '=', key.id)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { action: 'CREATE', after: { scopes: ['booking:read'] }, company_id: key.company.id, actor_role: 'CLIENT_ROOT' },
    { action: 'UPDATE', after: { addresses: ['10.0.0.1'] } },
    { action: 'ROTATE', after: { overlap_hours: 24 } },
    { action: 'REVOKE', after: null },
  ]);
});
