import type { SystemSettingRow } from '@wr1/schema/rest/master-data/system-setting.ts';
import { SYSTEM_SETTING } from '@wr1/schema/rules/setting/system-setting.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { referenceDataHash, seedReferenceData } from '../../reference-data/seed-reference-data.ts';
import { DEMO_IDENTITY, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readSetting } from '../master-data/code-book.ts';

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

const put = (body: unknown) => app.call('put', '/wr1?objectType=UpdateSystemSetting', { as: 'admin.demo', body });
const read = async (code: string, language = 'en') => {
  const { body } = await app.call('get', '/wr1?objectType=SystemSettingList', {
    as: 'admin.demo',
    headers: { 'accept-language': language },
  });
  return (body.result as SystemSettingRow[]).find((row) => row.code === code);
};

it('lists every setting with its meaning in the caller’s language', async () => {
  const { body } = await app.call('get', '/wr1?objectType=SystemSettingList', { as: 'admin.demo' });
  expect(body.result).toHaveLength(SYSTEM_SETTING.length);
  expect(await read('SLA_HOURS_PRICE')).toMatchObject({
    group: 'SLA',
    unit: 'hours',
    min: 1,
    value: '24',
    usual: '24',
  });
  expect(await read('SLA_HOURS_PRICE', 'vi')).toMatchObject({ label: 'Gửi báo giá trong', unit: 'giờ' });
  expect(await read('BANK_NAME')).toMatchObject({ unit: null, min: null, max: null, max_length: 120 });
});

it('changes a value, which the calculations read at once, and restores the default', async () => {
  const before = await read('SLA_HOURS_PRICE');
  const { status, body } = await put({ code: 'SLA_HOURS_PRICE', value: ' 12 ', version: before?.version });
  expect([status, body.result.value]).toEqual([200, '12']);
  expect(await readSetting(app.database.db, 'SLA_HOURS_PRICE')).toBe('12');
  const stale = await put({ code: 'SLA_HOURS_PRICE', value: '13', version: before?.version });
  expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
  expect((await put({ code: 'SLA_HOURS_PRICE', value: null })).body.result.value).toBe('24');
  const logged = await app.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('kind', '=', 'SYSTEM_SETTING')
    .orderBy('id')
    .execute();
  expect(logged.map(({ after }) => after)).toEqual([{ value: '12' }, { value: '24' }]);
});

it('refuses values out of range at their field, and unknown settings', async () => {
  const wrong = await put({ code: 'SLA_HOURS_PRICE', value: '0' });
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    [{ path: ['value'], code: 'BETWEEN', params: { min: 1, max: 720 } }],
  ]);
  expect((await put({ code: 'NO_SUCH', value: '1' })).status).toBe(404);
  expect((await put({ code: 'EXCHANGE_RATE', value: '27000' })).body.code).toBe('SETTING_DATED');
});
