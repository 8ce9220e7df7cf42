import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShipment, openShipmentApp } from '../../shipment/shipment.testkit.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { COMPANY_COLUMN } from './company-column.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const companyOf = (code: string) =>
  app.database.db.selectFrom('company').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const preview = (id: number, into: number, as = 'admin.demo') =>
  app.call('get', `/wr1?objectType=CustomerMerge&id=${id}&into_id=${into}`, { as });
const merge = (body: object, as = 'admin.demo') => app.call('put', '/wr1?objectType=MergeCustomers', { as, body });

test('knows every column of the database that names a company', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name in ('company_id', 'customer_id')
    union
    select conrelid::regclass::text, a.attname from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'company'::regclass`.execute(app.database.db);
  const views = await sql<{ name: string }>`
    select table_name as name from information_schema.views where table_schema = 'public'`.execute(app.database.db);
  const isView = new Set(views.rows.map(({ name }) => name));
  const found = rows.filter(({ table }) => !isView.has(table)).map(({ table, column }) => `${table}.${column}`);
  const known = Object.entries(COMPANY_COLUMN).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(known.toSorted(), 'add each column to COMPANY_COLUMN').toEqual(found.toSorted());
});

test('moves everything to the remaining customer, which its users and records then belong to', async () => {
  const [from, into] = [await companyOf('C0002'), await companyOf('C0001')];
  const booking = await makeShipment(app, { createdBy: 'root.other', status: 6 });
  const { body } = await preview(from.id, into.id);
  expect(body.result.counts).toEqual(
    expect.arrayContaining([
      { kind: 'BOOKING', count: expect.any(Number) },
      { kind: 'USER', count: expect.any(Number) },
    ]),
  );
  expect(body.result.differences).toEqual(
    expect.arrayContaining([{ field: 'name', value: from.name, into: into.name }]),
  );
  const { version, into_version: intoVersion } = body.result;
  const ask = { id: from.id, into_id: into.id, take: ['phone'], version, into_version: intoVersion };
  expect((await merge({ ...ask, version: version + 1 })).body.code).toBe('STALE_VERSION');
  const done = await merge(ask);
  expect([done.status, done.body.result.id, done.body.result.phone]).toEqual([200, into.id, from.phone]);

  const { db } = app.database;
  const moved = await db.selectFrom('shipment').selectAll().where('id', '=', booking.id).executeTakeFirstOrThrow();
  expect(moved).toMatchObject({ customer_id: into.id, salesman_id: into.salesman_id });
  for (const [table, columns] of Object.entries(COMPANY_COLUMN)) {
    for (const [column, use] of Object.entries(columns)) {
      if (use === 'LOG') continue;
      // oxlint-disable-next-line no-await-in-loop
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${from.id}`.execute(db);
      expect([table, Number(rows[0]?.count)]).toEqual([table, 0]);
    }
  }
  // The moved user sees the remaining customer's records, and the counters of lists fit the records.
  const seen = await app.call('get', '/user/session', { as: 'root.other' });
  expect(JSON.stringify(seen.body)).toContain(into.name);
  const { rows: stored } = await sql<{ count: number }>`
    select sum(count)::int as count from shipment_tab_counter
    where scope = 'CUSTOMER' and scope_id = ${into.id}`.execute(db);
  const { rows: real } = await sql<{ count: number }>`
    select count(*)::int as count from shipment where customer_id = ${into.id}`.execute(db);
  expect(stored).toEqual(real);

  const [old] = (await app.call('get', '/wr1?objectType=CustomerList&code=C0002', { as: 'admin.demo' })).body.result;
  expect(old).toMatchObject({ active: false, merged_into: { id: into.id, code: 'C0001' } });
  const audited = await db
    .selectFrom('audit_log')
    .select(['subject_id', 'action'])
    .where('action', '=', 'MERGE')
    .execute();
  expect(audited.map(({ subject_id: id }) => id).toSorted()).toEqual([into.id, from.id].toSorted());
  const again = await app.call('put', '/wr1?objectType=ActivateCustomer', { as: 'admin.demo', body: { id: from.id } });
  expect(again.body.code).toBe('CUSTOMER_MERGED');
  expect((await merge({ id: from.id, into_id: into.id })).body.code).toBe('CUSTOMER_MERGED');
});

test('is for ADMIN, between two active customers', async () => {
  const [from, into] = [await companyOf('C0003'), await companyOf('C0001')];
  expect((await preview(from.id, into.id, 'sales.demo')).status).toBe(403);
  expect((await merge({ id: from.id, into_id: into.id }, 'sales.demo')).status).toBe(403);
  const self = await merge({ id: from.id, into_id: from.id });
  expect(self.body.fields).toMatchObject([{ path: ['into_id'], code: 'CHOICE_INVALID' }]);
  const gone = await preview(from.id, (await companyOf('C0002')).id);
  expect(gone.body.fields).toMatchObject([{ path: ['into_id'], code: 'CUSTOMER_MERGED' }]);
});
