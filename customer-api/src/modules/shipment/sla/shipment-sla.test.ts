import { restAction } from '@wr1/schema/rules/transition/transition-action.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { fclPrice, fclRequest, makeShipment, openShipmentApp, TEST_NOW } from '../shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());
beforeEach(() => app.setNow(TEST_NOW));

/** A time in November 2026 in Vietnam. TEST_NOW is Friday the 20th, 10:00. */
const at = (text: string) => new Date(`2026-11-${text}:00+07:00`);
const iso = (text: string) => at(text).toISOString();
/** Signs in for each call, because the clock moves past the lifetime of a token. */
const ask = async (as: string, method: 'get' | 'post' | 'put', path: string, body?: object) => {
  const token: string = (await app.signIn(as)).body.result.accessToken;
  return app.call(method, path, { token, body });
};
const detail = async (id: number, as: string) =>
  (await ask(as, 'get', `/wr1?objectType=GetBookingDetail&id=${id}`)).body.result;
const post = (as: string, action: string, body: object) => ask(as, 'post', `/wr1?objectType=${action}`, body);
const act = (as: string, action: string, body: object) => ask(as, 'put', `/wr1?objectType=${restAction(action)}`, body);
const overdue = async (as: string, more = '') => {
  const target = `/wr1?objectType=GetQuotationBooking&sla_overdue=1&pageSize=50${more}`;
  const { result, meta } = (await ask(as, 'get', target)).body;
  return { ids: result.map(({ id }: { id: number }) => id), total: meta.total };
};

describe('the response deadline', () => {
  test('starts with the request, continues while waiting for the same step, and is visible to both sides', async () => {
    const { id } = (await post('client.demo', 'RequestQuotation', fclRequest())).body.result;
    const hours = { since: iso('20T10:00'), warn_at: iso('20T13:00'), due_at: iso('20T14:00') };
    const clock = { waiting_for: 'ACKNOWLEDGE_REQUEST', ...hours };
    for (const as of ['client.demo', 'sales.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await detail(id, as)).sla_clock).toEqual({ ...clock, state: 'ON_TIME' });
    }
    app.setNow(at('20T13:30'));
    // An update by the customer does not extend the deadline.
    await act('client.demo', 'UpdateQuotationRequest', { id, ...fclRequest({ note: 'Soon, please' }) });
    expect((await detail(id, 'client.demo')).sla_clock).toEqual({ ...clock, state: 'DUE_SOON' });

    app.setNow(at('20T16:00'));
    expect((await detail(id, 'sales.demo')).sla_clock).toEqual({ ...clock, state: 'OVERDUE' });
    await act('sales.demo', 'AcknowledgeQuotation', { id });
    // 24 hours count as one working day, so the deadline is Saturday at the same time.
    expect((await detail(id, 'sales.demo')).sla_clock).toEqual({
      waiting_for: 'PRICE',
      since: iso('20T16:00'),
      // After three quarters of 9.5 working hours.
      warn_at: '2026-11-21T06:37:30.000Z',
      due_at: iso('21T16:00'),
      state: 'ON_TIME',
    });
    await act('sales.demo', 'SendQuotation', { id, ...fclPrice() });
    expect((await detail(id, 'client.demo')).sla_clock).toBeNull();
  });

  test('applies to a booking until it is acknowledged, then until it is released', async () => {
    const { id } = (await post('client.demo', 'SubmitBooking', fclRequest())).body.result;
    expect((await detail(id, 'client.demo')).sla_clock).toMatchObject({
      waiting_for: 'ACKNOWLEDGE_BOOKING',
      due_at: iso('21T10:00'),
    });
    app.setNow(at('21T09:00'));
    await act('sales.demo', 'AcknowledgeBooking', { id });
    // Two working days, across a Sunday.
    expect((await detail(id, 'sales.demo')).sla_clock).toMatchObject({
      waiting_for: 'RELEASE',
      since: iso('21T09:00'),
      due_at: iso('24T09:00'),
    });
    await act('sales.demo', 'UpdateBookingPlan', { id, carrier_booking_no: 'HLCU123' });
    expect((await detail(id, 'sales.demo')).sla_clock).toMatchObject({ since: iso('21T09:00') });
  });

  test('restarts for a cancellation request, and ends with the response', async () => {
    const { id } = await makeShipment(app, { status: 63 });
    expect((await detail(id, 'sales.demo')).sla_clock).toBeNull();
    await act('client.demo', 'RequestCancellation', { id, note: 'The buyer has gone' });
    expect((await detail(id, 'client.demo')).sla_clock).toMatchObject({
      waiting_for: 'ANSWER_CANCELLATION',
      due_at: iso('21T10:00'),
    });
    await act('sales.demo', 'DeclineCancellation', { id, note: 'It has sailed' });
    expect((await detail(id, 'client.demo')).sla_clock).toBeNull();
  });

  test('uses the hours of the setting', async () => {
    const { db } = app.database;
    const setting = db
      .updateTable('master_data')
      .where('list', '=', 'SystemConfig')
      .where('code', '=', 'SLA_HOURS_PRICE');
    await setting.set({ data: JSON.stringify({ value: '2', unit: 'hour' }) }).execute();
    const { id } = await makeShipment(app, { status: 1 });
    await act('sales.demo', 'AcknowledgeQuotation', { id });
    expect((await detail(id, 'sales.demo')).sla_clock).toMatchObject({ due_at: iso('20T12:00') });
    await setting.set({ data: JSON.stringify({ value: 'soon', unit: 'hour' }) }).execute();
    const other = await makeShipment(app, { status: 1 });
    await act('sales.demo', 'AcknowledgeQuotation', { id: other.id });
    expect((await detail(other.id, 'sales.demo')).sla_clock).toMatchObject({ due_at: iso('21T10:00') });
  });

  test('filters lists by overdue records within the caller’s scope', async () => {
    const mine = (await post('client.demo', 'RequestQuotation', fclRequest())).body.result.id;
    const others = (await post('client.other', 'RequestQuotation', fclRequest())).body.result.id;
    app.setNow(at('20T14:00'));
    expect((await overdue('admin.demo')).ids).not.toContain(mine);
    app.setNow(at('20T14:01'));
    expect((await overdue('admin.demo')).ids).toEqual(expect.arrayContaining([mine, others]));
    const seen = await overdue('client.demo', '&kind=quotation');
    expect(seen.ids).toContain(mine);
    expect(seen.ids).not.toContain(others);
    expect(seen.total).toBe(seen.ids.length);
    expect((await overdue('admin.demo', '&kind=booking')).ids).not.toContain(mine);
    await act('admin.demo', 'AcknowledgeQuotation', { id: mine });
    expect((await overdue('admin.demo')).ids).not.toContain(mine);
  });
});
