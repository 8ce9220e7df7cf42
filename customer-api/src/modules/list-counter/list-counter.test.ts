import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { addAttachment, deleteAttachment } from '../attachment/attachment.repository.ts';
import { makeMoneyShipment, payment, TEST_PRICE } from '../debit-note/debit-note.testkit.ts';
import { act, fclPrice, fclRequest, makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';
import { inScope, type ShipmentScope } from '../shipment/visibility.ts';
import { foldCounters } from './list-counter.repository.ts';
import { expectListCounts } from './list-counter.testkit.ts';

let app: TestApp;
const company: Record<string, { id: number; salesman_id: number | null }> = {};
const user: Record<string, number> = {};

beforeAll(async () => {
  app = await openShipmentApp();
  const { db } = app.database;
  const companies = await db.selectFrom('company').select(['id', 'code', 'salesman_id']).execute();
  for (const { code, ...row } of companies) company[code] = row;
  for (const { id, username } of await db.selectFrom('app_user').select(['id', 'username']).execute())
    user[username] = id;
});
afterAll(() => app.close());

let files = 0;
/** Attaches a file to a record like an upload, without its bytes. */
async function attach(shipmentId: number, documentType: 'VGM' | 'PACKING_LIST' = 'VGM'): Promise<number> {
  return app.database.db.transaction().execute(async (trx) => {
    files += 1;
    const file = await trx
      .insertInto('stored_file')
      .values({
        key: files.toString(16).padStart(48, '0'),
        kind: 'ATTACHMENT',
        name: `paper ${files}.pdf`,
        media_type: 'application/pdf',
        size: 10,
        secret: Buffer.alloc(32),
        created_at: app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const uploader = { id: user['client.demo'] ?? 0, name: 'Somebody', role: 'CLIENT' as const, isStaff: false };
    return addAttachment(trx, { shipmentId, fileId: file.id, documentType, uploader, at: app.now() });
  });
}

async function done(as: string, action: string, body: Record<string, unknown>): Promise<void> {
  const answer = await act(app, as, action, body);
  expect([action, answer.status], JSON.stringify(answer.body)).toEqual([action, 200]);
  await expectListCounts(app);
}

test('count and sums equal a recount after every payment step of a booking', async () => {
  const { id } = await makeMoneyShipment(app, { status: 8 });
  await done('sales.demo', 'IssueDebitNote', { id });
  await done('sales.demo', 'RecordPayment', payment(id, { amount: '800.00' }));
  await done('sales.demo', 'RecordPayment', payment(id, { amount: '4000.00' }));
  await done('admin.demo', 'ReversePayment', { id, note: 'Bounced' });
  await done('admin.demo', 'VoidDebitNote', { id, note: 'Wrong consignee' });
  await done('sales.demo', 'IssueDebitNote', { id, due_date: '2026-12-31' });
  await done('sales.demo', 'RecordPayment', payment(id, { amount: '4000.00' }));
  await done('sales.demo', 'RefundPayment', payment(id, { amount: '300.00' }));
  const prepaid = await makeMoneyShipment(app, { status: 8, paid: TEST_PRICE.usd });
  await done('sales.demo', 'IssueDebitNote', { id: prepaid.id });
  const list = await app.call('get', '/wr1?objectType=GetDebitNotes', { as: 'root.demo' });
  expect(list.body.meta.total).toBe(3);
});

test('files are counted while attached, and no longer once their record is deleted', async () => {
  const shipment = await makeMoneyShipment(app, { status: 9, billed: true });
  const first = await attach(shipment.id);
  await attach(shipment.id, 'PACKING_LIST');
  await expectListCounts(app);
  const { db } = app.database;
  expect(await db.transaction().execute((trx) => deleteAttachment(trx, first))).toBe(true);
  expect(await expectListCounts(app)).toMatchObject({ attachment: 3 });
  await db.deleteFrom('attachment').where('order_id', '=', shipment.id).execute();
  await db.deleteFrom('shipment').where('id', '=', shipment.id).execute();
  expect(await expectListCounts(app)).toMatchObject({ attachment: 0 });
});

test('attachments move with their record to another account manager and to its customer', async () => {
  const { db } = app.database;
  const { id: customerId, salesman_id: salesman } = company['C0002'] ?? { id: 0, salesman_id: null };
  await db.updateTable('company').set({ salesman_id: null }).where('id', '=', customerId).execute();
  await makeMoneyShipment(app, {
    company: 'C0002',
    createdBy: 'client.other',
    status: 9,
    billed: true,
    paid: '10.00',
  });
  const asked = await makeShipment(app, { company: 'C0002', createdBy: 'client.other', status: 2 });
  await attach(asked.id);
  const listed = async (as: string) =>
    (await app.call('get', '/wr1?objectType=AttachmentList', { as })).body.meta.total as number;
  expect([await listed('sales.demo'), await listed('sales.other')]).toEqual([1, 1]);
  // The first to price a request becomes account manager of an unassigned customer and all its records.
  await done('sales.other', 'SendQuotation', { id: asked.id, ...fclPrice() });
  expect([await listed('sales.demo'), await listed('sales.other'), await listed('root.other')]).toEqual([0, 1, 1]);

  const answer = await app.call('post', '/wr1?objectType=RequestPublicQuotation', {
    body: { ...fclRequest(), contact: { name: 'Somebody', company_name: null, email: 'a@lead.example', phone: null } },
  });
  const lead = await db
    .selectFrom('shipment')
    .select('id')
    .where('quotation_no', '=', answer.body.result.reference)
    .executeTakeFirstOrThrow();
  await attach(lead.id);
  await expectListCounts(app);
  await done('admin.demo', 'LinkCustomer', { id: lead.id, customer_id: customerId });
  expect([await listed('sales.demo'), await listed('sales.other'), await listed('root.other')]).toEqual([0, 2, 2]);
  await db.updateTable('company').set({ salesman_id: salesman }).where('id', '=', customerId).execute();
});

test('parallel changes keep the counters correct, and folding changes no total', async () => {
  const shipments = await Promise.all(Array.from({ length: 8 }, () => makeMoneyShipment(app, { status: 8 })));
  await Promise.all(
    shipments.map(async ({ id }, index) => {
      await act(app, 'sales.demo', 'IssueDebitNote', { id });
      await Promise.all([
        act(app, 'sales.demo', 'RecordPayment', payment(id)),
        act(app, 'admin.demo', 'RecordPayment', payment(id, { amount: '4700.00' })),
        attach(id),
        foldCounters(app.database.db),
      ]);
      if (index % 2 === 0) await act(app, 'admin.demo', 'VoidDebitNote', { id, note: 'Wrong' });
    }),
  );
  const before = await expectListCounts(app);
  const { db } = app.database;
  await foldCounters(db);
  await Promise.all([foldCounters(db), foldCounters(db)]);
  expect(await expectListCounts(app)).toEqual(before);
  for (const table of ['debit_note_counter', 'attachment_counter'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await db.selectFrom(table).select(['folded', 'count']).execute();
    // One row per key, none for deleted ones.
    expect(rows).toHaveLength(table === 'debit_note_counter' ? before.debit_note : before.attachment);
    expect(rows.every(({ folded, count }) => folded && count > 0)).toBe(true);
  }
});

test('everyone gets the counts of their own records only', async () => {
  const { db } = app.database;
  const one = company['C0001']?.id ?? 0;
  const scopes: Record<string, ShipmentScope> = {
    'admin.demo': { kind: 'all' },
    'sales.demo': { kind: 'salesman', userId: user['sales.demo'] ?? 0 },
    'sales.other': { kind: 'salesman', userId: user['sales.other'] ?? 0 },
    'root.demo': { kind: 'company', companyId: one },
    'root.other': { kind: 'company', companyId: company['C0002']?.id ?? 0 },
    'client.demo': { kind: 'own', companyId: one, userId: user['client.demo'] ?? 0 },
  };
  await db.updateTable('company').set({ share_within_company: false }).where('id', '=', one).execute();
  const alien = await makeMoneyShipment(app, { createdBy: 'root.demo', status: 9, billed: true });
  await attach(alien.id);
  const sizes = new Set<number>();
  for (const [as, scope] of Object.entries(scopes)) {
    for (const [objectType, table] of [
      ['GetDebitNotes', 'debit_note'],
      ['AttachmentList', 'attachment'],
    ] as const) {
      const records = db.selectFrom('shipment').select('shipment.id').where(inScope(scope));
      // oxlint-disable-next-line no-await-in-loop
      const own = await db.selectFrom(table).select('id').where('order_id', 'in', records).execute();
      // oxlint-disable-next-line no-await-in-loop
      const { body } = await app.call('get', `/wr1?objectType=${objectType}&pageSize=500`, { as });
      const ids = body.result.map((row: { id: number }) => row.id);
      expect(new Set(ids), `${as} ${objectType}`).toEqual(new Set(own.map(({ id }) => id)));
      expect([body.meta.total, ids.length], `${as} ${objectType}`).toEqual([own.length, own.length]);
      sizes.add(own.length);
    }
  }
  expect(sizes.size).toBeGreaterThan(3);
});
