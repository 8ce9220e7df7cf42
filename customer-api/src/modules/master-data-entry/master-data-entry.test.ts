import { entryProblems } from '@wr1/schema/field/master-data/entry-field.ts';
import { entryList, entryListKeyOf } from '@wr1/schema/field/master-data/entry-list.ts';
import type { MasterDataEntryRow } from '@wr1/schema/rest/master-data/master-data-entry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allMasterData } from '../../reference-data/all-list.ts';
import { referenceDataHash, seedReferenceData } from '../../reference-data/seed-reference-data.ts';
import { DEMO_IDENTITY, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { findEntryUses } from './entry-use.ts';
import { listEntries } from './entry.repository.ts';

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

const wr1 = (
  method: 'get' | 'post' | 'put' | 'delete',
  action: string,
  more: { query?: string; body?: unknown; as?: string } = {},
) => app.call(method, `/wr1?objectType=${action}${more.query ?? ''}`, { as: more.as ?? 'admin.demo', body: more.body });
async function entry(list: string, code: string): Promise<MasterDataEntryRow> {
  const { body } = await wr1('get', 'MasterDataEntryList', { query: `&list=${list}&search=${code}` });
  const found = (body.result as MasterDataEntryRow[]).find((row) => row.code === code);
  if (found === undefined) throw new Error(`${list} has no ${code}`);
  return found;
}
const formOf = ({ id, version, code, name, name_vn, sort, aliases, data }: MasterDataEntryRow) => ({
  id,
  version,
  code,
  name,
  name_vn,
  sort,
  aliases,
  data,
});
const port = (code: string, more = {}) => ({
  list: 'Port',
  code,
  name: 'Long Thanh',
  name_vn: 'Long Thành',
  data: { country: 'VN', lat: '10.75', lon: '107.02', timezone: 'Asia/Ho_Chi_Minh' },
  ...more,
});
const fields = (body: { fields?: { path: string[]; code: string }[] }) =>
  (body.fields ?? []).map(({ path, code }) => `${path.join('.')} ${code}`);
const lastEvent = () =>
  app.database.db.selectFrom('event_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

describe('entries', () => {
  it('of the reference data meet the rules of their lists', () => {
    const wrong = allMasterData().flatMap(({ list, code, name, nameVn, sort, data }) => {
      const key = entryListKeyOf(list);
      if (key === undefined) return [];
      const values = { code, nameEn: name, nameVn, sort, ...(data as Record<string, string>) };
      // Some airports without an IATA code have the code of their country.
      const isNew = list !== 'Airports';
      return Object.entries(entryProblems(entryList(key), values, isNew)).map(
        ([field, problem]) => `${list} ${code} ${field} ${problem?.code}`,
      );
    });
    expect(wrong).toEqual([]);
  });

  it('are counted, listed, searched in both languages and sorted', async () => {
    const lists = (await wr1('get', 'MasterDataLists')).body.result as {
      list: string;
      total: number;
      active: number;
    }[];
    expect(lists.find(({ list }) => list === 'Region')).toEqual({ list: 'Region', total: 34, active: 34 });
    const search = async (query: string) =>
      ((await wr1('get', 'MasterDataEntryList', { query })).body.result as MasterDataEntryRow[]).map(
        ({ code }) => code,
      );
    expect(await search('&list=Region&search=binh duong')).toEqual(['HCM']);
    expect(await search(`&list=FeeType&search=${encodeURIComponent('Hải quan')}`)).toEqual(['CUSTOMS']);
    expect(await search('&list=Incoterm&sort=code&order=desc&pageSize=2')).toEqual(['FOB', 'FCA']);
    const everything = (await wr1('get', 'MasterDataEntryList', { query: '&pageSize=1' })).body;
    expect(everything.meta.total).toBe(lists.reduce((sum, { total }) => sum + total, 0));
  });

  it('are for administrators only', async () => {
    for (const as of ['sales.demo', 'root.demo', 'client.demo']) {
      expect((await wr1('get', 'MasterDataEntryList', { query: '&list=Port', as })).status).toBe(403);
      expect((await wr1('post', 'CreateMasterDataEntry', { body: port('VNLTA'), as })).status).toBe(403);
      expect(
        (await wr1('put', 'UpdateSystemSetting', { body: { code: 'AIR_DIVISOR', value: '5000' }, as })).status,
      ).toBe(403);
    }
  });

  it('are created with an event and an entry in the audit log', async () => {
    const { status, body } = await wr1('post', 'CreateMasterDataEntry', { body: port('VNLTB') });
    expect([status, body.message]).toEqual([200, 'Successfully Added!']);
    expect(body.result).toMatchObject({ code: 'VNLTB', supplied: false, active: true, data: { lat: 10.75 } });
    expect(await lastEvent()).toMatchObject({ type: 'MASTER_DATA', payload: { list: 'Port' } });
    const { body: read } = await app.call('get', '/masterDataNologin?data=Port&search=VNLTB');
    expect(read.result[0]).toMatchObject({ code: 'VNLTB', data: { country: 'VN', lat: 10.75, lon: 107.02 } });
    const logged = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('kind', '=', 'MASTER_DATA')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(logged).toMatchObject({ action: 'CREATE', label: 'Ports: VNLTB', after: { code: 'VNLTB', country: 'VN' } });
  });

  it('refuse duplicates, invalid codes and invalid fields', async () => {
    const twice = await wr1('post', 'CreateMasterDataEntry', { body: port('VNSGN') });
    expect([twice.status, twice.body.message, fields(twice.body)]).toEqual([
      409,
      "There's already data here!",
      ['code DATA_EXISTS'],
    ]);
    const wrong = port('LONG', { name: '', data: { country: 'XX', lat: '91' } });
    const { status, body } = await wr1('post', 'CreateMasterDataEntry', { body: wrong });
    expect([status, fields(body).toSorted()]).toEqual([400, ['code UN_LOCODE', 'data.lat BETWEEN', 'name REQUIRED']]);
    const unknown = await wr1('post', 'CreateMasterDataEntry', { body: port('VNLTC', { data: { country: 'XX' } }) });
    expect(fields(unknown.body)).toEqual(['data.country CHOICE_INVALID']);
  });

  it('have fixed codes if the specification enumerates them', async () => {
    const body = { list: 'ServiceType', code: 'RAIL', name: 'Rail', name_vn: 'Đường sắt' };
    expect(fields((await wr1('post', 'CreateMasterDataEntry', { body })).body)).toEqual(['code CODE_FIXED']);
    const fcl = await entry('ServiceType', 'FCL');
    const renamed = await wr1('put', 'UpdateMasterDataEntry', { body: { ...formOf(fcl), code: 'FULL' } });
    expect(fields(renamed.body)).toEqual(['code CODE_FIXED']);
    const changed = await wr1('put', 'UpdateMasterDataEntry', { body: { ...formOf(fcl), name: 'FCL sea' } });
    expect(changed.body.result).toMatchObject({ code: 'FCL', name: 'FCL sea' });
    const stale = await wr1('put', 'UpdateMasterDataEntry', { body: formOf(fcl) });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    const removed = await wr1('delete', 'DeleteMasterDataEntry', { query: `&id=${fcl.id}` });
    expect(removed.status).toBe(409);
  });

  it('preserve fields that the list does not describe', async () => {
    const fob = await entry('Incoterm', 'FOB');
    await wr1('put', 'UpdateMasterDataEntry', { body: { ...formOf(fob), data: { ...fob.data, seaOnly: 'true' } } });
    const { data } = await app.database.db
      .selectFrom('master_data')
      .select('data')
      .where('entry_id', '=', fob.id)
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ seaOnly: true, exportClearance: 'SELLER' });
  });

  it('are deactivated while records use them, and deleted otherwise', async () => {
    const bank = { list: 'Bank', code: 'NEWBANK', name: 'New bank', name_vn: 'Ngân hàng mới', data: { bin: '970999' } };
    const { id } = (await wr1('post', 'CreateMasterDataEntry', { body: bank })).body.result as MasterDataEntryRow;
    await app.database.db.updateTable('company').set({ bank_code: 'NEWBANK' }).where('code', '=', 'C0001').execute();
    const uses = await wr1('get', 'MasterDataEntryUses', { query: `&ids=${id}` });
    expect(uses.body.result).toEqual([{ id, uses: [{ kind: 'CUSTOMER', count: 1 }] }]);
    const refused = await wr1('delete', 'DeleteMasterDataEntry', { query: `&id=${id}` });
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([409, 'ENTRY_IN_USE', { n: 1 }]);
    const row = await entry('Bank', 'NEWBANK');
    const renamed = await wr1('put', 'UpdateMasterDataEntry', { body: { ...formOf(row), code: 'OTHER' } });
    expect(fields(renamed.body)).toEqual(['code CODE_IN_USE']);

    expect((await wr1('put', 'DeactivateMasterDataEntry', { body: { id } })).body.result).toMatchObject({
      active: false,
    });
    const codes = async (query: string) =>
      (
        (await app.call('get', `/masterData?data=Bank${query}`, { as: 'client.demo' })).body
          .result as MasterDataEntryRow[]
      )
        .filter(({ code }) => code === 'NEWBANK')
        .map(({ active }) => active);
    expect(await codes('')).toEqual([]);
    expect(await codes('&inactive=true')).toEqual([false]);

    await app.database.db.updateTable('company').set({ bank_code: null }).where('code', '=', 'C0001').execute();
    expect((await wr1('delete', 'DeleteMasterDataEntry', { query: `&id=${id}` })).status).toBe(200);
    const supplied = await entry('Bank', 'ABB').catch(() => entry('Bank', 'VCB'));
    const kept = await wr1('delete', 'DeleteMasterDataEntry', { query: `&id=${supplied.id}` });
    expect(['ENTRY_SUPPLIED', 'ENTRY_IN_USE']).toContain(kept.body.code);
  });

  it('return their uses for every list', async () => {
    const { db } = app.database;
    const lists = (await wr1('get', 'MasterDataLists')).body.result as { list: never }[];
    for (const { list } of lists) {
      // oxlint-disable-next-line no-await-in-loop
      const some = await listEntries(db, { list }, { limit: 2, offset: 0 });
      // oxlint-disable-next-line no-await-in-loop
      expect(await findEntryUses(db, some)).toBeInstanceOf(Map);
    }
  });
});

describe('masterDataChanges', () => {
  it('names the lists that changed after a position, without a token', async () => {
    const position = async (after = '') => (await app.call('get', `/masterDataChanges${after}`)).body;
    const { meta } = await position();
    await wr1('post', 'CreateMasterDataEntry', { body: port('VNLTD') });
    await wr1('put', 'UpdateSystemSetting', { body: { code: 'AIR_DIVISOR', value: '5000' } });
    const next = await position(`?after=${meta.last_seq}`);
    expect((next.result as string[]).toSorted()).toEqual(['Port', 'SystemConfig']);
    expect((await position(`?after=${next.meta.last_seq}`)).result).toEqual([]);
  });
});
