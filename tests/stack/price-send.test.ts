import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDuePrice } from '@wr1/customer-api/src/modules/price-send/send-due-price.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const SALES = 'sales.demo';
const ADMIN = 'admin.demo';
const CUSTOMER = 'client.demo';
const SECOND = 1_000;

const SEND = `{ priceSend { id state recordNumber customerName isMine dueAt refusal decisionNote marginReason
  review { needs findings margin { amount } } } userErrors { ... on UserError { code field params { name value } } } }`;
const line = (unitPrice: string, unitCost: string | null) => ({
  code: 'OFR',
  basis: 'PER_CONTAINER',
  containerTypeCode: '45G1',
  quantity: '1',
  unitPrice,
  currency: 'USD',
  unitCost,
});
const inAWeek = new Date(Date.now() + 7 * 86_400 * SECOND).toISOString().slice(0, 10);
const shipment = {
  serviceType: 'FCL',
  shippingType: 'EXPORT',
  polCode: 'VNVUT',
  podCode: 'USLAX',
  containers: [{ truckId: 'C1', containerTypeCode: '45G1', quantity: 1, weightKg: '18000' }],
};

describe('Sending a price', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  async function ask(as: string, query: string, variables: object = {}) {
    const { data, errors } = await stack.graphql(query, { as, variables: { ...variables } });
    expect(errors).toEqual([]);
    return data;
  }
  const submit = async (as: string, input: object) =>
    (await ask(as, `mutation($input: SubmitPriceInput!) { submitPrice(input: $input) ${SEND} }`, { input }))
      .submitPrice;
  const step = async (as: string, name: string, input: object) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    return (await ask(as, `mutation($input: ${type}!) { ${name}(input: $input) ${SEND} }`, { input }))[name];
  };
  const submitted = async (id: string) =>
    (
      await ask(
        ADMIN,
        `query($ids: [ID!]) { priceSends(ids: $ids) { state recordNumber isMine refusal decisionNote } }`,
        { ids: [id] },
      )
    ).priceSends[0];

  /** Creates a customer's request that the account manager has acknowledged. */
  async function request(): Promise<{ id: string; version: number; number: string }> {
    const ask1 = `mutation($input: RequestQuotationInput!) { requestQuotation(input: $input) { quotation { id } userErrors { ... on UserError { code } } } }`;
    const { requestQuotation } = await ask(CUSTOMER, ask1, { input: { shipment } });
    const receive = `mutation($input: AcknowledgeQuotationInput!) { acknowledgeQuotation(input: $input) { quotation { id version number } userErrors { ... on UserError { code } } } }`;
    const { acknowledgeQuotation } = await ask(SALES, receive, { input: { id: requestQuotation.quotation.id } });
    expect(acknowledgeQuotation.userErrors).toEqual([]);
    return acknowledgeQuotation.quotation;
  }
  const price = ({ id, version }: { id: string; version: number }, charges: object[], marginReason?: string) => ({
    sendQuotation: { id, charges, validTo: inAWeek, expectedVersion: version, marginReason },
  });
  const status = async (number: string) =>
    (
      await ask(CUSTOMER, `query($by: RecordBy!) { quotation(by: $by) { statusCode revision } }`, {
        by: { number },
      })
    ).quotation;
  const runJob = (after: number) =>
    sendDuePrice({
      db: stack.database.db,
      clock: () => new Date(Date.now() + after),
      log: pino({ level: 'silent' }),
      config: {} as never,
    });

  it('happens on the server when the delay is over; until then the record cannot be changed', async () => {
    const quotation = await request();
    const { priceSend, userErrors } = await submit(SALES, {
      price: price(quotation, [line('1000', '900')]),
      undoSeconds: 60,
    });
    expect([userErrors, priceSend.state, priceSend.isMine]).toEqual([[], 'DUE', true]);
    const again = await submit(SALES, { price: price(quotation, [line('2000', '900')]) });
    expect(again.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    const cancel = `mutation($input: CancelRecordInput!) { cancelRecord(input: $input) { userErrors { ... on UserError { code } } } }`;
    const { cancelRecord } = await ask(CUSTOMER, cancel, { input: { id: quotation.id, note: 'No' } });
    expect(cancelRecord.userErrors).toEqual([{ code: 'CONFLICT' }]);
    expect(await runJob(0)).toBe(false);
    expect(await status(quotation.number)).toEqual({ statusCode: 2, revision: 0 });
    expect(await runJob(61 * SECOND)).toBe(true);
    expect(await status(quotation.number)).toEqual({ statusCode: 3, revision: 1 });
    expect(await submitted(priceSend.id)).toMatchObject({ state: 'SENT', recordNumber: quotation.number });
    expect((await step(SALES, 'undoPriceSend', { id: priceSend.id })).userErrors[0].code).toBe('PRICE_SEND_OVER');
  });

  it('does not happen after an undo, and can be repeated', async () => {
    const quotation = await request();
    const first = await submit(SALES, { price: price(quotation, [line('1000', '900')]) });
    const stranger = await step('sales.other', 'undoPriceSend', { id: first.priceSend.id });
    expect(stranger.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    const undone = await step(SALES, 'undoPriceSend', { id: first.priceSend.id });
    expect(undone.priceSend.state).toBe('UNDONE');
    expect(await runJob(11 * SECOND)).toBe(false);
    expect((await submit(SALES, { price: price(quotation, [line('1001', '900')]) })).priceSend.state).toBe('DUE');
    expect(await runJob(11 * SECOND)).toBe(true);
    expect((await status(quotation.number)).revision).toBe(1);
  });

  it('below the margin floor needs a reason, which only staff see with the revision', async () => {
    const quotation = await request();
    const charges = [line('1000', '990')];
    const refused = await submit(SALES, { price: price(quotation, charges) });
    expect(refused.userErrors).toMatchObject([
      { code: 'MARGIN_REASON_REQUIRED', field: ['input', 'price', 'sendQuotation', 'marginReason'] },
    ]);
    await submit(SALES, { price: price(quotation, charges, 'First order of a big customer') });
    await runJob(11 * SECOND);
    const revisions = `query($by: RecordBy!) { quotation(by: $by) { revisions { marginReason } } }`;
    const seen = async (as: string) => (await ask(as, revisions, { by: { number: quotation.number } })).quotation;
    expect(await seen(SALES)).toEqual({ revisions: [{ marginReason: 'First order of a big customer' }] });
    expect(await seen(CUSTOMER)).toEqual({ revisions: [{ marginReason: null }] });
  });

  it('below zero waits for an ADMIN, who approves or declines it', async () => {
    const quotation = await request();
    const loses = { price: price(quotation, [line('1000', '1100')], 'We fill our own box') };
    expect((await submit(SALES, loses)).userErrors).toMatchObject([{ code: 'APPROVAL_REQUIRED' }]);
    const { priceSend } = await submit(SALES, { ...loses, askApproval: true });
    expect(priceSend).toMatchObject({ state: 'WAITING', review: { needs: 'APPROVAL', margin: { amount: '-100.00' } } });
    const notices = `{ notifications(first: 5) { nodes { kind path } } }`;
    const received = (await ask(ADMIN, notices)).notifications.nodes;
    expect(received).toContainEqual({ kind: 'PRICE_TO_APPROVE', path: '/admin/price-approval' });
    expect((await step(SALES, 'approvePriceSend', { id: priceSend.id })).userErrors[0].code).toBe('FORBIDDEN');
    expect((await step(ADMIN, 'declinePriceSend', { id: priceSend.id, note: ' ' })).userErrors[0].code).toBe(
      'NOTE_REQUIRED',
    );
    await step(ADMIN, 'declinePriceSend', { id: priceSend.id, note: 'Too low' });
    expect(await submitted(priceSend.id)).toMatchObject({ state: 'DECLINED', decisionNote: 'Too low', isMine: false });
    expect((await ask(SALES, notices)).notifications.nodes[0].kind).toBe('PRICE_DECLINED');

    const second = await submit(SALES, { ...loses, askApproval: true });
    const approved = await step(ADMIN, 'approvePriceSend', { id: second.priceSend.id });
    expect(approved.priceSend.state).toBe('DUE');
    expect(await runJob(11 * SECOND)).toBe(true);
    expect(await status(quotation.number)).toEqual({ statusCode: 3, revision: 1 });
  });

  it('is checked again when it is due: changes since then are reported to its sender', async () => {
    const quotation = await request();
    const loses = { price: price(quotation, [line('1000', '1100')], 'Reason'), askApproval: true };
    const { priceSend } = await submit(SALES, loses);
    const cancel = `mutation($input: CancelRecordInput!) { cancelRecord(input: $input) { userErrors { ... on UserError { code } } } }`;
    await ask(CUSTOMER, cancel, { input: { id: quotation.id, note: 'No' } });
    await step(ADMIN, 'approvePriceSend', { id: priceSend.id });
    expect(await runJob(11 * SECOND)).toBe(true);
    expect((await submitted(priceSend.id)).state).toBe('FAILED');
    expect((await ask(SALES, '{ notifications(first: 1) { nodes { kind } } }')).notifications.nodes).toEqual([
      { kind: 'PRICE_NOT_SENT' },
    ]);
  });

  it('happens at once over REST, by the same rules; an ADMIN may make a loss with a reason', async () => {
    const quotation = await request();
    const { data } = await stack.graphql(`query($by: RecordBy!) { quotation(by: $by) { id } }`, {
      as: SALES,
      variables: { by: { number: quotation.number } },
    });
    const id = Number(Buffer.from(data.quotation.id, 'base64url').toString().split(':')[1]);
    const charges = [
      { code: 'OFR', basis: 'PER_SHIPMENT', quantity: '1', unit_price: '9', unit_cost: '10', currency: 'USD' },
    ];
    const body = { id, charges, valid_to: inAWeek };
    const send = (as: string, more: object) =>
      stack.rest('PUT', 'wr1?objectType=SendQuotation', { as, body: { ...body, ...more } });
    expect((await send(SALES, {})).body.code).toBe('MARGIN_REASON_REQUIRED');
    expect((await send(SALES, { margin_reason: 'Yes' })).body.code).toBe('APPROVAL_REQUIRED');
    expect((await send(ADMIN, { margin_reason: 'Yes' })).status).toBe(200);
    expect(await status(quotation.number)).toEqual({ statusCode: 3, revision: 1 });
  });

  it('for an offer without a request creates a record only then', async () => {
    const { data } = await stack.graphql('{ bookings(first: 1) { nodes { customer { id } } } }', { as: CUSTOMER });
    const customerId = data.bookings.nodes[0].customer.id;
    const offer = { shipment, customerId, charges: [line('1500', '1200')], validTo: inAWeek };
    const { priceSend, userErrors } = await submit(SALES, { price: { sendNewQuotation: offer } });
    expect([userErrors, priceSend.recordNumber]).toEqual([[], null]);
    expect(await runJob(11 * SECOND)).toBe(true);
    const { recordNumber } = await submitted(priceSend.id);
    expect(await status(recordNumber)).toEqual({ statusCode: 3, revision: 1 });
  });
});
