import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { findCharges } from '../shipment/shipment.repository.ts';
import { act, openShipmentApp } from '../shipment/shipment.testkit.ts';
import { DEMURRAGE, makeMoneyShipment, payment, TEST_PRICE } from './debit-note.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const moneyOf = async (id: number, as = 'client.demo') =>
  (await app.call('get', `/wr1?objectType=GetOrderMoney&ids=${id}`, { as })).body.result[0];

test('several debit notes bill chosen charges to their own payers, and 11 means that all are settled', async () => {
  const { id } = await makeMoneyShipment(app, { status: 8 });
  const { db } = app.database;
  const made = await app.call('post', '/wr1?objectType=CreateParty', {
    as: 'client.demo',
    body: { name: 'Saigon Garment', address: '1 Le Loi', country_code: 'VN', tax_code: '0312' },
  });
  const party = made.body.result;
  const { seq: _, ...sole } = (await findCharges(db, [id]))[0] ?? expect.fail('no charge');
  await db
    .insertInto('charge_line')
    .values({ ...sole, seq: 2, amount: '200.00', quantity: '1', unit_price: '200.00', vat_rate: 0 })
    .execute();
  const charges = (await moneyOf(id)).unbilled;
  expect(charges).toHaveLength(2);
  const [first, ...others] = charges.map(({ seq }: { seq: number }) => seq);
  const issue = (body: object) => act(app, 'sales.demo', 'IssueDebitNote', { id, ...body });
  const wrong = await issue({ charge_seqs: [first, first, 99], payer_id: party.id });
  expect([wrong.status, wrong.body.fields.map(({ path }: { path: unknown[] }) => path)]).toEqual([
    422,
    [
      ['charge_seqs', 1],
      ['charge_seqs', 2],
    ],
  ]);
  expect((await issue({ charge_seqs: [first], payer_id: 999_999 })).body.fields).toEqual([
    { path: ['payer_id'], code: 'CHOICE_INVALID' },
  ]);
  const one = await issue({ charge_seqs: [first], payer_id: party.id });
  expect([one.status, one.body.result.status]).toEqual([200, 9]);
  const afterOne = await moneyOf(id);
  expect(afterOne.unbilled.map(({ seq }: { seq: number }) => seq)).toEqual(others);
  expect(afterOne.debit_notes).toMatchObject([{ payer: { name: 'Saigon Garment', tax_code: '0312' }, status: 'OPEN' }]);
  expect(
    (await act(app, 'sales.demo', 'RecordPayment', payment(id, { amount: afterOne.balance.usd }))).body.result.status,
  ).toBe(11);

  // At 11 the rest is billed, with a charge that arose later.
  const two = await issue({ charges: [DEMURRAGE], currency: 'VND' });
  expect(two.body.result.status).toBe(9);
  const afterTwo = await moneyOf(id);
  expect(afterTwo.unbilled).toEqual([]);
  expect(afterTwo.debit_notes).toMatchObject([
    { status: 'OPEN', currency: 'VND', payer: null, balance: afterTwo.balance },
    { status: 'PAID', balance: { usd: '0.00', vnd: '0' } },
  ]);
  expect(Number(afterTwo.billed.usd)).toBe(Number(TEST_PRICE.usd) + 200 + 120);
  const nothing = await issue({});
  expect([nothing.status, nothing.body.code]).toEqual([409, 'NOTHING_TO_BILL']);

  // At 9 a third one; a payment aimed at one debit note leaves the other open.
  expect((await issue({ charges: [DEMURRAGE] })).body.result.status).toBe(9);
  const [third, second] = (await moneyOf(id)).debit_notes;
  const pay = (body: Record<string, unknown>) => act(app, 'sales.demo', 'RecordPayment', payment(id, body));
  const above = await pay({ debit_note_id: third.id, amount: '120.01' });
  expect(above.body.fields).toEqual([
    { path: ['amount'], code: 'AMOUNT_ABOVE_BALANCE', params: { max: '120.00 USD' } },
  ]);
  expect((await pay({ debit_note_id: third.id, amount: '120.00' })).body.result.status).toBe(9);
  expect((await moneyOf(id)).debit_notes.map(({ status }: { status: string }) => status)).toEqual([
    'PAID',
    'OPEN',
    'PAID',
  ]);
  const gone = await act(app, 'admin.demo', 'VoidDebitNote', { id, debit_note_id: second.id, note: 'Wrong payer' });
  expect([gone.status, gone.body.result.status]).toEqual([200, 11]);
  expect((await moneyOf(id)).unbilled.map(({ seq }: { seq: number }) => seq)).toEqual(others);
  expect((await pay({ debit_note_id: second.id })).body.fields).toEqual([
    { path: ['debit_note_id'], code: 'CHOICE_INVALID' },
  ]);
});

test('a credit note reduces the balance; a debit note with a VAT e-invoice cannot be voided', async () => {
  const { id } = await makeMoneyShipment(app, { status: 9, billed: true, paid: '4000.00' });
  const [{ id: noteId, lines }] = (await moneyOf(id)).debit_notes;
  const invoice = { debit_note_id: noteId, serial: '1C26TWR', number: '0000042', issued_on: '2026-11-20' };
  const record = (as: string, body: object) => app.call('put', '/wr1?objectType=RecordVatInvoice', { as, body });
  expect((await record('client.demo', invoice)).status).toBe(403);
  const future = await record('sales.demo', { ...invoice, number: ' ', issued_on: '2026-12-20' });
  expect(future.body.fields.map(({ path, code }: any) => `${path} ${code}`)).toEqual([
    'number REQUIRED',
    'issued_on PAID_ON_FUTURE',
  ]);
  expect((await record('sales.demo', invoice)).status).toBe(200);
  const voided = await act(app, 'admin.demo', 'VoidDebitNote', { id, note: 'Wrong payer' });
  expect([voided.status, voided.body.code]).toEqual([409, 'DEBIT_NOTE_INVOICED']);

  const credit = (amount: string, as = 'admin.demo', note = 'Charged twice') =>
    act(app, as, 'IssueCreditNote', { id, debit_note_id: noteId, lines: [{ seq: lines[0].seq, amount }], note });
  expect((await credit('100.00', 'sales.demo')).status).toBe(403);
  expect((await credit('100.00', 'admin.demo', ' ')).body.fields[0].code).toBe('NOTE_REQUIRED');
  expect((await credit('999999.00')).body.fields).toMatchObject([
    { path: ['lines', 0, 'amount'], code: 'CREDIT_ABOVE_LINE' },
  ]);
  expect((await credit('300.00')).body.result.status).toBe(9);
  expect(await moneyOf(id)).toMatchObject({
    balance: { usd: '500.00' },
    debit_notes: [
      {
        credited: { usd: '300.00', vnd: '7800000' },
        credit_notes: [{ reason: 'Charged twice', total: { usd: '300.00' } }],
        vat_invoice: { serial: '1C26TWR', number: '0000042' },
      },
    ],
  });
  // More than is due: the booking is settled, and the rest can be refunded.
  expect((await credit('600.00')).body.result.status).toBe(11);
  const settled = await moneyOf(id);
  expect(settled).toMatchObject({ balance: { usd: '0.00' }, billed: { usd: '3900.00' }, paid: { usd: '4000.00' } });
  expect(settled.debit_notes[0].status).toBe('PAID');
});
