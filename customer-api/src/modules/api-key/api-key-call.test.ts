import { API_KEY_SCOPE, abilityOfScopes, heldScopes } from '@wr1/schema/rules/access/api-key.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { ANONYMOUS_CALL, abilityOf } from '@wr1/schema/rules/access/permission.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { planned } from '../milestone/milestone.testkit.ts';
import { TEST_NOW, makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { createCallLog, forgetCalls } from './api-key-call.ts';
import { makeKey, readKey, tryWith } from './api-key.testkit.ts';
import { callName } from '../../http/call-name.ts';
import { CALLS_FOR_KEYS, judgeCall } from './call-scope.ts';
import { MASTER_DATA_FOR_KEYS } from './master-data-call.ts';

let app: TestApp;
let booking: Shipment;
let quotation: Shipment;
beforeAll(async () => {
  app = await openShipmentApp();
  booking = await planned(app);
  quotation = await makeShipment(app, { status: 3 });
});
beforeEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

const wr1 = (action: string, more = '') => `/wr1?objectType=${action}${more}`;
const numbers = async (token: string, kind: string) =>
  (await app.call('get', wr1('GetQuotationBooking', `&kind=${kind}&pageSize=100`), { token })).body.result?.map(
    ({ id }: { id: number }) => id,
  );
const isHis = (shipment: Shipment) => [shipment.id];

describe('calls open to keys', () => {
  test('all exist, none is open without a token, and each scope opens some', () => {
    const actions = app.api.table.descriptions();
    const known = new Map(actions.map((one) => [callName(one.method, one.path, one.selector?.value), one]));
    expect(Object.keys(CALLS_FOR_KEYS).filter((name) => !known.has(name))).toEqual([]);
    const open = Object.keys(CALLS_FOR_KEYS).filter((name) => known.get(name)?.access === 'public');
    expect(open).toEqual([]);
    expect(ANONYMOUS_CALL.length).toBeGreaterThan(0);
    const opened = new Set(Object.values(CALLS_FOR_KEYS).flatMap(({ anyOf }) => anyOf));
    expect(API_KEY_SCOPE.filter((scope) => !opened.has(scope))).toEqual([]);
  });

  test('all require a scope, except the session and the master data', () => {
    const withoutScope = Object.keys(CALLS_FOR_KEYS).filter((name) => CALLS_FOR_KEYS[name]?.anyOf.length === 0);
    expect(withoutScope.toSorted()).toEqual(['GET user/session', ...MASTER_DATA_FOR_KEYS].toSorted());
  });

  test('that change something require a write scope, all others a read scope', () => {
    // A request for a PDF changes no record.
    const isReading = (name: string) => name.startsWith('GET ') || name === 'POST wr1?RequestPaper';
    const wrong = Object.entries(CALLS_FOR_KEYS).flatMap(([name, { anyOf }]) => {
      const kind = isReading(name) ? ':read' : ':write';
      return anyOf.some((scope) => !scope.endsWith(kind)) ? [name] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('are within their scopes’ part of the permission matrix', () => {
    const actions = app.api.table.descriptions();
    const roles = (['ADMIN', 'CLIENT_ROOT'] as const).map(abilityOf);
    for (const { method, path, selector, access } of actions) {
      const name = callName(method, path, selector?.value);
      if (typeof access !== 'object') continue;
      for (const scope of CALLS_FOR_KEYS[name]?.anyOf ?? []) {
        const may = roles.some((role) => can(abilityOfScopes(role, [scope]), access.action, access.subject));
        expect(may, `${name} with ${scope}`).toBe(true);
      }
    }
  });

  test('exclude accounts, settings, keys, webhooks, exports and unlisted calls', () => {
    const closed = ['PUT changepass', 'GET user/profile', 'POST user/logout', 'GET apiKey', 'POST apiKey'];
    for (const name of [...closed, 'POST wr1?RequestExport', 'GET masterData?menu', 'GET somethingNew']) {
      expect(judgeCall(name, API_KEY_SCOPE), name).toEqual({ ok: false, missing: null });
    }
  });

  test('never exceed the role: a key is limited by its scopes and its role', () => {
    const ability = abilityOfScopes(abilityOf('CLIENT_ROOT'), API_KEY_SCOPE);
    expect(can(ability, 'update', 'ScheduleAdmin')).toBe(false);
    expect(can(ability, 'read', 'StaffBooking')).toBe(false);
    expect(can(ability, 'manage', 'PartnerAccess')).toBe(false);
    expect(can(ability, 'read', 'OwnProfile')).toBe(false);
    expect(heldScopes(['booking:write'])).toEqual(['booking:read', 'booking:write']);
  });
});

describe('a key', () => {
  test('learns which scope a call lacks', async () => {
    const { token } = await makeKey(app, { scopes: ['tracking:read'] });
    expect(await tryWith(app, token, ['get', wr1('GetQuotationBooking')])).toBe('403 SCOPE_MISSING quotation:read');
    expect(await tryWith(app, token, ['get', wr1('GetQuotationBooking', '&kind=booking')])).toBe(
      '403 SCOPE_MISSING booking:read',
    );
    expect(await tryWith(app, token, ['put', wr1('CustomerBooking')], { body: { id: booking.id } })).toBe(
      '403 SCOPE_MISSING booking:write',
    );
    expect(await tryWith(app, token, ['get', '/user/profile'])).toBe('403 NOT_FOR_API_KEYS');
    expect(await tryWith(app, token, ['get', wr1('TrackBookings')])).toBe('200');
  });

  test('sees only records of its kind', async () => {
    const reads = async (scope: string) => (await makeKey(app, { scopes: [scope] })).token;
    const [quotations, bookings, tracking] = await Promise.all(
      ['quotation:read', 'booking:read', 'tracking:read'].map(reads),
    );
    expect(await numbers(quotations ?? '', 'quotation')).toEqual(expect.arrayContaining(isHis(quotation)));
    expect(await numbers(quotations ?? '', 'any')).not.toContain(booking.id);
    expect(await numbers(bookings ?? '', 'any')).toEqual(expect.arrayContaining(isHis(booking)));
    expect(await numbers(bookings ?? '', 'any')).not.toContain(quotation.id);
    const detail = (token: string | undefined, id: number) =>
      tryWith(app, token ?? '', ['get', wr1('GetBookingDetail', `&id=${id}`)]);
    expect(await detail(quotations, quotation.id)).toBe('200');
    expect(await detail(quotations, booking.id)).toBe('404 NOT_FOUND');
    expect(await detail(bookings, booking.id)).toBe('200');
    const journeys = await app.call('get', wr1('GetMilestones', `&ids=${booking.id},${quotation.id}`), {
      token: tracking ?? '',
    });
    expect(journeys.body.result.map((one: any) => one.order_id)).toEqual(isHis(booking));
  });

  test('receives events only for what it may see', async () => {
    const { seq } = await app.database.db
      .selectFrom('event_log')
      .select((eb) => eb.fn.coalesce(eb.fn.max('seq'), eb.lit(0)).as('seq'))
      .executeTakeFirstOrThrow();
    await makeShipment(app, { status: 3 });
    const tell = { type: 'ORDER_CHANGED' as const, user_id: null, contact_id: null, salesman_id: null, at: TEST_NOW };
    const payload = (bookingNo: string | null) =>
      JSON.stringify({ shipmentId: 1, quotationNo: 'QT-26-000001', bookingNo, status: 7, what: [] });
    for (const number of [null, 'BK-26-000001']) {
      const row = { ...tell, company_id: booking.customer_id, payload: payload(number) };
      await app.database.db.insertInto('event_log').values(row).execute();
    }
    const hears = async (scope: string) => {
      const { token } = await makeKey(app, { scopes: [scope] });
      const { body } = await app.call('get', `/events?after=${seq}&limit=100`, { token });
      return body.result.map((one: any) => one.booking_no ?? one.quotation_no);
    };
    expect(await hears('booking:read')).toEqual(['BK-26-000001']);
    expect(await hears('quotation:read')).toContain('QT-26-000001');
    expect(await hears('quotation:read')).not.toContain('BK-26-000001');
    expect(await hears('notification:read')).toEqual([]);
  });

  test('records milestones for its company in its own name when an ADMIN granted tracking:write', async () => {
    const shipment = await planned(app);
    const body = { id: shipment.id, code: 25, actual_at: TEST_NOW.toISOString() };
    const put = ['put', wr1('RecordMilestone')] as const;
    const company = shipment.customer_id;
    const { token } = await makeKey(app, { scopes: ['tracking:write'], company_id: company }, 'admin.demo');
    const journey = await app.call('get', wr1('GetMilestones', `&ids=${shipment.id}`), { token });
    const [first] = journey.body.result[0].milestones;
    expect(await tryWith(app, token, put, { body: { ...body, code: first.code } })).toBe('200');
    const after = await app.call('get', wr1('GetMilestones', `&ids=${shipment.id}`), { token });
    expect(JSON.stringify(after.body.result)).toContain('PARTNER');
    expect(await tryWith(app, token, ['put', wr1('UndoMilestone')], { body: { id: shipment.id, note: 'x' } })).toBe(
      '403 NOT_FOR_API_KEYS',
    );
    const other = await makeKey(app, { scopes: ['booking:write'] });
    expect(await tryWith(app, other.token, put, { body })).toBe('403 SCOPE_MISSING tracking:write');
  });

  test('replays its own changes under its own idempotency keys', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => makeKey(app, { scopes: ['location:write'] })));
    const make = (token: string | undefined, name: string) =>
      app.call('post', wr1('CreateLocation'), {
        token: token ?? '',
        headers: { 'idempotency-key': 'order-4711' },
        body: { name, location_type_id: 1, address: '1 Way', country_code: 'VN', region_code: 'HCM' },
      });
    const first = await make(one?.token, 'Repeat yard');
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect((await make(one?.token, 'Repeat yard')).body.result.id).toBe(first.body.result.id);
    expect((await make(one?.token, 'Other yard')).body.code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await make(two?.token, 'Other yard')).status).toBe(200);
  });

  test('uploads a file and downloads a document once, while it is active', async () => {
    const key = await makeKey(app, { scopes: ['document:write'] });
    const announce = async () => {
      const body = { id: booking.id, name: 'note.txt', size: 5, document_type: 'OTHER' };
      const wish = await app.call('put', '/attachFile', { token: key.token, body });
      expect(wish.status, JSON.stringify(wish.body)).toBe(200);
      return wish.body.result.token as string;
    };
    const ask = async () => {
      const body = { id: booking.id, kind: 'BOOKING_CONFIRMATION', language: 'en' };
      const wish = await app.call('post', wr1('RequestPaper'), { token: key.token, body });
      expect(wish.status, JSON.stringify(wish.body)).toBe(200);
      return wish.body.result.token as string;
    };
    const send = async (token: string) =>
      (await app.api.app.request(`/api/uploadFile?token=${token}`, { method: 'PUT', body: 'hello' })).status;
    const fetchPdf = async (token: string) => (await app.api.app.request(`/api/download?token=${token}`)).status;
    expect(await send(await announce())).toBe(200);
    expect(await fetchPdf(await ask())).toBe(200);
    const [upload, paper] = [await announce(), await ask()];
    await app.call('delete', `/apiKey?id=${key.id}`, { as: 'root.demo' });
    expect(await send(upload)).toBe(404);
    expect(await fetchPdf(paper)).toBe(404);
  });
});

describe('the call log', () => {
  const calls = async (id: number, more = '') =>
    (await app.call('get', `/apiKeyCall?id=${id}${more}`, { as: 'root.demo' })).body;

  test('lists every call, including refused ones and those of a revoked key, newest first', async () => {
    const key = await makeKey(app);
    await tryWith(app, key.token, ['get', '/user/session'], {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'partner-4711' },
    });
    await tryWith(app, key.token, ['get', wr1('EstimatePrice')]);
    await app.call('delete', `/apiKey?id=${key.id}`, { as: 'root.demo' });
    await tryWith(app, key.token, ['get', '/user/session']);
    const { result, meta } = await calls(key.id);
    expect(result).toMatchObject([
      { method: 'GET', path: 'user/session', action: null, status: 401, code: 'UNAUTHENTICATED' },
      { path: 'wr1', action: 'EstimatePrice', status: 403, code: 'SCOPE_MISSING' },
      { path: 'user/session', status: 200, code: null, address: '203.0.113.9', request_id: 'partner-4711' },
    ]);
    expect(meta).toEqual({ more: false });
    expect(result[0].hint).toBe(key.token.slice(-4));
    expect((await calls(key.id, '&refused=1')).result).toHaveLength(2);
    const page = await calls(key.id, '&limit=2');
    expect(page.meta).toEqual({ more: true });
    expect((await calls(key.id, `&limit=2&before=${page.result[1].id}`)).result).toHaveLength(1);
    expect(JSON.stringify(result)).not.toContain(key.token.slice(9, 40));
  });

  test('updates a key’s last use to the minute', async () => {
    const key = await makeKey(app);
    const useAt = async (seconds: number) => {
      app.setNow(new Date(TEST_NOW.getTime() + seconds * 1000));
      await tryWith(app, key.token, ['get', '/user/session']);
      app.setNow(TEST_NOW);
    };
    const used = async () => (await readKey(app, key.id)).last_used_at;
    await useAt(0);
    await expect.poll(used).toBe(TEST_NOW.toISOString());
    await useAt(59);
    await useAt(61);
    await expect.poll(used).toBe(new Date(TEST_NOW.getTime() + 61_000).toISOString());
  });

  test('delays no call when it fails, and loses none while it works', async () => {
    const key = await makeKey(app);
    const log = createCallLog(app.database.db, pino({ level: 'silent' }));
    const row = (n: number, id = key.id) => ({
      api_key_id: id,
      at: TEST_NOW,
      method: 'GET',
      path: `call/${n}`,
      action: null,
      status: 200,
      code: null,
      address: '127.0.0.1',
      request_id: 'request-1',
      hint: 'abcd',
    });
    await Promise.all(Array.from({ length: 1200 }, (_, n) => log.write(row(n))));
    const { count } = await app.database.db
      .selectFrom('api_key_call')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('api_key_id', '=', key.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1200);
    await log.write(row(1, 987_654_321));
    // Calls beyond the cap per key are deleted even within the retention period.
    await forgetCalls(app.database.db, TEST_NOW, 100);
    const left = await app.database.db
      .selectFrom('api_key_call')
      .select('id')
      .where('api_key_id', '=', key.id)
      .execute();
    expect(left).toHaveLength(100);
    await forgetCalls(app.database.db, new Date(TEST_NOW.getTime() + 91 * 86_400_000));
    expect(await app.database.db.selectFrom('api_key_call').select('id').execute()).toEqual([]);
  });
});
