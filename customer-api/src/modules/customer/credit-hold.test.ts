import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { makeMoneyShipment } from '../debit-note/debit-note.testkit.ts';
import { planned, readyToRelease, record } from '../milestone/milestone.testkit.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
let customerId: number;
beforeAll(async () => {
  app = await openShipmentApp();
  const { db } = app.database;
  customerId = (await db.selectFrom('company').select('id').where('code', '=', 'C0001').executeTakeFirstOrThrow()).id;
});
afterAll(() => app.close());

const attach = (id: number, as: string, documentType = 'BILL_OF_LADING') =>
  app.call('put', '/attachFile', {
    as,
    body: { id, name: 'bill.pdf', size: 1000, media_type: 'application/pdf', document_type: documentType },
  });
const override = (body: object, as = 'admin.demo') =>
  app.call('put', '/wr1?objectType=OverrideCreditHold', { as, body: { id: customerId, ...body } });
const day = (days: number) => new Date(app.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const customer = async () =>
  (await app.call('get', '/wr1?objectType=CustomerList&code=C0001', { as: 'admin.demo' })).body.result[0];

test('overdue debit notes withhold the bill and the delivery order until Accounting overrides the hold', async () => {
  const { db } = app.database;
  const booking = await planned(app, { change: { shipping_type: 1 } });
  expect((await attach(booking.id, 'sales.demo')).status).toBe(200);
  expect((await customer()).hold).toBeNull();

  await makeMoneyShipment(app, { status: 8, billed: true });
  await db
    .updateTable('debit_note')
    .set({ due_date: day(-3) })
    .execute();
  expect(await customer()).toMatchObject({ hold: 'OVERDUE', credit_override: null, may_override_credit: true });
  const held = await attach(booking.id, 'sales.demo');
  expect([held.status, held.body.code]).toEqual([409, 'RELEASE_HELD_OVERDUE']);
  expect((await attach(booking.id, 'sales.demo', 'PACKING_LIST')).status).toBe(200);
  expect((await attach(booking.id, 'client.demo')).status).toBe(200);
  await readyToRelease(app, booking);
  const released = await record(app, booking, 36);
  expect([released.status, released.body.code]).toEqual([409, 'RELEASE_HELD_OVERDUE']);
  const checks = async (as: string) =>
    (await app.call('get', `/wr1?objectType=CreditCheck&ids=${booking.id}`, { as })).body.result;
  expect(await checks('sales.demo')).toMatchObject([{ hold: 'OVERDUE' }]);
  expect(Object.keys((await checks('client.demo'))[0])).toEqual(['id', 'exceeded']);

  expect((await override({ until: day(2), reason: 'Paid by cheque' }, 'sales.demo')).status).toBe(403);
  const wrong = await override({ until: day(-2), reason: ' ' });
  expect(wrong.body.fields.map(({ path, code }: any) => `${path} ${code}`)).toEqual([
    'until DATE_IN_PAST',
    'reason REQUIRED',
  ]);
  const fine = await override({ until: day(2), reason: 'Paid by cheque' });
  expect(fine.body.result).toMatchObject({
    hold: 'OVERDUE',
    credit_override: { until: day(2), reason: 'Paid by cheque', active: true },
  });
  expect((await attach(booking.id, 'sales.demo')).status).toBe(200);
  expect((await record(app, booking, 36)).status).toBe(200);
  expect(await checks('sales.demo')).toMatchObject([{ hold: null }]);
  const audited = await db
    .selectFrom('audit_log')
    .select('after')
    .where('kind', '=', 'COMPANY')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(audited?.after).toMatchObject({ credit_override_until: day(2), credit_override_reason: 'Paid by cheque' });
  expect((await override({ until: null })).body.result.credit_override).toBeNull();
  expect((await attach(booking.id, 'sales.demo')).body.code).toBe('RELEASE_HELD_OVERDUE');
});

test('a balance above the credit limit does the same', async () => {
  const { db } = app.database;
  await db
    .updateTable('debit_note')
    .set({ due_date: day(30) })
    .execute();
  expect((await customer()).hold).toBeNull();
  await db.updateTable('company').set({ credit_limit: 100 }).where('id', '=', customerId).execute();
  expect((await customer()).hold).toBe('CREDIT_LIMIT');
  const booking = await planned(app, { change: { shipping_type: 1 } });
  expect((await attach(booking.id, 'sales.demo')).body.code).toBe('RELEASE_HELD_LIMIT');
});
