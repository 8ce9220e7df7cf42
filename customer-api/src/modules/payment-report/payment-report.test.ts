import type { DebitNoteRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import type { PaymentReportRow } from '@wr1/schema/rest/money/payment-report.ts';
import { READY_GROUP } from '@wr1/schema/rules/access/ready-group.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { testPng } from '../../testing/test-image.ts';
import { makeMoneyShipment } from '../debit-note/debit-note.testkit.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const put = (action: string, body: object, as: string) => app.call('put', `/wr1?objectType=${action}`, { as, body });
const post = (action: string, body: object, as: string) => app.call('post', `/wr1?objectType=${action}`, { as, body });
const fields = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);

/** An open debit note of the company of client.demo, and its record. */
async function openNote() {
  const { id } = await makeMoneyShipment(app, { status: 9, billed: true });
  return { orderId: id, ...(await noteOf(id)) };
}
async function noteOf(orderId: number): Promise<DebitNoteRow> {
  const money = await app.call('get', `/wr1?objectType=GetOrderMoney&ids=${orderId}`, { as: 'admin.demo' });
  return money.body.result[0].debit_notes[0];
}
const reported = (id: number, more: object = {}) => ({
  debit_note_id: id,
  amount: '100.00',
  currency: 'USD',
  paid_on: '2026-11-20',
  reference: 'FT-1',
  ...more,
});
const listed = async (id: number, as = 'client.demo'): Promise<PaymentReportRow[]> =>
  (await app.call('get', `/wr1?objectType=PaymentReports&debit_note_ids=${id}`, { as })).body.result;
const noticesOf = async (user: string, kind: string) =>
  (
    await app.database.db
      .selectFrom('notification')
      .innerJoin('app_user', 'app_user.id', 'notification.user_id')
      .select('notification.params')
      .where('app_user.username', '=', user)
      .where('notification.kind', '=', kind as 'PAYMENT_REPORTED')
      .execute()
  ).map(({ params }) => params);

async function uploadProof(debitNoteId: number, as = 'client.demo') {
  const bytes = await testPng(40, 40);
  const asked = await post(
    'RequestPaymentProof',
    { debit_note_id: debitNoteId, name: 'slip.png', size: bytes.length },
    as,
  );
  const target = `/api/file?token=${asked.body.result.token}`;
  const sent = await app.api.app.request(target, { method: 'PUT', body: new Uint8Array(bytes) });
  return ((await sent.json()) as any).result.token as string;
}

async function inGroup<T>(username: string, id: number, work: () => Promise<T>): Promise<T> {
  const user = () => app.database.db.updateTable('app_user').where('username', '=', username);
  const before = await app.database.db
    .selectFrom('app_user')
    .select('user_group_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await user().set({ user_group_id: id }).execute();
  try {
    return await work();
  } finally {
    await user().set(before).execute();
  }
}

test('a reported payment with its proof changes no balance until staff confirm it, which records the payment', async () => {
  const { id, orderId, balance } = await openNote();
  const proof = await uploadProof(id);
  const answer = await post('ReportPayment', reported(id, { proof }), 'client.demo');
  expect(answer.body.result).toMatchObject({
    state: 'REPORTED',
    amount: '100.00',
    proof: { name: 'slip.png', media_type: 'image/png' },
    actions: ['WITHDRAW'],
  });
  expect((await noteOf(orderId)).balance).toEqual(balance);
  expect(await noticesOf('sales.demo', 'PAYMENT_REPORTED')).toMatchObject([{ amount: '100.00 USD' }]);
  const [report] = await listed(id, 'sales.demo');
  expect(report).toMatchObject({ reported_by: answer.body.result.reported_by, actions: ['CONFIRM', 'REJECT'] });
  const download = await app.api.app.request(`/api/file?token=${report?.proof?.token}`);
  expect(download.status).toBe(200);
  const waiting = async () =>
    (
      await app.call('get', '/wr1?objectType=GetDebitNotes&status=REPORTED&pageSize=100', { as: 'admin.demo' })
    ).body.result.map((row: DebitNoteRow) => row.id);
  expect(await waiting()).toContain(id);

  const change = { id: report?.id ?? 0, version: 1 };
  expect((await put('ConfirmPaymentReport', { ...change, version: 2 }, 'sales.demo')).body.code).toBe('STALE_VERSION');
  // Nothing of the refused confirmation stays.
  expect((await noteOf(orderId)).balance).toEqual(balance);
  const above = await put('ConfirmPaymentReport', { ...change, amount: '9999999.00' }, 'sales.demo');
  expect(above.body.code).toBe('AMOUNT_ABOVE_BALANCE');
  const confirmed = await put('ConfirmPaymentReport', { ...change, amount: '90.00' }, 'sales.demo');
  expect(confirmed.body.result).toMatchObject({ state: 'CONFIRMED', amount: '100.00', actions: [] });
  expect((await noteOf(orderId)).paid.usd).toBe('90.00');
  const money = await app.call('get', `/wr1?objectType=GetOrderMoney&ids=${orderId}`, { as: 'client.demo' });
  expect(money.body.result[0].payments).toMatchObject([
    { id: confirmed.body.result.payment_id, amount: '90.00', reference: 'FT-1', paid_on: '2026-11-20' },
  ]);
  expect(await waiting()).not.toContain(id);
  expect((await put('ConfirmPaymentReport', { id: change.id }, 'sales.demo')).body.code).toBe('INVALID_TRANSITION');
  // The rest pays the debit note in full; then it can be undone like any payment.
  const rest = (await post('ReportPayment', reported(id, { amount: '4710.00' }), 'client.demo')).body.result;
  const paid = (await put('ConfirmPaymentReport', { id: rest.id }, 'sales.demo')).body.result;
  expect((await noteOf(orderId)).status).toBe('PAID');
  expect((await post('ReportPayment', reported(id), 'client.demo')).body.code).toBe('INVALID_TRANSITION');
  await put('ReversePayment', { id: orderId, payment_id: paid.payment_id, note: 'Bounced' }, 'admin.demo');
  expect(await noteOf(orderId)).toMatchObject({ status: 'OPEN', balance: { usd: '4710.00' } });
});

test('the same amount and day is refused until the customer says that it is another payment', async () => {
  const { id } = await openNote();
  expect((await post('ReportPayment', reported(id), 'client.demo')).status).toBe(200);
  const again = await post('ReportPayment', reported(id, { reference: 'FT-2' }), 'client.demo');
  expect([again.status, again.body.code]).toEqual([409, 'PAYMENT_REPORT_DUPLICATE']);
  expect((await post('ReportPayment', reported(id, { paid_on: '2026-11-19' }), 'client.demo')).status).toBe(200);
  expect((await post('ReportPayment', reported(id, { allow_duplicate: true }), 'client.demo')).status).toBe(200);
  expect(await listed(id)).toHaveLength(3);
});

test('a rejected report shows its reason to the customer; a withdrawn one waits no longer', async () => {
  const { id } = await openNote();
  const first = (await post('ReportPayment', reported(id), 'client.demo')).body.result;
  expect(fields((await put('RejectPaymentReport', { id: first.id, reason: ' ' }, 'sales.demo')).body)).toEqual([
    'reason REQUIRED',
  ]);
  await put('RejectPaymentReport', { id: first.id, reason: 'Nothing on our account' }, 'sales.demo');
  expect(await listed(id)).toMatchObject([{ state: 'REJECTED', reason: 'Nothing on our account', actions: [] }]);
  expect(await noticesOf('client.demo', 'PAYMENT_REPORT_REJECTED')).toMatchObject([
    { reason: 'Nothing on our account' },
  ]);
  // A rejected report is no duplicate.
  const second = (await post('ReportPayment', reported(id), 'client.demo')).body.result;
  expect((await put('WithdrawPaymentReport', { id: second.id }, 'client.demo')).body.result.state).toBe('WITHDRAWN');
  expect((await put('RejectPaymentReport', { id: second.id, reason: 'Late' }, 'sales.demo')).status).toBe(409);
});

test('bad values, files and tokens are refused', async () => {
  const { id } = await openNote();
  const report = (more: object) => post('ReportPayment', reported(id, more), 'client.demo');
  expect(fields((await report({ amount: '0' })).body)).toEqual(['amount POSITIVE_NUMBER']);
  expect(fields((await report({ amount: '1.5', currency: 'VND' })).body)).toEqual(['amount TOO_MANY_DECIMALS']);
  expect(fields((await report({ paid_on: '2099-01-01' })).body)).toEqual(['paid_on PAID_ON_FUTURE']);
  expect((await report({ proof: 'nothing' })).body.code).toBe('UPLOAD_ENDED');
  const ask = (name: string) => post('RequestPaymentProof', { debit_note_id: id, name, size: 100 }, 'client.demo');
  expect(fields((await ask('slip.docx')).body)).toEqual(['name FILE_INVALID']);
  expect((await ask('slip.pdf')).status).toBe(200);
  const proof = await uploadProof(id);
  expect((await post('ReportPayment', reported(id, { proof }), 'root.demo')).body.code).toBe('UPLOAD_ENDED');
});

test('Finance reports, Viewer only reads, staff without payments do not decide, other companies see nothing', async () => {
  const { id } = await openNote();
  const report = await inGroup('client.demo', READY_GROUP.FINANCE.id, () =>
    post('ReportPayment', reported(id), 'client.demo'),
  );
  expect(report.status).toBe(200);
  const reportId = report.body.result.id;
  await inGroup('client.demo', READY_GROUP.VIEWER.id, async () => {
    expect(await listed(id)).toMatchObject([{ actions: [] }]);
    expect((await post('ReportPayment', reported(id, { amount: '5' }), 'client.demo')).status).toBe(403);
    expect((await put('WithdrawPaymentReport', { id: reportId }, 'client.demo')).status).toBe(403);
  });
  await inGroup('admin.demo', READY_GROUP.OPERATIONS.id, async () => {
    expect((await put('ConfirmPaymentReport', { id: reportId }, 'admin.demo')).status).toBe(403);
    expect((await put('RejectPaymentReport', { id: reportId, reason: 'No' }, 'admin.demo')).status).toBe(403);
  });
  expect((await post('ReportPayment', reported(id), 'admin.demo')).status).toBe(403);
  expect((await put('ConfirmPaymentReport', { id: reportId }, 'client.demo')).status).toBe(403);
  const other = 'root.other';
  expect(await listed(id, other)).toEqual([]);
  expect((await post('ReportPayment', reported(id), other)).status).toBe(404);
  expect((await put('WithdrawPaymentReport', { id: reportId }, other)).status).toBe(404);
  await inGroup('admin.demo', READY_GROUP.ACCOUNTING.id, async () => {
    expect((await put('ConfirmPaymentReport', { id: reportId }, 'admin.demo')).body.result?.state).toBe('CONFIRMED');
  });
});
