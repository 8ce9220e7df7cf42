import { expect, test } from 'vitest';
import {
  changePassword,
  approved,
  call,
  desk,
  firstSignIn,
  idOf,
  openDesk,
  put,
  register,
} from '../modules/registration/registration.testkit.ts';
import { maskedEnd } from './account-audit.ts';

openDesk();

const log = (kind: 'USER' | 'COMPANY' | 'REGISTRATION', label: string) =>
  desk.app.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('kind', '=', kind)
    .where('label', '=', label)
    .where('action', '!=', 'SIGN_IN')
    .orderBy('id')
    .execute();

test('identifying data is masked except for its end', () => {
  expect(maskedEnd('079123456789')).toBe('…789');
  expect([maskedEnd(null), maskedEnd('')]).toEqual([null, null]);
});

test('a profile change is audited with the differences, an unchanged one is not', async () => {
  const save = (body: Record<string, unknown>) => call('put', '/user/profile', { as: 'root.demo', body });
  const before = await log('USER', 'root.demo');
  expect((await save({ phone: '0901 000 111', bank_account: '0071004567890' })).status).toBe(200);
  expect((await save({ phone: '0901 000 111' })).status).toBe(200);
  const entries = (await log('USER', 'root.demo')).slice(before.length);
  expect(entries).toMatchObject([
    {
      action: 'UPDATE',
      actor_role: 'CLIENT_ROOT',
      after: { phone: '0901 000 111', bank_account: '…890' },
      request_id: expect.any(String),
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain('0071004567890');
});

test('new company names are audited with the company', async () => {
  const company_name = 'WR1 Logistics Holding';
  const { company_name: was } = (await call('get', '/user/profile', { as: 'admin.demo' })).body.result;
  expect((await call('put', '/user/profile', { as: 'admin.demo', body: { company_name } })).status).toBe(200);
  expect(await log('COMPANY', was)).toMatchObject([
    { action: 'UPDATE', before: { name: was }, after: { name: company_name }, company_id: expect.any(Number) },
  ]);
});

test('a decision is audited with the new company and user; a password without its value', async () => {
  const { username, token } = await approved();
  const [user] = await log('USER', username);
  expect(user).toMatchObject({ action: 'CREATE', actor_role: 'ADMIN', after: { role: 'CLIENT_ROOT' } });
  const decided = await desk.app.database.db
    .selectFrom('audit_log')
    .select(['kind', 'action', 'before', 'after'])
    .where('company_id', '=', user?.company_id ?? 0)
    .orderBy('id')
    .execute();
  expect(decided.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    'REGISTRATION APPROVE',
    'COMPANY CREATE',
    'USER CREATE',
  ]);
  const session = (await firstSignIn(token)).body.result.accessToken;
  expect((await changePassword(session, token)).status).toBe(200);
  const [, changed] = await log('USER', username);
  expect(changed).toMatchObject({ action: 'CHANGE_PASSWORD', actor_name: 'Tạ Hải Yến', before: {}, after: {} });
  expect(JSON.stringify(changed)).not.toContain('Harbour');
});

test('a rejection is audited with its reason', async () => {
  const { reference } = (await register()).body.result;
  await put('RejectRegistration', { id: await idOf(reference), reason: 'No such company' });
  expect(await log('REGISTRATION', reference)).toMatchObject([
    { action: 'REJECT', after: { reason: 'No such company' } },
  ]);
});
