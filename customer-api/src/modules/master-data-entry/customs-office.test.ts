import type { MasterDataEntryRow } from '@wr1/schema/rest/master-data/master-data-entry.ts';
import { READY_GROUP } from '@wr1/schema/rules/access/ready-group.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { referenceDataHash, seedReferenceData } from '../../reference-data/seed-reference-data.ts';
import { DEMO_IDENTITY, openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    name: `reference-data ${referenceDataHash()}`,
    run: async (database) => {
      await DEMO_IDENTITY.run(database);
      await seedReferenceData(database.db);
    },
  });
});
afterAll(() => app.close());

const LIST = '/wr1?objectType=MasterDataEntryList&list=CustomsOffice&pageSize=200';
async function offices(query = '', as = 'admin.demo') {
  const { status, body } = await app.call('get', `${LIST}${query}`, { as });
  return { status, rows: (body.result ?? []) as MasterDataEntryRow[] };
}
const create = (body: object, as = 'admin.demo') =>
  app.call('post', '/wr1?objectType=CreateMasterDataEntry', { as, body: { list: 'CustomsOffice', ...body } });
const office = (code: string, parent: string | null) => ({ code, name: code, name_vn: code, data: { parent } });

it('lists offices below their regional sub-department, also when added later', async () => {
  expect((await create(office('NEW-OFFICE', 'KV-I'))).status).toBe(200);
  const codes = (await offices()).rows.map(({ code }) => code);
  const [first, second] = [codes.indexOf('KV-I'), codes.indexOf('KV-II')];
  expect(first).toBe(0);
  expect(codes.slice(first + 1, second)).toEqual(['01B1', 'BAC-HA-NOI', 'BAC-THANG-LONG', 'NEW-OFFICE']);
  expect(codes.filter((code) => code.startsWith('KV-'))).toHaveLength(20);
});

it('finds offices by former name, with and without accents', async () => {
  const found = async (search: string) =>
    (await offices(`&search=${encodeURIComponent(search)}`)).rows.map(({ code }) => code);
  expect(await found('cat lai')).toEqual(['02CI']);
  expect(await found('Chi cục Hải quan cửa khẩu cảng Đình Vũ')).toEqual(['03EE']);
  expect(await found('cuc hai quan tp. ho chi minh')).toEqual(['KV-II']);
});

it('allows two levels only', async () => {
  const paths = async (body: object) => (await create(body)).body.fields?.map((field: any) => field.path.join('.'));
  expect(await paths(office('DEEP', '02CI'))).toEqual(['data.parent']);
  expect(await paths(office('LOST', 'NOWHERE'))).toEqual(['data.parent']);
  expect(await paths(office('SELF', 'SELF'))).toEqual(['data.parent']);
});

it('is read by sales, changed by the customs desk, and hidden from customers', async () => {
  expect((await offices('', 'sales.demo')).rows.length).toBeGreaterThan(60);
  expect((await create(office('SALES', 'KV-I'), 'sales.demo')).status).toBe(403);
  expect((await offices('', 'client.demo')).status).toBe(403);
  const other = '/wr1?objectType=MasterDataEntryList&list=Bank';
  expect((await app.call('get', other, { as: 'sales.demo' })).status).toBe(403);

  const group = READY_GROUP.CUSTOMS.id;
  const admin = app.database.db.updateTable('app_user').where('username', '=', 'admin.demo');
  await admin.set({ user_group_id: group }).execute();
  expect((await create(office('DESK', 'KV-II'))).status).toBe(200);
  expect((await app.call('get', other, { as: 'admin.demo' })).status).toBe(403);
  await admin.set({ user_group_id: READY_GROUP.ADMINISTRATOR.id }).execute();
});
