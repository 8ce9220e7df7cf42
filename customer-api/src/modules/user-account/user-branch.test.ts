import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const list = async (more: string) =>
  (await app.call('get', `/wr1?objectType=UserList${more}`, { as: 'admin.demo' })).body.result;
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);
const update = (user: object, branches: readonly string[]) =>
  app.call('put', '/wr1?objectType=UpdateUser', { as: 'admin.demo', body: { ...user, branch_codes: branches } });

test('staff belong to branches, by which the list is filtered; a branch in use stays', async () => {
  const [{ version: _version, ...user }] = await list('&username=sales.demo');
  expect(user.branch_codes).toEqual(['HCM']);
  expect(codes((await update(user, ['NONE'])).body)).toEqual(['branch_codes CHOICE_INVALID']);
  expect(codes((await update(user, [])).body)).toEqual(['branch_codes SELECT_REQUIRED']);
  expect((await update(user, ['HPH', 'HCM'])).body.result.branch_codes).toEqual(['HCM', 'HPH']);
  expect((await list('&branch=HAN')).map(({ username }: any) => username)).not.toContain('sales.demo');
  expect((await list('&branch=HPH')).map(({ username }: any) => username)).toContain('sales.demo');

  const { body } = await app.call('get', '/wr1?objectType=MasterDataEntryList&list=Branch', { as: 'admin.demo' });
  const branch = body.result.find(({ code }: any) => code === 'HPH');
  const uses = await app.call('get', `/wr1?objectType=MasterDataEntryUses&ids=${branch.id}`, { as: 'admin.demo' });
  expect(uses.body.result[0].uses).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'USER' })]));
  const target = { id: branch.id, version: branch.version };
  const { status } = await app.call('put', '/wr1?objectType=DeactivateMasterDataEntry', {
    as: 'admin.demo',
    body: target,
  });
  expect(status).toBe(200);
  // Present branches may stay, but no one else can get them.
  expect((await update(user, ['HPH'])).status).toBe(200);
  const [{ version: _other, ...other }] = await list('&username=admin.demo');
  expect(codes((await update(other, ['HPH', 'HCM'])).body)).toEqual([]);
});
