import { Writable } from 'node:stream';
import { SHARE_LINK_CAP } from '@wr1/schema/rules/transition/share-link.ts';
import { TRACK_NUMBERS_PER_MINUTE } from '@wr1/schema/rules/milestone/tracking.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { planned, record } from '../milestone/milestone.testkit.ts';
import { act, makeShipment, openShipmentApp, TEST_NOW } from '../shipment/shipment.testkit.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { mayRevoke, riskOf } from './share-link.rules.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
let booking: Shipment;
beforeAll(async () => {
  app = await openShipmentApp();
  booking = await planned(app, { change: { note: 'Secret note', transport_document_no: 'SECRETBL26060033' } });
});
beforeEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

const create = (as: string, body: object = {}, shipment: { id: number } = booking) =>
  app.call('post', '/shareLink', { as, body: { order_id: shipment.id, ...body } });
const list = async (as: string, ids: number | string = booking.id) =>
  (await app.call('get', `/shareLink?ids=${ids}`, { as })).body.result;
const revoke = (as: string, id: number) => app.call('delete', `/shareLink?id=${id}`, { as });
const tokenOf = (url: string) => url.split('#').at(-1) ?? '';
const open = async (token: string, more: object = {}) =>
  (await app.call('post', '/sharedShipment', { body: { token, ...more } })).body.result;

/** Creates a link as a customer; returns it with its token. */
async function shared(body: object = {}, as = 'client.demo') {
  const answer = await create(as, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ...answer.body.result.link, token: tokenOf(answer.body.result.url) };
}

describe('a new link', () => {
  test('is an address with a token of at least 128 bits, stored only as a hash', async () => {
    const { status, body } = await create('client.demo', { name: '  Hoa   Sen Import ' });
    expect(status).toBe(200);
    expect(body.result.url).toMatch(/^http:\/\/localhost:4000\/platform\/share\/link#[\w-]{22,}$/);
    expect(body.result.link).toMatchObject({
      order_id: booking.id,
      name: 'Hoa Sen Import',
      created_by: expect.any(String),
      // The end of the day in Vietnam, 30 days after 20 November.
      expires_at: '2026-12-20T17:00:00.000Z',
      opened: 0,
      opened_at: null,
      state: 'ACTIVE',
      may_revoke: true,
    });
    const rows = await app.database.db.selectFrom('share_link').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(body.result.url));
    expect(JSON.stringify(await list('client.demo'))).not.toMatch(/hash|token/);
  });

  test('follows the setting SHARE_LINK_DAYS', async () => {
    const setDays = (value: string) =>
      app.database.db
        .updateTable('master_data')
        .set({ data: JSON.stringify({ value, unit: 'day' }) })
        .where('list', '=', 'SystemConfig')
        .where('code', '=', 'SHARE_LINK_DAYS')
        .execute();
    await setDays('7');
    expect((await list('client.demo'))[0]).toMatchObject({ usual_day: '2026-11-27', latest_day: '2027-05-19' });
    expect((await shared()).expires_at).toBe('2026-11-27T17:00:00.000Z');
    await setDays('30');
  });

  test('has a name of at most 60 characters and a last day from today to 180 days ahead, validated at their fields', async () => {
    const problem = async (body: object) => {
      const answer = await create('client.demo', body);
      return [answer.status, answer.body.fields?.map((one: any) => `${one.path.join('.')} ${one.code}`)];
    };
    expect(await problem({ name: 'x'.repeat(61) })).toEqual([400, ['name TOO_LONG']]);
    expect(await problem({ expires_on: '2026-11-19' })).toEqual([400, ['expires_on DATE_IN_PAST']]);
    expect(await problem({ expires_on: '2027-05-20' })).toEqual([400, ['expires_on SHARE_LINK_TOO_LONG']]);
    expect(await problem({ expires_on: '2026-02-30' })).toEqual([400, ['expires_on DATE_INVALID']]);
    expect((await shared({ expires_on: '2026-11-20' })).expires_at).toBe('2026-11-20T17:00:00.000Z');
  });

  test('can be created after the release and not for a cancelled booking', async () => {
    for (const status of [6, 61, 10]) {
      // oxlint-disable-next-line no-await-in-loop
      const shipment = await makeShipment(app, { status });
      // oxlint-disable-next-line no-await-in-loop
      const answer = await create('client.demo', {}, shipment);
      expect({ status, answer: [answer.status, answer.body.code] }).toEqual({
        status,
        answer: [409, 'NOTHING_TO_SHARE'],
      });
      // oxlint-disable-next-line no-await-in-loop
      expect((await list('client.demo', shipment.id))[0]).toMatchObject({ may_share: false, links: [] });
    }
    const released = await makeShipment(app, { status: 63, change: { ever_released: true } });
    expect((await create('sales.demo', {}, released)).status).toBe(200);
  });

  test('is limited to 20 active ones; revoked ones do not count', async () => {
    const shipment = await planned(app);
    for (let count = 0; count < SHARE_LINK_CAP; count += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await create('client.demo', {}, shipment)).status).toBe(200);
    }
    expect(await create('client.demo', {}, shipment)).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_SHARE_LINKS', params: { n: 20 } },
    });
    const [sharing] = await list('client.demo', shipment.id);
    expect(sharing).toMatchObject({ may_share: false });
    expect((await revoke('client.demo', sharing.links[0].id)).status).toBe(200);
    // Inactive links are listed after active ones.
    const [after] = await list('client.demo', shipment.id);
    expect(after.links.at(-1).state).toBe('REVOKED');
    expect((await create('client.demo', {}, shipment)).status).toBe(200);
  });

  test('only one of two parallel requests creates the last allowed link', async () => {
    const shipment = await planned(app);
    for (let count = 1; count < SHARE_LINK_CAP; count += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await create('client.demo', {}, shipment);
    }
    const answers = await Promise.all(['client.demo', 'root.demo', 'sales.demo'].map((as) => create(as, {}, shipment)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('the page of a link', () => {
  test('shows milestones, dates and containers, but no price, party, document, note or ID', async () => {
    const { token } = await shared({ name: 'Secret name' });
    expect((await record(app, booking, 25)).status).toBe(200);
    const result = await open(token);
    expect(result).toMatchObject({ state: 'ACTIVE', expires_at: '2026-12-20T17:00:00.000Z' });
    const { shipment } = result;
    expect(shipment).toMatchObject({ number: booking.number, container_numbers: ['WRLU1000011', 'WRLU1001384'] });
    expect(shipment.journey).toMatchObject({ pol: 'VNVUT', pod: 'USLAX', status: 25, late: null });
    expect(shipment.journey.steps[0]).toMatchObject({ code: 25, done: true });
    expect(shipment.journey.steps[0].actual_at).toBe(new Date(TEST_NOW.getTime() - HOUR_MS).toISOString());
    const text = JSON.stringify(result);
    for (const secret of ['Secret', 'SECRETBL', 'Cotton', 'Binh Minh', '"id"', 'price', 'charge', 'customer', 'USD'])
      expect(text).not.toContain(secret);
  });

  test('counts visits, not refreshes of the page', async () => {
    const { token, id } = await shared();
    await open(token);
    await open(token, { refresh: true });
    app.setNow(new Date(TEST_NOW.getTime() + 60_000));
    await open(token);
    const [{ links }] = await list('client.demo');
    expect(links.find((link: { id: number }) => link.id === id)).toMatchObject({
      opened: 2,
      opened_at: '2026-11-20T03:01:00.000Z',
    });
  });

  test('ends exactly at its expiry', async () => {
    const { token, expires_at: expires } = await shared();
    const at = async (ms: number) => {
      app.setNow(new Date(Date.parse(expires) + ms));
      return open(token);
    };
    expect(await at(-1)).toMatchObject({ state: 'ACTIVE', shipment: { number: booking.number } });
    expect(await at(0)).toEqual({ state: 'EXPIRED', expires_at: null, shipment: null });
  });

  test('shows that a booking is cancelled', async () => {
    const shipment = await makeShipment(app, { status: 63, change: { ever_released: true } });
    const token = tokenOf((await create('client.demo', {}, shipment)).body.result.url);
    await app.database.db.updateTable('shipment').set({ status: 10 }).where('id', '=', shipment.id).execute();
    expect((await open(token)).shipment).toMatchObject({ at_risk: null, journey: { status: 10, late: null } });
  });

  test('shows nothing for an unknown token', async () => {
    for (const token of ['x', 'A'.repeat(43), '../shareLink', "' or 1=1 --"]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await open(token)).toEqual({ state: 'UNKNOWN', expires_at: null, shipment: null });
    }
    expect((await app.call('post', '/sharedShipment', { body: {} })).status).toBe(400);
    expect((await app.call('post', '/sharedShipment', { body: { token: 'x'.repeat(201) } })).status).toBe(400);
    // The token is only accepted in the body, never in the URL.
    expect((await app.call('get', '/sharedShipment?token=x')).status).toBe(404);
  });

  test('is limited to 30 requests per address and minute', async () => {
    const office = { 'x-forwarded-for': '198.51.100.40' };
    const ask = (headers: Record<string, string>) =>
      app.call('post', '/sharedShipment', { body: { token: 'x' }, headers });
    for (let count = 0; count < TRACK_NUMBERS_PER_MINUTE; count += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await ask(office)).status).toBe(200);
    }
    const refused = await ask(office);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask({ 'x-forwarded-for': '198.51.100.41' })).status).toBe(200);
  });

  test('appears in no log, nor does its token', async () => {
    const { token } = await shared();
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const { app: logged } = createApp({
      db: app.database.db,
      clock: () => TEST_NOW,
      log: pino({ level: 'trace' }, sink),
      config: { publicUrl: 'http://localhost', dataDir: '.', trustProxy: ['loopback'], checkAnswers: true },
    });
    const answer = await logged.request('/api/sharedShipment', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(answer.status).toBe(200);
    expect(lines.join('')).toContain('/api/sharedShipment');
    expect(lines.join('')).not.toContain(token);
    expect(lines.join('')).not.toContain(booking.number);
  });
});

describe('revoking a link', () => {
  test('is permanent, and the page says so', async () => {
    const { id, token } = await shared();
    const { status, body } = await revoke('client.demo', id);
    expect([status, body.result]).toMatchObject([200, { id, state: 'REVOKED', may_revoke: false }]);
    expect(await open(token)).toEqual({ state: 'REVOKED', expires_at: null, shipment: null });
    // Repeating it changes nothing.
    app.setNow(new Date(TEST_NOW.getTime() + HOUR_MS / 12));
    expect((await revoke('root.demo', id)).body.result.revoked_at).toBe(body.result.revoked_at);
  });

  test('is allowed for staff, its creator and the company administrator', async () => {
    for (const as of ['root.demo', 'sales.demo', 'admin.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      const { id } = await shared();
      // oxlint-disable-next-line no-await-in-loop
      expect([as, (await revoke(as, id)).status]).toEqual([as, 200]);
    }
    const { id } = await shared({}, 'root.demo');
    expect(await revoke('client.demo', id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const [{ links }] = await list('client.demo');
    expect(links.find((link: { id: number }) => link.id === id).may_revoke).toBe(false);
    const own = { created_by: 7 };
    expect(mayRevoke({ userId: 7, isStaff: false, role: 'CLIENT' }, own)).toBe(true);
    expect(mayRevoke({ userId: 8, isStaff: false, role: 'CLIENT' }, own)).toBe(false);
  });
});

test('links of other companies are not found', async () => {
  const { id } = await shared();
  for (const as of ['root.other', 'client.other', 'sales.other']) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await list(as, `${booking.id},987654321`)).toEqual([]);
    // oxlint-disable-next-line no-await-in-loop
    const [theirs, nobodys] = await Promise.all([create(as), create(as, {}, { id: 987_654_321 })]);
    expect([theirs.status, theirs.body.code]).toEqual([nobodys.status, nobodys.body.code]);
    expect(theirs.status).toBe(404);
    // oxlint-disable-next-line no-await-in-loop
    expect((await revoke(as, id)).status).toBe(404);
  }
  expect((await app.call('get', `/shareLink?ids=${booking.id}`)).status).toBe(401);
  const quotation = await makeShipment(app, { status: 3 });
  expect((await create('client.demo', {}, quotation)).status).toBe(404);
});

test('creation and revocation of a link are audited without its address', async () => {
  const shipment = await planned(app);
  const { link, url } = (await create('client.demo', { name: 'Hoa Sen' }, shipment)).body.result;
  await revoke('root.demo', link.id);
  const { body } = await app.call('get', `/wr1?objectType=RecordChanges&order_id=${shipment.id}`, {
    as: 'client.demo',
  });
  const entries = body.result.filter(({ kind }: { kind: string }) => kind === 'SHARE_LINK');
  expect(entries.map((entry: any) => [entry.action, entry.actor_role, entry.label, entry.changes])).toEqual([
    [
      'DELETE',
      'CLIENT_ROOT',
      shipment.number,
      [
        { field: 'name', before: 'Hoa Sen', after: null },
        { field: 'valid_to', before: '2026-12-20', after: null },
      ],
    ],
    [
      'CREATE',
      'CLIENT',
      shipment.number,
      [
        { field: 'name', before: null, after: 'Hoa Sen' },
        { field: 'valid_to', before: null, after: '2026-12-20' },
      ],
    ],
  ]);
  expect(JSON.stringify(body)).not.toContain(tokenOf(url));
});

test('a journey is at risk if a milestone is due or the arrival moves, but not once it is late', () => {
  const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS).toISOString();
  const step = (code: number, plannedIn: number, estimatedIn: number, more: object = {}) => ({
    code,
    mandatory: true,
    done: false,
    place: 'VNVUT',
    planned_at: at(plannedIn),
    estimated_at: at(estimatedIn),
    actual_at: null,
    ...more,
  });
  const journey = (steps: ReturnType<typeof step>[], late: any = null) => ({ steps, late }) as any;
  expect(riskOf(journey([step(33, 5, 5), step(35, 50, 61)]), 12, TEST_NOW)).toBeNull();
  expect(riskOf(journey([step(33, 5, 5), step(35, 50, 63)]), 12, TEST_NOW)).toMatchObject({ code: 35 });
  expect(riskOf(journey([step(33, -1, 0), step(35, 50, 50)]), 12, TEST_NOW)).toEqual({
    code: 33,
    planned_at: at(-1),
    estimated_at: at(0),
  });
  const passed = step(33, -1, 0, { done: true, estimated_at: null });
  expect(riskOf(journey([passed, step(44, -1, 0, { mandatory: false })]), 12, TEST_NOW)).toBeNull();
  expect(riskOf(journey([step(33, -30, 0)], { code: 33 }), 12, TEST_NOW)).toBeNull();
});

test('an amended booking retains its links', async () => {
  const shipment = await makeShipment(app, { status: 63, change: { ever_released: true } });
  const token = tokenOf((await create('client.demo', {}, shipment)).body.result.url);
  expect((await act(app, 'client.demo', 'RequestBookingAmendment', { id: shipment.id, note: 'Later' })).status).toBe(
    200,
  );
  expect(await open(token)).toMatchObject({ state: 'ACTIVE', shipment: { journey: { status: 7 } } });
});
