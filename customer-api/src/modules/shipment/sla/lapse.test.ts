import { LAPSING_STATUS } from '@wr1/schema/rules/transition/lapse.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedDemoShipments } from '../../../demo-data/seed.ts';
import { expireQuotation } from '../../../jobs/expire-quotation.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { act, fclPrice, makeShipment, openShipmentApp, TEST_NOW } from '../shipment.testkit.ts';
import type { Shipment } from '../shipment.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
  const { db } = app.database;
  await seedDemoShipments(db, () => TEST_NOW);
  await db.updateTable('company').set({ share_within_company: false }).where('code', '=', 'C0001').execute();
});
afterAll(() => app.close());

// The company of the last two does not share records, so client.demo sees only its own.
const USERS = ['admin.demo', 'sales.demo', 'sales.other', 'root.demo', 'client.demo'];
const OVER = { valid_to: '2026-11-19' };
const get = (as: string, query: string) => app.call('get', `/wr1?objectType=${query}`, { as });

async function runJob() {
  const deps = { db: app.database.db, clock: () => app.now(), log: { info: () => undefined } } as any;
  await expireQuotation.run(deps, new AbortController().signal);
}

/** A lapsed quotation in every status that can lapse, and a booking with an equally old price. */
async function makeLapsed(): Promise<{ quotations: Shipment[]; booking: Shipment }> {
  const quotations: Shipment[] = [];
  for (const [index, status] of LAPSING_STATUS.entries()) {
    const createdBy = index === 0 ? 'root.demo' : 'client.demo';
    // oxlint-disable-next-line no-await-in-loop
    quotations.push(await makeShipment(app, { status, createdBy, change: { ...OVER, booking_no: null } }));
  }
  return { quotations, booking: await makeShipment(app, { status: 17, change: OVER }) };
}

beforeEach(async () => {
  app.setNow(TEST_NOW);
  await runJob();
});

/** Status filters by kind; an empty one selects all. */
const STATUS_LISTS = {
  quotation: ['', '3', '4', '17', '-1', '3,4', '3,4,-1', '-1,17', '1,2', '3,4,17,-1'],
  booking: ['', '17,5,61'],
  any: ['', '3', '-1,17'],
};

/** Everything a user can read about statuses: list rows, totals, tab counters. */
async function readAll(as: string) {
  const seen: Record<string, unknown> = {};
  for (const [kind, lists] of Object.entries(STATUS_LISTS)) {
    if (kind !== 'any') {
      // oxlint-disable-next-line no-await-in-loop
      seen[`counts ${kind}`] = (await get(as, `GetTabCounts&kind=${kind}`)).body.result;
    }
    for (const list of lists) {
      for (const more of ['', '&sort=created_at&order=asc', '&search=cotton']) {
        const query = `kind=${kind}${list && `&status=${list}`}${more}`;
        // oxlint-disable-next-line no-await-in-loop
        const { body } = await get(as, `GetQuotationBooking&pageSize=1000&${query}`);
        const rows: [number, number][] = body.result.map((row: any) => [row.id, row.status]);
        expect([as, query, rows.length]).toEqual([as, query, body.meta.total]);
        expect(list === '' || rows.every(([, status]) => list.split(',').includes(String(status))), query).toBe(true);
        seen[query] = rows.sort(([one], [other]) => one - other);
      }
    }
  }
  return seen;
}

test.each(USERS)('%s reads the same before and after the job', async (as) => {
  const { quotations } = await makeLapsed();
  const before = await readAll(as);
  const stored = await app.database.db
    .selectFrom('shipment')
    .select('status')
    .where(
      'id',
      'in',
      quotations.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  expect(stored.map(({ status }) => status)).toEqual(LAPSING_STATUS);
  await runJob();
  expect(await readAll(as)).toEqual(before);
});

test('pages of expired quotations contain every record once, including lapsed ones', async () => {
  await makeLapsed();
  const whole = (await get('admin.demo', 'GetQuotationBooking&kind=quotation&status=-1&pageSize=1000')).body.result;
  const ids: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor === '' ? '' : `&after=${cursor}`;
    // oxlint-disable-next-line no-await-in-loop
    const { body }: any = await get('admin.demo', `GetQuotationBooking&kind=quotation&status=-1&pageSize=2${after}`);
    ids.push(...body.result.map(({ id }: any) => id));
    cursor = body.meta.next_cursor;
  }
  expect(ids).toEqual(whole.map(({ id }: any) => id));
});

test('row, record and export show it as expired with the actions then allowed, and write nothing', async () => {
  const { quotations, booking } = await makeLapsed();
  for (const { id, quotation_no } of quotations) {
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await get('root.demo', `GetBookingDetail&id=${id}`);
    expect(body.result).toMatchObject({ status: -1, version: 1, allowed_actions: ['RequestAmendment'] });
    expect(body.result.history).toHaveLength(1);
    // oxlint-disable-next-line no-await-in-loop
    const [row] = (await get('admin.demo', `GetQuotationBooking&number=${quotation_no}`)).body.result;
    expect(row).toMatchObject({ status: -1, allowed_actions: ['AmendQuotation'] });
  }
  const announced = await app.call('post', '/wr1?objectType=RequestExport', {
    as: 'root.demo',
    body: { list: 'quotation', format: 'csv', query: { status: '-1', number: quotations[0]?.quotation_no } },
  });
  const file = await app.api.app.request(`/api/download?token=${encodeURIComponent(announced.body.result.token)}`);
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Expired');
  expect((await get('root.demo', `GetBookingDetail&id=${booking.id}`)).body.result.status).toBe(17);
});

test('actions treat it as expired; an allowed one first writes the expiry', async () => {
  const { quotations } = await makeLapsed();
  const [sent, edited] = quotations;
  const late = await act(app, 'root.demo', 'BookQuotation', { id: sent?.id });
  expect(late.body).toMatchObject({ code: 'QUOTE_EXPIRED', from: -1, allowed: ['RequestAmendment'] });
  // An expired quotation needs no note.
  const asked = await act(app, 'root.demo', 'RequestAmendment', { id: sent?.id, version: 1 });
  expect(asked.body.result).toMatchObject({ status: 21, version: 3 });
  const history = (await get('root.demo', `GetOrderHistory&ids=${sent?.id}`)).body.result;
  expect(history.map(({ from, to, action, actor_name }: any) => [from, to, action, actor_name]).slice(0, 2)).toEqual([
    [-1, 21, 'RequestAmendment', expect.not.stringMatching('System')],
    [3, -1, 'Expire', 'System'],
  ]);
  const declined = await act(app, 'sales.demo', 'DeclineAmendment', { id: sent?.id });
  expect(declined.body.result.status).toBe(STATUS.EXPIRED);
  const renewed = await act(app, 'sales.demo', 'AmendQuotation', { id: edited?.id, ...fclPrice() });
  expect(renewed.body.result).toMatchObject({ status: 4, revision: 2 });
  const kinds = await app.database.db
    .selectFrom('notification')
    .select('kind')
    .where('order_id', '=', sent?.id ?? 0)
    .execute();
  expect(kinds.map(({ kind }) => kind)).toContain('QUOTATION_EXPIRED');
  const counted = (await get('admin.demo', 'GetTabCounts&kind=quotation')).body.result;
  await runJob();
  expect((await get('admin.demo', 'GetTabCounts&kind=quotation')).body.result).toEqual(counted);
});
