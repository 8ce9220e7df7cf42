import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { act, fclPrice, fclRequest, makeShipment, openShipmentApp, openSailing, request } from './shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const send = (body: object, as = 'client.demo') => app.call('post', '/wr1?objectType=RequestQuotation', { as, body });
const problems = ({ body }: { body: any }) => body.fields?.map(({ path, code }: any) => `${path.join('.')} ${code}`);
const pallet = {
  truckId: 'L1',
  quantity: 4,
  length_mm: 1_200,
  width_mm: 800,
  height_mm: 1_000,
  gross_weight_kg: 800.125,
};

describe('required content of a request', () => {
  test.each([
    [{ pol: 'XXXXX' }, ['pol CHOICE_INVALID']],
    [{ pol: '', pod: '' }, ['pol REQUIRED', 'pod REQUIRED']],
    [{ pol: 'VNVUT', pod: 'VNCMT' }, ['pod SAME_PORT']],
    [{ pol: 'SGN', pod: 'LAX' }, ['pol CHOICE_INVALID', 'pod CHOICE_INVALID']],
    [{ shipping_type: 9 }, ['shipping_type CHOICE_INVALID']],
    [{ incoterm: 'ABC' }, ['incoterm CHOICE_INVALID']],
    [{ goods_type: '99' }, ['goods_type CHOICE_INVALID']],
    [{ cargo_ready: '2026-11-19' }, ['cargo_ready DATE_IN_PAST']],
    [{ containers: [] }, ['containers CARGO_REQUIRED']],
    [
      { containers: [{ truckId: 'A', cont_type: '99XX', quantity: 1, weight_kg: 1 }] },
      ['containers.0.cont_type CHOICE_INVALID'],
    ],
    [
      { containers: [{ truckId: 'A', cont_type: '22G1', quantity: 1, weight_kg: 0 }] },
      ['containers.0.weight_kg MIN_NUMBER'],
    ],
    [
      {
        containers: [
          { truckId: 'A', cont_type: '22G1', quantity: 1, weight_kg: 9 },
          { truckId: 'A', cont_type: '45G1', quantity: 1, weight_kg: 9 },
        ],
      },
      ['containers.1.truckId DUPLICATE_VALUE'],
    ],
    [
      {
        containers: [
          { truckId: 'A', cont_type: '22G1', quantity: 1, weight_kg: 9, container_no: ['WRLU1000011', 'WRLU1000011'] },
        ],
      },
      ['containers.0.container_no MAX_VALUE', 'containers.0.container_no.1 DUPLICATE_VALUE'],
    ],
    [
      { containers: [{ truckId: 'A', cont_type: '22G1', quantity: 1, weight_kg: 9, container_no: ['WRLU1000012'] }] },
      ['containers.0.container_no.0 CONTAINER_NUMBER'],
    ],
    [{ packages: [pallet] }, ['packages CHOICE_INVALID']],
    [{ schedule_id: 999_999_999 }, ['schedule_id CHOICE_INVALID']],
    [{ service_type: 1, pol: 'SGN', pod: 'LAX', containers: [], packages: [pallet] }, ['incoterm INCOTERM_MODE']],
    [{ service_type: 3, containers: [], packages: [] }, ['packages CARGO_REQUIRED']],
    [
      { containers: [{ truckId: 'A', cont_type: '22G1', quantity: 1, weight_kg: 28_200.5 }] },
      ['containers.0.weight_kg PAYLOAD_EXCEEDED'],
    ],
  ])('%j is refused with %j', async (change, wanted) => {
    const answer = await send(fclRequest(change as object));
    expect([answer.status, problems(answer)]).toEqual([422, wanted]);
  });

  test.each([
    [{ containers: [{ truckId: 'A', cont_type: '22G1', quantity: 1, weight_kg: 1.0001 }] }],
    [{ containers: [{ truckId: 'A', cont_type: '22G1', quantity: -1, weight_kg: 1 }] }],
    [{ service_type: 'FCL' }],
    [{ cargo_ready: '2026-02-30' }],
  ])('%j is not a request', async (change) => {
    expect((await send(fclRequest(change as object))).status).toBe(400);
  });

  test('an unknown service is an invalid field', async () => {
    expect(problems(await send(fclRequest({ service_type: 7 })))).toEqual(['service_type CHOICE_INVALID']);
  });

  test('a schedule of another lane and one past its cut-off are refused', async () => {
    const sailing = await openSailing(app);
    const other = await send(fclRequest({ pod: 'USOAK', schedule_id: sailing.id }));
    expect(problems(other)).toEqual(['schedule_id SCHEDULE_MISMATCH']);
    const past = await app.database.db
      .selectFrom('schedule')
      .select('id')
      .where('service_type', '=', 2)
      .where('pol', '=', 'VNVUT')
      .where('pod', '=', 'USLAX')
      .where('cargo_cut_off', '<=', app.now())
      .where('etd', '>', new Date(app.now().getTime() - 30 * 86_400_000))
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(problems(await send(fclRequest({ schedule_id: past.id })))).toEqual(['schedule_id CUT_OFF_PASSED']);
  });
});

describe('the result of a request', () => {
  test('LCL: revenue tons, volume, payment term and port aliases', async () => {
    const row = await request(app, 'client.demo', {
      service_type: 3,
      shipping_type: 2,
      pol: 'vncmt',
      pod: 'deham',
      incoterm: 'cif',
      packages: [pallet],
    });
    expect(row).toMatchObject({
      pol: 'VNVUT',
      pod: 'DEHAM',
      incoterm: 'CIF',
      payment_term: 'PREPAID',
      gross_weight_kg: 800.125,
      volume_m3: 3.84,
      chargeable_quantity: 3.84,
      chargeable_unit: 'RT',
      packages: [{ volume_m3: 3.84, handling_type_id: null }],
    });
  });

  test('AIR: volume weight rounded up to half a kilogram', async () => {
    const row = await request(app, 'client.demo', {
      service_type: 1,
      shipping_type: 2,
      pol: 'SGN',
      pod: 'LAX',
      incoterm: 'FCA',
      packages: [{ ...pallet, gross_weight_kg: 100 }],
    });
    expect(row).toMatchObject({ chargeable_quantity: 640, chargeable_unit: 'KG', payment_term: 'COLLECT' });
  });

  test('fields maintained by the server are ignored', async () => {
    const row = await request(app, 'client.demo', {
      ...fclRequest(),
      customer_id: 3,
      status: 3,
      price_confirmed_at: '2026-01-01T00:00:00Z',
      salesman_id: 1,
      booking_no: 'BK-26-000999',
      id: 1,
      role: 'ADMIN',
    });
    const { company_id } = await app.database.db
      .selectFrom('app_user')
      .select('company_id')
      .where('username', '=', 'client.demo')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 1, customer_id: company_id, price_confirmed_at: null, booking_no: null });
  });

  test('staff request on behalf of their own customer: acknowledged at once', async () => {
    const { db } = app.database;
    const { id } = await db.selectFrom('company').select('id').where('code', '=', 'C0001').executeTakeFirstOrThrow();
    expect(problems(await send(fclRequest(), 'sales.demo'))).toEqual(['customer_id REQUIRED']);
    expect(problems(await send({ ...fclRequest(), customer_id: id }, 'sales.other'))).toEqual([
      'customer_id CHOICE_INVALID',
    ]);
    const made = await send({ ...fclRequest(), customer_id: id }, 'sales.demo');
    expect(made.body.result).toMatchObject({
      status: 2,
      customer_id: id,
      allowed_actions: ['SendQuotation', 'RejectRecord', 'CancelRecord'],
    });
    const seen = await app.call('get', `/wr1?objectType=GetBookingDetail&id=${made.body.result.id}`, {
      as: 'root.demo',
    });
    expect(seen.body.result.history).toMatchObject([{ action: 'CreateQuotationForCustomer', from: null, to: 2 }]);
  });

  test('a request is updated as a whole until priced, and must be acknowledged again', async () => {
    const made = await makeShipment(app, { status: 2 });
    const body = { id: made.id, version: 1, ...fclRequest({ pod: 'USOAK', description: 'Trousers' }) };
    const edited = await act(app, 'client.demo', 'UpdateQuotationRequest', body);
    expect(edited.body).toMatchObject({
      message: 'Updated request for quotation, please wait for the provider to process!',
      result: { status: 1, pod: 'USOAK', description: 'Trousers', version: 2 },
    });
    const found = await app.call('get', '/wr1?objectType=GetQuotationBooking&search=oakland', { as: 'client.demo' });
    expect(found.body.result.map(({ id }: any) => id)).toContain(made.id);
  });
});

describe('required content of a price', () => {
  const line = fclPrice().charges[0];
  test.each([
    [{ charges: [{ ...line, code: 'NOPE' }] }, ['charges.0.code CHOICE_INVALID']],
    [{ charges: [{ ...line, cont_type: '99XX' }] }, ['charges.0.cont_type CHOICE_INVALID']],
    [{ charges: [{ ...line, quantity: '0' }] }, ['charges.0.quantity MIN_NUMBER']],
    [{ charges: [{ ...line, quantity: '1.0001' }] }, ['charges.0.quantity TOO_MANY_DECIMALS']],
    [{ charges: [{ ...line, unit_price: '-1' }] }, ['charges.0.unit_price POSITIVE_NUMBER']],
    [{ charges: [{ ...line, unit_price: '1.001' }] }, ['charges.0.unit_price TOO_MANY_DECIMALS']],
    [
      { charges: [{ ...line, currency: 'VND', unit_price: '1000.5' }] },
      ['charges.0.unit_price TOO_MANY_DECIMALS', 'charges.0.unit_cost TOO_MANY_DECIMALS'].slice(0, 1),
    ],
    [{ charges: [{ ...line, unit_price: '999999999999', quantity: '99' }] }, ['charges.0.unit_price MAX_VALUE']],
    [{ charges: [{ ...line, code: 'DISC', unit_price: '-100' }] }, ['charges POSITIVE_NUMBER']],
    [{ valid_to: '2027-11-21' }, ['valid_to VALIDITY_TOO_LONG']],
  ])('%j is refused with %j', async (change, wanted) => {
    const made = await makeShipment(app, { status: 2 });
    const answer = await act(app, 'sales.demo', 'SendQuotation', { id: made.id, ...fclPrice(), ...change });
    expect([answer.status, problems(answer)]).toEqual([422, wanted]);
  });

  test.each([
    [{ valid_to: '2026-02-30' }],
    [{ charges: [{ ...line, unit_price: '1e3' }] }],
    [{ charges: [{ ...line, unit_price: 'NaN' }] }],
    [{ charges: [{ ...line, vat_rate: 101 }] }],
    [{ charges: [{ ...line, currency: 'EUR' }] }],
  ])('%j is not a price', async (change) => {
    const made = await makeShipment(app, { status: 2 });
    expect((await act(app, 'sales.demo', 'SendQuotation', { id: made.id, ...fclPrice(), ...change })).status).toBe(400);
  });

  test('a discount may be negative, and lines of a revision never change', async () => {
    const made = await makeShipment(app, { status: 2 });
    const charges = [
      ...fclPrice().charges,
      {
        ...line,
        code: 'DISC',
        basis: 'PER_SHIPMENT',
        cont_type: null,
        quantity: '1',
        unit_price: '-48.00',
        unit_cost: null,
      },
    ];
    const answer = await act(app, 'sales.demo', 'SendQuotation', { id: made.id, ...fclPrice(), charges });
    expect(answer.body.result.charges.at(-1)).toMatchObject({ code: 'DISC', amount: '-48.00' });
    const change = app.database.db
      .updateTable('charge_line')
      .set({ amount: '1' })
      .where('order_id', '=', made.id)
      .execute();
    await expect(change).rejects.toThrow('never changed');
  });
});
