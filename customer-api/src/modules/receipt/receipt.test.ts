import type { ShipmentMoneyRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { makeMoneyShipment } from '../debit-note/debit-note.testkit.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const fields = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);

async function moneyOf(orderId: number, as = 'admin.demo'): Promise<ShipmentMoneyRow> {
  const { body } = await app.call('get', `/wr1?objectType=GetOrderMoney&ids=${orderId}`, { as });
  return body.result[0];
}

/** A delivered record whose debit note of 4,800 USD is open. */
async function openNote() {
  const { id } = await makeMoneyShipment(app, { status: 9, billed: true });
  const [note] = (await moneyOf(id)).debit_notes;
  if (note === undefined) throw new Error('no debit note');
  return { orderId: id, id: note.id };
}
const record = (body: object, as = 'admin.demo', key?: string) =>
  app.call('post', '/wr1?objectType=RecordReceipt', { as, body, ...(key && { headers: { 'idempotency-key': key } }) });
const receipt = (shares: readonly [number, string][], change: object = {}) => ({
  amount: '9800.00',
  currency: 'USD',
  paid_on: '2026-11-20',
  method: 'BANK_TRANSFER',
  reference: 'FT-77',
  shares: shares.map(([debit_note_id, amount]) => ({ debit_note_id, amount })),
  ...change,
});
const statusOf = async (id: number) =>
  (await app.database.db.selectFrom('shipment').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('a payment over several debit notes settles each of them, once, and can be reversed as a whole', async () => {
  const [one, two, three] = [await openNote(), await openNote(), await openNote()];
  const body = receipt(
    [
      [one.id, '4800.00'],
      [two.id, '4800.00'],
      [three.id, '220.00'],
    ],
    { bank_fee: '20.00' },
  );
  const made = await record(body, 'admin.demo', 'receipt-1');
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(made.body.result).toMatchObject({ amount: '9800.00', bank_fee: '20.00', can_reverse: true });
  const again = await record(body, 'admin.demo', 'receipt-1');
  expect(again.body.result.id).toBe(made.body.result.id);
  expect([await statusOf(one.orderId), await statusOf(two.orderId), await statusOf(three.orderId)]).toEqual([
    11, 11, 9,
  ]);
  expect((await moneyOf(three.orderId)).balance.usd).toBe('4580.00');
  expect((await moneyOf(one.orderId)).payments).toMatchObject([{ amount: '4800.00', receipt_id: made.body.result.id }]);

  const { id } = made.body.result;
  const reverse = (as: string) =>
    app.call('put', '/wr1?objectType=ReverseReceipt', { as, body: { id, note: 'Bounced' } });
  expect((await reverse('sales.demo')).status).toBe(403);
  const reversed = await reverse('admin.demo');
  expect(reversed.body.result.shares.every((share: any) => share.reversed_at !== null)).toBe(true);
  expect(reversed.body.result.can_reverse).toBe(false);
  expect([await statusOf(one.orderId), await statusOf(two.orderId), await statusOf(three.orderId)]).toEqual([9, 9, 9]);
  expect((await moneyOf(two.orderId)).balance.usd).toBe('4800.00');
  expect((await reverse('admin.demo')).status).toBe(409);
});

test('a refused share refuses the whole payment and names the field', async () => {
  const [one, two] = [await openNote(), await openNote()];
  const shares = (first: string, second: string): [number, string][] => [
    [one.id, first],
    [two.id, second],
  ];
  const refused = async (body: object) => {
    const answer = await record(body);
    return [answer.status, ...fields(answer.body)];
  };
  expect(await refused(receipt(shares('4800.00', '4900.00'), { amount: '9700.00' }))).toEqual([
    422,
    'shares.1.amount AMOUNT_ABOVE_BALANCE',
  ]);
  expect(await refused(receipt(shares('4800.00', '100.00')))).toEqual([422, 'amount RECEIPT_SHARES_DIFFER']);
  expect(await refused(receipt(shares('4800.00', '4800.00'), { amount: '9500.00', bank_fee: '100.00' }))).toEqual([
    422,
    'bank_fee BANK_FEE_ABOVE_LIMIT',
  ]);
  expect(await refused(receipt([...shares('4800.00', '4800.00'), [one.id, '200.00']], { amount: '9800.00' }))).toEqual([
    422,
    'shares.2.debit_note_id CHOICE_INVALID',
  ]);
  expect((await record(receipt(shares('4900.00', '4900.00')), 'client.demo')).status).toBe(403);
  expect((await moneyOf(one.orderId)).payments).toEqual([]);
});

test('customers see the payment of their debit note, but not the receipt', async () => {
  const [one, two] = [await openNote(), await openNote()];
  const made = await record(
    receipt(
      [
        [one.id, '4800.00'],
        [two.id, '4800.00'],
      ],
      { amount: '9600.00' },
    ),
  );
  const { id } = made.body.result;
  const read = (as: string) => app.call('get', `/wr1?objectType=Receipts&ids=${id}`, { as });
  expect((await read('admin.demo')).body.result).toHaveLength(1);
  expect((await read('root.demo')).body.result).toEqual([]);
  // A colleague in sales sees only receipts whose debit notes are all theirs.
  expect((await read('sales.other')).body.result).toEqual([]);
});
