import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { act, fclPrice, fclRequest, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
let id = 0;
let number = '';

const put = (as: string, action: string, body: Record<string, unknown>) => act(app, as, action, body);
const changes = async (as: string, shipmentId = id, more = '') =>
  app.call('get', `/wr1?objectType=RecordChanges&order_id=${shipmentId}${more}`, { as });
const log = async (more = '', as = 'admin.demo') => app.call('get', `/wr1?objectType=AuditLog${more}`, { as });
const changeOf = (row: any, field: string) => row.changes.find((change: any) => change.field === field);

beforeAll(async () => {
  app = await openShipmentApp();
  const made = await app.call('post', '/wr1?objectType=RequestQuotation', { as: 'client.demo', body: fclRequest() });
  ({ id, quotation_no: number } = made.body.result);
  await put('sales.demo', 'SendQuotation', { id, ...fclPrice() });
  await app.call('post', '/bookingNote', {
    as: 'client.demo',
    body: { booking_date: '2026-11-20', text: 'x', order_id: id },
  });
});
afterAll(() => app.close());

describe('the history of a record', () => {
  test('is newest first with actor, action, before and after', async () => {
    const { status, body } = await changes('sales.demo');
    expect(status).toBe(200);
    const [sent, asked] = body.result;
    expect(body.meta.total).toBe(2);
    expect(asked).toMatchObject({ action: 'RequestQuotation', kind: 'ORDER', label: number, actor_role: 'CLIENT' });
    expect(changeOf(asked, 'pol')).toEqual({ field: 'pol', before: null, after: 'VNVUT' });
    expect(sent).toMatchObject({ action: 'SendQuotation', actor_role: 'ADMIN_SALE', request_id: null });
    expect(changeOf(sent, 'status')).toEqual({ field: 'status', before: 1, after: 3 });
    expect(Number(changeOf(sent, 'price_usd').after)).toBeGreaterThan(0);
    expect(changeOf(sent, 'pol')).toBeUndefined();
  });

  test('hides internal entries from the customer', async () => {
    const { body } = await changes('client.demo');
    expect(body.meta.total).toBe(2);
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/cost|salesman|exchange_rate|2150/);
    expect(body.result[0].request_id).toBeNull();
  });

  test('is not found for another company', async () => {
    for (const answer of [
      await changes('client.other'),
      await changes('root.other'),
      await changes('root.other', 999_999),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('is paged', async () => {
    const second = await changes('sales.demo', id, '&pageSize=1&page=2');
    expect(second.body.result).toMatchObject([{ action: 'RequestQuotation' }]);
  });

  test('contains notes; internal ones and their history never reach the customer', async () => {
    for (const [action, body] of [
      ['BookQuotation', {}],
      ['AcknowledgeBooking', {}],
    ] as const) {
      const as = action === 'BookQuotation' ? 'client.demo' : 'sales.demo';
      // oxlint-disable-next-line no-await-in-loop
      await put(as, action, { id, ...body });
    }
    const form = { booking_date: '2026-11-20', text: 'Call them first', internal: false };
    const added = await app.call('post', '/bookingNote', { as: 'sales.demo', body: { ...form, order_id: id } });
    expect(added.status).toBe(200);
    expect(JSON.stringify((await changes('client.demo')).body)).toContain('Call them first');
    await app.call('put', '/bookingNote', {
      as: 'sales.demo',
      body: { ...form, id: added.body.result.id, internal: true },
    });
    expect(JSON.stringify((await changes('client.demo')).body)).not.toContain('Call them first');
    expect(JSON.stringify((await changes('sales.demo')).body)).toContain('Call them first');
  });
});

describe('the whole log', () => {
  test('is for ADMIN only', async () => {
    for (const as of ['sales.demo', 'root.demo', 'client.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await log('', as)).status).toBe(403);
    }
    expect((await log()).body.result[0].request_id).toEqual(expect.any(String));
  });

  test('filters by actor, kind, number and day', async () => {
    const total = async (more: string) => (await log(more)).body.meta.total;
    expect(await total('&kind=LOCATION')).toBe(0);
    expect(await total('&kind=BOOKING_NOTE')).toBe(2);
    expect(await total(`&label=${number.toLowerCase()}`)).toBe(2);
    expect(await total('&label=%25')).toBe(0);
    expect(await total('&actor=nobody')).toBe(0);
    const { full_name: name } = await app.database.db
      .selectFrom('app_user')
      .select('full_name')
      .where('username', '=', 'client.demo')
      .executeTakeFirstOrThrow();
    expect(await total(`&actor=${encodeURIComponent(name)}`)).toBeGreaterThanOrEqual(2);
    expect(await total('&from=2026-11-20&to=2026-11-20')).toBeGreaterThanOrEqual(4);
    expect(await total('&from=2026-11-21')).toBe(0);
    expect(await total('&to=2026-11-19')).toBe(0);
  });

  test('is never changed', async () => {
    const { db } = app.database;
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });

  test('has no trace of refused changes', async () => {
    const before = (await log()).body.meta.total;
    const refused = await put('sales.demo', 'SendQuotation', { id, ...fclPrice(), version: 1 });
    expect(refused.status).toBe(409);
    expect((await log()).body.meta.total).toBe(before);
  });
});
