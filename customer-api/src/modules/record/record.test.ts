import { locationFields } from '@wr1/schema/field/location.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { RequestContext } from '../../http/context.ts';
import { listRecords, type RecordQuery } from './list-record.ts';
import type { RecordBase, RecordNoun } from './record-noun.ts';
import { recordWriter } from './write-record.ts';

/** A plain list that relies on the defaults, as most nouns do. */
type Place = RecordBase & { name: string; region_code: string | null };
const plain: RecordNoun<typeof locationFields, Place, Place> = {
  name: 'Place',
  table: 'location',
  subject: 'Location',
  audit: 'LOCATION',
  fields: locationFields,
  label: ({ name }) => name,
  row: (stored) => stored,
};
const write = recordWriter(plain);

const form = {
  name: 'Xưởng Đá Ngọc',
  name_vn: 'Xưởng Đá Ngọc',
  location_type_id: 6,
  address: '1 Độc Lập',
  country_code: 'VN',
  region_code: 'HCM',
};

let app: TestApp;
let context: RequestContext;
const find = async (query: Partial<RecordQuery> & Record<string, unknown>) =>
  listRecords(app.database.db, plain, { page: 1, pageSize: 10, sort: 'name', order: 'asc', ...query });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string; fields?: { path: unknown[]; code: string }[] }) => [
      error.code,
      ...(error.fields ?? []).map(({ path, code }) => `${path.join('.')} ${code}`),
    ],
  );

beforeAll(async () => {
  app = await openShipmentApp();
  const { id } = await app.database.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'admin.demo')
    .executeTakeFirstOrThrow();
  const ability = [{ action: 'manage', subject: 'Location' }];
  const viewer = { userId: id, role: 'ADMIN', isStaff: true, fullName: 'Admin', ability };
  context = {
    viewer,
    now: new Date('2026-11-25T03:00:00Z'),
    language: 'en',
    requestId: 'r',
  } as unknown as RequestContext;
});
afterAll(() => app.close());

describe('a plain noun', () => {
  test('is listed by accent-insensitive search, filter, order and page', async () => {
    await write.create(app.database.db, { ...form, name: 'Xưởng Đá Ngọc B' }, context);
    await write.create(app.database.db, { ...form, name: 'Xưởng Đá Ngọc A', region_code: 'HNI' }, context);
    const names = async (query: object) =>
      (await find({ search: 'xuong da ngoc', ...query })).rows.map(({ name }) => name);
    expect(await names({})).toEqual(['Xưởng Đá Ngọc A', 'Xưởng Đá Ngọc B']);
    expect(await names({ order: 'desc' })).toEqual(['Xưởng Đá Ngọc B', 'Xưởng Đá Ngọc A']);
    expect(await names({ region_code: 'HNI' })).toEqual(['Xưởng Đá Ngọc A']);
    expect(await names({ pageSize: 1, page: 2 })).toEqual(['Xưởng Đá Ngọc B']);
    expect((await find({ search: 'xuong da ngoc', pageSize: 1 })).total).toBe(2);
  });

  test('is validated by its fields and the lists they refer to', async () => {
    const { db } = app.database;
    expect(await refusal(write.create(db, { ...form, name: ' ', latitude: 91 }, context))).toEqual([
      'CHECK_FIELDS',
      'name REQUIRED',
      'latitude BETWEEN',
    ]);
    expect(await refusal(write.create(db, { ...form, region_code: 'XX' }, context))).toEqual([
      'CHECK_FIELDS',
      'region_code CHOICE_INVALID',
    ]);
  });

  test('is updated by version and deleted', async () => {
    const { db } = app.database;
    const created = await write.create(db, form, context);
    const updated = await write.update(db, { ...form, id: created.id, version: 1, name: 'Kho 2' }, context);
    expect(updated).toMatchObject({ name: 'Kho 2', version: 2 });
    expect(await refusal(write.update(db, { ...form, id: created.id, version: 1 }, context))).toEqual([
      'STALE_VERSION',
    ]);
    await write.delete(db, { id: created.id, version: 2 }, context);
    expect(await refusal(write.delete(db, { id: created.id }, context))).toEqual(['NOT_FOUND']);
  });

  test('is changed only with permission on its subject', async () => {
    const { db } = app.database;
    const created = await write.create(db, form, context);
    const viewer = { ...context.viewer, ability: [{ action: 'update', subject: 'Location' }] as const };
    expect(await refusal(write.delete(db, { id: created.id }, { ...context, viewer }))).toEqual(['FORBIDDEN']);
  });
});
