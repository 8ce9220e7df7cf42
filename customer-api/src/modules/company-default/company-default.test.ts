import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { fclRequest, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const NOTHING = {
  pick_up_location_id: null,
  delivery_location_id: null,
  shipper_id: null,
  consignee_id: null,
  notify_same: true,
  notify_party_id: null,
  agent_id: null,
};
const read = async (as: string, more = '') =>
  (await app.call('get', `/wr1?objectType=CompanyDefaults${more}`, { as })).body;
const update = (as: string, body: object) =>
  app.call('put', '/wr1?objectType=UpdateCompanyDefaults', { as, body: { ...NOTHING, ...body } });
const party = async (as: string, name: string): Promise<number> => {
  const body = { name, address: '1 Pier Road', country_code: 'US' };
  return (await app.call('post', '/wr1?objectType=CreateParty', { as, body })).body.result.id;
};
const book = async (change: object = {}, as = 'client.demo') =>
  (await app.call('post', '/wr1?objectType=SubmitBooking', { as, body: fclRequest(change) })).body.result;
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);

test('a new booking starts with the default parties of its direction, copied by value', async () => {
  const [shipper, consignee] = [await party('root.demo', 'Own factory'), await party('root.demo', 'Usual buyer')];
  const saved = await update('root.demo', {
    shipping_type: 2,
    shipper_id: shipper,
    consignee_id: consignee,
    version: 0,
  });
  expect(saved.body.result).toMatchObject({ shipping_type: 2, shipper_id: shipper, version: 1 });
  const booking = await book();
  expect(booking.parties).toMatchObject({
    shipper: { name: 'Own factory' },
    consignee: { name: 'Usual buyer' },
    notify_same: true,
  });
  // The copy does not follow the address book.
  const renamed = { name: 'Renamed', address: '2 Pier Road', country_code: 'US', id: consignee };
  await app.call('put', '/wr1?objectType=UpdateParty', { as: 'root.demo', body: renamed });
  const { body } = await app.call('get', `/wr1?objectType=GetBookingDetail&id=${booking.id}`, { as: 'client.demo' });
  expect(body.result.parties.consignee.name).toBe('Usual buyer');
  expect((await book()).parties.consignee.name).toBe('Renamed');
  // A deleted party is no default any more.
  await app.call('delete', `/wr1?objectType=DeleteParty&id=${consignee}`, { as: 'root.demo' });
  expect((await read('client.demo')).result[0]).toMatchObject({ shipping_type: 2, consignee_id: null, version: 1 });
  expect((await book()).parties).toMatchObject({ shipper: { name: 'Own factory' }, consignee: null });
});

test('imports have their own defaults', async () => {
  const { result } = await read('root.demo');
  expect(result.map((row: any) => row.shipping_type)).toEqual([2, 1]);
  await update('root.demo', { shipping_type: 1, consignee_id: await party('root.demo', 'Own warehouse') });
  const { id } = await book({ shipping_type: 1, pol: 'USLAX', pod: 'VNVUT', incoterm: 'CIF', payment_term: 'PREPAID' });
  const { body } = await app.call('get', `/wr1?objectType=GetBookingDetail&id=${id}`, { as: 'client.demo' });
  expect(body.result.parties).toMatchObject({ shipper: null, consignee: { name: 'Own warehouse' } });
});

test('only the own company’s parties and places can be chosen, by its administrator', async () => {
  const foreign = await party('root.other', 'Foreign');
  const place = await app.database.db
    .selectFrom('location')
    .innerJoin('company', 'company.id', 'location.customer_id')
    .select('location.id')
    .where('company.code', '=', 'C0002')
    .executeTakeFirst();
  const wrong = await update('root.demo', {
    shipping_type: 2,
    shipper_id: foreign,
    agent_id: 999_999,
    pick_up_location_id: place?.id ?? 999_999,
  });
  expect(codes(wrong.body)).toEqual([
    'pick_up_location_id CHOICE_INVALID',
    'shipper_id CHOICE_INVALID',
    'agent_id CHOICE_INVALID',
  ]);
  expect((await update('client.demo', { shipping_type: 2 })).status).toBe(403);
  expect((await update('admin.demo', { shipping_type: 2 })).status).toBe(403);
  expect((await update('root.demo', { shipping_type: 2, version: 9 })).body.code).toBe('STALE_VERSION');
});

test('staff read those of a customer that they see', async () => {
  const { id } = await app.database.db
    .selectFrom('company')
    .select('id')
    .where('code', '=', 'C0001')
    .executeTakeFirstOrThrow();
  expect((await read('sales.demo', `&customer_id=${id}`)).result).toHaveLength(2);
  expect((await read('sales.other', `&customer_id=${id}`)).code).toBe('NOT_FOUND');
  expect((await read('admin.demo')).result).toEqual([]);
  // A client's parameter is ignored.
  expect((await read('root.other', `&customer_id=${id}`)).result[0].shipper_id).toBeNull();
});
