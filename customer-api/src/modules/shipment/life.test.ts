import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { act, fclPrice, openShipmentApp, openSailing, request } from './shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

test('a request becomes a released booking', async () => {
  const asked = await request(app, 'client.demo');
  expect(asked).toMatchObject({
    status: 1,
    quotation_no: 'QT-26-000001',
    booking_no: null,
    payment_term: 'COLLECT',
    gross_weight_kg: 36_001,
    chargeable_quantity: 2,
    chargeable_unit: 'CONTAINER',
    allowed_actions: ['UpdateQuotationRequest', 'CancelRecord'],
    charge_total: null,
    version: 1,
  });
  const id = asked.id;
  const priced = await act(app, 'sales.demo', 'SendQuotation', { id, version: 1, ...fclPrice() });
  expect(priced.body).toMatchObject({
    message: 'Sent a quotation to customer!',
    result: {
      status: 3,
      revision: 1,
      charges: [
        { code: 'OFR', amount: '4800.00', unit_cost: '2150.00', name: 'Ocean freight' },
        { code: 'THC', amount: '360.00' },
        { code: 'DOC', amount: '35.00' },
        { code: 'TRK-CONT', amount: '3800000', unit_price: '1900000' },
      ],
      charge_total: {
        usd_lines: '5195.00',
        vnd_lines: '3800000',
        vat_usd: '11.69',
        total_usd: '5352.84',
        total_vnd: '139174000',
        exchange_rate: '26000',
      },
    },
  });
  const booked = await act(app, 'client.demo', 'BookQuotation', { id });
  expect(booked.body).toMatchObject({
    message: 'Successfully Booking!',
    result: {
      status: 5,
      booking_no: 'BK-26-000001',
      price_confirmed_at: app.now().toISOString(),
      allowed_actions: ['UpdateBooking', 'CancelRecord'],
    },
  });
  expect(booked.body.result.charges[0].unit_cost).toBeNull();
  expect((await act(app, 'sales.demo', 'AcknowledgeBooking', { id })).body.result.status).toBe(6);
  const early = await act(app, 'sales.demo', 'ReleaseBooking', { id });
  expect([early.status, early.body.code]).toEqual([409, 'PLAN_REQUIRED']);
  const sailing = await openSailing(app);
  const planned = await act(app, 'sales.demo', 'UpdateBookingPlan', {
    id,
    schedule_id: sailing.id,
    carrier_booking_no: ' ONEY123 ',
    containers: [{ truckId: 'C1', container_no: ['wrlu1000011', 'WRLU1001384'], seal_no: ['S1', 'S2'] }],
  });
  expect(planned.body.result).toMatchObject({
    status: 6,
    carrier_booking_no: 'ONEY123',
    schedule: { id: sailing.id },
    containers: [{ container_no: ['WRLU1000011', 'WRLU1001384'], seal_no: ['S1', 'S2'] }],
  });
  const bare = await act(app, 'sales.demo', 'ReleaseBooking', { id });
  expect([bare.status, bare.body.fields]).toMatchObject([422, [{ path: ['empty_depot'], code: 'REQUIRED' }]]);
  const released = await act(app, 'sales.demo', 'ReleaseBooking', { id, empty_depot: 'ICD Phuoc Long' });
  expect(released.body).toMatchObject({ message: 'Sending booking success!', result: { status: 63 } });
  const detail = await app.call('get', `/wr1?objectType=GetBookingDetail&number=bk-26-000001`, { as: 'root.demo' });
  expect(detail.body.result.history.map(({ from, to, action }: any) => [from, to, action])).toEqual([
    [6, 63, 'ReleaseBooking'],
    [6, 6, 'UpdateBookingPlan'],
    [5, 6, 'AcknowledgeBooking'],
    [17, 5, 'BookQuotation'],
    [3, 17, 'BookQuotation'],
    [2, 3, 'SendQuotation'],
    [1, 2, 'SendQuotation'],
    [null, 1, 'RequestQuotation'],
  ]);
  expect(JSON.parse(detail.body.result.shipment_detail).valueContainer.containerLine3).toHaveLength(1);
  const revised = await act(app, 'root.demo', 'RequestBookingAmendment', { id, note: 'One more box' });
  expect(revised.body.result.status).toBe(62);
});
