import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveDueReleases } from '@wr1/customer-api/src/modules/booking/approve-release.ts';
import { expireQuotations } from '@wr1/customer-api/src/modules/shipment/sla/expire.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

let stack: Stack;
beforeAll(async () => void (stack = await startStack()));
afterAll(() => stack.close());

const CLIENT = 'client.demo';
const SALES = 'sales.demo';
const PAYLOAD = `{
  quotation { id number version status revision chargeTotal { totalUsd { amount } } allowedActions }
  booking { id number version status cancellationStatus priceConfirmedAt allowedActions }
  message userErrors { ... on UserError { code message field } } }`;

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const charges = (price: string) => [
  { code: 'OFR', basis: 'PER_CONTAINER', containerTypeCode: '45G1', quantity: '2', unitPrice: price, currency: 'USD' },
  { code: 'DOC', basis: 'PER_SET', quantity: '1', unitPrice: '35', currency: 'USD' },
];
const shipment = (quantity = 2) => ({
  serviceType: 'FCL',
  shippingType: 'EXPORT',
  polCode: 'VNVUT',
  podCode: 'USLAX',
  containers: [{ truckId: 'C1', containerTypeCode: '45G1', quantity, weightKg: '18000' }],
});

async function send(as: string, mutation: string, input: object) {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const document = `mutation($input: ${type}!) { ${mutation}(input: $input) ${PAYLOAD} }`;
  const { data, errors } = await stack.graphql(document, { as, variables: { input } });
  expect(errors).toEqual([]);
  return data[mutation];
}

/** What the release of a full container needs in addition to its sailing. */
const READY = { carrierBookingNumber: 'ONEY123', emptyDepot: 'ICD Phuoc Long' };

/** Runs a mutation that must succeed; returns the record. */
async function done(as: string, mutation: string, input: object) {
  const { quotation, booking, userErrors } = await send(as, mutation, input);
  expect([mutation, userErrors]).toEqual([mutation, []]);
  return { ...quotation, ...booking };
}

async function priced() {
  const { id } = await done(CLIENT, 'requestQuotation', { shipment: shipment() });
  return done(SALES, 'sendQuotation', { id, charges: charges('2400'), validTo: soon(7) });
}

async function released() {
  const quotation = await priced();
  const { id } = await done(CLIENT, 'bookQuotation', { id: quotation.id });
  await done(SALES, 'acknowledgeBooking', { id });
  const lane = '{ serviceType: FCL, polCode: "VNVUT", podCode: "USLAX" }';
  const { data } = await stack.graphql(`{ schedules(filter: ${lane}, first: 1) { nodes { id } } }`, { as: SALES });
  await done(SALES, 'updateBookingPlan', { id, scheduleId: data.schedules.nodes[0].id });
  return done(SALES, 'releaseBooking', { id, ...READY });
}

describe('an air waybill', () => {
  it("is refused with another airline's prefix until it is confirmed, and with a wrong check digit always", async () => {
    const { data } = await stack.graphql(
      `{ bookings(first: 100, filter: { serviceTypes: [AIR] }) { nodes { id allowedActions schedule { carrier { code } } } } }`,
      { as: 'admin.demo' },
    );
    const booking = data.bookings.nodes.find(
      ({ allowedActions, schedule }: any) =>
        allowedActions.includes('UPDATE_BOOKING_PLAN') && schedule !== null && schedule.carrier.code !== 'ET',
    );
    const input = { id: booking.id, transportDocumentNumber: '07112345674', idempotencyKey: 'waybill' };
    const field = ['input', 'transportDocumentNumber'];
    const update = (change: object) => send('admin.demo', 'updateBookingPlan', { ...input, ...change });
    expect((await update({})).userErrors).toMatchObject([{ code: 'AWB_NUMBER', field }]);
    const number = { transportDocumentNumber: '07112345675' };
    expect((await update(number)).userErrors).toMatchObject([{ code: 'AWB_OTHER_AIRLINE', field }]);
    expect((await update({ ...number, confirmAirline: true })).userErrors).toEqual([]);
  });
});

describe('an edit request', () => {
  it('is answered by a revision that the customer compares and accepts', async () => {
    const { id } = await priced();
    const bare = await send(CLIENT, 'requestAmendment', { id, note: ' ' });
    expect(bare.userErrors).toMatchObject([{ code: 'NOTE_REQUIRED', field: ['input', 'note'] }]);
    const asked = await done(CLIENT, 'requestAmendment', { id, note: 'Three containers, please' });
    expect(asked.status).toBe('CUSTOMER_REQUESTED_EDIT');
    const wrong = await send(SALES, 'amendQuotation', {
      id,
      charges: charges('2200'),
      validTo: soon(7),
      shipment: { ...shipment(), podCode: 'NOWHERE' },
    });
    expect(wrong.userErrors).toMatchObject([{ code: 'CHOICE_INVALID', field: ['input', 'shipment', 'podCode'] }]);
    const stale = await send(SALES, 'amendQuotation', {
      id,
      charges: charges('2200'),
      validTo: soon(7),
      expectedVersion: asked.version - 1,
    });
    expect(stale.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    const answer = { id, charges: charges('2200'), validTo: soon(9), shipment: shipment(3), note: 'Cheaper' };
    const edited = await done(SALES, 'amendQuotation', { ...answer, expectedVersion: asked.version });
    expect(edited).toMatchObject({ status: 'QUOTATION_EDITED', revision: 2 });
    const { data } = await stack.graphql(
      `query($id: ID!) { quotation(by: { id: $id }) { cargo { containerCount } revisions {
        revision validTo note authorName charges { code unitPrice { amount } unitCost { amount } } chargeTotal { totalUsd { amount } } } } }`,
      { as: CLIENT, variables: { id } },
    );
    expect(data.quotation.cargo.containerCount).toBe(3);
    expect(data.quotation.revisions).toMatchObject([
      { revision: 2, note: 'Cheaper', validTo: soon(9), chargeTotal: { totalUsd: { amount: '4435.00' } } },
      { revision: 1, note: null, validTo: soon(7), chargeTotal: { totalUsd: { amount: '4835.00' } } },
    ]);
    expect((await done(CLIENT, 'acceptQuotation', { id })).status).toBe('CONFIRMED_QUOTATION');
  });

  it('can be declined; the price stays', async () => {
    const { id } = await priced();
    await done(CLIENT, 'requestAmendment', { id, note: 'Half of it?' });
    const declined = await done(SALES, 'declineAmendment', { id, note: 'No' });
    expect(declined).toMatchObject({ status: 'QUOTATION_SENT', revision: 1 });
  });
});

describe('a revision of a released booking', () => {
  it('is priced again, confirmed and released again', async () => {
    const { id } = await released();
    await done(CLIENT, 'requestBookingAmendment', { id, note: 'A larger container' });
    const priceAgain = { id, charges: charges('2600'), validTo: soon(5) };
    const sent = await done(SALES, 'sendPriceForConfirmation', priceAgain);
    expect(sent).toMatchObject({ status: 'AWAITING_QUOTE_CONFIRMATION', revision: 2, priceConfirmedAt: null });
    const early = await send(SALES, 'releaseBooking', { id });
    expect(early.userErrors).toMatchObject([{ code: 'INVALID_TRANSITION' }]);
    const confirmed = await done(CLIENT, 'acceptQuotation', { id });
    expect(confirmed.status).toBe('CONFIRMED_QUOTATION');
    expect(confirmed.priceConfirmedAt).not.toBeNull();
    expect(confirmed.allowedActions).not.toContain('CANCEL');
    // The customer accepted this price with this departure, so the release needs no approval.
    expect((await done(SALES, 'releaseBooking', { id })).status).toBe('PLANNED_TRANSPORTATION');
  });
});

describe('a cancellation after release', () => {
  it('is declined with a reason, or confirmed', async () => {
    const { id } = await released();
    const refused = await send(CLIENT, 'cancelRecord', { id, note: 'No' });
    expect(refused.userErrors).toMatchObject([{ code: 'INVALID_TRANSITION' }]);
    const asked = await done(CLIENT, 'requestCancellation', { id, note: 'The buyer is gone' });
    expect(asked).toMatchObject({ status: 'RELEASE_BOOKING', cancellationStatus: 'REQUESTED' });
    const staff = await stack.graphql(`query($id: ID!) { booking(by: { id: $id }) { allowedActions } }`, {
      as: SALES,
      variables: { id },
    });
    expect(staff.data.booking.allowedActions).toEqual(
      expect.arrayContaining(['CONFIRM_CANCELLATION', 'DECLINE_CANCELLATION']),
    );
    const waits = await send(CLIENT, 'approveRelease', { id });
    expect(waits.userErrors).toMatchObject([{ code: 'CANCELLATION_PENDING' }]);
    const why = await send(SALES, 'declineCancellation', { id, note: ' ' });
    expect(why.userErrors).toMatchObject([{ code: 'NOTE_REQUIRED' }]);
    const declined = await done(SALES, 'declineCancellation', { id, note: 'Loaded already' });
    expect(declined).toMatchObject({ status: 'RELEASE_BOOKING', cancellationStatus: 'DECLINED' });
    await done(CLIENT, 'requestCancellation', { id, note: 'It must not sail' });
    const confirmed = await done(SALES, 'confirmCancellation', { id });
    expect(confirmed).toMatchObject({ status: 'CANCELLED', cancellationStatus: 'CONFIRMED' });
  });
});

describe('an expired price', () => {
  it('is refused, and renewed at the customer’s request', async () => {
    const { id } = await priced();
    const { db } = stack.database;
    await expireQuotations(db, new Date(Date.now() + 9 * 86_400_000));
    const late = await send(CLIENT, 'acceptQuotation', { id });
    expect(late.userErrors).toMatchObject([{ code: 'QUOTE_EXPIRED' }]);
    expect((await done(CLIENT, 'requestAmendment', { id })).status).toBe('CUSTOMER_REQUESTED_EDIT');
    const renewed = await done(SALES, 'amendQuotation', { id, charges: charges('2450'), validTo: soon(12) });
    expect(renewed).toMatchObject({ status: 'QUOTATION_EDITED', revision: 2 });
    expect((await done(CLIENT, 'bookQuotation', { id })).status).toBe('BOOKING_SUBMITTED');
  });
});

describe('a request that cannot be carried out', () => {
  it('is rejected with a reason that the customer can read', async () => {
    const { id } = await done(CLIENT, 'requestQuotation', { shipment: shipment() });
    const bare = await send(SALES, 'rejectRecord', { id, note: ' ' });
    expect(bare.userErrors).toMatchObject([{ code: 'NOTE_REQUIRED', field: ['input', 'note'] }]);
    expect((await done(SALES, 'rejectRecord', { id, note: 'No space' })).status).toBe('REJECT');
    const { data } = await stack.graphql(
      `query($id: ID!) { quotation(by: { id: $id }) { allowedActions history { action note } } }`,
      { as: CLIENT, variables: { id } },
    );
    expect(data.quotation).toMatchObject({
      allowedActions: [],
      history: [{ action: 'REJECT_RECORD', note: 'No space' }, {}],
    });
  });
});

describe('a customer who does not answer', () => {
  it('is taken to have approved the release after a day', async () => {
    const { id } = await released();
    await approveDueReleases(stack.database.db, new Date(Date.now() + 25 * 3_600_000));
    const { data } = await stack.graphql(
      `query($id: ID!) { booking(by: { id: $id }) { status history { action actorName isByStaff } } }`,
      { as: CLIENT, variables: { id } },
    );
    expect(data.booking.status).toBe('PLANNED_TRANSPORTATION');
    expect(data.booking.history[0]).toMatchObject({ action: 'APPROVE_RELEASE', actorName: 'System', isByStaff: false });
  });
});

describe('bookings without a quotation', () => {
  it('are made by customers and by staff, each with one record however often they are sent', async () => {
    const input = { shipment: shipment(), idempotencyKey: 'order-life-booking-1' };
    const made = await Promise.all([1, 2, 3].map(() => done(CLIENT, 'submitBooking', input)));
    expect(new Set(made.map(({ number }) => number)).size).toBe(1);
    expect(made[0]).toMatchObject({ status: 'BOOKING_SUBMITTED' });
    const { data } = await stack.graphql('{ viewer { company { id } } }', { as: CLIENT });
    const entered = await done(SALES, 'createBookingForCustomer', {
      shipment: shipment(),
      customerId: data.viewer.company.id,
    });
    expect(entered.status).toBe('RECEIVED_BOOKING_REQUEST');
  });
});
