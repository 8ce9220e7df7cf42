import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
let booking: Awaited<ReturnType<typeof makeShipment>>;

beforeAll(async () => {
  app = await openShipmentApp();
  booking = await makeShipment(app, { status: 6 });
});
afterAll(() => app.close());

const form = (change: object = {}) => ({
  booking_date: '2026-11-20',
  etd: '2026-11-25',
  text: 'VGM received',
  ...change,
});
const add = (as: string, change: object = {}) =>
  app.call('post', '/bookingNote', { as, body: { ...form(change), order_id: booking.id } });
const read = async (as: string, more = '') => (await app.call('get', `/bookingNote?${more}`, { as })).body;
const remove = (as: string, id: number) => app.call('delete', `/bookingNote?id=${id}`, { as });
const fields = (body: any) => (body.fields ?? []).map((field: any) => `${field.path[0]} ${field.code}`);

test('is written by a viewer of the booking and read with days in Vietnam time', async () => {
  const { status, body } = await add('client.demo');
  expect(status).toBe(200);
  expect(body.result).toMatchObject({
    booking_no: booking.booking_no,
    booking_date: '2026-11-19T17:00:00.000Z',
    etd: '2026-11-24T17:00:00.000Z',
    eta: null,
    internal: false,
    may_change: true,
    version: 1,
  });
  const byNumber = await app.call('post', '/bookingNote', {
    as: 'sales.demo',
    body: { ...form({ internal: false }), booking_no: booking.booking_no?.toLowerCase() },
  });
  expect(byNumber.body.result.order_id).toBe(booking.id);
  const unknown = await app.call('post', '/bookingNote', { as: 'sales.demo', body: { ...form(), booking_no: 'BK-0' } });
  expect([unknown.status, fields(unknown.body)]).toEqual([404, ['booking_no NOT_FOUND']]);
  expect((await read('client.demo', `order_id=${booking.id}`)).meta).toMatchObject({ total: 2, page: 1, pageSize: 10 });
});

test('when internal never reaches a customer in lists, counts, changes or the log', async () => {
  const { result } = (await add('sales.demo', { internal: true, text: 'Margin is thin' })).body;
  expect(result.internal).toBe(true);
  for (const as of ['client.demo', 'root.demo']) {
    for (const more of [`ids=${result.id}`, 'search=margin', 'internal=1', `order_id=${booking.id}&pageSize=100`]) {
      const body = await read(as, more);
      expect(JSON.stringify(body)).not.toContain('Margin is thin');
      if (!more.startsWith('order_id')) expect(body.meta.total).toBe(0);
    }
    expect((await remove(as, result.id)).status).toBe(404);
    const changed = await app.call('put', '/bookingNote', { as, body: { ...form(), id: result.id } });
    expect(changed.status).toBe(404);
  }
  expect((await read('admin.demo', 'internal=1&search=margin')).meta.total).toBe(1);
  // A note that was once internal remains internal in the log, even if it is shown to the customer later.
  await app.call('put', '/bookingNote', { as: 'sales.demo', body: { ...form(), id: result.id, internal: false } });
  const log = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'internal', 'order_id'])
    .where('kind', '=', 'BOOKING_NOTE')
    .where('subject_id', '=', result.id)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'CREATE', internal: true, order_id: booking.id },
    { action: 'UPDATE', internal: true, order_id: booking.id },
  ]);
});

test('by staff is internal unless specified, and its visibility survives changes', async () => {
  const { result } = (await add('sales.demo')).body;
  expect(result.internal).toBe(true);
  const change = async (more: object) =>
    (await app.call('put', '/bookingNote', { as: 'sales.demo', body: { ...form(more), id: result.id } })).body.result
      .internal;
  expect([await change({}), await change({ internal: false }), await change({})]).toEqual([true, false, false]);
});

test('by a customer is never internal, whatever is sent', async () => {
  expect((await add('client.demo', { internal: true })).body.result.internal).toBe(false);
});

test('is changed and deleted only by its author', async () => {
  const { result } = (await add('client.demo')).body;
  for (const as of ['root.demo', 'sales.demo', 'admin.demo']) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await remove(as, result.id)).status).toBe(403);
  }
  for (const as of ['root.other', 'client.other']) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await remove(as, result.id)).status).toBe(404);
  }
  const body = { ...form({ text: 'VGM sent again' }), id: result.id, version: 1 };
  expect((await app.call('put', '/bookingNote', { as: 'client.demo', body })).body.result).toMatchObject({
    text: 'VGM sent again',
    version: 2,
  });
  expect((await app.call('put', '/bookingNote', { as: 'client.demo', body })).body.code).toBe('STALE_VERSION');
  expect((await remove('client.demo', result.id)).status).toBe(200);
  expect((await remove('client.demo', result.id)).status).toBe(404);
});

test('is refused on another company’s booking and on a quotation', async () => {
  const foreign = await makeShipment(app, { status: 6, company: 'C0002', createdBy: 'client.other' });
  const quotation = await makeShipment(app, { status: 3 });
  for (const id of [foreign.id, quotation.id, 999_999]) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await app.call('post', '/bookingNote', { as: 'client.demo', body: { ...form(), order_id: id } });
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  }
});

test('reports problems at their fields', async () => {
  const { status, body } = await add('client.demo', { text: ' ', eta: '2026-11-01' });
  expect([status, fields(body).toSorted()]).toEqual([400, ['eta ETA_BEFORE_ETD', 'text REQUIRED']]);
  expect(fields((await add('client.demo', { booking_date: '2026-02-30' })).body)).toEqual([
    'booking_date DATE_INVALID',
  ]);
});

test('is found by day, author and words', async () => {
  const own = await makeShipment(app, { status: 6, company: 'C0002', createdBy: 'client.other' });
  for (const [day, text] of [
    ['2026-11-01', 'Đã nhận đủ chứng từ'],
    ['2026-11-02', 'Space confirmed'],
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    await app.call('post', '/bookingNote', {
      as: 'client.other',
      body: { booking_date: day, text, order_id: own.id },
    });
  }
  const texts = async (more: string) =>
    (await read('root.other', `order_id=${own.id}&${more}`)).result.map((row: { text: string }) => row.text);
  expect(await texts('')).toEqual(['Space confirmed', 'Đã nhận đủ chứng từ']);
  expect(await texts('from=2026-11-02')).toEqual(['Space confirmed']);
  expect(await texts('to=2026-11-01')).toEqual(['Đã nhận đủ chứng từ']);
  expect(await texts('search=chung tu')).toEqual(['Đã nhận đủ chứng từ']);
  expect(await texts('mine=1')).toEqual([]);
});
