import { masterDataName, publicMasterDataName } from '@wr1/schema/rest/master-data/master-data.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceDataHash, seedReferenceData } from '../../reference-data/seed-reference-data.ts';
import { SYSTEM_CONFIG } from '@wr1/schema/rules/access/system-config.ts';
import { DEMO_IDENTITY, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { systemConfigValue } from './master-data.repository.ts';

let app: TestApp;
let ownPlace = 0;
let otherPlace = 0;
let newPlace = 0;

async function companyId(code: string): Promise<number> {
  const row = await app.database.db
    .selectFrom('company')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function addPlace(
  name: string,
  values: { customer_id: number | null; approval?: number; location_type?: 'PICK_UP' },
) {
  const row = await app.database.db
    .insertInto('location')
    .values({
      name,
      name_vn: name,
      location_type_id: 6,
      handling_type_id: 22,
      address: 'Di An',
      tax_code: '3702458190',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

beforeAll(async () => {
  app = await openTestApp({
    name: `reference-data ${referenceDataHash()}`,
    run: async (database) => {
      await DEMO_IDENTITY.run(database);
      await seedReferenceData(database.db);
    },
  });
  ownPlace = await addPlace('Binh Minh factory', { customer_id: await companyId('C0001'), location_type: 'PICK_UP' });
  otherPlace = await addPlace('Kinh Bac factory', { customer_id: await companyId('C0002') });
  newPlace = await addPlace('Place that waits for approval', { customer_id: null, approval: 0 });
});
afterAll(() => app.close());

const ids = (body: { result: { id: number }[] }) => body.result.map(({ id }) => id);
const codes = (body: { result: { code: string }[] }) => body.result.map(({ code }) => code);
const list = (data: string, as = 'client.demo', more = '') =>
  app.call('get', `/masterData?data=${data}${more}`, { as });
const search = (value: unknown) =>
  `&search=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`;

describe('masterData', () => {
  it.each(masterDataName.options.filter((name) => name !== 'menu'))('returns %s', async (name) => {
    const { status, body } = await list(name, 'admin.demo');
    expect(status).toBe(200);
    expect(body.message).toBe('Query success!');
    expect(body.result.length).toBeGreaterThan(0);
  });

  it('returns the total', async () => {
    const { body } = await list('Region');
    expect(body.meta).toMatchObject({ total: 34, page: 1 });
    const page = await list('Region', 'client.demo', '&page=2&pageSize=10');
    expect(page.body.meta).toEqual({ total: 34, page: 2, pageSize: 10 });
    expect(codes(page.body)).toEqual(codes(body).slice(10, 20));
  });

  it('finds rows without accents, by former names and by aliases, exact codes first', async () => {
    expect(codes((await list('Region', 'client.demo', search('binh duong'))).body)).toEqual(['HCM']);
    expect(codes((await list('Port', 'client.demo', search('VNCMT'))).body)).toEqual(['VNVUT']);
    expect(codes((await list('Port', 'client.demo', search('cat lai'))).body)).toEqual(['VNSGN']);
    expect(codes((await list('ContType', 'client.demo', search('40HQ'))).body)).toEqual(['45G1']);
    expect(codes((await list('Country', 'client.demo', search('us'))).body)[0]).toBe('US');
  });

  it('returns rows by id, for batching', async () => {
    expect(codes((await list('ServiceType', 'client.demo', '&ids=2,5,99')).body)).toEqual([
      'FCL',
      'CONTAINER_TRUCKING',
    ]);
    expect((await list('ServiceType', 'client.demo', '&ids=2;drop')).status).toBe(400);
  });

  it('returns the exchange rate as text', async () => {
    const { body } = await list('SystemConfig', 'client.demo', search('EXCHANGE_RATE'));
    expect(body.result[0].data).toMatchObject({ value: '26000' });
    expect(await systemConfigValue(app.database.db, 'EXCHANGE_RATE')).toBe('26000');
    expect(await systemConfigValue(app.database.db, 'NO_SUCH')).toBeUndefined();
  });

  it('shows each setting to its audience, and settings without one to staff', async () => {
    const { db } = app.database;
    const stored = (await db.selectFrom('master_data').select('code').where('list', '=', 'SystemConfig').execute()).map(
      ({ code }) => code,
    );
    expect(stored.toSorted()).toEqual([...SYSTEM_CONFIG.keys()].toSorted());
    const data = JSON.stringify({ value: '1' });
    const row = {
      list: 'SystemConfig',
      name: 'New',
      name_vn: 'New',
      sort: 999,
      edited_at: null,
      edited_by: null,
      data,
    } as const;
    await db
      .insertInto('master_data')
      .values({ ...row, id: 99_999, code: 'NOT_LISTED' })
      .execute();
    const everyone = stored.filter((code) => SYSTEM_CONFIG.get(code) === 'EVERYONE').toSorted();
    expect(everyone).toContain('EXCHANGE_RATE');
    expect(everyone.filter((code) => /SLA|TOLERANCE|FLOOR/.test(code))).toEqual([]);
    for (const as of ['client.demo', 'root.demo', 'root.other']) {
      const { body } = await list('SystemConfig', as);
      expect([codes(body).toSorted(), body.meta.total]).toEqual([everyone, everyone.length]);
      expect(codes((await list('SystemConfig', as, search('SLA'))).body)).toEqual([]);
      expect(codes((await list('SystemConfig', as, '&ids=99999')).body)).toEqual([]);
    }
    for (const as of ['admin.demo', 'sales.demo']) {
      expect(codes((await list('SystemConfig', as)).body)).toHaveLength(stored.length + 1);
    }
  });

  it('requires a token and an existing list', async () => {
    expect((await app.call('get', '/masterData?data=Port')).status).toBe(401);
    expect((await list('NoSuchList')).status).toBe(400);
  });
});

describe('masterDataNologin', () => {
  it.each(publicMasterDataName.options)('returns %s without a token', async (name) => {
    const { status, body } = await app.call('get', `/masterDataNologin?data=${name}`);
    expect(status).toBe(200);
    expect(body.result.length).toBeGreaterThan(0);
  });

  it.each(['Company', 'Saler', 'Bank', 'SystemConfig', 'Partners', 'CustomerLevel', 'menu'])(
    'has no %s',
    async (name) => {
      expect((await app.call('get', `/masterDataNologin?data=${name}`)).status).toBe(400);
    },
  );

  it('shows only approved places without a customer, whatever is requested', async () => {
    const { body } = await app.call('get', '/masterDataNologin?data=Location');
    expect(body.result.every((row: { customer_id: number | null }) => row.customer_id === null)).toBe(true);
    for (const id of [ownPlace, otherPlace, newPlace]) expect(ids(body)).not.toContain(id);
    const customer = await companyId('C0001');
    const asked = await app.call('get', `/masterDataNologin?data=Location${search({ customer_id: customer })}`);
    expect(asked.body).toMatchObject({ result: [], meta: { total: 0 } });
  });
});

describe('fast', () => {
  it('returns airports and partners', async () => {
    const airports = await app.call('get', '/fast?objectType=Airports', { as: 'client.demo' });
    expect(airports.body.meta.total).toBeGreaterThan(5600);
    expect(codes(airports.body)).toContain('DOH');
    const partners = await app.call('get', '/fast?objectType=Partners', { as: 'client.demo' });
    expect(partners.body.result[0].data.country).toHaveLength(2);
    // The public schedule search needs airports; partners require signing in.
    expect((await app.call('get', '/fast?objectType=Airports')).status).toBe(200);
    expect((await app.call('get', '/fast?objectType=Partners')).status).toBe(401);
  });
});

describe('places', () => {
  const visibleTo = async (as: string, more = '') => ids((await list('Location', as, more)).body);

  it('are shown to permitted users', async () => {
    const all = [ownPlace, otherPlace, newPlace];
    const shown = async (as: string) => {
      const found = await visibleTo(as);
      return all.filter((id) => found.includes(id));
    };
    expect(await shown('admin.demo')).toEqual(all);
    expect(await shown('sales.demo')).toEqual([ownPlace, newPlace]);
    expect(await shown('sales.other')).toEqual([otherPlace, newPlace]);
    expect(await shown('client.demo')).toEqual([ownPlace]);
    expect(await shown('root.demo')).toEqual([ownPlace]);
    expect(await shown('root.other')).toEqual([otherPlace]);
  });

  it('of another company are not found by id, name, tax code or customer', async () => {
    const other = await companyId('C0002');
    expect(await visibleTo('client.demo', `&ids=${otherPlace}`)).toEqual([]);
    expect(await visibleTo('client.demo', search('Kinh Bac'))).toEqual([]);
    expect(await visibleTo('client.demo', search({ tax_code: '3702458190' }))).toEqual([ownPlace]);
    expect((await list('Location', 'client.demo', search({ customer_id: other }))).body).toMatchObject({
      result: [],
      meta: { total: 0 },
    });
  });

  it('are searched by the fields named in the specification', async () => {
    const own = await companyId('C0001');
    expect(await visibleTo('admin.demo', search({ customer_id: own }))).toEqual([ownPlace]);
    expect(await visibleTo('admin.demo', `&search[customer_id]=${own}`)).toEqual([ownPlace]);
    expect(await visibleTo('admin.demo', search({ customer_id: own, location_type: 'DELIVERY' }))).toEqual([]);
    expect(await visibleTo('admin.demo', search({ customer_id: own, location_type: 'PICK_UP' }))).toEqual([ownPlace]);
    const { body } = await list('Location', 'client.demo', search({ handling_type_id: 11 }));
    expect(body.result.length).toBeGreaterThan(5);
    expect(body.result.every((row: { location_type_id: number }) => row.location_type_id === 3)).toBe(true);
    expect((await list('Location', 'client.demo', search({ location_type: 'SOMEWHERE' }))).status).toBe(400);
  });

  it('return their address in the caller’s language', async () => {
    const call = (language: string) =>
      app.call('get', `/masterData?data=Location${search('CATLAI')}`, {
        as: 'client.demo',
        headers: { 'accept-language': language },
      });
    expect((await call('en')).body.result[0].address).toContain('Nguyen Thi Dinh');
    expect((await call('vi')).body.result[0].address).toContain('Nguyễn Thị Định');
  });

  it('of Deport are of types 1, 2 and 3', async () => {
    const { body } = await list('Deport');
    const types = new Set(body.result.map((row: { location_type_id: number }) => row.location_type_id));
    expect(types).toEqual(new Set([1, 2, 3]));
    expect(codes(body)).toContain('CATLAI');
  });
});

describe('people', () => {
  it('are those visible to the caller', async () => {
    expect(codes((await list('Company', 'client.demo')).body)).toEqual(['C0001']);
    expect((await list('Company', 'admin.demo')).body.result).toHaveLength(10);
    expect(codes((await list('Company', 'sales.demo')).body)).not.toContain('C0002');
    expect(codes((await list('Saler', 'client.demo')).body)).toEqual(['sales.demo']);
    expect(codes((await list('Saler', 'root.other')).body)).toEqual(['sales.other']);
    expect(codes((await list('Saler', 'admin.demo')).body).toSorted()).toEqual(['sales.demo', 'sales.other']);
    expect(codes((await list('Company', 'client.demo', search('Kinh Bac'))).body)).toEqual([]);
  });
});

describe('seedReferenceData', () => {
  it('writes nothing the second time and preserves edited rows', async () => {
    const { db } = app.database;
    expect(await seedReferenceData(db)).toBe(false);
    const rate = db.updateTable('master_data').where('list', '=', 'SystemConfig').where('code', '=', 'EXCHANGE_RATE');
    await rate.set({ data: JSON.stringify({ value: '27000' }), edited_at: new Date() }).execute();
    await db
      .updateTable('master_data')
      .set({ name: 'Worn' })
      .where('list', '=', 'Port')
      .where('code', '=', 'VNHPH')
      .execute();
    await db.updateTable('seed_state').set({ hash: 'of an older release' }).execute();
    expect(await seedReferenceData(db)).toBe(true);
    expect(await systemConfigValue(db, 'EXCHANGE_RATE')).toBe('27000');
    expect((await list('Port', 'client.demo', search('VNHPH'))).body.result[0].name).toBe('Hai Phong');
    expect((await list('Port')).body.meta.total).toBeGreaterThan(1600);
  });
});
