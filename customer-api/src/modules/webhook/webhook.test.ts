import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { WEBHOOK_CAP } from '@wr1/schema/rules/network/webhook.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeWebhook } from './webhook.testkit.ts';

const NOW = new Date('2026-11-20T03:00:00.000Z');
const URL_FINE = 'https://hooks.example.com/wr1?key=SECRETKEY';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(undefined, {
    webhookResolve: (name) =>
      name === 'inside.example.com'
        ? Promise.resolve([{ address: '10.0.0.7', family: 4 }])
        : Promise.resolve([{ address: '93.184.216.34', family: 4 }]),
  });
});
beforeEach(async () => {
  app.setNow(NOW);
  await app.database.db.deleteFrom('webhook').execute();
});
afterAll(() => app.close());

const list = async (as: string, query = '') => (await app.call('get', `/webhook${query}`, { as })).body;
const create = (as: string, body: object = {}) =>
  app.call('post', '/webhook', { as, body: { url: URL_FINE, kinds: ['booking.changed'], ...body } });
const companyOf = async (code: string) =>
  (await app.database.db.selectFrom('company').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

describe('a new webhook', () => {
  test('receives no more than the person who creates it may see', async () => {
    const { db } = app.database;
    const root = db.selectFrom('app_user').select('user_group_id').where('username', '=', 'root.demo');
    const { user_group_id: full } = await root.executeTakeFirstOrThrow();
    const narrowed = await app.call('post', '/wr1?objectType=CreateUserGroup', {
      as: 'admin.demo',
      body: {
        role: 'CLIENT_ROOT',
        name: 'Integrations',
        name_vn: 'Tích hợp',
        description: '',
        permissions: ['read Booking', ...['read', 'create', 'update', 'delete'].map((act) => `${act} PartnerAccess`)],
        acts: ['MANAGE_WEBHOOKS'],
      },
    });
    expect(narrowed.status).toBe(200);
    const join = (id: number) =>
      db.updateTable('app_user').set({ user_group_id: id }).where('username', '=', 'root.demo').execute();
    await join(narrowed.body.result.id);
    const refused = await create('root.demo', { kinds: ['booking.changed', 'debit_note.issued'] });
    expect(refused.body.fields).toMatchObject([{ path: ['kinds'], code: 'CHOICE_INVALID' }]);
    const { webhook } = (await create('root.demo')).body.result;
    const wider = { id: webhook.id, kinds: ['booking.changed', 'quotation.changed'] };
    expect((await app.call('put', '/webhook', { as: 'root.demo', body: wider })).status).toBe(400);
    await join(full);
    // What another administrator chose stays when someone with fewer rights changes the rest.
    expect((await app.call('put', '/webhook', { as: 'root.demo', body: wider })).status).toBe(200);
    await join(narrowed.body.result.id);
    const renamed = await app.call('put', '/webhook', { as: 'root.demo', body: { ...wider, description: 'ERP' } });
    expect(renamed.status).toBe(200);
    await join(full);
  });

  test('shows its secret once; the database and the audit log contain none, and the key is in a private file', async () => {
    const { status, body } = await create('root.demo', {
      description: '  ERP  ',
      kinds: ['debit_note.issued', 'booking.changed'],
    });
    expect(status).toBe(200);
    const { webhook, secret } = body.result;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toMatchObject({
      company_code: 'C0001',
      url: URL_FINE,
      description: 'ERP',
      kinds: ['booking.changed', 'debit_note.issued'],
      state: 'ACTIVE',
      secrets: [{ created_at: NOW.toISOString(), ends_at: null }],
      pending: 0,
    });
    const text = JSON.stringify([
      await app.database.db.selectFrom('webhook_secret').selectAll().execute(),
      await app.database.db.selectFrom('audit_log').selectAll().execute(),
      await list('root.demo'),
    ]);
    expect(text).not.toContain(secret.slice(6, 30));
    const audit = await app.database.db
      .selectFrom('audit_log')
      .select(['label', 'after'])
      .where('kind', '=', 'WEBHOOK')
      .execute();
    expect(JSON.stringify(audit)).not.toContain('SECRETKEY');
    expect(audit.at(-1)?.label).toBe('hooks.example.com');
    const key = join(app.dataDir, 'webhook.key');
    expect(existsSync(key) && statSync(key).mode & 0o777).toBe(0o600);
  });

  test('is refused with the invalid field', async () => {
    const problems = async (body: object) => {
      const answer = await create('root.demo', body);
      return [answer.status, answer.body.fields?.map(({ path, code }: any) => `${path.join('.')} ${code}`)];
    };
    expect(await problems({ url: 'https://0x7f.1/' })).toEqual([400, ['url WEBHOOK_PRIVATE']]);
    expect(await problems({ url: 'https://inside.example.com/' })).toEqual([400, ['url WEBHOOK_PRIVATE']]);
    expect(await problems({ url: 'http://hooks.example.com/' })).toEqual([400, ['url WEBHOOK_NOT_HTTPS']]);
    expect(await problems({ kinds: [] })).toEqual([400, ['kinds REQUIRED']]);
    expect(await problems({ kinds: ['everything'] })).toEqual([400, ['kinds.0 INVALID_VALUE']]);
    expect(await problems({ description: 'x'.repeat(101) })).toEqual([400, ['description TOO_LONG']]);
    expect((await list('root.demo')).meta.total).toBe(0);
  });

  test('is limited to 20 per owner, even for parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: WEBHOOK_CAP + 3 }, () => create('root.demo')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(WEBHOOK_CAP);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_WEBHOOKS' },
    });
    expect((await create('root.other')).status).toBe(200);
  });
});

describe('the people who manage webhooks', () => {
  test('are ADMINs and company administrators; others are refused everywhere', async () => {
    const { id } = await makeWebhook(app, { url: URL_FINE });
    const calls = [
      ['get', '/webhook'],
      ['get', `/webhookDelivery?webhook_id=${id}`],
      ['post', '/webhook', { url: URL_FINE, kinds: ['booking.changed'] }],
      ['put', '/webhook', { id, active: false }],
      ['delete', `/webhook?id=${id}`],
      ['post', '/webhookSecret', { id }],
      ['post', '/webhookTest', { id }],
      ['post', '/webhookReplay', { webhook_id: id, since: NOW.toISOString() }],
    ] as const;
    for (const [method, path, body] of calls) {
      for (const as of ['client.demo', 'sales.demo']) {
        // oxlint-disable-next-line no-await-in-loop
        expect((await app.call(method, path, { as, body })).status, `${as} ${method} ${path}`).toBe(403);
      }
      // oxlint-disable-next-line no-await-in-loop
      expect((await app.call(method, path, { body })).status, `${method} ${path}`).toBe(401);
    }
  });

  test('see nothing of another company: the response is the same as for unknown ids', async () => {
    const { id } = await makeWebhook(app, { url: URL_FINE });
    await app.call('post', '/webhookTest', { as: 'root.demo', body: { id } });
    const [delivery] = (await app.call('get', `/webhookDelivery?webhook_id=${id}`, { as: 'root.demo' })).body.result;
    const calls = (webhook: number, log: number) =>
      [
        ['get', `/webhook?id=${webhook}`],
        ['get', `/webhookDelivery?webhook_id=${webhook}`],
        ['put', '/webhook', { id: webhook, active: false }],
        ['delete', `/webhook?id=${webhook}`],
        ['post', '/webhookSecret', { id: webhook }],
        ['post', '/webhookTest', { id: webhook }],
        ['post', '/webhookReplay', { id: log }],
        ['post', '/webhookReplay', { webhook_id: webhook, since: '2026-01-01T00:00:00.000Z' }],
      ] as const;
    const theirs = calls(id, delivery.id);
    for (const [index, [method, path, body]] of calls(987_654, 987_654).entries()) {
      const [, itsPath = '', itsBody] = theirs[index] ?? [];
      // oxlint-disable-next-line no-await-in-loop
      const nothing = await app.call(method, path, { as: 'root.other', body });
      // oxlint-disable-next-line no-await-in-loop
      const foreign = await app.call(method, itsPath, { as: 'root.other', body: itsBody });
      expect([foreign.status, foreign.body.code, foreign.body.result]).toEqual([
        nothing.status,
        nothing.body.code,
        nothing.body.result,
      ]);
    }
    expect((await create('root.other', { company_id: await companyOf('C0001') })).status).toBe(404);
    expect((await list('root.demo')).result).toMatchObject([{ id, active: true }]);
  });

  test('can, if they are ADMINs, create them for the forwarder or a company, and see all', async () => {
    const mine = await create('admin.demo');
    expect(mine.body.result.webhook).toMatchObject({ company_id: null, company_code: null });
    const companyId = await companyOf('C0001');
    const theirs = await create('admin.demo', { company_id: companyId });
    expect(theirs.body.result.webhook).toMatchObject({ company_id: companyId, company_code: 'C0001' });
    expect((await create('admin.demo', { company_id: 987_654 })).body.fields).toMatchObject([{ path: ['company_id'] }]);
    expect((await list('admin.demo')).meta.total).toBe(2);
    expect((await list('admin.demo', `?company_id=${companyId}`)).meta.total).toBe(1);
    expect((await list('root.demo')).result).toHaveLength(1);
  });
});

describe('a webhook', () => {
  test('is updated with the expected version', async () => {
    const { id, version } = await makeWebhook(app, { url: URL_FINE });
    const change = (body: object) => app.call('put', '/webhook', { as: 'root.demo', body: { id, ...body } });
    const { body } = await change({ version, kinds: ['eta.changed'], description: 'New', active: false });
    expect(body.result).toMatchObject({ kinds: ['eta.changed'], description: 'New', state: 'PAUSED', url: URL_FINE });
    expect((await change({ version, active: true })).body.code).toBe('STALE_VERSION');
    expect((await change({ url: 'https://[::1]/' })).body.fields).toMatchObject([{ code: 'WEBHOOK_PRIVATE' }]);
    expect((await change({ active: true, description: null })).body.result).toMatchObject({
      state: 'ACTIVE',
      description: null,
    });
  });

  test('accepts no test and no replay while disabled', async () => {
    const { id } = await makeWebhook(app, { url: URL_FINE });
    await app.call('put', '/webhook', { as: 'root.demo', body: { id, active: false } });
    for (const [path, body] of [
      ['/webhookTest', { id }],
      ['/webhookReplay', { webhook_id: id, since: NOW.toISOString() }],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await app.call('post', path, { as: 'root.demo', body })).toMatchObject({
        status: 409,
        body: { code: 'WEBHOOK_OFF' },
      });
    }
  });

  test('has at most two secrets: the previous one still signs, older ones end', async () => {
    const { id, secret } = await makeWebhook(app, { url: URL_FINE });
    const rotate = async (body: object = {}) =>
      (await app.call('post', '/webhookSecret', { as: 'root.demo', body: { id, ...body } })).body.result;
    const first = await rotate();
    expect(first.secret).not.toBe(secret);
    expect(first.webhook.secrets).toEqual([
      { created_at: NOW.toISOString(), ends_at: null },
      { created_at: NOW.toISOString(), ends_at: '2026-11-21T03:00:00.000Z' },
    ]);
    expect((await rotate({ keep_hours: 2 })).webhook.secrets.map((one: any) => one.ends_at)).toEqual([
      null,
      '2026-11-20T05:00:00.000Z',
    ]);
    expect((await rotate({ keep_hours: 0 })).webhook.secrets).toHaveLength(1);
    expect((await app.call('post', '/webhookSecret', { as: 'root.demo', body: { id, keep_hours: 169 } })).status).toBe(
      400,
    );
  });

  test('is gone for everyone when deleted, its secrets at once', async () => {
    const { id } = await makeWebhook(app, { url: URL_FINE });
    expect((await app.call('delete', `/webhook?id=${id}`, { as: 'root.demo' })).body.result).toEqual({ id });
    expect((await list('admin.demo')).meta.total).toBe(0);
    expect((await app.call('delete', `/webhook?id=${id}`, { as: 'root.demo' })).status).toBe(404);
    const { db } = app.database;
    expect(await db.selectFrom('webhook_secret').select('id').where('webhook_id', '=', id).execute()).toEqual([]);
  });
});
