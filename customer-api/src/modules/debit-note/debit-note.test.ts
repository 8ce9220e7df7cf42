import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { actorKind, mayEver } from '@wr1/schema/rules/transition/transition.ts';
import { TRANSITIONS } from '@wr1/schema/rules/transition/transition-table.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { act, openShipmentApp } from '../shipment/shipment.testkit.ts';
import { DEMURRAGE, makeMoneyShipment, payment, TEST_PRICE } from './debit-note.testkit.ts';
import { remindOfDebitNotes } from './remind-debit-note.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const USERS: Record<Role, string> = {
  ADMIN: 'admin.demo',
  ADMIN_SALE: 'sales.demo',
  CLIENT_ROOT: 'root.demo',
  CLIENT: 'client.demo',
};
const ROLES = Object.keys(USERS) as Role[];
const ACTIONS = ['IssueDebitNote', 'RecordPayment', 'VoidDebitNote', 'ReversePayment', 'RefundPayment'] as const;
type MoneyAction = (typeof ACTIONS)[number];
// Bookings do not stay in 45: the last container's empty return moves them to 8.
const STATUSES = Object.values(STATUS).filter((status) => status !== STATUS.EMPTY_RETURN);

/** Cases that need an earlier payment. */
const PART_PAID: ReadonlySet<string> = new Set([...ACTIONS.map((action) => `10 ${action}`), '9 ReversePayment']);

function bodyOf(action: MoneyAction, id: number): Record<string, unknown> {
  if (action === 'RecordPayment' || action === 'RefundPayment') return payment(id);
  // Bookings that are billed already can still be billed for what was not part of the price.
  return action === 'IssueDebitNote' ? { id, charges: [DEMURRAGE] } : { id, note: 'Entered by mistake' };
}

/**
 * The expected transition for a partial payment on a record that is not fully prepaid, read from the table
 * without the state machine.
 */
function expectedRow(status: number, action: MoneyAction, role: Role) {
  const kind = actorKind(role);
  return TRANSITIONS.find(
    (row) =>
      row.action === action &&
      (row.from === status || (row.from === 'M' && isMilestone(status))) &&
      (row.actors.includes(kind) || (kind === 'admin' && row.actors.includes('staff'))) &&
      !row.guards.includes('BALANCE_ZERO'),
  );
}

async function shipmentOf(id: number) {
  return app.database.db.selectFrom('shipment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function stepsOf(id: number) {
  return app.database.db.selectFrom('status_history').selectAll().where('order_id', '=', id).orderBy('id').execute();
}

const moneyOf = async (id: number, as = 'client.demo') =>
  (await app.call('get', `/wr1?objectType=GetOrderMoney&ids=${id}`, { as })).body.result[0];

async function checkTriple(status: number, action: MoneyAction, role: Role): Promise<string | null> {
  const made = await makeMoneyShipment(app, {
    status,
    // A request without a price cannot have a debit note.
    billed: (action === 'VoidDebitNote' && status !== 1 && status !== 2) || status === 9 || status === 11,
    ...(status === 11 ? { paid: TEST_PRICE.usd } : PART_PAID.has(`${status} ${action}`) ? { paid: '500.00' } : {}),
  });
  const answer = await act(app, USERS[role], action, bodyOf(action, made.id));
  const shipment = await shipmentOf(made.id);
  const steps = (await stepsOf(made.id)).length;
  const row = expectedRow(status, action, role);
  const name = `${status} ${action} ${role}: ${answer.status} ${answer.body.code ?? ''}`;
  const untouched = steps === 1 && shipment.version === 1 && shipment.status === status;
  if (!mayEver(action, actorKind(role))) {
    return answer.status === 403 && untouched ? null : `${name} should be 403`;
  }
  if (row === undefined) {
    const refused = answer.status === 409 && answer.body.code === 'INVALID_TRANSITION' && answer.body.from === status;
    return refused && untouched ? null : `${name} should be refused`;
  }
  const to = row.to === 'M' ? status : row.to;
  const done = answer.status === 200 && shipment.status === to && shipment.version === 2 && steps === 2;
  return done ? null : `${name} should lead to ${to}, is ${shipment.status}`;
}

test.each(ACTIONS)(
  '%s follows the table from every status and for every role',
  { timeout: 240_000 },
  async (action) => {
    const wrong: string[] = [];
    for (const status of STATUSES) {
      for (const role of ROLES) {
        // oxlint-disable-next-line no-await-in-loop
        const problem = await checkTriple(status, action, role);
        if (problem !== null) wrong.push(problem);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('a debit note is issued, paid in parts in both currencies, and settled', async () => {
  const { id } = await makeMoneyShipment(app, { status: 8 });
  const issued = await act(app, 'sales.demo', 'IssueDebitNote', { id, note: 'Thank you' });
  expect([issued.status, issued.body.result.status]).toEqual([200, 9]);
  expect(issued.body.result.allowed_actions).toEqual(['CorrectMilestone', 'IssueDebitNote', 'RecordPayment']);
  const first = await moneyOf(id);
  expect(first).toMatchObject({
    debit_note_status: 'OPEN',
    charges: TEST_PRICE,
    billed: TEST_PRICE,
    balance: TEST_PRICE,
    price_changed: false,
    payment_days: 15,
    debit_notes: [
      { status: 'OPEN', issued_on: '2026-11-20', due_date: '2026-12-05', overdue: false, total: TEST_PRICE },
    ],
  });
  expect(first.debit_notes[0].number).toMatch(/^DN-26-\d{6}$/);
  expect(first.bank.account_vnd).not.toBe('');

  const part = await act(app, 'sales.demo', 'RecordPayment', payment(id, { amount: '24800000', currency: 'VND' }));
  expect([part.status, part.body.result.status]).toEqual([200, 9]);
  const half = await moneyOf(id);
  expect(half.paid).toEqual({ usd: '953.85', vnd: '24800000' });
  expect(half.balance).toEqual({ usd: '3846.15', vnd: '100000000' });

  const over = await act(app, 'sales.demo', 'RecordPayment', payment(id, { amount: '3846.16' }));
  expect([over.status, over.body.code]).toEqual([422, 'AMOUNT_ABOVE_BALANCE']);
  expect(over.body.fields).toEqual([
    { path: ['amount'], code: 'AMOUNT_ABOVE_BALANCE', params: { max: '3,846.15 USD' } },
  ]);

  const rest = await act(app, 'sales.demo', 'RecordPayment', payment(id, { amount: '3846.15', method: 'CASH' }));
  expect([rest.status, rest.body.result.status]).toEqual([200, 11]);
  const paid = await moneyOf(id);
  expect(paid).toMatchObject({ debit_note_status: 'PAID', paid: TEST_PRICE, balance: { usd: '0.00', vnd: '0' } });
  expect(paid.payments.map((row: { method: string }) => row.method)).toEqual(['CASH', 'BANK_TRANSFER']);
  expect((await stepsOf(id)).map(({ action, to_status }) => [action, to_status])).toEqual([
    ['RequestQuotation', 8],
    ['IssueDebitNote', 9],
    ['RecordPayment', 9],
    ['RecordPayment', 11],
  ]);
  const titles = await app.database.db
    .selectFrom('notification')
    .select(['kind', 'params', 'mail_due'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  expect([...new Set(titles.map(({ kind }) => kind))]).toEqual(['DEBIT_NOTE_ISSUED', 'PAYMENT_RECEIVED']);
  expect(titles[0]).toMatchObject({
    mail_due: true,
    params: { debitNote: first.debit_notes[0].number, amount: '4,800.00 USD', due: '05/12/2026' },
  });
});

test('a full prepayment settles the debit note when it is issued', async () => {
  const { id } = await makeMoneyShipment(app, { status: 8, paid: TEST_PRICE.usd });
  const issued = await act(app, 'sales.demo', 'IssueDebitNote', { id });
  expect([issued.status, issued.body.result.status]).toEqual([200, 11]);
  expect(await moneyOf(id)).toMatchObject({ debit_note_status: 'PAID', debit_notes: [{ status: 'PAID' }] });
  const underway = await makeMoneyShipment(app, { status: 33, paid: TEST_PRICE.usd });
  const early = await act(app, 'sales.demo', 'IssueDebitNote', { id: underway.id });
  expect([early.status, early.body.result.status]).toEqual([200, 33]);
  expect(await moneyOf(underway.id)).toMatchObject({ debit_note_status: 'PAID', balance: { usd: '0.00' } });
  const again = await act(app, 'sales.demo', 'RecordPayment', payment(underway.id));
  expect([again.status, again.body.code]).toEqual([409, 'NOTHING_DUE']);
});

test('a charge is billed once; a void debit note can be replaced, and payments remain', async () => {
  const { id } = await makeMoneyShipment(app, { status: 9, billed: true, paid: '800.00' });
  const twice = await makeMoneyShipment(app, { status: 7, billed: true });
  const second = await act(app, 'sales.demo', 'IssueDebitNote', { id: twice.id });
  expect([second.status, second.body.code]).toEqual([409, 'NOTHING_TO_BILL']);
  const noReason = await act(app, 'admin.demo', 'VoidDebitNote', { id, note: ' ' });
  expect([noReason.status, noReason.body.fields]).toEqual([
    422,
    [{ path: ['note'], code: 'NOTE_REQUIRED', params: {} }],
  ]);
  const gone = await act(app, 'admin.demo', 'VoidDebitNote', { id, note: 'Wrong consignee' });
  expect([gone.status, gone.body.result.status]).toEqual([200, 8]);
  expect(await moneyOf(id)).toMatchObject({
    debit_note_status: 'VOID',
    billed: null,
    paid: { usd: '800.00' },
    balance: { usd: '4000.00' },
    debit_notes: [{ status: 'VOID', void_reason: 'Wrong consignee', balance: { usd: '0.00', vnd: '0' } }],
  });
  expect((await act(app, 'sales.demo', 'IssueDebitNote', { id })).body.result.status).toBe(9);
  expect((await moneyOf(id)).debit_notes).toHaveLength(2);
  const none = await makeMoneyShipment(app, { status: 7 });
  const nothing = await act(app, 'admin.demo', 'VoidDebitNote', { id: none.id, note: 'x' });
  expect([nothing.status, nothing.body.code]).toEqual([409, 'NO_DEBIT_NOTE']);
});

test('an ADMIN reverses a payment, which is then paid again and refunded in part', async () => {
  const { id } = await makeMoneyShipment(app, { status: 11, billed: true, paid: TEST_PRICE.usd });
  const wrong = await act(app, 'admin.demo', 'ReversePayment', { id, payment_id: 999_999, note: 'Bounced' });
  expect([wrong.status, wrong.body.fields]).toEqual([422, [{ path: ['payment_id'], code: 'CHOICE_INVALID' }]]);
  const back = await act(app, 'admin.demo', 'ReversePayment', { id, note: 'Bounced' });
  expect([back.status, back.body.result.status]).toEqual([200, 9]);
  expect(await moneyOf(id)).toMatchObject({
    debit_note_status: 'OPEN',
    paid: { usd: '0.00', vnd: '0' },
    balance: TEST_PRICE,
    payments: [{ reversal_reason: 'Bounced' }],
  });
  await act(app, 'sales.demo', 'RecordPayment', payment(id, { amount: TEST_PRICE.vnd, currency: 'VND' }));
  const much = await act(app, 'sales.demo', 'RefundPayment', payment(id, { amount: '4800.01' }));
  expect(much.body.fields).toEqual([{ path: ['amount'], code: 'AMOUNT_ABOVE_PAID', params: { max: '4,800.00 USD' } }]);
  const some = await act(app, 'sales.demo', 'RefundPayment', payment(id, { amount: '130.50', note: 'Overcharged' }));
  expect([some.status, some.body.result.status]).toEqual([200, 13]);
  expect(await moneyOf(id)).toMatchObject({
    paid: TEST_PRICE,
    refunded: { usd: '130.50', vnd: '3393000' },
    balance: { usd: '0.00', vnd: '0' },
    payments: [{ kind: 'REFUND' }, { kind: 'PAYMENT' }, { kind: 'PAYMENT' }],
  });
});

test('cancelling voids the debit note and allows a refund; without a payment the booking is closed', async () => {
  const { id } = await makeMoneyShipment(app, { status: 63, billed: true, paid: '500.00' });
  expect((await act(app, 'sales.demo', 'CancelRecord', { id, note: 'No cargo' })).body.result.status).toBe(10);
  const cancelled = await moneyOf(id);
  expect(cancelled).toMatchObject({
    debit_note_status: 'VOID',
    balance: { usd: '0.00', vnd: '0' },
    paid: { usd: '500.00' },
  });
  const refunded = await act(app, 'sales.demo', 'RefundPayment', payment(id, { amount: '500.00' }));
  expect([refunded.status, refunded.body.result.status]).toEqual([200, 13]);
  const unpaid = await makeMoneyShipment(app, { status: 10 });
  expect((await act(app, 'sales.demo', 'RefundPayment', payment(unpaid.id))).body.code).toBe('INVALID_TRANSITION');
});

test('input is validated field by field', async () => {
  const { id } = await makeMoneyShipment(app, { status: 9, billed: true });
  const ask = async (change: Record<string, unknown>) => {
    const { status, body } = await act(app, 'sales.demo', 'RecordPayment', payment(id, change));
    return [
      status,
      ...(body.fields ?? []).map((field: { path: string[]; code: string }) => `${field.path} ${field.code}`),
    ];
  };
  expect(await ask({ amount: '0' })).toEqual([422, 'amount POSITIVE_NUMBER']);
  expect(await ask({ amount: '-1' })).toEqual([422, 'amount POSITIVE_NUMBER']);
  expect(await ask({ amount: '1.005' })).toEqual([422, 'amount TOO_MANY_DECIMALS']);
  expect(await ask({ paid_on: '2026-11-21' })).toEqual([422, 'paid_on PAID_ON_FUTURE']);
  for (const amount of ['1e3', 'NaN', '1,000', '', 5]) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await ask({ amount }))[0]).toBe(400);
  }
  expect((await ask({ currency: 'EUR' }))[0]).toBe(400);
  expect((await ask({ method: 'CHEQUE' }))[0]).toBe(400);
  expect((await ask({ paid_on: '2026-02-30' }))[0]).toBe(400);
  const late = await makeMoneyShipment(app, { status: 7 });
  const due = await act(app, 'sales.demo', 'IssueDebitNote', { id: late.id, due_date: '2026-11-19' });
  expect(due.body.fields).toEqual([{ path: ['due_date'], code: 'DATE_IN_PAST' }]);
  const far = await act(app, 'sales.demo', 'IssueDebitNote', { id: late.id, due_date: '2027-11-19' });
  expect(far.body.fields[0].code).toBe('DUE_DATE_TOO_LATE');
});

test('of fifty parallel payments none exceeds the balance', { timeout: 60_000 }, async () => {
  const { id } = await makeMoneyShipment(app, { status: 9, billed: true });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => act(app, 'sales.demo', 'RecordPayment', payment(id, { amount: '480.00' }))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(new Set(refused)).toEqual(new Set(['INVALID_TRANSITION']));
  const shipment = await shipmentOf(id);
  expect([shipment.status, shipment.paid_usd, shipment.paid_vnd]).toEqual([11, TEST_PRICE.usd, TEST_PRICE.vnd]);
  const uneven = await makeMoneyShipment(app, { status: 9, billed: true });
  await Promise.all(
    Array.from({ length: 50 }, () => act(app, 'sales.demo', 'RecordPayment', payment(uneven.id, { amount: '500.00' }))),
  );
  const rest = await shipmentOf(uneven.id);
  expect([rest.status, rest.paid_usd]).toEqual([9, '4500.00']);
});

test('eight copies of a payment with one key are recorded once', async () => {
  const { id } = await makeMoneyShipment(app, { status: 9, billed: true });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      act(app, 'sales.demo', 'RecordPayment', payment(id), { 'Idempotency-Key': 'pay-1' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await shipmentOf(id)).paid_usd).toBe('100.00');
  const other = await act(app, 'sales.demo', 'RecordPayment', payment(id, { amount: '5.00' }), {
    'Idempotency-Key': 'pay-1',
  });
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_CONFLICT']);
  const stale = await act(app, 'sales.demo', 'RecordPayment', { ...payment(id), version: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
});

test('a list returns open and overdue amounts of the caller’s company only', async () => {
  const { id } = await makeMoneyShipment(app, {
    company: 'C0002',
    createdBy: 'client.other',
    status: 9,
    billed: true,
    paid: '800.00',
  });
  const ask = async (as: string, query = '') =>
    (await app.call('get', `/wr1?objectType=GetDebitNotes${query}`, { as })).body;
  const own = await ask('client.other');
  expect(own.result.map((row: { order_id: number }) => row.order_id)).toEqual([id]);
  expect(own.meta.totals).toEqual({
    outstanding: { usd: '4000.00', vnd: '104000000' },
    overdue: { usd: '0.00', vnd: '0' },
    overdue_count: 0,
  });
  const { id: debitNoteId, customer_id: customerId } = own.result[0];
  expect((await ask('client.demo', `&ids=${debitNoteId}`)).result).toEqual([]);
  expect((await ask('client.demo', `&customer_id=${customerId}`)).meta.total).toBe(0);
  expect((await app.call('get', `/wr1?objectType=GetOrderMoney&ids=${id}`, { as: 'client.demo' })).body.result).toEqual(
    [],
  );
  expect((await ask('client.other', '&status=OVERDUE')).meta.total).toBe(0);
  await app.database.db.updateTable('debit_note').set({ due_date: '2026-11-19' }).where('order_id', '=', id).execute();
  const late = await ask('client.other', '&status=OVERDUE');
  expect([late.meta.total, late.result[0].overdue, late.meta.totals.overdue.usd]).toEqual([1, true, '4000.00']);
  expect((await ask('client.other', '&status=PAID')).meta).toMatchObject({ total: 0, totals: { overdue_count: 1 } });
  expect((await ask('client.other', '&from=2026-11-21')).meta.total).toBe(0);
  expect((await ask('client.other', `&search=${own.result[0].number.toLowerCase()}`)).meta.total).toBe(1);
  expect((await ask('client.other', '&search=%25')).meta.total).toBe(0);

  const first = await remindOfDebitNotes(app.database.db, app.now());
  expect(first).toBe(1);
  const sentNotices = await app.database.db
    .selectFrom('notification')
    .select(['kind', 'params', 'user_id'])
    .where('order_id', '=', id)
    .where('kind', '=', 'DEBIT_NOTE_OVERDUE')
    .execute();
  expect(new Set(sentNotices.map(({ user_id }) => user_id)).size).toBe(sentNotices.length);
  expect(sentNotices[0]?.params).toMatchObject({ due: '19/11/2026', amount: '4,000.00 USD' });
  expect(await remindOfDebitNotes(app.database.db, app.now())).toBe(0);
  const again = await app.database.db
    .selectFrom('notification')
    .select('id')
    .where('kind', '=', 'DEBIT_NOTE_OVERDUE')
    .where('order_id', '=', id)
    .execute();
  expect(again).toHaveLength(sentNotices.length);

  // Before the due date, once, but not on the day of issue.
  const dueOn = (due_date: string, issued_on: string) =>
    app.database.db
      .updateTable('debit_note')
      .set({ due_date, issued_on, due_soon_reminded_at: null })
      .where('order_id', '=', id)
      .execute();
  await dueOn('2026-11-23', '2026-11-20');
  expect(await remindOfDebitNotes(app.database.db, app.now())).toBe(0);
  await dueOn('2026-11-24', '2026-11-10');
  expect(await remindOfDebitNotes(app.database.db, app.now())).toBe(0);
  await dueOn('2026-11-23', '2026-11-10');
  expect(await remindOfDebitNotes(app.database.db, app.now())).toBe(1);
  expect(await remindOfDebitNotes(app.database.db, app.now())).toBe(0);
});

test('a company’s payment term sets the due date', async () => {
  const { db } = app.database;
  await db.updateTable('company').set({ payment_days: 30 }).where('code', '=', 'C0001').execute();
  const { id } = await makeMoneyShipment(app, { status: 8 });
  await act(app, 'sales.demo', 'IssueDebitNote', { id });
  expect(await moneyOf(id)).toMatchObject({ payment_days: 30, debit_notes: [{ due_date: '2026-12-20' }] });
  await db.updateTable('company').set({ payment_days: null }).where('code', '=', 'C0001').execute();
});
