import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app.close());

const read = async (as: string) => (await app.call('get', '/user/profile', { as })).body.result;
const save = (as: string, body: unknown) => app.call('put', '/user/profile', { as, body });

async function mailsTo(address: string) {
  return app.database.db
    .selectFrom('mail_message')
    .select(['kind', 'language', 'plain'])
    .where('to_address', '=', address)
    .execute();
}

test('an outdated version is refused, and nothing changes', async () => {
  const { version } = await read('client.demo');
  expect((await save('client.demo', { phone: '0901 234 567', version })).status).toBe(200);
  const stale = await save('client.demo', { phone: '0909 999 999', version });
  expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
  expect(await read('client.demo')).toMatchObject({ phone: '0901 234 567', version: version + 1 });
});

test('contact name and email cannot be cleared', async () => {
  const { status, body } = await save('client.demo', { contact_name: ' ', email: null, bank_account: null });
  expect(status).toBe(400);
  expect(body.fields).toEqual([
    { path: ['contact_name'], code: 'REQUIRED' },
    { path: ['email'], code: 'REQUIRED' },
  ]);
});

test('a new email address requires the current password; wrong ones count as failed sign-ins', async () => {
  const { email, phone } = await read('root.longkhanh');
  const body = { email: 'stolen@attacker.example', phone: '0900 000 000' };
  const without = await save('root.longkhanh', body);
  expect([without.status, without.body.fields]).toEqual([400, [{ path: ['current_password'], code: 'REQUIRED' }]]);
  const tries = [];
  for (let index = 0; index < 6; index++) {
    // oxlint-disable-next-line no-await-in-loop
    tries.push((await save('root.longkhanh', { ...body, current_password: 'Wrong#2026' })).body);
  }
  expect(tries.map(({ code }) => code)).toEqual([
    ...Array.from({ length: 5 }, () => 'OLD_PASSWORD_INCORRECT'),
    'TOO_MANY_TRIES',
  ]);
  expect(tries[0].fields).toEqual([{ path: ['current_password'], code: 'OLD_PASSWORD_INCORRECT' }]);
  expect(await read('root.longkhanh')).toMatchObject({ email, phone });
  expect(await mailsTo('stolen@attacker.example')).toEqual([]);
});

test('a change of case in the same address is saved at once, without password or email', async () => {
  const { email } = await read('client.other');
  expect((await save('client.other', { email: email.toUpperCase() })).status).toBe(200);
  expect(await read('client.other')).toMatchObject({ email: email.toUpperCase(), pending_email: null });
  expect(await mailsTo(email.toUpperCase())).toEqual([]);
});

test('the company’s names: requested by a company administrator, changed here only by an ADMIN', async () => {
  const before = await read('admin.demo');
  const editable = async (as: string) => (await read(as)).company_editable;
  expect([before.company_editable, await editable('root.demo'), await editable('client.demo')]).toEqual([
    true,
    false,
    false,
  ]);
  for (const as of ['client.demo', 'root.demo']) {
    // oxlint-disable-next-line no-await-in-loop
    const refused = await save(as, { company_name: 'Mine' });
    expect([as, refused.status, refused.body.code]).toEqual([as, 403, 'FORBIDDEN']);
  }
  const other = (await read('root.other')).company_name;
  const taken = await save('admin.demo', { company_name: other.toUpperCase() });
  expect([taken.status, taken.body.code, taken.body.message]).toEqual([
    409,
    'COMPANY_EXISTS',
    'Company already exists!',
  ]);
  const change = { company_name: 'WR1 Group', company_version: before.company_version };
  expect((await save('admin.demo', change)).body.result).toMatchObject({
    company_name: 'WR1 Group',
    company_version: before.company_version + 1,
  });
  expect((await save('admin.demo', change)).body.code).toBe('STALE_VERSION');
});

test('preferences are saved one by one, reset with null, and returned with the session', async () => {
  const put = async (body: unknown) => app.call('put', '/user/preferences', { as: 'sales.demo', body });
  const none = { language: null, skin: null, density: null, currency: null, legacy_labels: null };
  expect((await app.call('get', '/user/preferences', { as: 'sales.demo' })).body.result).toEqual(none);
  await put({ skin: 'dark', currency: 'VND' });
  await put({ density: 'compact' });
  const kept = { ...none, skin: 'dark', density: 'compact', currency: 'VND' };
  expect((await put({})).body.result).toEqual(kept);
  const session = await app.call('get', '/user/session', { as: 'sales.demo' });
  expect(session.body.result.preferences).toEqual(kept);
  expect((await put({ skin: null })).body.result).toEqual({ ...kept, skin: null });
  expect((await put({ skin: 'pink' })).status).toBe(400);
  expect((await app.call('get', '/user/preferences', { as: 'sales.other' })).body.result).toEqual(none);
});
