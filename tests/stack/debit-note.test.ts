import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const PAIR = '{ usd { amount currency } vnd { amount currency } }';
const MONEY = `{
  debitNoteStatus exchangeRate charges ${PAIR} billed ${PAIR} paid ${PAIR} refunded ${PAIR} balance ${PAIR} hasPriceChanged paymentDays
  bank { beneficiary accountUsd }
  debitNotes { id number status dueDate isOverdue total ${PAIR} lines { kind name amount { amount currency } total ${PAIR} } booking { number } }
  payments { id kind amount { amount currency } paidOn method reference reversedAt }
}`;
const OUTCOME = `{ message userErrors { ... on UserError { code field message params { name value } } } booking { id number version statusCode allowedActions money ${MONEY} } }`;

describe('Payments of a booking', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  async function ask(as: string, document: string, variables: Record<string, unknown> = {}) {
    const { data, errors } = await stack.graphql(document, { as, variables });
    expect(errors).toEqual([]);
    return data;
  }
  const change = async (as: string, name: string, type: string, input: Record<string, unknown>) =>
    (await ask(as, `mutation($input: ${type}!) { ${name}(input: $input) ${OUTCOME} }`, { input }))[name];
  const moved = (id: string, amount: string, currency: string, more = {}) => ({
    id,
    amount,
    currency,
    paidOn: '2026-01-05',
    method: 'BANK_TRANSFER',
    ...more,
  });
  const read = async (as: string, id: string) =>
    (await ask(as, `query($id: ID!) { booking(by: { id: $id }) { version statusCode money ${MONEY} } }`, { id }))
      .booking;

  it('are billed, paid in parts, reversed, paid again and refunded, and the customer sees it', async () => {
    const { bookings } = await ask(
      'client.demo',
      '{ bookings(first: 1, filter: { statuses: [DELIVERED] }) { nodes { id number version } } }',
    );
    const [{ id, number }] = bookings.nodes;
    const issued = await change('sales.demo', 'issueDebitNote', 'IssueDebitNoteInput', { id, dueDate: null });
    expect(issued).toMatchObject({ userErrors: [], message: 'Successfully Updated!', booking: { statusCode: 9 } });
    const { debitNotes, balance, charges } = issued.booking.money;
    expect(debitNotes[0]).toMatchObject({ status: 'OPEN', isOverdue: false, booking: { number }, total: charges });
    const sum = (currency: 'usd' | 'vnd') =>
      debitNotes[0].lines
        .reduce((total: number, line: any) => total + Number(line.total[currency].amount), 0)
        .toFixed(currency === 'usd' ? 2 : 0);
    expect([sum('usd'), sum('vnd')]).toEqual([charges.usd.amount, charges.vnd.amount]);

    const over = await change(
      'sales.demo',
      'recordPayment',
      'RecordPaymentInput',
      moved(id, (Number(balance.usd.amount) + 0.01).toFixed(2), 'USD'),
    );
    expect(over.userErrors).toMatchObject([{ code: 'AMOUNT_ABOVE_BALANCE', field: ['input', 'amount'] }]);
    expect(over.userErrors[0].params[0].name).toBe('max');
    const odd = await change('sales.demo', 'recordPayment', 'RecordPaymentInput', moved(id, '1.5', 'VND'));
    expect(odd.userErrors).toMatchObject([{ code: 'TOO_MANY_DECIMALS', field: ['input', 'amount'] }]);

    const part = await change('sales.demo', 'recordPayment', 'RecordPaymentInput', moved(id, '10.00', 'USD'));
    expect(part.booking).toMatchObject({ statusCode: 9, money: { paid: { usd: { amount: '10.00' } } } });
    const left = part.booking.money.balance;
    const rest = await change('sales.demo', 'recordPayment', 'RecordPaymentInput', moved(id, left.vnd.amount, 'VND'));
    expect(rest.booking).toMatchObject({ statusCode: 11, money: { debitNoteStatus: 'PAID', paid: charges } });
    expect(rest.booking.allowedActions).toEqual(['CORRECT_MILESTONE', 'ISSUE_DEBIT_NOTE', 'REFUND_PAYMENT']);

    const denied = await change('sales.demo', 'reversePayment', 'ReversePaymentInput', { id, note: 'x' });
    expect(denied.userErrors).toMatchObject([{ code: 'FORBIDDEN' }]);
    const [last] = rest.booking.money.payments;
    const back = await change('admin.demo', 'reversePayment', 'ReversePaymentInput', {
      id,
      paymentId: last.id,
      note: 'Bounced',
    });
    expect(back.booking).toMatchObject({ statusCode: 9, money: { debitNoteStatus: 'OPEN', balance: left } });
    const stale = await change('admin.demo', 'voidDebitNote', 'VoidDebitNoteInput', {
      id,
      note: 'x',
      expectedVersion: 1,
    });
    expect(stale.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    const again = await change('sales.demo', 'recordPayment', 'RecordPaymentInput', moved(id, left.usd.amount, 'USD'));
    expect(again.booking.statusCode).toBe(11);
    const refunded = await change('sales.demo', 'refundPayment', 'RefundPaymentInput', moved(id, '5.00', 'USD'));
    expect(refunded.booking).toMatchObject({ statusCode: 13, money: { refunded: { usd: { amount: '5.00' } } } });
    expect(refunded.booking.allowedActions).toEqual([]);

    const seen = await read('client.demo', id);
    expect(seen).toMatchObject({
      statusCode: 13,
      money: { paid: charges, bank: { beneficiary: 'WR1 Logistics JSC' } },
    });
    expect(seen.money.payments.map(({ kind }: { kind: string }) => kind)).toEqual([
      'REFUND',
      'PAYMENT',
      'PAYMENT',
      'PAYMENT',
    ]);
    const { notifications } = await ask(
      'root.demo',
      'query($s: String) { notifications(first: 10, search: $s) { nodes { kind title } } }',
      { s: number },
    );
    const kinds = notifications.nodes.map(({ kind }: { kind: string }) => kind);
    for (const kind of ['DEBIT_NOTE_ISSUED', 'PAYMENT_RECEIVED', 'PAYMENT_REVERSED', 'PAYMENT_REFUNDED'])
      expect(kinds).toContain(kind);
  });

  it("list only the company's own debit notes, with matching totals", async () => {
    const LIST = `query($filter: DebitNoteFilter, $first: Int, $after: String, $sort: DebitNoteSort) {
      debitNotes(filter: $filter, first: $first, after: $after, sort: $sort) {
        totalCount totals { outstanding ${PAIR} overdue ${PAIR} overdueCount } pageInfo { hasNextPage endCursor }
        nodes { id number status isOverdue dueDate balance ${PAIR} customer { id name } booking { number } } } }`;
    const own = (await ask('client.demo', LIST, { first: 100 })).debitNotes;
    expect(own.totalCount).toBeGreaterThan(3);
    const open = own.nodes.filter(({ status }: any) => status === 'OPEN');
    const sum = open.reduce((total: number, row: any) => total + Number(row.balance.usd.amount), 0);
    expect(sum.toFixed(2)).toBe(own.totals.outstanding.usd.amount);
    expect(open.filter(({ isOverdue }: any) => isOverdue).length).toBe(own.totals.overdueCount);
    expect(new Set(own.nodes.map(({ customer }: any) => customer.id)).size).toBe(1);

    const late = (await ask('client.demo', LIST, { filter: { status: 'OVERDUE' } })).debitNotes;
    expect(late.totalCount).toBe(own.totals.overdueCount);
    expect(late.totals).toEqual(own.totals);
    const byDue = { field: 'DUE_DATE', order: 'ASC' };
    const first = (await ask('client.demo', LIST, { first: 2, sort: byDue })).debitNotes;
    const second = (await ask('client.demo', LIST, { first: 2, after: first.pageInfo.endCursor, sort: byDue }))
      .debitNotes;
    const days = [...first.nodes, ...second.nodes].map(({ dueDate }: any) => dueDate);
    expect(days).toEqual(days.toSorted());
    expect(new Set([...first.nodes, ...second.nodes].map(({ id }: any) => id)).size).toBe(4);

    const [foreign] = (await ask('client.other', LIST, { first: 1 })).debitNotes.nodes;
    const stolen = await ask('client.demo', 'query($id: ID!) { node(id: $id) { id } }', { id: foreign.id });
    expect(stolen.node).toBeNull();
    const filtered = await ask('client.demo', LIST, { filter: { customerId: foreign.customer.id } });
    expect(filtered.debitNotes).toMatchObject({ totalCount: 0, totals: { outstanding: { usd: { amount: '0.00' } } } });
    const searched = await ask('client.demo', LIST, { filter: { search: foreign.number } });
    expect(searched.debitNotes.totalCount).toBe(0);
    const staff = (await ask('admin.demo', LIST, { first: 100 })).debitNotes;
    expect(staff.totalCount).toBeGreaterThan(own.totalCount);
  });

  it('can be printed while the debit note is valid, in both languages, by users who may see it', async () => {
    const { bookings } = await ask(
      'root.demo',
      `{ bookings(first: 100, filter: { statuses: [UNPAID] }) { nodes { id number pdfs money { debitNotes { number lines { name } total ${PAIR} } } } } }`,
    );
    const record = bookings.nodes.find(({ pdfs }: any) => pdfs.includes('DEBIT_NOTE'));
    const [debitNote] = record.money.debitNotes;
    const REQUEST = `mutation($input: RequestPdfInput!) { requestPdf(input: $input) { downloadUrl fileName userErrors { ... on UserError { code } } } }`;
    const paper = async (as: string, language: 'EN' | 'VI') =>
      (await ask(as, REQUEST, { input: { id: record.id, kind: 'DEBIT_NOTE', language } })).requestPdf;
    for (const [language, words] of [
      ['EN', 'Debit note'],
      ['VI', 'DEBIT NOTE – Giấy đề nghị thanh toán'],
    ] as const) {
      const { downloadUrl, userErrors } = await paper('root.demo', language);
      expect(userErrors).toEqual([]);
      const response = await stack.gateway.fetch(new Request(`http://localhost:4000${downloadUrl}`));
      expect(response.status).toBe(200);
      const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
      const { text } = await extractText(pdf, { mergePages: true });
      const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ');
      for (const part of [words, debitNote.number, record.number, 'WR1 Logistics JSC', '0071 3700 88001'])
        expect(plain).toContain(part);
      expect(plain.replaceAll(/[.,]/g, '')).toContain(debitNote.total.vnd.amount);
    }
    expect((await paper('root.other', 'EN')).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });
});
