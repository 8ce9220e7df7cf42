import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { countDebitNotes } from '../debit-note/debit-note-count.repository.ts';
import { countAllDebitNotes } from '../debit-note/debit-note-list.repository.ts';
import { makeMoneyShipment } from '../debit-note/debit-note.testkit.ts';
import { MOST_FILES_COUNTED } from '../attachment/attachment-search.repository.ts';
import { MOST_COUNTED } from '../shipment/list/shipment-match.repository.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
/** More debit notes than a search counts: each on its own record with 4,800.00 USD open. */
const MANY = MOST_COUNTED + 50;

/** Writable columns of a table, except the given ones. */
async function columns(table: string, but: string[]) {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table}
      and is_generated = 'NEVER' and is_identity = 'NO' and not column_name = any(${but})`.execute(app.database.db);
  return sql.join(rows.map(({ column_name }) => sql.ref(column_name)));
}

beforeAll(async () => {
  app = await openShipmentApp();
  const { db } = app.database;
  const { id } = await makeMoneyShipment(app, { status: 9, billed: true });
  const same = await columns('shipment', ['quotation_no', 'booking_no', 'search_text']);
  await sql`insert into shipment (quotation_no, booking_no, search_text, ${same})
    select 'QT-' || n, 'BK-' || n, 'needle' || n, ${same} from shipment, generate_series(1, ${MANY}::int) as n
    where id = ${id}`.execute(db);
  const copied = await columns('debit_note', ['order_id', 'number']);
  await sql`insert into debit_note (order_id, number, ${copied})
    select o.id, 'DN-' || o.booking_no, ${copied} from debit_note, (
      select id, booking_no from shipment where search_text like 'needle%'
    ) as o (id, booking_no) where order_id = ${id}`.execute(db);
  await sql`with file as (
      insert into stored_file (key, kind, name, media_type, size, secret, created_at)
      select lpad(to_hex(n), 48, '0'), 'ATTACHMENT', 'needle ' || n || '.pdf', 'application/pdf', 10, '\\x00', ${app.now()}
      from generate_series(1, ${MANY}::int) as n returning id
    )
    insert into attachment (order_id, file_id, document_type, uploader_name, by_staff, created_at)
    select ${id}, id, 'VGM', 'Somebody', false, ${app.now()} from file`.execute(db);
}, 300_000);
afterAll(() => app.close());

async function ask(objectType: string, query: string) {
  const { body } = await app.call('get', `/wr1?objectType=${objectType}&pageSize=20&${query}`, { as: 'admin.demo' });
  return { ids: body.result.map((row: { id: number }) => row.id) as number[], ...body.meta };
}

test('count and sums of a search with very many debit notes are minimums', async () => {
  const first = await ask('GetDebitNotes', 'search=needle');
  expect(first).toMatchObject({ total: MOST_COUNTED, total_exact: false, totals: { exact: false } });
  // One more than the cap was examined, to detect that there are more.
  expect(first.totals.outstanding.usd).toBe(`${4_800 * (MOST_COUNTED + 1)}.00`);
  for (const sort of ['issued_on', 'number', 'total']) {
    // oxlint-disable-next-line no-await-in-loop
    const pages = [1, 2].map((page) => ask('GetDebitNotes', `search=needle&sort=${sort}&page=${page}`));
    // oxlint-disable-next-line no-await-in-loop
    const ids = (await Promise.all(pages)).flatMap((page) => page.ids);
    expect(new Set(ids).size, sort).toBe(40);
  }
  expect(await ask('GetDebitNotes', 'search=needle&status=VOID')).toMatchObject({
    ids: [],
    total: 0,
    total_exact: false,
  });
  const few = await ask('GetDebitNotes', 'search=needle77');
  expect(few).toMatchObject({ total: 111, totals: { outstanding: { usd: '532800.00' } } });
  expect([few.total_exact, few.totals.exact]).toEqual([undefined, undefined]);
});

test('without a search, count and sums are always exact', async () => {
  const all = await ask('GetDebitNotes', 'status=OPEN');
  expect(all).toMatchObject({ total: MANY + 1, totals: { outstanding: { usd: `${4_800 * (MANY + 1)}.00` } } });
  expect([all.total_exact, all.totals.exact]).toEqual([undefined, undefined]);
});

test('a filter that matches more than the cap returns minimums', async () => {
  const { db } = app.database;
  const today = businessDay(app.now());
  const wanted = { status: undefined, customer_id: undefined, to: undefined, search: undefined, ids: undefined };
  const since = { ...wanted, from: '2026-01-01' };
  const some = await countDebitNotes(db, { kind: 'all' }, since, today, 100);
  expect(some).toMatchObject({ total: 100, exact: false, totals: { exact: false } });
  expect(await countDebitNotes(db, { kind: 'all' }, since, today)).toMatchObject({ total: MANY + 1, exact: true });
  const rest = { sort: 'number', order: 'asc', page: 1, pageSize: 1 } as const;
  expect(await countAllDebitNotes(db, { kind: 'all' }, { ...since, ...rest }, app.now())).toBe(MANY + 1);
  const search = { ...since, ...rest, search: 'needle' };
  expect(await countAllDebitNotes(db, { kind: 'all' }, search, app.now())).toBe(MANY);
});

test('the file count of a search with very many matches is a minimum, and exact for a type', async () => {
  const first = await ask('AttachmentList', 'search=needle');
  expect(first).toMatchObject({ total: MOST_FILES_COUNTED, total_exact: false });
  const second = await ask('AttachmentList', 'search=needle&page=2');
  const ids = [...first.ids, ...second.ids];
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect(ids).toHaveLength(40);
  expect(await ask('AttachmentList', 'document_type=VGM')).toMatchObject({ total: MANY });
  expect((await ask('AttachmentList', 'document_type=VGM')).total_exact).toBeUndefined();
});
