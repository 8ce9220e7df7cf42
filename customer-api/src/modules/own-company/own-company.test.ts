import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fclRequest, openShipmentApp } from '../shipment/shipment.testkit.ts';
import { imageSize } from '../file/image-size.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const own = async (as: string) => (await app.call('get', '/wr1?objectType=OwnCompany', { as })).body.result;
const update = (as: string, body: object) => app.call('put', '/wr1?objectType=UpdateOwnCompany', { as, body });
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);

test('an administrator changes the details at once, with an audit entry; an older version is refused', async () => {
  const before = await own('root.demo');
  const change = { address: '1 New Street', website: 'www.binhminh.example', contact_name: 'Export desk' };
  const saved = await update('root.demo', { ...before, ...change });
  expect([saved.status, saved.body.result]).toMatchObject([200, { ...change, version: before.version + 1 }]);
  expect((await update('root.demo', { ...before, ...change })).body.code).toBe('STALE_VERSION');
  const logged = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('kind', '=', 'COMPANY')
    .where('subject_id', '=', before.id)
    .executeTakeFirstOrThrow();
  expect(logged).toEqual({ action: 'UPDATE', after: change });
});

test('names and tax code cannot be changed here', async () => {
  const before = await own('root.demo');
  const saved = await update('root.demo', { ...before, name: 'Mine', tax_code: '0399999904' });
  expect(saved.body.result).toMatchObject({ name: before.name, tax_code: before.tax_code });
});

test('values are checked field by field; only the forwarder has a signature line', async () => {
  const before = await own('root.demo');
  const of = async (change: object) => codes((await update('root.demo', { ...before, ...change })).body).join();
  expect(await of({ website: 'no site' })).toBe('website URL_INVALID');
  expect(await of({ phone: 'none' })).toBe('phone PHONE_INVALID');
  expect(await of({ region_code: 'XX' })).toBe('region_code CHOICE_INVALID');
  expect(await of({ signature_line: 'The director' })).toBe('signature_line INVALID_VALUE');
  const forwarder = await own('admin.demo');
  const signed = await update('admin.demo', { ...forwarder, signature_line: 'The director' });
  expect(signed.body.result).toMatchObject({ is_forwarder: true, signature_line: 'The director' });
});

test('anyone reads how to reach the forwarder, and only what its administrator publishes there', async () => {
  const forwarder = await own('admin.demo');
  await update('admin.demo', { ...forwarder, phone: '+842838221199', website: 'www.wr1.example' });
  const setBranch = (code: string, data: object, active = true) =>
    app.database.db
      .updateTable('master_data')
      .set({ data: JSON.stringify(data), active })
      .where('list', '=', 'Branch')
      .where('code', '=', code)
      .execute();
  await setBranch('HCM', { address: '21 Nguyen Huu Canh' });
  await setBranch('HPH', { phone: '+842253821100' }, false);
  await setBranch('HAN', {});
  const contact = (await app.call('get', '/wr1?objectType=ForwarderContact', {})).body.result;
  expect(contact).toMatchObject({ name: forwarder.name, phone: '+842838221199', opens_at: '08:00' });
  expect(contact.offices).toEqual([
    {
      code: 'HCM',
      name: 'Ho Chi Minh City',
      name_vn: 'TP. Hồ Chí Minh',
      address: '21 Nguyen Huu Canh',
      phone: null,
      email: null,
    },
  ]);
  expect(Object.keys(contact).toSorted()).toEqual(
    'address address_vn closes_at email name name_vn offices opens_at phone website working_days'.split(' '),
  );
});

test('another company is not found; only administrators have the page', async () => {
  const other = await own('root.other');
  expect((await update('root.demo', other)).status).toBe(404);
  for (const as of ['client.demo', 'sales.demo']) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await app.call('get', '/wr1?objectType=OwnCompany', { as })).status).toBe(403);
  }
});

test('sharing decides whether a CLIENT sees the records of colleagues', async () => {
  const made = await app.call('post', '/wr1?objectType=RequestQuotation', { as: 'root.demo', body: fclRequest() });
  const seen = async (as: string) =>
    (await app.call('get', `/wr1?objectType=GetBookingDetail&id=${made.body.result.id}`, { as })).status;
  expect(await seen('client.demo')).toBe(200);
  const before = await own('root.demo');
  await update('root.demo', { ...before, share_within_company: false });
  expect([await seen('client.demo'), await seen('root.demo')]).toEqual([404, 200]);
  // A client that does not know the setting leaves it unchanged.
  const { share_within_company: _, version: _version, ...known } = before;
  expect((await update('root.demo', known)).body.result.share_within_company).toBe(false);
});

test('the forwarder’s working hours are in its own time zone', async () => {
  const before = await own('admin.demo');
  expect(codes((await update('admin.demo', { ...before, time_zone: 'Mars/Base' })).body)).toEqual([
    'time_zone TIME_ZONE',
  ]);
  const customer = await own('root.demo');
  const foreign = await update('root.demo', { ...customer, time_zone: 'Asia/Tokyo' });
  expect(codes(foreign.body)).toEqual(['time_zone INVALID_VALUE']);
  const week = { working_days: '1,2,3,4,5', opens_at: '09:00', closes_at: '13:00', time_zone: 'Asia/Tokyo' };
  expect((await update('admin.demo', { ...before, ...week })).body.result).toMatchObject(week);
  // It is Friday, 12:00 in Tokyo: one of four working hours is left, the others follow on Monday.
  expect(app.now().toISOString()).toBe('2026-11-20T03:00:00.000Z');
  const made = await app.call('post', '/wr1?objectType=RequestQuotation', { as: 'client.demo', body: fclRequest() });
  expect(made.body.result.sla_clock.due_at).toBe('2026-11-23T03:00:00.000Z');
  const usual = { working_days: null, opens_at: null, closes_at: null, time_zone: null };
  expect((await update('admin.demo', { ...before, ...usual, version: undefined })).body.result).toMatchObject({
    opens_at: '08:00',
    time_zone: 'Asia/Ho_Chi_Minh',
  });
});

test('a logo is checked by content, scaled and removed again; customers have none', async () => {
  const png = await Transformer.fromSvg('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"/>').png();
  const { version } = await own('admin.demo');
  const put = (as: string, image: string | null, more = {}) =>
    app.call('put', '/wr1?objectType=UpdateForwarderLogo', { as, body: { image, ...more } });
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  expect(codes((await put('admin.demo', text)).body)).toEqual(['image IMAGE_UNREADABLE']);
  const saved = await put('admin.demo', png.toString('base64'), { version });
  const { width, height } = imageSize(Buffer.from(saved.body.result.logo, 'base64')) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([216, 108]);
  expect((await put('admin.demo', null, { version })).body.code).toBe('STALE_VERSION');
  expect((await put('root.demo', png.toString('base64'))).status).toBe(403);
  expect((await own('root.demo')).logo).toBeNull();
  expect((await put('admin.demo', null)).body.result.logo).toBeNull();
});

test('the forwarder’s working week counts in response times at once', async () => {
  const before = await own('admin.demo');
  expect(before).toMatchObject({ working_days: '1,2,3,4,5,6', opens_at: '08:00', closes_at: '17:30' });
  const wrong = await update('admin.demo', { ...before, working_days: '0', opens_at: '9:00', closes_at: '07:00' });
  expect(codes(wrong.body)).toEqual([
    'working_days INVALID_FORMAT',
    'opens_at INVALID_FORMAT',
    'closes_at INVALID_VALUE',
  ]);
  const customer = await own('root.demo');
  const foreign = await update('root.demo', { ...customer, opens_at: '09:00' });
  expect(codes(foreign.body)).toEqual(['opens_at INVALID_VALUE']);
  const week = { working_days: '5,1,2,3,4', opens_at: '09:00', closes_at: '13:00', time_zone: 'Asia/Ho_Chi_Minh' };
  const saved = await update('admin.demo', { ...before, ...week });
  expect(saved.body.result).toMatchObject({ ...week, working_days: '1,2,3,4,5' });
  // Friday, 27 November 2026, 10:00 in Ho Chi Minh City: four working hours end on Monday.
  app.setNow(new Date('2026-11-27T03:00:00Z'));
  const token = (await app.signIn('client.demo')).body.result.accessToken;
  const made = await app.call('post', '/wr1?objectType=RequestQuotation', {
    token,
    body: fclRequest({ cargo_ready: '2026-12-10' }),
  });
  const { sla_clock: clock } = made.body.result;
  expect([clock.warn_at, clock.due_at]).toEqual(['2026-11-27T06:00:00.000Z', '2026-11-30T03:00:00.000Z']);
});
