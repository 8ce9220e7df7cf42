import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Big } from 'big.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';
import { makeMoneyShipment, type MadeMoney } from './debit-note.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

/** An open debit note that was due some days ago; null for one that is void or paid. */
async function noteDue(daysAgo: number, made: Partial<MadeMoney> = {}) {
  const { id } = await makeMoneyShipment(app, { status: 9, billed: true, ...made });
  const due_date = addDays(businessDay(app.now()), -daysAgo);
  await app.database.db.updateTable('debit_note').set({ due_date }).where('order_id', '=', id).execute();
}
const ageing = async (as: string, query = '') =>
  (await app.call('get', `/wr1?objectType=CustomerAgeing&pageSize=100${query}`, { as })).body;

test('sums open balances by days past due, as the debit notes have them', async () => {
  expect((await ageing('admin.demo')).meta).toMatchObject({ total: 0, totals: { total: { usd: '0.00', vnd: '0' } } });
  await noteDue(-10);
  await noteDue(0);
  await noteDue(1, { paid: '800.00' });
  await noteDue(30);
  await noteDue(31);
  await noteDue(60);
  await noteDue(90);
  await noteDue(91);
  await noteDue(40, { status: 11, paid: '4800.00' });
  await noteDue(45, { company: 'C0002', createdBy: 'client.other' });
  const { result, meta } = await ageing('admin.demo');
  expect(result).toMatchObject([
    {
      open_count: 8,
      not_due: { usd: '9600.00', vnd: '249600000' },
      days_30: { usd: '8800.00', vnd: '228800000' },
      days_60: { usd: '9600.00' },
      days_90: { usd: '4800.00' },
      older: { usd: '4800.00' },
      overdue: { usd: '28000.00' },
      total: { usd: '37600.00' },
    },
    { open_count: 1, not_due: { usd: '0.00' }, days_60: { usd: '4800.00' }, total: { usd: '4800.00' } },
  ]);
  // The same figures straight from records: charges billed, less what was paid.
  const rows = await app.database.db
    .selectFrom('debit_note')
    .innerJoin('shipment', 'shipment.id', 'debit_note.order_id')
    .select(['debit_note.total_usd', 'debit_note.total_vnd', 'shipment.paid_usd', 'shipment.paid_vnd'])
    .where('debit_note.status', '=', 'OPEN')
    .execute();
  const sum = (of: (row: (typeof rows)[number]) => Big) => rows.reduce((all, row) => all.plus(of(row)), new Big(0));
  expect([meta.total, meta.totals.total]).toEqual([
    2,
    {
      usd: sum((row) => new Big(row.total_usd).minus(row.paid_usd)).toFixed(2),
      vnd: sum((row) => new Big(row.total_vnd).minus(row.paid_vnd)).toFixed(0),
    },
  ]);
});

test('is sorted by column or customer and read in pages', async () => {
  const first = async (query: string) => (await ageing('admin.demo', query)).result.map((row: any) => row.open_count);
  expect(await first('&sort=overdue&order=asc')).toEqual([1, 8]);
  expect(await first('&sort=older')).toEqual([8, 1]);
  const byName = await first('&sort=customer&order=asc');
  expect(await first('&sort=customer&order=desc')).toEqual(byName.toReversed());
  const paged = await app.call('get', '/wr1?objectType=CustomerAgeing&page=2&pageSize=1', { as: 'admin.demo' });
  expect(paged.body.result).toMatchObject([{ open_count: 1 }]);
});

test('shows customers their own company, and account managers their own customers', async () => {
  for (const as of ['root.demo', 'client.other']) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await ageing(as)).result).toHaveLength(1);
  }
  expect((await ageing('client.other')).meta.totals.total.usd).toBe('4800.00');
  const { result: mine } = await ageing('sales.demo');
  const { result: theirs } = await ageing('sales.other');
  const ids = (rows: any[]) => rows.map(({ customer_id: id }) => id);
  expect(ids(mine).filter((id) => ids(theirs).includes(id))).toEqual([]);
});
