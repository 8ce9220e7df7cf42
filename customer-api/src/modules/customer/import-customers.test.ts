import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

/** Uploads a file of customers. @returns its preview */
async function preview(lines: readonly string[], as = 'admin.demo') {
  const bytes = Buffer.from(lines.join('\r\n'));
  const body = { name: 'customers.csv', size: bytes.length };
  const asked = await app.call('post', '/wr1?objectType=RequestCustomerImport', { as, body });
  if (asked.status !== 200) return { status: asked.status, result: null };
  const { id, token } = asked.body.result;
  await app.api.app.request(`/api/file?token=${token}`, { method: 'PUT', body: new Uint8Array(bytes) });
  return {
    status: 200,
    result: (await app.call('get', `/wr1?objectType=CustomerImport&id=${id}`, { as })).body.result,
  };
}
const apply = ({ id, state }: { id: number; state: string }, as = 'admin.demo') =>
  app.call('post', '/wr1?objectType=ApplyCustomerImport', { as, body: { id, state } });
const customer = (name: string) =>
  app.database.db.selectFrom('company').selectAll().where('name', '=', name).executeTakeFirst();

test('reports companies that exist and warns of similar names', async () => {
  const taken = await app.database.db
    .selectFrom('company')
    .select(['name', 'tax_code'])
    .where('code', '=', 'C0001')
    .executeTakeFirstOrThrow();
  const { result } = await preview([
    'Name,Tax code,Country,Region',
    `Anything,${taken.tax_code},VN,`,
    'Bien Dong Fish Export Co.,0301112223,Việt Nam,',
    'Repeated,0301112223,,',
    'Wrong,12,XX,Nowhere',
    `${taken.name} JSC,,SG,`,
  ]);
  const problems = result.rows.map(({ number, problems: found }: any) => [
    number,
    found.map((one: any) => `${one.column} ${one.code}`),
  ]);
  expect(problems).toEqual([
    [2, ['taxCode COMPANY_EXISTS']],
    [4, ['taxCode TARIFF_ROW_REPEATED']],
    [5, expect.arrayContaining(['countryCode CHOICE_INVALID', 'regionCode CHOICE_INVALID'])],
    [3, []],
    [6, []],
  ]);
  expect(result.rows[4].warnings).toMatchObject([{ code: 'CUSTOMER_SIMILAR', params: { code: 'C0001' } }]);
  expect((await apply(result)).body.code).toBe('IMPORT_FILE_WRONG');
});

test('adds customers, and an ADMIN_SALE becomes their account manager', async () => {
  const file = ['Tên,Mã số thuế,Nhân viên phụ trách', 'Mới Tinh Trading,0301112224,sales.other'];
  const { result } = await preview(file, 'sales.demo');
  expect(result.counts).toMatchObject({ added: 1, wrong: 0 });
  expect(await customer('Mới Tinh Trading')).toBeUndefined();
  expect((await apply(result, 'sales.demo')).status).toBe(200);
  const own = await app.database.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'sales.demo')
    .executeTakeFirst();
  expect(await customer('Mới Tinh Trading')).toMatchObject({ salesman_id: own?.id, country_code: 'VN' });
  expect((await preview(file, 'root.demo')).status).toBe(403);
});
