import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceDataHash, seedReferenceData } from '../../../reference-data/seed-reference-data.ts';
import { DEMO_IDENTITY, openTestApp, type TestApp } from '../../../testing/test-app.ts';

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

const HEAD = 'Code,English name,Vietnamese name,Country,Latitude,Time zone,Active';

async function send(list: string, lines: readonly string[], as = 'admin.demo') {
  const bytes = Buffer.from(lines.join('\r\n'));
  const body = { list, name: 'entries.csv', size: bytes.length };
  const asked = await app.call('post', '/wr1?objectType=RequestMasterDataImport', { as, body });
  if (asked.status !== 200) return { status: asked.status, id: 0 };
  const { id, token } = asked.body.result;
  const sent = await app.api.app.request(`/api/file?token=${token}`, { method: 'PUT', body: new Uint8Array(bytes) });
  return { status: sent.status, id };
}
const look = async (id: number, as = 'admin.demo') =>
  app.call('get', `/wr1?objectType=MasterDataImport&id=${id}`, { as });
const apply = (id: number, state: string) =>
  app.call('post', '/wr1?objectType=ApplyMasterDataImport', { as: 'admin.demo', body: { id, state } });
const port = async (code: string) =>
  app.database.db
    .selectFrom('master_data')
    .selectAll()
    .where('list', '=', 'Port')
    .where('code', '=', code)
    .executeTakeFirst();

test('reports problems by row and column, and imports nothing', async () => {
  const { id } = await send('Port', [
    HEAD,
    'VNLTA,Long Thanh,Long Thành,VN,10.75,Asia/Ho_Chi_Minh,Yes',
    'LONG,,Long,XX,95,,maybe',
    'VNLTA,Twice,Hai lần,VN,,,',
  ]);
  const { body } = await look(id);
  expect(body.result.counts).toEqual({ added: 1, changed: 0, unchanged: 0, wrong: 2 });
  const problems = body.result.rows.map(({ number, problems: found }: any) => [
    number,
    found.map((one: any) => `${one.column} ${one.code}`).toSorted(),
  ]);
  expect(problems).toEqual([
    [3, ['code UN_LOCODE', 'country CHOICE_INVALID', 'isActive CHOICE_INVALID', 'lat BETWEEN', 'nameEn REQUIRED']],
    [4, ['code TARIFF_ROW_REPEATED']],
    [2, []],
  ]);
  const refused = await apply(id, body.result.state);
  expect([refused.status, refused.body.code]).toEqual([422, 'IMPORT_FILE_WRONG']);
  expect(await port('VNLTA')).toBeUndefined();
});

test('adds and changes the entries in the file, once, and leaves the others unchanged', async () => {
  const before = await port('VNDAD');
  const { id } = await send('Port', [
    HEAD,
    'vnltb,Long Thanh,Long Thành,vn,10.75,Asia/Ho_Chi_Minh,',
    'VNDAD,Da Nang Port,Đà Nẵng,VN,16.1203,Asia/Ho_Chi_Minh,no',
    'VNSGN,Ho Chi Minh City (Cat Lai),TP. Hồ Chí Minh (Cát Lái),VN,10.7608,Asia/Ho_Chi_Minh,yes',
  ]);
  const { counts, rows, state } = (await look(id)).body.result;
  expect(counts).toEqual({ added: 1, changed: 1, unchanged: 1, wrong: 0 });
  expect(rows.find(({ label }: any) => label === 'VNDAD').changes).toEqual([
    { column: 'nameEn', before: 'Da Nang', after: 'Da Nang Port' },
    { column: 'isActive', before: 'true', after: 'false' },
  ]);
  expect((await apply(id, state)).body.result).toEqual(counts);
  expect(await port('VNLTB')).toMatchObject({
    name: 'Long Thanh',
    active: true,
    data: { country: 'VN', lat: 10.75, lon: null },
  });
  // Its longitude and region are not in the file.
  expect(await port('VNDAD')).toMatchObject({ active: false, data: { lon: before?.data['lon'] }, sort: before?.sort });
  const events = await app.database.db.selectFrom('event_log').select('id').where('type', '=', 'MASTER_DATA').execute();
  expect(events).toHaveLength(1);
  expect((await apply(id, state)).body.code).toBe('IMPORT_STALE');
});

test('needs the columns of the list, its fixed codes and an administrator', async () => {
  const { id } = await send('Port', ['Code,Country', 'VNLTC,VN']);
  const { status, body } = await look(id);
  expect([status, body.code, body.params]).toEqual([422, 'IMPORT_FILE_COLUMN', { column: 'English name' }]);
  const services = await send('ServiceType', ['Mã,Tên tiếng Anh,Tên tiếng Việt', 'RAIL,Rail,Đường sắt', 'FCL,FCL,FCL']);
  const { rows } = (await look(services.id)).body.result;
  expect(rows.map(({ label, state }: any) => [label, state])).toEqual([
    ['RAIL', 'WRONG'],
    ['FCL', 'CHANGED'],
  ]);
  expect((await send('Port', [HEAD], 'sales.demo')).status).toBe(403);
  expect((await look(id, 'root.demo')).status).toBe(403);
});

test('reads an export of the same list as unchanged', async () => {
  const { body } = await app.call('post', '/wr1?objectType=RequestExport', {
    as: 'admin.demo',
    body: { list: 'master-data', format: 'csv', query: { list: 'ContType' } },
  });
  const file = await app.api.app.request(`/api/download?token=${encodeURIComponent(body.result.token)}`);
  const { id } = await send('ContType', (await file.text()).split('\r\n'));
  expect((await look(id)).body.result.counts).toEqual({ added: 0, changed: 0, unchanged: 11, wrong: 0 });
});
