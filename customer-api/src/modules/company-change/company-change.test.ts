import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const own = async (as: string) => (await app.call('get', '/wr1?objectType=OwnCompany', { as })).body.result;
const send = (method: 'post' | 'put', as: string, type: string, body: object) =>
  app.call(method, `/wr1?objectType=${type}`, { as, body });
const ask = (as: string, body: object) => send('post', as, 'RequestCompanyChange', body);
const list = async (as: string, more = '') =>
  (await app.call('get', `/wr1?objectType=CompanyChangeList&pageSize=50${more}`, { as })).body.result;
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);
const notices = async (as: string) =>
  (await app.call('get', '/userNotify?pageSize=20', { as })).body.result.map(({ kind }: any) => kind);
const identity = ({ name, name_vn, tax_code }: any) => ({ name, name_vn, tax_code });
const audit = (id: number) =>
  app.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('kind', '=', 'COMPANY')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('a request to change the tax code', () => {
  test('leaves the old value in force until an ADMIN approves it', async () => {
    const before = await own('root.demo');
    const asked = await ask('root.demo', { ...identity(before), tax_code: '0399999901' });
    expect([asked.status, asked.body.result.state, asked.body.result.old_tax_code]).toEqual([
      200,
      'WAITING',
      before.tax_code,
    ]);
    const waiting = await own('root.demo');
    expect([waiting.tax_code, waiting.waiting_change.tax_code]).toEqual([before.tax_code, '0399999901']);
    expect(await notices('admin.demo')).toContain('COMPANY_CHANGE_REQUESTED');
    expect(await notices('sales.demo')).not.toContain('COMPANY_CHANGE_REQUESTED');

    const { id } = asked.body.result;
    expect((await send('put', 'root.demo', 'ApproveCompanyChange', { id })).status).toBe(403);
    const approved = await send('put', 'admin.demo', 'ApproveCompanyChange', { id });
    expect([approved.status, approved.body.result.state]).toEqual([200, 'APPROVED']);
    const after = await own('root.demo');
    expect([after.tax_code, after.waiting_change]).toEqual(['0399999901', null]);
    expect(await notices('root.demo')).toContain('COMPANY_CHANGE_APPROVED');
    expect(await audit(before.id)).toEqual({
      action: 'APPROVE',
      before: { tax_code: before.tax_code },
      after: { tax_code: '0399999901' },
    });
    const again = await send('put', 'admin.demo', 'ApproveCompanyChange', { id });
    expect([again.status, again.body.code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  test('preserves what staff changed in the meantime', async () => {
    const before = await own('root.demo');
    const { id } = (await ask('root.demo', { ...identity(before), tax_code: '0399999902' })).body.result;
    await app.database.db.updateTable('company').set({ name_vn: 'Tên mới' }).where('id', '=', before.id).execute();
    await send('put', 'admin.demo', 'ApproveCompanyChange', { id });
    expect(identity(await own('root.demo'))).toEqual({ name: before.name, name_vn: 'Tên mới', tax_code: '0399999902' });
  });

  test('follows the rules for tax codes, must be unique, and must change something', async () => {
    const before = identity(await own('root.demo'));
    const other = identity(await own('root.other'));
    const ofCode = async (tax_code: string | null) =>
      codes((await ask('root.demo', { ...before, tax_code })).body).join();
    expect(await ofCode('123')).toBe('tax_code TAX_CODE_INVALID');
    expect(await ofCode(null)).toBe('tax_code REQUIRED');
    expect(await ofCode(other.tax_code)).toBe('tax_code COMPANY_EXISTS');
    expect(await ofCode(before.tax_code)).toBe('name NOTHING_CHANGED');
    const named = await ask('root.demo', { ...before, name: other.name.toUpperCase() });
    expect([named.body.message, codes(named.body).join()]).toEqual(['Company already exists!', 'name COMPANY_EXISTS']);
  });

  test('is not approved once another company has the tax code', async () => {
    const before = identity(await own('root.demo'));
    const { id } = (await ask('root.demo', { ...before, tax_code: '0399999903' })).body.result;
    const customer = { name: 'Faster Trading', country_code: 'VN', tax_code: '0399999903', region_code: 'HCM' };
    expect((await send('post', 'admin.demo', 'CreateCustomer', customer)).status).toBe(200);
    const refused = await send('put', 'admin.demo', 'ApproveCompanyChange', { id });
    expect([refused.status, refused.body.code]).toEqual([409, 'COMPANY_EXISTS']);
    expect(identity(await own('root.demo'))).toEqual(before);
  });

  test('is rejected with a reason, withdrawn, or replaced by another one', async () => {
    const before = identity(await own('root.demo'));
    const first = (await ask('root.demo', { ...before, name: 'First Name Ltd.' })).body.result;
    const second = (await ask('root.demo', { ...before, name: 'Second Name Ltd.' })).body.result;
    expect((await list('root.demo', `&ids=${first.id}`))[0].state).toBe('WITHDRAWN');
    const empty = await send('put', 'admin.demo', 'RejectCompanyChange', { id: second.id, reason: ' ' });
    expect(codes(empty.body)).toEqual(['reason REQUIRED']);
    const rejected = await send('put', 'admin.demo', 'RejectCompanyChange', { id: second.id, reason: 'No proof' });
    expect(rejected.body.result).toMatchObject({ state: 'REJECTED', reason: 'No proof' });
    expect(await notices('root.demo')).toContain('COMPANY_CHANGE_REJECTED');
    const third = (await ask('root.demo', { ...before, name: 'Third Name Ltd.' })).body.result;
    // Neither another company nor an ADMIN may withdraw it.
    for (const as of ['root.other', 'admin.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      expect([as, (await send('put', as, 'WithdrawCompanyChange', { id: third.id })).status]).toEqual([as, 404]);
    }
    expect((await send('put', 'root.demo', 'WithdrawCompanyChange', { id: third.id })).body.result.state).toBe(
      'WITHDRAWN',
    );
    expect(identity(await own('root.demo'))).toEqual(before);
  });

  test('is visible to its company and to ADMIN only', async () => {
    expect((await list('root.demo')).length).toBeGreaterThan(2);
    expect(await list('root.other')).toEqual([]);
    expect((await list('admin.demo', '&state=REJECTED')).map(({ reason }: any) => reason)).toEqual(['No proof']);
    for (const as of ['client.demo', 'sales.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await app.call('get', '/wr1?objectType=CompanyChangeList', { as })).status).toBe(403);
    }
  });

  test('takes effect at once for the forwarder', async () => {
    const before = await own('admin.demo');
    const done = await ask('admin.demo', { ...identity(before), name: 'WR1 Logistics Corporation' });
    expect([done.status, done.body.result.state]).toEqual([200, 'APPROVED']);
    expect(await own('admin.demo')).toMatchObject({ name: 'WR1 Logistics Corporation', is_forwarder: true });
  });
});
