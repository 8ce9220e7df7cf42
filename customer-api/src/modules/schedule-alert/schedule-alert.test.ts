import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openShipmentApp, staySignedIn, TEST_NOW } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
  await staySignedIn(app);
});
beforeEach(async () => {
  app.setNow(TEST_NOW);
  await app.database.db.deleteFrom('schedule_alert').execute();
});
afterAll(() => app.close());

const keep = (as: string, change: object = {}, headers = {}) =>
  app.call('post', '/scheduleAlert', {
    as,
    body: { name: 'Cai Mep', service_type: 2, pol: 'VNVUT', pod: 'USLAX', days_ahead: 28, ...change },
    headers,
  });
const change = (as: string, body: object) => app.call('put', '/scheduleAlert', { as, body });
const remove = (as: string, id: number) => app.call('delete', `/scheduleAlert?id=${id}`, { as });
const read = async (as: string) => (await app.call('get', '/scheduleAlert', { as })).body.result;
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path[0]} ${field.code}`);

describe('a saved search', () => {
  test('is visible only to its owner', async () => {
    const { status, body } = await keep('root.demo', { name: '  Cai   Mep ', pol: 'VNCMT', carrier_code: 'MSC' });
    expect([status, body.message]).toEqual([200, 'Save Success']);
    expect(body.result).toEqual([
      {
        id: expect.any(Number),
        name: 'Cai Mep',
        service_type: 2,
        // A different code for the same port is normalized.
        pol: 'VNVUT',
        pod: 'USLAX',
        carrier_code: 'MSC',
        carrier: expect.stringContaining('MSC'),
        direct: false,
        days_ahead: 28,
        from_date: null,
        to_date: null,
        paused: false,
        last_notified_at: null,
        new_count: 0,
        version: 1,
      },
    ]);
    const [{ id }] = body.result;
    for (const as of ['client.demo', 'admin.demo', 'root.other']) {
      // oxlint-disable-next-line no-await-in-loop
      const [seen, changed, gone] = [await read(as), await change(as, { id, paused: true }), await remove(as, id)];
      expect({ as, seen, status: [changed.status, gone.status] }).toEqual({ as, seen: [], status: [404, 404] });
    }
    expect((await app.call('get', '/scheduleAlert', {})).status).toBe(401);
    expect((await remove('root.demo', id)).body.result).toEqual([]);
  });

  test('is refused at the invalid field', async () => {
    await keep('root.demo');
    expect(codes((await keep('root.demo', { name: ' ' })).body)).toEqual(['name REQUIRED']);
    const taken = await keep('root.demo', { name: 'CAI MEP' });
    expect([taken.status, taken.body.code, codes(taken.body)]).toEqual([
      409,
      'ALERT_NAME_TAKEN',
      ['name ALERT_NAME_TAKEN'],
    ]);
    const other = (body: object) => keep('root.demo', { name: 'Other', ...body });
    expect(codes((await other({ pol: null, pod: null })).body)).toEqual(['pol SELECT_REQUIRED']);
    expect(codes((await other({ pol: 'HAN' })).body)).toEqual(['pol PLACE_UNKNOWN']);
    expect(codes((await other({ days_ahead: 400 })).body)).toEqual(['days_ahead BETWEEN']);
    const days = { days_ahead: null, from_date: '2026-11-01', to_date: '2026-11-02' };
    expect(codes((await other(days)).body)).toEqual(['to_date DATE_IN_PAST']);
  });

  test('is saved once for a repeated request, and at most twenty times', async () => {
    const twice = await Promise.all([1, 2].map(() => keep('root.demo', {}, { 'idempotency-key': 'alert-once' })));
    expect(twice.map(({ body }) => body.result.length)).toEqual([1, 1]);
    for (let turn = 2; turn <= 20; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await keep('root.demo', { name: `Alert ${turn}` })).status).toBe(200);
    }
    const full = await keep('root.demo', { name: 'One more' });
    expect([full.status, full.body.code, full.body.params]).toEqual([409, 'TOO_MANY_ALERTS', { n: 20 }]);
  });

  test('is renamed and paused by the expected version', async () => {
    const [{ id }] = (await keep('root.demo')).body.result;
    const paused = await change('root.demo', { id, version: 1, name: 'Mine', paused: true });
    expect(paused.body.result).toMatchObject([{ name: 'Mine', paused: true, version: 2 }]);
    expect((await change('root.demo', { id, version: 1, paused: false })).body.code).toBe('STALE_VERSION');
    // Opening the alert does not change its version.
    expect((await change('root.demo', { id, opened: true })).body.result).toMatchObject([{ version: 2 }]);
  });
});
