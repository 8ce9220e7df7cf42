import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { approveDueReleases } from '../../booking/approve-release.ts';
import { expireQuotations } from '../sla/expire.ts';
import { remindOfExpiry } from '../../quotation/expiry/expiry-notice.ts';
import {
  act,
  fclPrice,
  fclRequest,
  makeShipment,
  openShipmentApp,
  openSailing,
  TEST_NOW,
  RELEASE_READY,
} from '../shipment.testkit.ts';

let app: TestApp;
let customerId: number;
beforeAll(async () => {
  app = await openShipmentApp();
  const { db } = app.database;
  customerId = (await db.selectFrom('company').select('id').where('code', '=', 'C0001').executeTakeFirstOrThrow()).id;
});
afterAll(() => app.close());
beforeEach(() => app.setNow(TEST_NOW));

const detail = async (id: number, as = 'client.demo') =>
  (await app.call('get', `/wr1?objectType=GetBookingDetail&id=${id}`, { as })).body.result;
const revisions = async (id: number, as = 'client.demo') =>
  (await app.call('get', `/wr1?objectType=GetOrderRevisions&ids=${id}`, { as })).body.result;
const post = (as: string, action: string, body: object) => app.call('post', `/wr1?objectType=${action}`, { as, body });
const noticesAbout = async (shipmentId: number) => {
  const rows = await app.database.db
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .select(['kind', 'username', 'mail_due'])
    .where('order_id', '=', shipmentId)
    .where('username', '<>', 'first.login')
    .orderBy('notification.id')
    .execute();
  return rows.map(({ kind, username, mail_due }) => `${kind} ${username}${mail_due ? ' by mail' : ''}`);
};

describe('change requests about a price', () => {
  test('are answered by a new revision; all revisions remain readable and comparable', async () => {
    const { id } = await makeShipment(app, { status: 3 });
    const asked = await act(app, 'client.demo', 'RequestAmendment', { id, note: '  Please add a container ' });
    expect(asked.body).toMatchObject({ message: 'Successfully Updated!', result: { status: 21 } });
    expect(await noticesAbout(id)).toEqual(['EDIT_REQUESTED sales.demo by mail']);
    const containers = [{ truckId: 'C1', cont_type: '45G1', quantity: 3, weight_kg: 18_000 }];
    const shipment = fclRequest({ containers: containers as never });
    const answered = await act(app, 'sales.demo', 'AmendQuotation', { id, ...fclPrice(), shipment });
    expect(answered.body.result).toMatchObject({
      status: 4,
      revision: 2,
      chargeable_quantity: 3,
      price_note: 'Subject to space.',
    });
    const [second, first] = await revisions(id);
    expect(second).toMatchObject({
      revision: 2,
      valid_to: '2026-12-04',
      price_note: 'Subject to space.',
      charge_total: { total_usd: '5352.84', exchange_rate: '26000' },
    });
    expect(second.author).toBeTypeOf('string');
    expect(second.charges.map(({ unit_cost }: any) => unit_cost)).toEqual([null, null, null, null]);
    expect(first).toMatchObject({ revision: 1, author: null, charge_total: { total_usd: '4800.00' } });
    expect((await revisions(id, 'sales.demo'))[0].charges[0].unit_cost).toBe('2150.00');
    expect(await revisions(id, 'root.other')).toEqual([]);
    const { history } = await detail(id);
    expect(history.slice(0, 2)).toMatchObject([
      { from: 21, to: 4, action: 'AmendQuotation', note: 'Subject to space.' },
      { from: 3, to: 21, action: 'RequestAmendment', note: 'Please add a container' },
    ]);
  });

  test.each([3, 4, -1])('leave the record in %s when declined', async (before) => {
    const { id } = await makeShipment(app, { status: before });
    await act(app, 'client.demo', 'RequestAmendment', { id, note: 'Cheaper?' });
    const answer = await act(app, 'sales.demo', 'DeclineAmendment', { id, note: 'Not possible' });
    expect(answer.body.result).toMatchObject({ status: before, revision: 1, valid_to: '2026-12-04' });
    const { db } = app.database;
    const row = await db.selectFrom('shipment').select('previous_status').where('id', '=', id).executeTakeFirst();
    expect(row?.previous_status).toBeNull();
  });

  test('require a text, validated at the field; a renewal does not', async () => {
    const { id } = await makeShipment(app, { status: 3 });
    const bare = await act(app, 'client.demo', 'RequestAmendment', { id, note: '  ' });
    expect([bare.status, bare.body.code, bare.body.fields]).toEqual([
      422,
      'NOTE_REQUIRED',
      [expect.objectContaining({ path: ['note'], code: 'NOTE_REQUIRED' })],
    ]);
    const expired = await makeShipment(app, { status: -1 });
    expect((await act(app, 'client.demo', 'RequestAmendment', { id: expired.id })).body.result.status).toBe(21);
    expect((await act(app, 'sales.demo', 'AmendQuotation', { id: expired.id, ...fclPrice() })).body.result.status).toBe(
      4,
    );
  });

  test('a refused price changes nothing', async () => {
    const { id } = await makeShipment(app, { status: 21, change: { previous_status: 3 } });
    const shipment = fclRequest({ pod: 'NOWHERE' });
    const answer = await act(app, 'sales.demo', 'AmendQuotation', { id, ...fclPrice(), shipment });
    expect([answer.status, answer.body.code]).toEqual([422, 'CHECK_FIELDS']);
    expect(await revisions(id)).toHaveLength(1);
    expect((await detail(id)).version).toBe(1);
  });
});

describe('change requests about a booking', () => {
  test('preserve acceptance and container numbers if the price is not affected', async () => {
    const numbered = [
      {
        truckId: 'C1',
        cont_type: '45G1',
        quantity: 2,
        weight_kg: 18_000,
        container_no: ['WRLU1000011'],
        seal_no: ['S1'],
      },
    ];
    const { id } = await makeShipment(app, {
      status: 16,
      change: { previous_status: 6, containers: JSON.stringify(numbered), cargo_ready: '2026-11-01' },
    });
    const shipment = fclRequest({ description: 'Linen shirts', cargo_ready: '2026-11-01' });
    const answer = await act(app, 'sales.demo', 'ApplyAmendment', { id, shipment, note: 'Done' });
    expect(answer.body.result).toMatchObject({
      status: 6,
      description: 'Linen shirts',
      price_confirmed_at: TEST_NOW.toISOString(),
      containers: [{ container_no: ['WRLU1000011'], seal_no: ['S1'] }],
    });
    const past = await makeShipment(app, { status: 16, change: { previous_status: 6 } });
    const moved = await act(app, 'sales.demo', 'ApplyAmendment', {
      id: past.id,
      shipment: fclRequest({ cargo_ready: '2026-11-02' }),
    });
    expect(moved.body.fields).toEqual([
      expect.objectContaining({ path: ['shipment', 'cargo_ready'], code: 'DATE_IN_PAST' }),
    ]);
  });

  test('reset the acceptance if the price is affected, until the customer confirms the new one', async () => {
    const sailing = await openSailing(app);
    const plan = { schedule_id: sailing.id, etd: sailing.etd };
    const { id } = await makeShipment(app, {
      status: 62,
      change: { ...plan, previous_status: 63, ever_released: true },
    });
    const priced = await act(app, 'sales.demo', 'SendPriceForConfirmation', { id, ...fclPrice() });
    expect(priced.body.result).toMatchObject({ status: 61, revision: 2, price_confirmed_at: null });
    const accepted = await act(app, 'client.demo', 'AcceptQuotation', { id });
    expect(accepted.body.result).toMatchObject({ status: 17, price_confirmed_at: TEST_NOW.toISOString() });
    expect(accepted.body.result.allowed_actions).not.toContain('CancelRecord');
    expect((await act(app, 'sales.demo', 'ReleaseBooking', { id, ...RELEASE_READY })).body.result.status).toBe(7);
  });

  test('a booking not yet acknowledged can be changed freely; other cargo resets the acceptance', async () => {
    const { id } = await makeShipment(app, { status: 5 });
    const same = fclRequest({
      goods_type: '62',
      containers: [{ truckId: 'C1', cont_type: '45G1', quantity: 2, weight_kg: 18_000 }] as never,
      note: 'Call before pick-up',
    });
    const kept = await act(app, 'client.demo', 'UpdateBooking', { id, ...same });
    expect(kept.body.result).toMatchObject({ status: 5, note: 'Call before pick-up' });
    expect(kept.body.result.price_confirmed_at).not.toBeNull();
    const more = [{ truckId: 'C1', cont_type: '45G1', quantity: 4, weight_kg: 18_000 }];
    const changed = await act(app, 'client.demo', 'UpdateBooking', { id, ...same, containers: more });
    expect(changed.body.result).toMatchObject({ status: 5, price_confirmed_at: null, chargeable_quantity: 4 });
  });

  test.each([63, 7])('a declined amendment returns to %s', async (before) => {
    const { id } = await makeShipment(app, { status: before });
    await act(app, 'client.demo', 'RequestBookingAmendment', { id, note: 'Another consignee' });
    expect((await act(app, 'sales.demo', 'DeclineBookingAmendment', { id })).body.result.status).toBe(before);
  });
});

describe('cancellation', () => {
  test('requires a reason from staff but not from a customer; both are notified', async () => {
    const { id } = await makeShipment(app, { status: 5 });
    expect((await act(app, 'sales.demo', 'CancelRecord', { id })).body.code).toBe('NOTE_REQUIRED');
    expect((await act(app, 'client.demo', 'CancelRecord', { id })).body.result).toMatchObject({ status: 10 });
    expect(await noticesAbout(id)).toEqual(['BOOKING_CANCELLED root.demo', 'BOOKING_CANCELLED sales.demo']);
  });

  test('of a released booking is done by staff, at the customer’s request', async () => {
    const { id } = await makeShipment(app, { status: 63, change: { ever_released: true } });
    const asked = await act(app, 'client.demo', 'RequestCancellation', { id, note: 'The buyer is gone' });
    expect(asked.body.result).toMatchObject({ status: 63, cancellation_status: 'REQUESTED' });
    expect(asked.body.result.allowed_actions).toEqual(['ReceivedReviseRequest']);
    const again = await act(app, 'client.demo', 'RequestCancellation', { id, note: 'Please' });
    expect([again.status, again.body.code]).toEqual([409, 'CANCELLATION_PENDING']);
    const done = await act(app, 'sales.demo', 'ConfirmCancellation', { id });
    expect(done.body.result).toMatchObject({ status: 10, cancellation_status: 'CONFIRMED' });
    expect(await noticesAbout(id)).toContain('CANCELLATION_REQUESTED sales.demo by mail');
  });

  test('when declined leaves the booking as it was, and can be requested again', async () => {
    const { id } = await makeShipment(app, { status: 7, change: { cancellation_status: 'REQUESTED' } });
    expect((await act(app, 'sales.demo', 'DeclineCancellation', { id })).body.code).toBe('NOTE_REQUIRED');
    const declined = await act(app, 'sales.demo', 'DeclineCancellation', { id, note: 'The vessel has sailed' });
    expect(declined.body.result).toMatchObject({ status: 7, cancellation_status: 'DECLINED' });
    expect((await detail(id)).allowed_actions).toContain('RequestCancellation');
  });

  test('by staff answers a pending request', async () => {
    const asked = await makeShipment(app, { status: 62, change: { cancellation_status: 'REQUESTED' } });
    const done = await act(app, 'sales.demo', 'CancelRecord', { id: asked.id, note: 'As asked' });
    expect(done.body.result).toMatchObject({ status: 10, cancellation_status: 'CONFIRMED' });
    const other = await makeShipment(app, { status: 63 });
    const plain = await act(app, 'sales.demo', 'CancelRecord', { id: other.id, note: 'No vessel' });
    expect(plain.body.result).toMatchObject({ status: 10, cancellation_status: 'NONE' });
  });

  test('a rejection requires a reason and notifies the customer', async () => {
    const { id } = await makeShipment(app, { status: 2 });
    expect((await act(app, 'sales.demo', 'RejectRecord', { id })).body.code).toBe('NOTE_REQUIRED');
    const done = await act(app, 'sales.demo', 'RejectRecord', { id, note: 'No space until January' });
    expect(done.body.result).toMatchObject({ status: 12, allowed_actions: [] });
    expect(await noticesAbout(id)).toEqual(['BOOKING_REJECTED root.demo', 'BOOKING_REJECTED client.demo']);
  });
});

describe('creating records', () => {
  test('a customer books without a quotation', async () => {
    const made = await post('client.demo', 'SubmitBooking', fclRequest());
    expect(made.body).toMatchObject({
      message: 'Successfully Booking!',
      result: { status: 5, quotation_no: null, revision: 0, charges: [], customer_id: customerId },
    });
    expect(made.body.result.booking_no).toMatch(/^BK-26-\d{6}$/);
    expect(await noticesAbout(made.body.result.id)).toEqual(['BOOKING_SUBMITTED sales.demo by mail']);
    expect((await act(app, 'sales.demo', 'AcknowledgeBooking', { id: made.body.result.id })).status).toBe(200);
    const early = await act(app, 'sales.demo', 'ReleaseBooking', { id: made.body.result.id });
    expect(early.body.code).toBe('PRICE_NOT_CONFIRMED');
  });

  test('staff enter a booking for their own customer', async () => {
    const made = await post('sales.demo', 'CreateBookingForCustomer', { ...fclRequest(), customer_id: customerId });
    expect(made.body.result).toMatchObject({ status: 6, customer_id: customerId, quotation_no: null });
    expect(await noticesAbout(made.body.result.id)).toEqual([
      'BOOKING_RECEIVED root.demo',
      'BOOKING_RECEIVED client.demo',
    ]);
    const others = await post('sales.other', 'CreateBookingForCustomer', { ...fclRequest(), customer_id: customerId });
    expect(others.body.fields).toEqual([expect.objectContaining({ path: ['customer_id'], code: 'CHOICE_INVALID' })]);
  });

  test('an unsolicited offer is a record with a price', async () => {
    const body = { ...fclRequest(), ...fclPrice(), customer_id: customerId };
    const made = await post('sales.demo', 'SendQuotation', body);
    expect(made.body).toMatchObject({
      message: 'Sent a quotation to customer!',
      result: { status: 3, revision: 1, valid_to: '2026-12-04', charge_total: { total_usd: '5352.84' } },
    });
    const { id } = made.body.result;
    expect((await detail(id)).history).toMatchObject([{ from: null, to: 3, action: 'SendQuotation' }]);
    expect(await revisions(id)).toHaveLength(1);
    expect((await act(app, 'root.demo', 'BookQuotation', { id })).body.result.status).toBe(5);
    const empty = await post('sales.demo', 'SendQuotation', { ...body, charges: [] });
    expect(empty.body.fields).toEqual([expect.objectContaining({ path: ['charges'], code: 'CHARGES_REQUIRED' })]);
    expect((await post('root.demo', 'SendQuotation', body)).status).toBe(403);
  });

  test('an ADMIN sets the account manager of an unassigned customer', async () => {
    const { db } = app.database;
    await db.updateTable('company').set({ salesman_id: null }).where('code', '=', 'C0006').execute();
    const made = { company: 'C0006', createdBy: 'client.demo', status: 1, change: { salesman_id: null } };
    const first = await makeShipment(app, made);
    const second = await makeShipment(app, made);
    const idOf = async (username: string) =>
      (await db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
    const wrong = await act(app, 'admin.demo', 'AcknowledgeQuotation', {
      id: first.id,
      salesman_id: await idOf('client.demo'),
    });
    expect(wrong.body.fields).toEqual([expect.objectContaining({ path: ['salesman_id'], code: 'CHOICE_INVALID' })]);
    const salesId = await idOf('sales.other');
    const named = await act(app, 'admin.demo', 'AcknowledgeQuotation', { id: first.id, salesman_id: salesId });
    expect(named.body.result).toMatchObject({ status: 2, salesman_id: salesId });
    expect((await detail(second.id, 'sales.other')).salesman_id).toBe(salesId);
    const late = await act(app, 'admin.demo', 'AcknowledgeQuotation', { id: second.id, salesman_id: salesId });
    expect(late.status).toBe(422);
  });
});

describe('the passage of time', () => {
  const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);
  const release = async () => {
    const sailing = await openSailing(app);
    const { id } = await makeShipment(app, { status: 6, change: { schedule_id: sailing.id, etd: sailing.etd } });
    await act(app, 'sales.demo', 'ReleaseBooking', { id, ...RELEASE_READY });
    // Without cut-offs, the period counts from the release.
    const bare = { doc_cut_off: null, vgm_cut_off: null, cargo_cut_off: null };
    await app.database.db.updateTable('schedule').set(bare).where('id', '=', sailing.id).execute();
    return id;
  };
  const { stringify } = JSON;
  // Read from the database, because sessions expire while the clock moves.
  const statusOf = async (id: number) => {
    const query = app.database.db.selectFrom('shipment').select('status').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).status;
  };

  test('a release is approved automatically if the customer does not respond', async () => {
    const { db } = app.database;
    const id = await release();
    const wanted = await release();
    await act(app, 'client.demo', 'RequestCancellation', { id: wanted, note: 'No more' });
    await approveDueReleases(db, later(23.9));
    expect(await statusOf(id)).toBe(63);
    expect(await approveDueReleases(db, later(24.1))).toBeGreaterThan(0);
    const { status, history } = await detail(id);
    expect(status).toBe(7);
    expect(history[0]).toMatchObject({ action: 'ApproveRelease', actor_role: 'SYSTEM', from: 63, to: 7 });
    expect(await statusOf(wanted)).toBe(63);
    app.setNow(later(0.1));
    await act(app, 'sales.demo', 'DeclineCancellation', { id: wanted, note: 'Too late' });
    await approveDueReleases(db, later(24.05));
    expect(await statusOf(wanted)).toBe(63);
    await approveDueReleases(db, later(24.2));
    expect(await statusOf(wanted)).toBe(7);
  });

  test('the period counts back from the first cut-off', async () => {
    const { db } = app.database;
    const sailing = await openSailing(app, 3);
    const cutOffs = { doc_cut_off: later(72), vgm_cut_off: later(80), cargo_cut_off: later(90) };
    await db.updateTable('schedule').set(cutOffs).where('id', '=', sailing.id).execute();
    const { id } = await makeShipment(app, { status: 6, change: { schedule_id: sailing.id, etd: sailing.etd } });
    await act(app, 'sales.demo', 'ReleaseBooking', { id, ...RELEASE_READY });
    expect((await detail(id)).approve_by).toBe(later(48).toISOString());
    await approveDueReleases(db, later(47.9));
    expect(await statusOf(id)).toBe(63);
    await approveDueReleases(db, later(48.1));
    expect(await statusOf(id)).toBe(7);
  });

  test('the period follows the setting', async () => {
    const { db } = app.database;
    const data = (hours: string) => stringify({ value: hours, unit: 'hour' });
    const setting = db.updateTable('master_data').where('list', '=', 'SystemConfig');
    const save = (hours: string) =>
      setting
        .set({ data: data(hours) })
        .where('code', '=', 'AUTO_APPROVE_RELEASE_HOURS')
        .execute();
    const id = await release();
    await save('2');
    await approveDueReleases(db, later(2.1));
    await save('24');
    expect(await statusOf(id)).toBe(7);
  });

  test('an upcoming expiry sends reminders three days and one day before, once each', async () => {
    const { db } = app.database;
    const { id } = await makeShipment(app, { status: 3 });
    const at = (day: string) => new Date(`2026-12-${day}T03:00:00.000Z`);
    const reminders = async () =>
      (await noticesAbout(id)).filter((line) => line.startsWith('QUOTATION_EXPIRING client.demo'));
    await remindOfExpiry(db, at('01'));
    await remindOfExpiry(db, at('01'));
    expect(await reminders()).toHaveLength(1);
    await remindOfExpiry(db, at('02'));
    expect(await reminders()).toHaveLength(1);
    await remindOfExpiry(db, at('03'));
    await remindOfExpiry(db, at('04'));
    expect(await reminders()).toHaveLength(2);
    await expireQuotations(db, at('05'));
    expect(await statusOf(id)).toBe(-1);
    await remindOfExpiry(db, at('05'));
    // The notification of the expiry replaces the unread reminders.
    expect(await reminders()).toHaveLength(0);
    const renewed = await act(app, 'sales.demo', 'AmendQuotation', { id, ...fclPrice(), valid_to: '2026-12-20' });
    expect(renewed.body.result).toMatchObject({ status: 4, revision: 2, valid_to: '2026-12-20' });
    await remindOfExpiry(db, at('17'));
    expect(await reminders()).toHaveLength(1);
  });
});
