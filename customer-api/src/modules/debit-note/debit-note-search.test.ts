import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';
import { makeMoneyShipment } from './debit-note.testkit.ts';

let app: TestApp;
/** IDs of the debit notes by scenario. */
let notes: Record<'open' | 'late' | 'paid' | 'other', number>;
let word: string;

/** A debit note whose record is found by a unique word. */
async function makeNote(paid: string, change: { due_date?: string; company?: string; search?: string } = {}) {
  const { due_date: due, company = 'C0001', search = word } = change;
  const { db } = app.database;
  const { id } = await makeMoneyShipment(app, { company, status: 9, billed: true, paid });
  await db
    .updateTable('shipment')
    .set({ search_text: search as never })
    .where('id', '=', id)
    .execute();
  if (due !== undefined) await db.updateTable('debit_note').set({ due_date: due }).where('order_id', '=', id).execute();
  return (await db.selectFrom('debit_note').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()).id;
}

beforeAll(async () => {
  app = await openShipmentApp();
  word = 'zircon sand';
  notes = {
    open: await makeNote('800.00'),
    late: await makeNote('1000.00', { due_date: '2026-11-10' }),
    paid: await makeNote('4800.00'),
    other: await makeNote('300.00', { company: 'C0002' }),
  };
  await makeNote('100.00', { search: 'something else' });
});
afterAll(() => app.close());

async function ask(as: string, query: string) {
  const { body } = await app.call('get', `/wr1?objectType=GetDebitNotes&${query}`, { as });
  return { ids: body.result.map((row: { id: number }) => row.id), ...body.meta };
}

test('rows, count and sums of a search use one filter, without duplicates', async () => {
  const { open, late, paid, other } = notes;
  const found = await ask('admin.demo', 'search=ZIRCON&sort=due_date&order=asc');
  expect(found.ids[0]).toBe(late);
  expect(found.ids).toHaveLength(4);
  expect(new Set(found.ids)).toEqual(new Set([open, late, paid, other]));
  expect(found.total).toBe(4);
  expect(found.totals).toEqual({
    outstanding: { usd: '12300.00', vnd: '319800000' },
    overdue: { usd: '3800.00', vnd: '98800000' },
    overdue_count: 1,
  });
});

test('the status filters the rows and count of a search, not its sums', async () => {
  const { open, late, paid, other } = notes;
  const every = (await ask('admin.demo', 'search=zircon')).totals;
  const by = (status: string) => ask('admin.demo', `search=zircon&status=${status}&sort=number&order=desc`);
  expect(await by('OVERDUE')).toMatchObject({ ids: [late], total: 1, totals: every });
  expect(await by('PAID')).toMatchObject({ ids: [paid], total: 1, totals: every });
  expect(await by('OPEN')).toMatchObject({ ids: [other, late, open], total: 3, totals: every });
  expect(await by('VOID')).toMatchObject({ ids: [], total: 0, totals: every });
});

test('pages of a search follow its order, the count is returned beyond the last one, and the filter applies', async () => {
  const { open, late, paid, other } = notes;
  const page = (at: number) => ask('admin.demo', `search=zircon&sort=number&order=asc&pageSize=3&page=${at}`);
  expect(await page(1)).toMatchObject({ ids: [open, late, paid], total: 4 });
  expect(await page(2)).toMatchObject({ ids: [other], total: 4 });
  expect(await page(3)).toMatchObject({ ids: [], total: 4 });
  expect(await ask('admin.demo', `search=zircon&ids=${late},${paid}`)).toMatchObject({
    total: 2,
    totals: { outstanding: { usd: '3800.00' } },
  });
  expect((await ask('admin.demo', 'search=zircon&from=2026-11-21')).total).toBe(0);
});

test('a search shows and sums only what the list shows', async () => {
  const { open, late, paid, other } = notes;
  const own = await ask('root.demo', 'search=zircon&sort=number&order=asc');
  expect(own).toMatchObject({ ids: [open, late, paid], total: 3, totals: { outstanding: { usd: '7800.00' } } });
  expect(await ask('root.other', 'search=zircon')).toMatchObject({
    ids: [other],
    total: 1,
    totals: { outstanding: { usd: '4500.00' }, overdue_count: 0 },
  });
  const { db } = app.database;
  const record = db.selectFrom('debit_note').select('order_id').where('id', '=', open);
  const stranger = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'sales.other')
    .executeTakeFirst();
  const seen = async () => (await ask('sales.demo', 'search=zircon')).ids.includes(open);
  await db.updateTable('shipment').set({ salesman_id: null }).where('id', '=', record).execute();
  expect(await seen()).toBe(true);
  await db.updateTable('shipment').set({ salesman_id: stranger?.id }).where('id', '=', record).execute();
  expect(await seen()).toBe(false);
});

test('a debit note is found by its own number, once even if its record matches too', async () => {
  const { db } = app.database;
  const { late } = notes;
  const { number } = await db
    .selectFrom('debit_note')
    .select('number')
    .where('id', '=', late)
    .executeTakeFirstOrThrow();
  expect(await ask('admin.demo', `search=${number.toLowerCase()}`)).toMatchObject({ ids: [late], total: 1 });
  const record = db.selectFrom('debit_note').select('order_id').where('id', '=', late);
  const both = `${word} ${number.toLowerCase()}` as never;
  await db.updateTable('shipment').set({ search_text: both }).where('id', '=', record).execute();
  expect(await ask('admin.demo', `search=${number}`)).toMatchObject({
    ids: [late],
    total: 1,
    totals: { outstanding: { usd: '3800.00' }, overdue_count: 1 },
  });
});
