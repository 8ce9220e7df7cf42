import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShipment, openShipmentApp } from '../../shipment/shipment.testkit.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

const HEADS = 'POL,POD,Carrier,Vessel,Voyage or flight,ETD (local time),ETA (local time),Cargo cut-off,Transit port';
const csv = (...rows: string[]) => [HEADS, ...rows].join('\n');
const importing = (as: string, body: object, headers = {}) =>
  app.call('post', '/wr1?objectType=ImportSchedules', { as, body: { service_type: 2, ...body }, headers });

/** Uploads a file; returns its token. */
async function send(text: string, name = 'departures.csv', as = 'admin.demo') {
  const bytes = new TextEncoder().encode(text);
  const { body } = await app.call('post', '/wr1?objectType=RequestScheduleImport', {
    as,
    body: { name, size: bytes.length },
  });
  if (body.result === undefined) return { code: body.code, fields: body.fields, token: '' };
  const stored = await app.call('put', `/file?token=${body.result.token}`, {
    body: text,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return { code: stored.body.code, fields: undefined, token: stored.body.result?.token ?? '' };
}
const count = async () =>
  (await app.database.db.selectFrom('schedule').select('id').where('created_at', 'is not', null).execute()).length;

describe('a file of departures', () => {
  test('is previewed, then imported as a whole, and unchanged the next time', async () => {
    const text = csv(
      'VNSGN,SGSIN,ONE,,N1E,2026-12-01 20:00,04/12/2026 08:00,,',
      'VNSGN,AUSYD,Ocean Network Express (ONE),,N2E,2026-12-02 20:00,2026-12-20 08:00,2026-12-01 10:00,Singapore',
    );
    const { token } = await send(text);
    const preview = (await importing('admin.demo', { token })).body.result;
    expect(preview).toMatchObject({
      counts: { added: 2, changed: 0, unchanged: 0, wrong: 0 },
      rows: [
        { row: 2, state: 'NEW' },
        { row: 3, state: 'NEW' },
      ],
      applied: false,
    });
    expect(await count()).toBe(0);
    const done = await importing('admin.demo', { token, state: preview.state });
    expect([done.status, done.body.result?.applied]).toEqual([200, true]);
    const stored = await app.database.db
      .selectFrom('schedule')
      .selectAll()
      .where('voyage', '=', 'N2E')
      .executeTakeFirstOrThrow();
    // The file's times are in the time zone of Ho Chi Minh City.
    expect(stored.etd.toISOString()).toBe('2026-12-02T13:00:00.000Z');
    expect(stored.cargo_cut_off?.toISOString()).toBe('2026-12-01T03:00:00.000Z');
    expect(stored).toMatchObject({ carrier_code: 'ONE', transit_code: 'SGSIN' });
    const again = await send(text);
    expect((await importing('admin.demo', { token: again.token })).body.result.counts).toEqual({
      added: 0,
      changed: 0,
      unchanged: 2,
      wrong: 0,
    });
    const stale = await importing('admin.demo', { token, state: preview.state });
    expect([stale.status, stale.body.code]).toEqual([409, 'IMPORT_STALE']);
  });

  test('updates departures with new times, and returns the records on them', async () => {
    const { id } = await app.database.db
      .selectFrom('schedule')
      .select('id')
      .where('voyage', '=', 'N1E')
      .executeTakeFirstOrThrow();
    const booking = await makeShipment(app, { status: 6, change: { schedule_id: id, pol: 'VNSGN', pod: 'SGSIN' } });
    const { token } = await send(csv('VNSGN,SGSIN,ONE,,N1E,2026-12-01 04:00,2026-12-04 08:00,,'));
    const preview = (await importing('admin.demo', { token })).body.result;
    expect(preview.rows).toMatchObject([
      {
        state: 'CHANGED',
        changes: [{ column: 'ETD (local time)', before: '01/12/2026 20:00', after: '01/12/2026 04:00' }, {}, {}],
      },
    ]);
    await importing('admin.demo', { token, state: preview.state });
    const sentNotices = await app.database.db
      .selectFrom('notification')
      .select('kind')
      .where('order_id', '=', booking.id)
      .where('kind', '=', 'SAILING_CHANGED')
      .execute();
    expect(sentNotices.length).toBeGreaterThan(0);
  });

  test('with one invalid row is not imported, and every invalid cell is reported in the caller’s language', async () => {
    const before = await count();
    const { token } = await send(
      csv(
        'VNSGN,SGSIN,ONE,,N5E,2026-12-05 20:00,2026-12-08 08:00,,',
        'VNSGN,XXXXX,Nobody,Flying Dutchman,N6E,someday,2026-12-01 08:00,,',
        'VNSGN,SGSIN,ONE,,N7E,2026-12-07 20:00,2026-12-01 08:00,2026-12-08 08:00,',
        'VNSGN,SGSIN,ONE,,N5E,2026-12-05 20:00,2026-12-08 09:00,,',
      ),
    );
    const { result } = (await importing('admin.demo', { token }, { 'accept-language': 'vi' })).body;
    expect(result.counts).toEqual({ added: 1, changed: 0, unchanged: 0, wrong: 3 });
    const wrong = result.rows
      .slice(0, 3)
      .map((row: any) => [row.row, row.problems.map((one: any) => `${one.column} ${one.code}`)]);
    expect(wrong).toEqual([
      [
        3,
        ['ETD (giờ địa phương) DATE_INVALID', 'Mã nơi đến PLACE_UNKNOWN', 'Hãng CARRIER_UNKNOWN', 'Tàu VESSEL_UNKNOWN'],
      ],
      [4, ['ETA (giờ địa phương) ETA_BEFORE_ETD', 'Cắt máng (hàng) CUT_OFF_AFTER_ETD']],
      [5, ['ETD (giờ địa phương) IMPORT_ROW_REPEATED']],
    ]);
    expect(result.rows[0].problems[1]).toMatchObject({
      value: 'XXXXX',
      message: 'Địa điểm này không có trong danh mục.',
    });
    const refused = await importing('admin.demo', { token, state: result.state });
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([422, 'IMPORT_FILE_WRONG', { n: 3 }]);
    expect(await count()).toBe(before);
  });

  test('is refused if it is not a table, lacks a column, or is another user’s', async () => {
    expect((await send('x', 'departures.pdf')).fields).toMatchObject([{ path: ['name'], code: 'IMPORT_FILE_TYPE' }]);
    expect((await send('PK no spreadsheet', 'departures.xlsx')).code).toBe('IMPORT_FILE_UNREADABLE');
    const lacking = await send('POL,POD\nVNSGN,SGSIN');
    const answer = await importing('admin.demo', { token: lacking.token });
    expect([answer.status, answer.body.code]).toEqual([422, 'IMPORT_FILE_COLUMN']);
    expect(answer.body.params.column).toBe('ETD (local time), ETA (local time), Carrier');
    expect((await importing('admin.demo', { token: 'x' })).body.code).toBe('UPLOAD_ENDED');
    expect((await send('x', 'a.csv', 'sales.demo')).code).toBe('FORBIDDEN');
    expect((await importing('sales.demo', { token: lacking.token })).status).toBe(403);
  });
});
