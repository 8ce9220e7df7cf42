import { MILESTONE_FILE_COLUMN } from '@wr1/schema/rules/milestone/milestone-file.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShipment, openShipmentApp, openSailing, TEST_NOW } from '../../shipment/shipment.testkit.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { doneOf, EXPORT_14, journeyOf, planned, readyToRelease, record } from '../milestone.testkit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

const HEADS = Object.values(MILESTONE_FILE_COLUMN).map(({ en }) => en);
const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
const csv = (...rows: string[][]) => [HEADS, ...rows].map(line).join('\n');

/** Uploads a file; returns its token or the refusal. */
async function send(text: string, { as = 'sales.demo', name = 'milestones.csv' } = {}) {
  const { status, body } = await app.call('post', '/wr1?objectType=RequestMilestoneImport', {
    as,
    body: { name, size: new TextEncoder().encode(text).length },
  });
  if (status !== 200) return { status, code: body.code, token: '' };
  const stored = await app.call('put', `/file?token=${body.result.token}`, {
    body: text,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return { status: stored.status, code: stored.body.code, token: stored.body.result?.token ?? '' };
}
const preview = (token: string, as = 'sales.demo', headers = {}) =>
  app.call('put', '/wr1?objectType=PreviewMilestoneImport', { as, body: { token }, headers });
const apply = (token: string, after = 0, as = 'sales.demo') =>
  app.call('put', '/wr1?objectType=ImportMilestones', { as, body: { token, after } });
const recordings = async (id: number) =>
  app.database.db
    .selectFrom('status_history')
    .select('to_status')
    .where('order_id', '=', id)
    .where('action', '=', 'RecordMilestone')
    .execute();
const states = (rows: { row: number; state: string }[]) =>
  rows.toSorted((one, two) => one.row - two.row).map(({ state }) => state);
const codes = (rows: any[]) =>
  rows
    .toSorted((one, two) => one.row - two.row)
    .map(({ row, problems }) => [row, ...problems.map((one: any) => `${one.column}: ${one.code}`)]);

describe('a file of milestones', () => {
  test('is previewed, then recorded: by booking, container and name, including skipped milestones', async () => {
    const shipment = await planned(app);
    const number = shipment.booking_no ?? '';
    const { token } = await send(
      csv(
        [number, 'Empty picked up', '', '2026-11-20 08:00', '', 'Depot'],
        ['wrlu 100001-1', '26', '', '20/11/2026 08:30', '', ''],
        [number, 'đã xếp hàng lên tàu', '', '2026-11-20 09:30', '', 'Earlier vessel'],
        [number, 'Arrived destination port', '', '', '', ''],
      ),
    );
    const seen = (await preview(token)).body.result;
    expect(seen.counts).toEqual({ recorded: 3, delivered: 0, already: 0, wrong: 0, bookings: 1 });
    expect(seen.rows).toMatchObject([
      { row: 2, state: 'RECORD', booking: number, code: 25, containers: [], shown: '20/11/2026 08:00 UTC+7' },
      {
        row: 3,
        state: 'RECORD',
        booking: number,
        code: 26,
        containers: ['WRLU1000011'],
        at: '2026-11-20T01:30:00.000Z',
      },
      {
        row: 4,
        state: 'RECORD',
        code: 33,
        skipped: ['Arrived at warehouse', 'Picked up cargo', 'Gate in'],
      },
    ]);
    expect(doneOf(await journeyOf(app, shipment))).toEqual([]);

    const done = await apply(token);
    expect([done.status, done.body.result.done, done.body.result.total, done.body.result.next]).toEqual([
      200,
      1,
      1,
      null,
    ]);
    expect(states(done.body.result.rows)).toEqual(['RECORD', 'RECORD', 'RECORD']);
    const journey = await journeyOf(app, shipment);
    expect(doneOf(journey)).toEqual(['25-1', '25-2', '26-1', '26-2?', '27-1?', '27-2?', '28-1?', '28-2?', '33']);
    expect(journey.milestones[0]).toMatchObject({
      note: 'Depot',
      source: 'STAFF',
      actual_at: '2026-11-20T01:00:00.000Z',
    });
    expect(await recordings(shipment.id)).toHaveLength(3);
  });

  test('has no effect twice: when sent again, sent in parallel, or selected again', async () => {
    const shipment = await planned(app);
    const number = shipment.booking_no ?? '';
    const text = csv(
      [number, 'Cargo loaded', '', '2026-11-20 09:30', '', 'Earlier vessel'],
      [number, 'Empty picked up', '', '2026-11-20 08:00', '', ''],
    );
    const { token } = await send(text);
    const [one, two] = await Promise.all([apply(token), apply(token)]);
    expect(one.body.result).toEqual(two.body.result);
    expect(states(one.body.result.rows)).toEqual(['RECORD', 'RECORD']);
    expect((await apply(token)).body.result).toEqual(one.body.result);
    expect(await recordings(shipment.id)).toHaveLength(2);
    const again = await send(text);
    expect((await preview(again.token)).body.result.counts).toMatchObject({ recorded: 0, already: 2, wrong: 0 });
    expect(states((await apply(again.token)).body.result.rows)).toEqual(['ALREADY', 'ALREADY']);
    expect(await recordings(shipment.id)).toHaveLength(2);
  });

  test('reports the problem of each line, skips those lines and records the others', async () => {
    const shipment = await planned(app);
    const other = await planned(app);
    const number = shipment.booking_no ?? '';
    await record(app, shipment, 27, { actual_at: '2026-11-20T01:00:00.000Z' });
    const { token } = await send(
      csv(
        ['BK-26-999999', '33', '', '2026-11-20 09:00', '', ''],
        ['WRLU1000012', '33', '', '2026-11-20 09:00', '', ''],
        ['', '33', '', '2026-11-20 09:00', '', ''],
        [number, 'Nothing known', '', 'yesterday', '', ''],
        [number, '28', 'WRLU1000012', '2026-11-20 09:00', '', ''],
        [number, '28', 'MSKU1234565', '2026-11-20 09:00', '', ''],
        [number, '25', '', '2026-11-20 09:00', '', ''],
        [number, '28', '', '2026-11-20 07:59', '', ''],
        [other.booking_no ?? '', '33', '', '2026-11-20 10:01', '', ''],
        [number, '44', '', '2026-11-20T09:59:00+07:00', '', ''],
        [number, '39', '', '2026-11-20 09:00', '', ''],
        [number, '28', '', '2026-11-20 09:00', '', ''],
      ),
    );
    const seen = (await preview(token)).body.result;
    expect(codes(seen.rows)).toEqual([
      [2, 'Booking, container or B/L no.: BOOKING_NUMBER_UNKNOWN'],
      [3, 'Booking, container or B/L no.: CONTAINER_NUMBER'],
      [4, 'Booking, container or B/L no.: REQUIRED'],
      [5, 'Milestone: MILESTONE_UNKNOWN', 'Date and time (local): DATE_INVALID'],
      [6, 'Container: CONTAINER_NUMBER'],
      [7, 'Container: CONTAINER_NOT_ON_BOOKING'],
      [8],
      [9, 'Date and time (local): MILESTONE_IMPOSSIBLE'],
      [10, 'Date and time (local): MILESTONE_IN_FUTURE'],
      [11],
      [12, 'Milestone: MILESTONE_NOT_IN_PLAN'],
      [13],
    ]);
    // The row with 27 has already skipped 25.
    expect(states(seen.rows).slice(6)).toEqual(['ALREADY', 'WRONG', 'WRONG', 'DELIVER', 'WRONG', 'RECORD']);
    const vietnamese = (await preview(token, 'sales.demo', { 'accept-language': 'vi' })).body.result.rows[0]
      .problems[0];
    expect(vietnamese).toMatchObject({
      column: 'Số booking, container hoặc vận đơn',
      message: 'Không có booking nào đã phát hành mang số này.',
    });
    const { result } = (await apply(token)).body;
    expect(codes(result.rows)).toEqual(codes(seen.rows));
    expect(await recordings(shipment.id)).not.toHaveLength(0);
  });

  test('hides others’ bookings and files: from a colleague, a customer, another user', async () => {
    const shipment = await planned(app);
    const text = csv([shipment.booking_no ?? '', '25', '', '2026-11-20 08:00', '', '']);
    const { token } = await send(text, { as: 'sales.other' });
    expect(codes((await preview(token, 'sales.other')).body.result.rows)).toEqual([
      [2, 'Booking, container or B/L no.: BOOKING_NUMBER_UNKNOWN'],
    ]);
    expect((await apply(token, 0, 'sales.other')).body.result).toMatchObject({ total: 0, next: null });
    expect(await recordings(shipment.id)).toEqual([]);
    const mine = await send(text);
    for (const as of ['sales.other', 'admin.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await preview(mine.token, as)).toMatchObject({ status: 404, body: { code: 'UPLOAD_ENDED' } });
    }
    for (const as of ['client.demo', 'root.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await send(text, { as })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      // oxlint-disable-next-line no-await-in-loop
      expect((await apply(mine.token, 0, as)).status).toBe(403);
    }
  });

  test('reads times in the local zone of the place, Vietnam’s if unknown, and explicit offsets as given', async () => {
    const shipment = await planned(app);
    const number = shipment.booking_no ?? '';
    const at = async (milestone: string, when: string, place: string) => {
      const { token } = await send(csv([number, milestone, '', when, place, '']));
      const [row] = (await preview(token)).body.result.rows;
      return [row.at, row.shown];
    };
    // Los Angeles is 15 hours behind in November.
    expect(await at('35', '2026-11-19 18:00', '')).toEqual(['2026-11-20T02:00:00.000Z', '19/11/2026 18:00 UTC-8']);
    expect(await at('35', '2026-11-20 09:00', 'VNSGN')).toEqual(['2026-11-20T02:00:00.000Z', '20/11/2026 09:00 UTC+7']);
    expect(await at('35', '2026-11-19 18:00', 'Pier 400')).toEqual([
      '2026-11-20T02:00:00.000Z',
      '19/11/2026 18:00 UTC-8',
    ]);
    expect(await at('35', '2026-11-20T04:00+02:00', '')).toEqual([
      '2026-11-20T02:00:00.000Z',
      '19/11/2026 18:00 UTC-8',
    ]);
    expect((await at('33', '2026-11-20 09:00', ''))[0]).toBe('2026-11-20T02:00:00.000Z');
  });

  test('delivers with the last mandatory milestone, whatever the order of the lines', async () => {
    const sailing = await openSailing(app);
    // From port to port: 28 33 35 36.
    const change = {
      shipping_type: 3,
      ever_released: true,
      schedule_id: sailing.id,
      etd: sailing.etd,
      template_id: 18,
    };
    const shipment = await makeShipment(app, { status: 7, change });
    await readyToRelease(app, shipment);
    const number = shipment.booking_no ?? '';
    const { token } = await send(
      csv(
        [number, 'Release D/O', '', '2026-11-19 18:30', '', ''],
        [number, 'Arrived destination port', '', '2026-11-19 18:00', '', 'Sailed early'],
        [number, 'Cargo loaded', '', '2026-11-01 09:00', '', 'Sailed early'],
        [number, '28 Delivered cargo to port', '', '2026-11-01 08:00', '', ''],
      ),
    );
    expect(states((await preview(token)).body.result.rows)).toEqual(['DELIVER', 'RECORD', 'RECORD', 'RECORD']);
    expect(states((await apply(token)).body.result.rows)).toEqual(['DELIVER', 'RECORD', 'RECORD', 'RECORD']);
    const { status } = await app.database.db
      .selectFrom('shipment')
      .select('status')
      .where('id', '=', shipment.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe(8);
  });

  test('with many bookings is recorded in parts; an invalid booking affects no other', async () => {
    const sailing = await openSailing(app, 1);
    const { containers: _, ...way } = EXPORT_14;
    const change = { ...way, ever_released: true, schedule_id: sailing.id, etd: sailing.etd };
    const shipments = [];
    for (let index = 0; index < 27; index += 1) {
      // oxlint-disable-next-line no-await-in-loop
      shipments.push(await makeShipment(app, { status: index === 3 ? 63 : 7, change }));
    }
    const { token } = await send(
      csv(
        ...shipments.map(({ booking_no: number }) => [
          number ?? '',
          '33',
          '',
          '2026-11-20 09:00',
          '',
          'Earlier vessel',
        ]),
      ),
    );
    const first = (await apply(token)).body.result;
    expect([first.done, first.total, first.next, first.rows.length]).toEqual([25, 27, 25, 25]);
    expect(first.rows.filter(({ state }: any) => state === 'WRONG')).toMatchObject([{ row: 5 }]);
    const last = (await apply(token, first.next)).body.result;
    expect([last.done, last.next, states(last.rows)]).toEqual([27, null, ['RECORD', 'RECORD']]);
  });

  test('that is not a table, is empty or lacks columns is refused with the reason', async () => {
    expect(await send('x', { name: 'milestones.pdf' })).toMatchObject({ status: 400, code: 'CHECK_FIELDS' });
    const noColumns = await send('Booking,When\nBK,2026-11-20 09:00');
    expect((await preview(noColumns.token)).body).toMatchObject({
      code: 'IMPORT_FILE_COLUMN',
      message: 'The file is missing these columns: Booking, container or B/L no., Milestone, Date and time (local).',
    });
    const empty = await send(csv(['BK-26-000001', '33', '', '', '', '']));
    expect((await preview(empty.token)).body.code).toBe('IMPORT_FILE_EMPTY');
    const long = await send(csv(...Array.from({ length: 1_001 }, () => ['BK', '33', '', '2026-11-20 09:00', '', ''])));
    expect((await apply(long.token)).body.code).toBe('IMPORT_FILE_TOO_LONG');
    expect((await preview('nobody')).body.code).toBe('UPLOAD_ENDED');
    expect(app.now()).toEqual(TEST_NOW);
  });
});
