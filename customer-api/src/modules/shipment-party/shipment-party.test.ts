import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { act, fclRequest, makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const party = (name: string, change: object = {}) => ({ name, address: '1 Pier Road', country_code: 'US', ...change });
const parties = (as: string, id: number, body: object) => act(app, as, 'UpdateShipmentParties', { id, ...body });
const references = (as: string, id: number, body: object) => act(app, as, 'UpdateShipmentReferences', { id, ...body });
const found = async (as: string, search: string) =>
  (
    await app.call('get', `/wr1?objectType=GetQuotationBooking&kind=booking&search=${encodeURIComponent(search)}`, {
      as,
    })
  ).body.result.map(({ id }: { id: number }) => id);
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);

test('a customer enters the parties; colleagues of the forwarder see them, and an older version is refused', async () => {
  const { id, version } = await makeShipment(app, { status: STATUS.RELEASE_BOOKING });
  const body = { version, shipper: party('Lúa Xanh'), consignee: party('Harbor & Pine'), notify_same: true };
  const saved = await parties('client.demo', id, { ...body, notify_party: party('Ignored') });
  expect(saved.body.result).toMatchObject({
    version: version + 1,
    may_change_parties: true,
    parties: { shipper: { name: 'Lúa Xanh', tax_code: null }, notify_same: true, notify_party: null, agent: null },
  });
  expect((await parties('admin.demo', id, body)).body.code).toBe('STALE_VERSION');
  expect((await parties('sales.demo', id, { consignee: party('Broker') })).body.result.parties).toMatchObject({
    shipper: null,
    consignee: { name: 'Broker' },
  });
  const { result: changes } = (
    await app.call('get', `/wr1?objectType=RecordChanges&order_id=${id}`, { as: 'root.demo' })
  ).body;
  expect(changes[0]).toMatchObject({ action: 'UpdateShipmentParties' });
  expect(changes[0].changes).toContainEqual({ field: 'shipper', before: 'Lúa Xanh, 1 Pier Road, US', after: null });
});

test('another company’s record is answered like a missing one; a colleague’s cannot be changed', async () => {
  const { id } = await makeShipment(app, { status: STATUS.BOOKING_SUBMITTED, createdBy: 'root.demo' });
  const answers = [
    await parties('root.other', id, {}),
    await parties('root.other', 999_999, {}),
    await references('root.other', id, { customer_reference: 'X' }),
    await references('sales.other', id, { customer_reference: 'X' }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'NOT_FOUND']));
  expect((await parties('client.demo', id, {})).status).toBe(403);
});

test('customers change parties until the cargo is loaded, staff until the record is closed', async () => {
  const { id } = await makeShipment(app, { status: STATUS.CARGO_LOADED });
  const late = await parties('root.demo', id, { consignee: party('Late') });
  expect([late.status, late.body.code]).toEqual([409, 'INVALID_TRANSITION']);
  expect((await parties('admin.demo', id, { consignee: party('Late') })).status).toBe(200);
  const paid = await makeShipment(app, { status: STATUS.PAID });
  expect((await parties('admin.demo', paid.id, {})).status).toBe(409);
  expect((await references('admin.demo', paid.id, { house_bill_no: 'H1' })).status).toBe(409);
});

test('values are checked at the party they belong to', async () => {
  const { id } = await makeShipment(app, { status: STATUS.BOOKING_SUBMITTED });
  const wrong = await parties('client.demo', id, {
    shipper: party('', { country_code: 'VN' }),
    consignee: party('Good', { email: 'no' }),
  });
  expect(codes(wrong.body)).toEqual(['shipper.name REQUIRED', 'consignee.email EMAIL_INVALID']);
  const unknown = await parties('client.demo', id, { agent: party('Agent', { country_code: 'XX' }) });
  expect(codes(unknown.body)).toEqual(['agent.country_code CHOICE_INVALID']);
});

test('a booking is found by purchase order, own reference, house bill and party, within the company only', async () => {
  const made = await app.call('post', '/wr1?objectType=SubmitBooking', {
    as: 'client.demo',
    body: fclRequest({ customer_reference: 'ORD/7788', purchase_orders: ['PO-4711', ' PO-4712 ', 'PO-4711'] }),
  });
  const { id } = made.body.result;
  expect(made.body.result).toMatchObject({ customer_reference: 'ORD/7788', purchase_orders: ['PO-4711', 'PO-4712'] });
  await parties('client.demo', id, { consignee: party('Đại Dương Imports') });
  expect(codes((await references('client.demo', id, { house_bill_no: 'WR1HBL7' })).body)).toEqual([
    'house_bill_no INVALID_VALUE',
  ]);
  const staff = await references('admin.demo', id, { house_bill_no: 'WR1HBL7' });
  expect(staff.body.result).toMatchObject({ house_bill_no: 'WR1HBL7', customer_reference: 'ORD/7788' });
  for (const word of ['po-4712', 'ord/7788', 'wr1hbl7', 'dai duong']) {
    // oxlint-disable-next-line no-await-in-loop
    expect([word, await found('root.demo', word), await found('root.other', word)]).toEqual([word, [id], []]);
  }
  // What is removed is no longer found.
  await references('client.demo', id, { purchase_orders: ['PO-4711'], customer_reference: null });
  expect([await found('root.demo', 'po-4712'), await found('root.demo', 'po-4711')]).toEqual([[], [id]]);
  // Editing the request without the references leaves them.
  const edited = await act(app, 'client.demo', 'UpdateBooking', { ...fclRequest(), id });
  expect(edited.body.result).toMatchObject({ purchase_orders: ['PO-4711'], house_bill_no: 'WR1HBL7' });
});
