import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from './db.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openTestDatabase } from './testing/test-database.ts';

let database: OpenDatabase;

/** Rows as written by a release before migration 410. */
const OLD_ROWS = `
  insert into company (id, code, name) values (1, 'OLD', 'Old customer');
  insert into app_user (id, username, full_name, role, user_type, company_id)
    values (1, 'lan', 'Lan', 'CLIENT_ROOT', 1, 1);
  insert into shipment (quotation_no, booking_no, status, service_type, shipping_type, pol, pod, chargeable_unit, template_id,
    customer_id, created_at, updated_at, invoice_status, invoiced_usd, invoiced_vnd)
    values ('QT-26-000001', 'BK-26-000001', 9, 2, 1, 'VNSGN', 'USLAX', 'RT', 1, 1, now(), now(), 'OPEN', 100, 2600000);
  insert into invoice (order_id, number, status, revision, exchange_rate, issued_on, due_date, net_usd, net_vnd, vat_usd, vat_vnd,
    total_usd, total_vnd, issued_by, issued_at)
    select id, 'DN-26-000001', 'OPEN', 1, 26000, '2026-11-01', '2026-11-16', 100, 2600000, 0, 0, 100, 2600000, 'Lan', now()
    from shipment;
  insert into invoice_line (invoice_id, seq, kind, code, name, name_vn, currency, amount, amount_usd, amount_vnd)
    select id, 1, 'CHARGE', 'OF', 'Freight', 'Cước', 'USD', 100, 100, 2600000 from invoice;
  insert into saved_view (user_id, list, name, search, position, created_at)
    values (1, 'invoice', 'Open', 'status=OPEN', 1, now()), (1, 'booking', 'All', '', 1, now());
  insert into event_log (type, payload, at)
    values ('INVOICE_ISSUED', '{"shipmentId": 1, "invoice": "DN-26-000001", "dueDate": "2026-11-16"}', now());
  insert into notification (user_id, kind, params, created_at)
    values (1, 'INVOICE_OVERDUE', '{"invoice": "DN-26-000001", "amount": "100.00 USD"}', now()),
      (1, 'MILESTONE', '{"milestone": "25"}', now());
  insert into webhook (id, company_id, url, kinds, event_seq, tracking_seq, created_name, created_at) overriding system value
    values (1, 1, 'https://example.com', '["invoice.issued", "booking.changed"]', 0, 0, 'Lan', now());
  insert into webhook_delivery (webhook_id, seq, message_id, kind, payload, state, created_at, next_try_at)
    values (1, 1, 'a', 'invoice.issued', '{"type":"invoice.issued","data":{"invoiceNumber":"DN-1"}}', 'DELIVERED', now(), null),
      (1, 2, 'b', 'invoice.issued', '{"type":"invoice.issued","data":{"invoiceNumber":"DN-2"}}', 'PENDING', now(), now());
  insert into api_key (id, company_id, owner_id, name, scopes, created_name, created_at) overriding system value
    values (1, 1, 1, 'ERP', '["booking:read", "invoice:read", "invoice:write"]', 'Lan', now());
  insert into download_ticket (hash, kind, api_key_id, language, request, created_at, expires_at)
    values ('a', 'EXPORT', 1, 'en', '{"list": "invoice", "format": "csv"}', now(), now());
  insert into audit_log (at, actor_name, actor_role, kind, subject_id, label, action, before, after)
    values (now(), 'Lan', 'ADMIN', 'SHIPMENT', 1, 'BK-26-000001', 'UPDATE', '{"invoice_status": "NONE", "note": "x"}',
      '{"invoice_status": "OPEN", "invoiced_usd": "100", "note": "y"}'),
      (now(), 'Lan', 'ADMIN', 'COMPANY', 1, 'OLD', 'CREATE', null, '{"name": "Old customer"}');
`;

beforeAll(async () => {
  database = await openTestDatabase();
  // This session may have migrated before, and temporary functions of migrations last until the session ends.
  await database.inScriptTransaction((session) =>
    session.script('drop schema public cascade; create schema public; discard temp'),
  );
  await migrate(
    database,
    readMigrations().filter(({ name }) => name < '410'),
  );
  await database.inScriptTransaction((session) => session.script(OLD_ROWS));
  await migrate(database);
});

afterAll(() => database.close());

test('the debit note of an older database is found under its new name, with its lines and totals', async () => {
  const { db } = database;
  expect(await db.selectFrom('debit_note').select(['number', 'left_usd']).execute()).toMatchObject([
    { number: 'DN-26-000001', left_usd: '100' },
  ]);
  const lines = db.selectFrom('debit_note_line').innerJoin('debit_note', 'debit_note.id', 'debit_note_id');
  expect(await lines.select('debit_note_line.code').execute()).toEqual([{ code: 'OF' }]);
  const shipments = db.selectFrom('shipment').select(['debit_note_status', 'billed_usd', 'billed_vnd']);
  expect(await shipments.execute()).toEqual([{ debit_note_status: 'OPEN', billed_usd: '100', billed_vnd: '2600000' }]);
});

test('its triggers still maintain the balance and the counters', async () => {
  const { db } = database;
  await db.updateTable('debit_note').set({ paid_usd: '40', paid_vnd: '1040000' }).execute();
  expect(await db.selectFrom('debit_note').select('left_usd').execute()).toEqual([{ left_usd: '60' }]);
  const { rows } = await sql<{ left: string }>`select sum(left_usd)::text as left from debit_note_counter
    where scope = 'ALL'`.execute(db);
  expect(rows).toEqual([{ left: '60' }]);
  await sql`select count_lists()`.execute(db);
});

test('lists, notices, webhooks and keys have the current names', async () => {
  const { db } = database;
  const views = await db.selectFrom('saved_view').select('list').orderBy('id').execute();
  expect(views.map(({ list }) => list)).toEqual(['debit-note', 'booking']);
  expect(await db.selectFrom('event_log').select(['type', 'payload']).execute()).toEqual([
    { type: 'DEBIT_NOTE_ISSUED', payload: { shipmentId: 1, debitNote: 'DN-26-000001', dueDate: '2026-11-16' } },
  ]);
  expect(await db.selectFrom('notification').select(['kind', 'params']).orderBy('id').execute()).toEqual([
    { kind: 'DEBIT_NOTE_OVERDUE', params: { debitNote: 'DN-26-000001', amount: '100.00 USD' } },
    { kind: 'MILESTONE', params: { milestone: '25' } },
  ]);
  expect(await db.selectFrom('webhook').select('kinds').execute()).toEqual([
    { kinds: ['booking.changed', 'debit_note.issued'] },
  ]);
  expect(await db.selectFrom('api_key').select('scopes').execute()).toEqual([
    { scopes: ['booking:read', 'debit_note:read', 'debit_note:write'] },
  ]);
  expect(await db.selectFrom('download_ticket').select('request').execute()).toEqual([
    { request: { list: 'debit-note', format: 'csv' } },
  ]);
});

test('an unsent message is sent under the current name, a sent one does not change', async () => {
  const deliveries = await database.db
    .selectFrom('webhook_delivery')
    .select(['kind', 'payload'])
    .orderBy('seq')
    .execute();
  expect(deliveries).toEqual([
    { kind: 'debit_note.issued', payload: '{"type":"invoice.issued","data":{"invoiceNumber":"DN-1"}}' },
    { kind: 'debit_note.issued', payload: '{"type":"debit_note.issued","data":{"debitNoteNumber":"DN-2"}}' },
  ]);
});

test('the audit log has the current field names, and is append-only again', async () => {
  const { db } = database;
  const entries = await db.selectFrom('audit_log').select(['before', 'after']).orderBy('id').execute();
  expect(entries).toEqual([
    {
      before: { debit_note_status: 'NONE', note: 'x' },
      after: { debit_note_status: 'OPEN', billed_usd: '100', note: 'y' },
    },
    { before: null, after: { name: 'Old customer' } },
  ]);
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
});

test('nothing in the database has a former name', async () => {
  const { rows } = await sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname ~ '(?<!vat_)invoice'
    union all select conname from pg_constraint where conname ~ '(?<!vat_)invoice'
    union all select tgname from pg_trigger where tgname ~ '(?<!vat_)invoice' and not tgisinternal
    union all select attname from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname ~ '(?<!vat_)invoice' and not attisdropped
    union all select proname from pg_proc
      where pronamespace = 'public'::regnamespace and (proname ~ '(?<!vat_)invoice' or prosrc ~ '(?<!vat_)invoice')`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});
