import { CUSTOMS_DIRECTION } from '@wr1/schema/rules/code/customs-type.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customsTypes } from '../../reference-data/code/customs-regime.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { act, fclRequest, openShipmentApp, request } from './shipment.testkit.ts';

let app: TestApp;
/** Location IDs by code: one customer's factory, another customer's, and public places. */
const place: Record<string, number> = {};

beforeAll(async () => {
  app = await openShipmentApp();
  const { db } = app.database;
  const rows = await db.selectFrom('location').select(['id', 'code']).where('code', 'is not', null).execute();
  for (const { id, code } of rows) if (code !== null) place[code] = id;
  for (const [name, company, region] of [
    ['OWN', 'C0001', 'HCM'],
    ['OWN2', 'C0001', 'DNI'],
    ['FOREIGN', 'C0002', 'BNH'],
    ['ABROAD', 'C0001', null],
  ] as const) {
    const { id } = await db.selectFrom('company').select('id').where('code', '=', company).executeTakeFirstOrThrow();
    const made = await db
      .insertInto('location')
      .values({ name, name_vn: name, location_type_id: 6, customer_id: id, region_code: region, country_code: 'VN' })
      .returning('id')
      .executeTakeFirstOrThrow();
    place[name] = made.id;
  }
});
afterAll(() => app.close());

const send = (body: object, as = 'client.demo') => app.call('post', '/wr1?objectType=RequestQuotation', { as, body });
const problems = ({ body }: { body: any }) => body.fields?.map(({ path, code }: any) => `${path.join('.')} ${code}`);
const box = { truckId: 'C1', cont_type: '45G1', quantity: 2, weight_kg: 18_000 };
const pallet = { truckId: 'V1', quantity: 4, length_mm: 1_200, width_mm: 800, height_mm: 1_000, gross_weight_kg: 800 };

const containerTrucking = () => ({
  service_type: 5,
  shipping_type: 2,
  pick_up_location_id: place['OWN'],
  delivery_location_id: place['CATLAI'],
  containers: [box],
});
const vanTrucking = () => ({
  service_type: 6,
  shipping_type: 4,
  pick_up_location_id: place['OWN'],
  delivery_location_id: place['OWN2'],
  packages: [pallet],
});
const customs = () => ({
  service_type: 4,
  shipping_type: 1,
  pol: 'CNSHA',
  pod: 'VNSGN',
  customs_type: 'A11',
  containers: [box],
});

describe('the result for each service', () => {
  test('container trucking: regions of its places, one truck per container, shape 5', async () => {
    const row = await request(app, 'client.demo', { ...containerTrucking(), pick_up_handling_id: 12 });
    expect(row).toMatchObject({
      pol: 'HCM',
      pod: 'HCM',
      detail_service: 'DOOR_TO_PORT',
      has_container_trucking: true,
      has_van_trucking: false,
      pick_up_handling_id: 12,
      containers: [{ truckId: 'C1', truck_ids: ['C1-1', 'C1-2'] }],
      chargeable_quantity: 2,
      chargeable_unit: 'CONTAINER',
    });
    const { body } = await app.call('get', `/wr1?objectType=GetBookingDetail&id=${row.id}`, { as: 'client.demo' });
    const detail = JSON.parse(body.result.shipment_detail);
    expect(detail).toMatchObject({ service_type: '5', valueContainer: { containerLine3: [{ truckId: 'C1' }] } });
  });

  test('van trucking: chargeable weight at 333 kg per m3, shape 6', async () => {
    const row = await request(app, 'client.demo', { ...vanTrucking(), detail_service: 'WAREHOUSE_TRANSFER' });
    expect(row).toMatchObject({
      pol: 'HCM',
      pod: 'DNI',
      detail_service: 'WAREHOUSE_TRANSFER',
      has_van_trucking: true,
      chargeable_quantity: 1_278.72,
      chargeable_unit: 'KG',
      packages: [{ truck_ids: ['V1'], truck_count: 1 }],
    });
    const { body } = await app.call('get', `/wr1?objectType=GetBookingDetail&id=${row.id}`, { as: 'client.demo' });
    expect(JSON.parse(body.result.shipment_detail)).toMatchObject({
      service_type: '6',
      valueVan: { vanLine3: [{ truckId: 'V1' }] },
    });
  });

  test('customs only: ports of the shipment, no trucks; with vans: places and packages', async () => {
    expect(await request(app, 'client.demo', customs())).toMatchObject({
      has_customs: true,
      customs_type: 'A11',
      detail_service: 'PORT_TO_PORT',
      has_container_trucking: false,
      containers: [{ truck_ids: [] }],
    });
    const withVan = { ...vanTrucking(), service_type: 4, customs_type: 'B11', customs_other_service_type: 'VAN' };
    expect(await request(app, 'client.demo', withVan)).toMatchObject({
      has_customs: true,
      has_van_trucking: true,
      pol: 'HCM',
      pod: 'DNI',
      packages: [{ truck_ids: ['V1'] }],
    });
    // By air the same service takes packages instead of containers.
    const byAir = { ...customs(), pol: 'PVG', pod: 'SGN', containers: [], packages: [pallet] };
    expect(await request(app, 'client.demo', byAir)).toMatchObject({ pol: 'PVG', pod: 'SGN' });
  });

  test('sea and air freight with customs and trucks', async () => {
    const fcl = { ...fclRequest(), has_customs: true, has_container_trucking: true, customs_type: 'b11' };
    expect(await request(app, 'client.demo', { ...fcl, pick_up_location_id: place['OWN'] })).toMatchObject({
      customs_type: 'B11',
      detail_service: 'DOOR_TO_PORT',
      pick_up_location_id: place['OWN'],
      containers: [{ truck_ids: [] }],
    });
    const lcl = { service_type: 3, shipping_type: 1, pol: 'CNSHA', pod: 'VNSGN', packages: [pallet] };
    expect(
      await request(app, 'client.demo', { ...lcl, has_van_trucking: true, delivery_location_id: place['OWN'] }),
    ).toMatchObject({ detail_service: 'PORT_TO_DOOR', has_customs: false, customs_type: null });
  });

  test('the template follows the add-ons: 13 and 14 of the specification', async () => {
    const { db } = app.database;
    const templateOf = async (body: object) => {
      const { id } = await request(app, 'client.demo', body);
      const row = await db.selectFrom('shipment').select('template_id').where('id', '=', id).executeTakeFirst();
      return row?.template_id;
    };
    const addOns = { has_customs: true, pick_up_location_id: place['OWN'] };
    const lcl = { service_type: 3, shipping_type: 2, pol: 'VNSGN', pod: 'CNSHA', packages: [pallet] };
    expect(await templateOf({ ...lcl, ...addOns, has_van_trucking: true })).toBe(13);
    expect(await templateOf({ ...fclRequest(), ...addOns, has_container_trucking: true })).toBe(14);
    expect(await templateOf(containerTrucking())).toBe(34);
    expect(await templateOf(vanTrucking())).toBe(37);
    expect(await templateOf(customs())).toBe(31);
  });

  test('cargo is accepted as shipment_detail', async () => {
    const detail = { service_type: '5', valueContainer: { containerLine3: [{ ...box, quantity: '2' }] } };
    const body = { ...containerTrucking(), containers: [], shipment_detail: JSON.stringify(detail) };
    expect((await request(app, 'client.demo', body)).containers).toMatchObject([{ truckId: 'C1', quantity: 2 }]);
  });

  test('an update replaces places and add-ons as well', async () => {
    const made = await request(app, 'client.demo', containerTrucking());
    const body = { id: made.id, ...containerTrucking(), delivery_location_id: place['TCIT'] ?? place['VICT'] };
    const changed = await act(app, 'client.demo', 'UpdateQuotationRequest', body);
    expect(changed.body.result).toMatchObject({ delivery_location_id: body.delivery_location_id, version: 2 });
  });
});

describe('refusals by field', () => {
  const cases: [string, () => object, string[]][] = [
    [
      'no places',
      () => ({ ...containerTrucking(), pick_up_location_id: null, delivery_location_id: null }),
      ['pick_up_location_id REQUIRED', 'delivery_location_id REQUIRED'],
    ],
    [
      'a place of somebody else',
      () => ({ ...containerTrucking(), pick_up_location_id: place['FOREIGN'] }),
      ['pick_up_location_id CHOICE_INVALID'],
    ],
    [
      'a place abroad on the road',
      () => ({ ...containerTrucking(), pick_up_location_id: place['ABROAD'] }),
      ['pick_up_location_id CHOICE_INVALID'],
    ],
    [
      'a kind of place that is not offered',
      () => ({ ...containerTrucking(), delivery_location_id: place['OWN2'] }),
      ['delivery_location_id CHOICE_INVALID'],
    ],
    [
      'twice the same place',
      () => ({ ...vanTrucking(), delivery_location_id: place['OWN'] }),
      ['delivery_location_id SAME_PORT'],
    ],
    [
      'a handling of another end',
      () => ({ ...vanTrucking(), pick_up_handling_id: 24 }),
      ['pick_up_handling_id CHOICE_INVALID'],
    ],
    [
      'fewer trucks than containers',
      () => ({ ...containerTrucking(), containers: [{ ...box, truck_ids: ['T1'] }] }),
      ['containers.0.truck_ids TRUNK_ID_QUANTITY'],
    ],
    [
      'a truck twice',
      () => ({ ...containerTrucking(), containers: [{ ...box, truck_ids: ['T1', 'T1'] }] }),
      ['containers.0.truck_ids DUPLICATE_VALUE'],
    ],
    [
      'more vans than needed',
      () => ({ ...vanTrucking(), packages: [{ ...pallet, truck_ids: ['V1', 'V2'] }] }),
      ['packages.0.truck_ids TRUNK_ID_QUANTITY'],
    ],
    ['a sea term on the road', () => ({ ...vanTrucking(), incoterm: 'CIF' }), ['incoterm INCOTERM_MODE']],
    [
      'trucks between ports',
      () => fclRequest({ shipping_type: 3, has_container_trucking: true, has_van_trucking: true }),
      ['has_van_trucking TRUCKING_WITH_PORT_TRANSFER', 'has_container_trucking TRUCKING_WITH_PORT_TRANSFER'],
    ],
    ['trucking without its door', () => fclRequest({ has_container_trucking: true }), ['pick_up_location_id REQUIRED']],
    [
      'a place that nobody asked for',
      () => ({ ...fclRequest(), pick_up_location_id: place['OWN'] }),
      ['pick_up_location_id CHOICE_INVALID'],
    ],
    ['another detail service', () => fclRequest({ detail_service: 'DOOR_TO_DOOR' }), ['detail_service CHOICE_INVALID']],
    ['customs without its regime', () => ({ ...customs(), customs_type: null }), ['customs_type REQUIRED']],
    ['an export regime for imports', () => ({ ...customs(), customs_type: 'B11' }), ['customs_type CHOICE_INVALID']],
    ['a port and an airport', () => ({ ...customs(), pod: 'SGN' }), ['pod CHOICE_INVALID']],
    [
      'the cargo of another truck',
      () => ({ ...containerTrucking(), containers: [], packages: [pallet] }),
      ['containers CARGO_REQUIRED', 'packages CHOICE_INVALID'],
    ],
    [
      'a shipment_detail of no shape',
      () => ({ ...containerTrucking(), containers: [], shipment_detail: '{"a":1}' }),
      ['shipment_detail INVALID_FORMAT'],
    ],
    [
      'a shipment_detail with impossible lines',
      () => ({
        ...vanTrucking(),
        packages: [],
        shipment_detail: JSON.stringify({
          service_type: '6',
          valueVan: { vanLine3: [{ truckId: 'A', quantity: 1e9 }] },
        }),
      }),
      ['shipment_detail INVALID_FORMAT'],
    ],
  ];
  test.each(cases)('%s', async (_name, body, wanted) => {
    const answer = await send(body());
    expect([answer.status, problems(answer)]).toEqual([422, wanted]);
  });

  test('a weight above the payload is refused with the correct limit', async () => {
    const { body } = await send({ ...containerTrucking(), containers: [{ ...box, weight_kg: 26_700 }] });
    expect(body.fields).toMatchObject([
      { code: 'PAYLOAD_EXCEEDED', params: { over: 200, container: '40HC', limit: 26_500 } },
    ]);
  });
});

describe('without an account', () => {
  const contact = { name: 'Nguyễn Thị Hạnh', email: 'hanh@example.com' };
  const ask = (body: object) =>
    app.call('post', '/wr1?objectType=RequestPublicQuotation', { body: { ...body, contact } });

  test('addresses are free text, with their regions by road', async () => {
    const road = { ...vanTrucking(), pick_up_location_id: null, delivery_location_id: null };
    expect(problems(await ask(road))).toEqual(['pick_up_address REQUIRED', 'delivery_address REQUIRED']);
    const asText = { ...road, pick_up_address: 'Lô A1, KCN Tân Bình', delivery_address: '12 Lê Lợi' };
    expect(problems(await ask(asText))).toEqual(['pol REQUIRED', 'pod REQUIRED']);
    expect((await ask({ ...asText, pol: 'HCM', pod: 'QQQ' })).body.fields).toMatchObject([{ path: ['pod'] }]);
    const sent = await ask({ ...asText, pol: 'hcm', pod: 'HNI' });
    expect(sent.body.result.reference).toMatch(/^QT-/);
    const row = await app.database.db
      .selectFrom('shipment')
      .selectAll()
      .where('quotation_no', '=', sent.body.result.reference)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ pol: 'HCM', pod: 'HNI', pick_up_address: 'Lô A1, KCN Tân Bình', template_id: 37 });
  });

  test('a customer’s own place is available to no one else', async () => {
    expect(problems(await ask(vanTrucking()))).toEqual([
      'pick_up_location_id CHOICE_INVALID',
      'delivery_location_id CHOICE_INVALID',
    ]);
  });
});

test('the list of customs regimes equals the one in the rules', () => {
  const seeds = customsTypes().map(({ code, data }) => [code, (data as { direction: string }).direction]);
  expect(Object.fromEntries(seeds)).toEqual(CUSTOMS_DIRECTION);
});
