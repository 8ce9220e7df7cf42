import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShipment, openShipmentApp, TEST_NOW, RELEASE_READY } from '../../shipment/shipment.testkit.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { seedSchedules } from '../generate/seed-schedule.ts';

let app: TestApp;
let turn = 0;

beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

/** A unique sailing: each call uses a new voyage number. */
const sailing = (change: object = {}) => ({
  service_type: 2,
  pol: 'VNVUT',
  pod: 'USLAX',
  carrier_code: 'MSC',
  voyage: `T${(turn += 1)}E`,
  etd: '2026-12-10T03:00:00.000Z',
  eta: '2026-12-28T20:00:00.000Z',
  ...change,
});
const post = (action: string, as: string, body: object, headers = {}) =>
  app.call('post', `/wr1?objectType=${action}`, { as, body, headers });
const put = (action: string, as: string, body: object) => app.call('put', `/wr1?objectType=${action}`, { as, body });
const create = (change: object = {}, as = 'admin.demo', headers = {}) =>
  post('CreateSchedule', as, sailing(change), headers);
const made = async (change: object = {}) => (await create(change)).body.result;
const remove = (id: number, as = 'admin.demo') => app.call('delete', `/wr1?objectType=DeleteSchedule&id=${id}`, { as });
const list = async (more: string, as = 'admin.demo') =>
  (await app.call('get', `/wr1?objectType=ScheduleList${more}`, { as })).body;
const found = async (id: number) =>
  (await app.call('get', `/scheduleList?ids=${id}`, { as: 'client.demo' })).body.result;
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path[0]} ${field.code}`);
const update = async (row: any, change: object) =>
  put('UpdateSchedule', 'admin.demo', {
    ...sailing({ voyage: row.voyage, etd: row.etd, eta: row.eta }),
    id: row.id,
    version: row.version,
    ...change,
  });
const notices = (kind: string, shipmentId: number) =>
  app.database.db
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .select(['app_user.username', 'notification.params', 'notification.mail_due'])
    .where('notification.kind', '=', kind)
    .where('notification.order_id', '=', shipmentId)
    .orderBy('app_user.username')
    .execute();
const log = (id: number) =>
  app.database.db
    .selectFrom('audit_log')
    .select(['action', 'label', 'before', 'after'])
    .where('kind', '=', 'SCHEDULE')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('a new departure', () => {
  test('gets conventional cut-offs, is found by customers, and is audited', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body.message).toBe('Successfully Added!');
    // From Cai Mep to the United States: 72 hours for documents, 28 for cargo, on the full hour.
    expect(body.result).toMatchObject({
      carrier: expect.stringContaining('MSC'),
      doc_cut_off: '2026-12-07T03:00:00.000Z',
      cargo_cut_off: '2026-12-08T23:00:00.000Z',
      vgm_cut_off: '2026-12-08T15:00:00.000Z',
      afc_cut_off: '2026-12-07T03:00:00.000Z',
      cy_open: '2026-12-03T03:00:00.000Z',
      transit_time: 19,
      transit: false,
      version: 1,
      uses: 0,
      by_hand: true,
      cancelled_at: null,
    });
    expect(await found(body.result.id)).toHaveLength(1);
    expect(await log(body.result.id)).toMatchObject([
      { action: 'CREATE', label: expect.stringContaining('VNVUT → USLAX') },
    ]);
  });

  test.each([
    [
      'a flight',
      { service_type: 1, pol: 'HAN', pod: 'ICN', carrier_code: 'KE', voyage: 'KE9911', eta: '2026-12-10T09:00:00Z' },
    ],
    ['a groupage box', { service_type: 3, stuffing_place: 'Cat Lai CFS', pol: 'VNSGN' }],
    ['a container truck', { service_type: 5, pol: 'HPG', pod: 'HNI', eta: '2026-12-10T06:00:00Z' }],
    ['a van', { service_type: 6, pol: 'HPG', pod: 'HNI', eta: '2026-12-10T06:00:00Z' }],
  ])('may be %s', async (_, change) => {
    const { status, body } = await create(change);
    expect([status, codes(body)]).toEqual([200, []]);
    expect(body.result.cargo_cut_off).not.toBeNull();
    if (change.service_type > 4)
      expect(body.result).toMatchObject({ carrier_code: '', voyage: null, vgm_cut_off: null });
  });

  test('accepts a listed vessel by name or number, and cut-offs other than the proposed ones', async () => {
    const ship = await app.database.db
      .selectFrom('master_data')
      .select(['code', 'name'])
      .where('list', '=', 'Vessel')
      .executeTakeFirstOrThrow();
    const row = await made({
      vessel_name: ship.name.toLowerCase(),
      doc_cut_off: '2026-12-09T00:00:00Z',
      vgm_cut_off: null,
    });
    expect(row).toMatchObject({ vessel_name: ship.name, vessel_imo: ship.code, vgm_cut_off: null });
    expect(row.doc_cut_off).toBe('2026-12-09T00:00:00.000Z');
    expect(await made({ vessel_imo: ship.code })).toMatchObject({ vessel_name: ship.name });
  });

  test('is created once, even if the request is repeated', async () => {
    const body = sailing();
    const send = () => post('CreateSchedule', 'admin.demo', body, { 'idempotency-key': 'sailing-once' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body.result.id).toBe(second.body.result.id);
  });

  test.each<[string, object, number, string[]]>([
    ['an arrival before the departure', { eta: '2026-12-10T02:00:00Z' }, 400, ['eta ETA_BEFORE_ETD']],
    ['one port at both ends, by another name', { pol: 'USLAX', pod: 'uslax' }, 400, ['pod SAME_PORT']],
    ['a cut-off after it', { cargo_cut_off: '2026-12-11T00:00:00Z' }, 400, ['cargo_cut_off CUT_OFF_AFTER_ETD']],
    [
      'an unknown port and carrier',
      { pod: 'USXXX', carrier_code: 'ZZZ' },
      400,
      ['pod PLACE_UNKNOWN', 'carrier_code CARRIER_UNKNOWN'],
    ],
    ['an airport for a ship', { pol: 'HAN' }, 400, ['pol PLACE_UNKNOWN']],
    ['an unknown ship', { vessel_name: 'Flying Dutchman' }, 400, ['vessel_name VESSEL_UNKNOWN']],
    ['a wrong check digit', { vessel_imo: '9910015' }, 400, ['vessel_imo IMO_NUMBER', 'vessel_imo VESSEL_UNKNOWN']],
    ['a transit without a port', { transit: true }, 400, ['transit_code TRANSIT_PORT_REQUIRED']],
  ])('reports problems at their fields: %s', async (_, change, status, problems) => {
    const answer = await create(change);
    expect([answer.status, codes(answer.body)]).toEqual([status, problems]);
  });

  test('is refused if it already exists', async () => {
    const row = await made();
    const again = await create({ voyage: row.voyage });
    expect([again.status, again.body.code, codes(again.body)]).toEqual([
      409,
      'SCHEDULE_EXISTS',
      ['etd SCHEDULE_EXISTS'],
    ]);
    const vietnamese = await post('CreateSchedule', 'admin.demo', sailing({ voyage: row.voyage }), {
      'accept-language': 'vi',
    });
    expect(vietnamese.body.message).toBe('Chuyến này đã có trong lịch.');
  });

  test('is for ADMIN only; sales staff read and copy, customers neither', async () => {
    const row = await made();
    for (const as of ['sales.demo', 'root.demo', 'client.demo']) {
      const refused = [
        create({}, as),
        put('UpdateSchedule', as, sailing({ id: row.id })),
        put('CancelSchedule', as, { id: row.id }),
        remove(row.id, as),
      ];
      // oxlint-disable-next-line no-await-in-loop
      expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await list('&state=planned', 'sales.demo')).meta.total).toBeGreaterThan(0);
    expect((await list('', 'client.demo')).code).toBe('FORBIDDEN');
    expect((await post('CopySchedules', 'client.demo', { ids: [row.id], every_days: 7, times: 1 })).status).toBe(403);
  });
});

describe('an update', () => {
  test('is refused for an outdated version, and if it would duplicate a departure', async () => {
    const row = await made();
    expect((await update(row, { voyage: 'X1E' })).body.result).toMatchObject({ voyage: 'X1E', version: 2 });
    const stale = await update(row, { voyage: 'X2E' });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    expect(await log(row.id)).toMatchObject([
      {},
      { action: 'UPDATE', before: { voyage: row.voyage }, after: { voyage: 'X1E' } },
    ]);
  });

  test('updates the records on it, with one notification each once it has moved by 12 hours', async () => {
    const row = await made();
    const booking = await makeShipment(app, {
      status: 6,
      change: { schedule_id: row.id, etd: new Date(row.etd) },
    });
    const later = (hours: number) => ({
      etd: new Date(Date.parse(row.etd) + hours * 3_600_000).toISOString(),
      eta: new Date(Date.parse(row.eta) + hours * 3_600_000).toISOString(),
    });
    const first = await update(row, later(7));
    expect(await notices('SAILING_CHANGED', booking.id)).toEqual([]);
    const onIt = () =>
      app.database.db.selectFrom('shipment').select('etd').where('id', '=', booking.id).executeTakeFirstOrThrow();
    expect((await onIt()).etd?.toISOString()).toBe(later(7).etd);
    // Together with the first change, the departure has now moved by thirteen hours.
    const second = await update(first.body.result, later(13));
    const sentNotices = await notices('SAILING_CHANGED', booking.id);
    expect(sentNotices.map(({ username }) => username)).toEqual([
      'client.demo',
      'first.login',
      'root.demo',
      'sales.demo',
    ]);
    expect(sentNotices[0]).toMatchObject({
      mail_due: true,
      params: { etd: '10/12/2026 23:00', route: 'VNVUT → USLAX' },
    });
    await update(second.body.result, later(14));
    expect(await notices('SAILING_CHANGED', booking.id)).toHaveLength(4);
  });

  test('cannot change service and route while records are on it', async () => {
    const row = await made();
    await makeShipment(app, { status: 6, change: { schedule_id: row.id } });
    const answer = await update(row, { pod: 'USOAK' });
    expect([answer.status, answer.body.code, answer.body.params]).toEqual([409, 'SCHEDULE_ROUTE_FIXED', { n: 1 }]);
  });
});

describe('removal', () => {
  test('deletes an unused departure, and otherwise returns its number of uses', async () => {
    const row = await made();
    await makeShipment(app, { status: 6, change: { schedule_id: row.id } });
    await makeShipment(app, { status: 3, change: { schedule_id: row.id } });
    const used = await remove(row.id);
    expect([used.status, used.body.code, used.body.params]).toEqual([409, 'SCHEDULE_IN_USE', { n: 2 }]);
    const free = await made();
    expect((await remove(free.id)).body.message).toBe('Successfully Deleted!');
    expect(await found(free.id)).toEqual([]);
    expect((await remove(free.id)).status).toBe(404);
    expect((await log(free.id)).at(-1)).toMatchObject({ action: 'DELETE', after: null });
  });

  test('cancels one with bookings: both sides are notified, the plan is open again', async () => {
    const row = await made();
    const ready = { schedule_id: row.id, etd: new Date(row.etd) };
    const booking = await makeShipment(app, { status: 6, change: ready });
    const closed = await makeShipment(app, { status: 10, change: ready });
    const { body } = await put('CancelSchedule', 'admin.demo', { id: row.id, version: 1, reason: 'Blank sailing' });
    expect(body.result).toMatchObject({ notified: 1, uses: 2, version: 2, cancel_reason: 'Blank sailing' });
    expect(await found(row.id)).toEqual([]);
    const sentNotices = await notices('SAILING_CANCELLED', booking.id);
    expect(sentNotices.map(({ username }) => username)).toEqual([
      'client.demo',
      'first.login',
      'root.demo',
      'sales.demo',
    ]);
    expect(sentNotices[0]).toMatchObject({
      mail_due: true,
      params: { etd: '10/12/2026 10:00', reason: 'Blank sailing' },
    });
    expect(await notices('SAILING_CANCELLED', closed.id)).toEqual([]);

    const record = async () =>
      (await app.call('get', `/wr1?objectType=GetBookingDetail&id=${booking.id}`, { as: 'client.demo' })).body.result;
    const seen = await record();
    expect((Array.isArray(seen) ? seen[0] : seen).schedule).toMatchObject({
      id: row.id,
      cancelled_at: TEST_NOW.toISOString(),
      cancel_reason: 'Blank sailing',
    });
    const release = await put('ReleaseBooking', 'admin.demo', { id: booking.id, ...RELEASE_READY });
    expect(release.body.code).toBe('PLAN_REQUIRED');
    const other = await made();
    const attach = { id: booking.id, version: booking.version, schedule_id: row.id };
    expect(codes((await put('UpdateBookingPlan', 'sales.demo', attach)).body)).toEqual(['schedule_id CHOICE_INVALID']);
    expect((await put('UpdateBookingPlan', 'sales.demo', { ...attach, schedule_id: other.id })).status).toBe(200);
    expect((await put('ReleaseBooking', 'admin.demo', { id: booking.id, ...RELEASE_READY })).status).toBe(200);

    const again = await put('CancelSchedule', 'admin.demo', { id: row.id });
    expect([again.status, again.body.code]).toEqual([409, 'SCHEDULE_CANCELLED']);
    expect((await update(body.result, {})).body.code).toBe('SCHEDULE_CANCELLED');
    const cancelled = await list('&state=cancelled&pageSize=100');
    expect(cancelled.result.map(({ id }: { id: number }) => id)).toContain(row.id);
  });
});

describe('copies', () => {
  test('are previewed, then created in local time, and never twice', async () => {
    const row = await made({ eta: '2026-12-27T20:00:00.000Z' });
    const request = { ids: [row.id], every_days: 7, times: 3 };
    const preview = await post('CopySchedules', 'sales.demo', { ...request, preview: true });
    expect(preview.body.result.created).toBe(0);
    expect(preview.body.result.copies.map(({ etd }: { etd: string }) => etd)).toEqual([
      '2026-12-17T03:00:00.000Z',
      '2026-12-24T03:00:00.000Z',
      '2026-12-31T03:00:00.000Z',
    ]);
    const copied = await post('CopySchedules', 'sales.demo', request);
    expect(copied.body.message).toBe('Copy schedule list success!');
    expect(copied.body.result.created).toBe(3);
    const [first] = copied.body.result.copies;
    expect(await found(first.id)).toMatchObject([{ voyage: row.voyage, cargo_cut_off: '2026-12-15T23:00:00.000Z' }]);
    expect(await log(first.id)).toMatchObject([{ action: 'COPY' }]);
    const more = await post('CopySchedules', 'sales.demo', { ...request, times: 4 });
    expect(more.body.result).toMatchObject({
      created: 1,
      copies: [{ exists: true }, { exists: true }, { exists: true }, { exists: false }],
    });
    const nothing = await post('CopySchedules', 'sales.demo', request);
    expect([nothing.status, nothing.body.message]).toEqual([422, 'Error copying schedule list. Please Try Again!']);
  });

  test('follow daylight saving time abroad, and may leave the vessel open', async () => {
    // Daylight saving time in Los Angeles starts on 14 March 2027.
    const row = await made({ pol: 'USLAX', pod: 'VNVUT', etd: '2027-03-10T18:00:00Z', eta: '2027-03-30T03:00:00Z' });
    const { body } = await post('CopySchedules', 'admin.demo', {
      ids: [row.id],
      every_days: 7,
      times: 1,
      keep_vessel: true,
    });
    expect(body.result.copies[0].etd).toBe('2027-03-17T17:00:00.000Z');
    expect(body.result.copies[0].eta).toBe('2027-04-06T03:00:00.000Z');
    const ship = await app.database.db
      .selectFrom('master_data')
      .select('name')
      .where('list', '=', 'Vessel')
      .executeTakeFirstOrThrow();
    const named = await made({ vessel_name: ship.name });
    const open = await post('CopySchedules', 'admin.demo', {
      ids: [named.id],
      every_days: 7,
      times: 1,
      keep_vessel: false,
    });
    expect(await found(open.body.result.copies[0].id)).toMatchObject([{ vessel_name: null, voyage: null }]);
  });

  test('are created all or none', async () => {
    const row = await made();
    const answer = await post('CopySchedules', 'admin.demo', { ids: [row.id, 999_999_999], every_days: 7, times: 1 });
    expect([answer.status, answer.body.code]).toEqual([422, 'SCHEDULE_COPY_FAILED']);
    const wrong = await post('CopySchedules', 'admin.demo', { ids: [row.id], every_days: 0, times: 53 });
    expect(codes(wrong.body)).toEqual(['every_days BETWEEN', 'times BETWEEN']);
  });
});

describe('a later start', () => {
  test('preserves what people created, updated, cancelled and deleted', async () => {
    const { db } = app.database;
    const own = await made();
    const seeded = await db
      .selectFrom('schedule')
      .selectAll()
      .where('created_at', 'is', null)
      .where('service_type', '=', 2)
      .where('etd', '>', TEST_NOW)
      .orderBy('id')
      .limit(3)
      .execute();
    const [changed, cancelled, deleted] = seeded;
    if (!changed || !cancelled || !deleted) throw new Error('no sailings');
    const row = (await list(`&ids=${changed.id}`)).result[0];
    const form = { ...row, transit: row.transit_code !== null, voyage: 'CHANGED' };
    expect((await put('UpdateSchedule', 'admin.demo', form)).status).toBe(200);
    expect((await put('CancelSchedule', 'admin.demo', { id: cancelled.id })).status).toBe(200);
    expect((await remove(deleted.id)).status).toBe(200);
    // A departure entered manually is not duplicated when the next start would generate the same one.
    const before = (await db.selectFrom('schedule').select('code').execute()).length;
    const added = await seedSchedules(db, () => new Date(TEST_NOW.getTime() + 7 * 86_400_000));
    expect((await db.selectFrom('schedule').select('code').execute()).length).toBe(before + added);
    expect(await found(changed.id)).toMatchObject([{ voyage: 'CHANGED' }]);
    expect(await found(cancelled.id)).toEqual([]);
    expect(await found(deleted.id)).toEqual([]);
    expect(await found(own.id)).toHaveLength(1);
  });
});

describe('nearby places', () => {
  const nearby = async (search: string, as?: string) =>
    app.call('get', `/scheduleNearby?${search}`, as === undefined ? {} : { as });

  test('are within 300 km with departures on the lane, nearest first', async () => {
    const { status, body } = await nearby('service_type=FCL&pol=VNSGN&pod=DEHAM&from_date=2026-11-20');
    expect(status).toBe(200);
    // Vessels to Europe sail from Cai Mep, 40 km away; Qui Nhon is too far.
    expect(body.result).toMatchObject([{ end: 'POL', code: 'VNVUT', departures: expect.any(Number) }]);
    expect(body.result[0].km).toBeGreaterThan(20);
    expect(body.result[0].km).toBeLessThan(60);
  });

  test('do not exist for trucks or an incomplete search', async () => {
    expect((await nearby('service_type=FTL&pol=HPG&pod=HNI', 'client.demo')).body.result).toEqual([]);
    expect((await nearby('service_type=FCL&pol=VNSGN', 'client.demo')).body.result).toEqual([]);
  });
});
