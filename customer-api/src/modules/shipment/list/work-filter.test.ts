import { documentChecklist } from '@wr1/schema/rules/document/document-checklist.ts';
import { isDueForBilling } from '@wr1/schema/rules/money/to-bill.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoShipments } from '../../../demo-data/seed.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { fillOldMilestones } from '../../milestone/plan/fill-milestones.ts';
import { openShipmentApp, TEST_NOW } from '../shipment.testkit.ts';

let app: TestApp;
let rows: any[];

async function list(query: string, as = 'admin.demo') {
  const { body } = await app.call(
    'get',
    `/wr1?objectType=GetQuotationBooking&kind=booking&${query.includes('pageSize') ? '' : 'pageSize=1000&'}${query}`,
    { as },
  );
  return body;
}

/** The IDs that a filter finds must be those of the rows for which the condition holds; some must be left out. */
async function expectFound(query: string, holds: (row: any) => boolean) {
  const { result, meta } = await list(query);
  const wanted = rows.filter(holds).map(({ id }) => id);
  expect(new Set(result.map(({ id }: any) => id)), query).toEqual(new Set(wanted));
  expect(meta.total, query).toBe(wanted.length);
  expect(wanted.length, query).toBeGreaterThan(0);
  expect(wanted.length, query).toBeLessThan(rows.length);
}

beforeAll(async () => {
  app = await openShipmentApp();
  await seedDemoShipments(app.database.db, () => TEST_NOW);
  // As at the start of the product: the demo's bookings get their milestones.
  await fillOldMilestones(app.database.db, TEST_NOW);
  rows = (await list('')).result;
});
afterAll(() => app.close());

test('filters by the departure: carrier, vessel and voyage, one departure', async () => {
  const { schedule } = rows.find((row) => row.schedule?.vessel_name && row.schedule.voyage);
  await expectFound(`carrier=${schedule.carrier_code}`, (row) => row.schedule?.carrier_code === schedule.carrier_code);
  await expectFound(`schedule_id=${schedule.id}`, (row) => row.schedule?.id === schedule.id);
  const words = `${schedule.vessel_name} ${schedule.voyage}`.toLowerCase();
  const carried = (row: any) =>
    row.schedule?.vessel_name === schedule.vessel_name && row.schedule.voyage === schedule.voyage;
  await expectFound(`vessel=${encodeURIComponent(words)}`, carried);
  const { result } = await list(`search=${encodeURIComponent(`${words} ${rows.find(carried).booking_no}`)}`);
  expect(result.map(({ booking_no }: any) => booking_no)).toEqual([rows.find(carried).booking_no]);
});

test('a renamed vessel is found at once', async () => {
  const { schedule } = rows.find((row) => row.schedule?.vessel_name);
  const { db } = app.database;
  await db.updateTable('schedule').set({ vessel_name: 'Sao Biển' }).where('id', '=', schedule.id).execute();
  const { result } = await list('search=sao bien');
  expect(result.map(({ id }: any) => id).sort()).toEqual(
    rows
      .filter((row) => row.schedule?.id === schedule.id)
      .map(({ id }) => id)
      .sort(),
  );
});

test('filters by a port, region or country at either end', async () => {
  const at = (row: any, holds: (code: string) => boolean) => holds(row.pol) || holds(row.pod);
  await expectFound('place=vnvut', (row) => at(row, (code) => code === 'VNVUT'));
  await expectFound('place=HCM', (row) => at(row, (code) => ['HCM', 'VNSGN', 'VNVUT'].includes(code)));
  const { rows: airports } = await sql<{ code: string }>`
    select code from master_data where list = 'Airports' and data ->> 'country' = 'US'`.execute(app.database.db);
  const american = new Set(airports.map(({ code }) => code));
  await expectFound('place=US', (row) => at(row, (code) => code.startsWith('US') || american.has(code)));
  expect((await list('place=QQ')).result).toEqual([]);
});

test('filters by next milestone and state', async () => {
  const { db } = app.database;
  const next = new Map(
    (await db.selectFrom('shipment').select(['id', 'next_milestone']).execute()).map((row) => [
      row.id,
      row.next_milestone,
    ]),
  );
  const code = [...next.values()].find((one) => one !== null);
  await expectFound(`next_milestone=${code},45`, ({ id }) => [code, 45].includes(Number(next.get(id))));
  await expectFound(
    'tracked_state=LATE,AT_RISK',
    ({ tracked_state: state }) => state === 'LATE' || state === 'AT_RISK',
  );
  await expectFound('tracked_state=ON_TIME', ({ tracked_state: state }) => state === 'ON_TIME');
});

test('filters by a document that the customer still has to provide', async () => {
  const { db } = app.database;
  const files = Map.groupBy(
    await db.selectFrom('attachment').select(['order_id', 'document_type']).execute(),
    (file) => file.order_id,
  );
  const missing = (row: any) =>
    documentChecklist(
      {
        serviceType: row.service_type,
        shippingType: row.shipping_type,
        status: row.status,
        isBooking: true,
        hasCustoms: row.has_customs,
        hasVanTrucking: row.has_van_trucking,
        hasContainerTrucking: row.has_container_trucking,
        customsOtherServiceType: row.customs_other_service_type,
        dangerous: row.dangerous,
        customsDate: row.customs_date,
        schedule: null,
      },
      new Set((files.get(row.id) ?? []).map((file) => file.document_type)),
      TEST_NOW,
    ).filter(({ giver, state }) => giver === 'CUSTOMER' && (state === 'MISSING' || state === 'OVERDUE'));
  await expectFound('missing_document=ANY', (row) => missing(row).length > 0);
  await expectFound('missing_document=VGM', (row) => missing(row).some(({ type }) => type === 'VGM'));
});

test('filters by what is to be billed and what is overdue', async () => {
  await expectFound(
    'to_bill=1',
    (row) =>
      row.revision > 0 &&
      ['NONE', 'VOID'].includes(row.debit_note_status) &&
      isDueForBilling({ status: row.status, serviceType: row.service_type, shippingType: row.shipping_type }),
  );
  const { db } = app.database;
  const late = await db
    .selectFrom('debit_note')
    .select('order_id')
    .where('status', '=', 'OPEN')
    .where('due_date', '<', TEST_NOW.toISOString().slice(0, 10))
    .execute();
  await expectFound('debt_overdue=1', ({ id }) => late.some((note) => note.order_id === id));
});

test('combines filters, sorts them and pages through them', async () => {
  const day = (row: any) => new Date(Date.parse(row.created_at) + 7 * 3_600_000).toISOString().slice(0, 10);
  const days = rows.map(day).sort();
  const from = days[Math.floor(days.length / 4)] ?? '';
  const to = days[Math.floor((days.length * 3) / 4)] ?? '';
  await expectFound(`created_from=${from}&created_to=${to}`, (row) => day(row) >= from && day(row) <= to);
  const seen: number[] = [];
  let after = '';
  for (let page = 0; page < 50; page += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { result, meta } = await list(
      `place=US&created_from=${from}&sort=customer&order=desc&pageSize=3&after=${after}`.replace(/&after=$/, ''),
    );
    seen.push(...result.map(({ id }: any) => id));
    if (meta.next_cursor === null) break;
    after = meta.next_cursor;
  }
  const all = (await list(`place=US&created_from=${from}&sort=customer&order=desc`)).result;
  expect(seen).toEqual(all.map(({ id }: any) => id));
});

test('customers find nothing by what is to be billed, and only their own by the others', async () => {
  expect((await list('to_bill=1', 'root.demo')).result).toEqual([]);
  const own = new Set((await list('', 'root.demo')).result.map(({ id }: any) => id));
  for (const query of ['place=VN', 'missing_document=ANY', 'tracked_state=LATE,AT_RISK,ON_TIME', 'debt_overdue=1']) {
    // oxlint-disable-next-line no-await-in-loop
    const { result } = await list(query, 'root.demo');
    expect(
      result.filter(({ id }: any) => !own.has(id)),
      query,
    ).toEqual([]);
  }
});

test('refuses unknown values', async () => {
  for (const query of ['next_milestone=x', 'tracked_state=SOON', 'missing_document=EIR', 'created_from=soon']) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await list(query)).status, query).not.toBe('success');
  }
});
