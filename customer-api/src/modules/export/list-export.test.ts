import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { planned } from '../milestone/milestone.testkit.ts';
import { makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
let booking: Awaited<ReturnType<typeof makeShipment>>;
beforeAll(async () => {
  app = await openShipmentApp();
  booking = await makeShipment(app, { createdBy: 'root.demo', status: 6 });
});
afterAll(() => app.close());

/** The lines of a CSV including its header; no cell in these tests has a line break. */
async function linesOf(as: string, list: string, more: object = {}, headers: Record<string, string> = {}) {
  const { status, body } = await app.call('post', '/wr1?objectType=RequestExport', {
    as,
    body: { list, format: 'csv', ...more },
    headers,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const file = await app.api.app.request(`/api/download?token=${encodeURIComponent(body.result.token)}`);
  const lines = (await file.text()).replace('\uFEFF', '').split('\r\n');
  // The announced number of rows matches the file.
  expect(lines.length - 1).toBe(body.result.total);
  return lines;
}

const note = (as: string, change: object) =>
  app.call('post', '/bookingNote', {
    as,
    body: { order_id: booking.id, booking_date: '2026-11-20', text: 'VGM received', ...change },
  });

test('notes are exported as listed: internal ones for staff only, no text becomes a formula', async () => {
  await note('root.demo', { text: '=SUM(A1)', etd: '2026-11-25' });
  await note('admin.demo', { text: 'Call them', internal: true, booking_date: '2026-11-21' });
  const staff = await linesOf('admin.demo', 'booking-note');
  expect(staff[0]).toBe('Date,Booking,Customer,Note,Visible to,ETD,ETA,Written by,Edited');
  expect(staff[1]).toContain('Call them,WR1 staff only');
  expect(staff[2]).toMatch(new RegExp(`^2026-11-20,${booking.booking_no},.*'=SUM\\(A1\\),,2026-11-25`));
  const customer = await linesOf('root.demo', 'booking-note', {}, { 'accept-language': 'vi' });
  expect(customer[0]).toBe('Ngày,Booking,Nội dung,ETD,ETA,Người viết,Sửa ngày');
  expect(customer).toHaveLength(2);
  expect(await linesOf('root.other', 'booking-note')).toHaveLength(1);
  // The list's own filters apply.
  expect(await linesOf('admin.demo', 'booking-note', { query: { from: '2026-11-21' } })).toHaveLength(2);
  expect(await linesOf('admin.demo', 'booking-note', { query: { mine: '1' } })).toHaveLength(2);
});

test('places are exported as listed, with their owner for staff only', async () => {
  const body = {
    name: '@Factory',
    location_type_id: 6,
    address: '12 Song Than, Di An',
    country_code: 'VN',
    region_code: 'HCM',
    latitude: 10.903512,
    longitude: 106.748133,
    abbreviation: 'fac',
  };
  expect((await app.call('post', '/wr1?objectType=CreateLocation', { as: 'root.demo', body })).status).toBe(200);
  const own = await linesOf('root.demo', 'location', { query: { owner: 'customer', search: 'song than' } });
  expect(own).toEqual([
    'Location,Abbreviation,Type,Used for,Address,Latitude,Longitude,Province,Country,Tax code',
    expect.stringMatching(
      /^'@Factory,FAC,Customer factory \/ warehouse,Both,"12 Song Than, Di An",10\.903512,106\.748133,.*,VN,$/,
    ),
  ]);
  const staff = await linesOf('admin.demo', 'location', {
    query: { search: 'song than' },
    columns: ['name', 'region'],
  });
  expect(staff[0]).toBe('Location,Customer,Province,Country');
  expect(await linesOf('root.other', 'location', { query: { owner: 'customer', search: 'song than' } })).toHaveLength(
    1,
  );
});

test('missing documents are exported as listed, only for visible bookings', async () => {
  const listed = async (as: string) =>
    (await app.call('get', '/wr1?objectType=MissingDocuments&pageSize=100', { as })).body.result;
  const missing = await listed('root.demo');
  expect(missing.length).toBeGreaterThan(0);
  const lines = await linesOf('root.demo', 'missing-document');
  expect(lines[0]).toBe('Document,Booking,From,To,Status,Due (Vietnam),Provided by');
  expect(lines).toHaveLength(missing.length + 1);
  expect(lines[1]).toContain(missing[0].number);
  const one = await linesOf('root.demo', 'missing-document', { query: { document_type: missing[0].document_type } });
  expect(one.length).toBeLessThan(lines.length);
  expect(await linesOf('client.other', 'missing-document')).toHaveLength((await listed('client.other')).length + 1);
});

test('files are exported by name, without download addresses', async () => {
  const lines = await linesOf('root.demo', 'document');
  expect(lines).toEqual(['File,Document,Record,From,To,"Size, bytes",Added by,Added (Vietnam)']);
});

test('an export of selected records contains only those visible to the caller', async () => {
  const other = await makeShipment(app, { createdBy: 'root.demo', status: 6 });
  const query = { ids: `${other.id},999999` };
  const lines = await linesOf('root.demo', 'booking', { query, columns: ['number'] });
  expect(lines).toEqual(['Booking', other.booking_no]);
  expect(await linesOf('root.other', 'booking', { query, columns: ['number'] })).toEqual(['Booking']);
});

test('staff who chose the legacy status names get them in their files; no one else can choose them', async () => {
  const ask = { query: { number: booking.booking_no ?? '' }, columns: ['status'] };
  const prefer = (as: string, legacy_labels: boolean | null) =>
    app.call('put', '/user/preferences', { as, body: { legacy_labels } });
  expect(await linesOf('sales.demo', 'booking', ask)).toEqual(['Status', 'Received booking request']);
  expect((await prefer('sales.demo', true)).body.result).toMatchObject({ legacy_labels: true, language: null });
  expect(await linesOf('sales.demo', 'booking', ask)).toEqual(['Status', 'In progress']);
  expect((await linesOf('sales.demo', 'booking', ask, { 'accept-language': 'vi' }))[1]).toBe('Đang xử lý');
  // Another user of the same list still gets the main labels.
  expect((await linesOf('admin.demo', 'booking', ask))[1]).toBe('Received booking request');
  expect((await prefer('root.demo', true)).body.code).toBe('FORBIDDEN');
  await prefer('sales.demo', null);
  expect((await linesOf('sales.demo', 'booking', ask))[1]).toBe('Received booking request');
});

test('the audit log is exported as filtered, for ADMIN only', async () => {
  await note('admin.demo', { text: 'For the log, with a comma', internal: true });
  const query = { kind: 'BOOKING_NOTE', actor: 'quoc hung' };
  const lines = await linesOf('admin.demo', 'audit', { query });
  expect(lines[0]).toBe('When (Vietnam),Record type,Number or name,By,Role,Action,Changes,Request ID');
  expect(lines[1]).toMatch(
    /^2026-\d\d-\d\d \d\d:\d\d,Booking note,BK-.*,Trần Quốc Hùng,ADMIN,CREATE,"?.*text: – → For the log/,
  );
  expect(lines.slice(1).every((line) => line.includes('Booking note'))).toBe(true);
  const { body } = await app.call('get', '/wr1?objectType=AuditLog&kind=BOOKING_NOTE&actor=quoc hung', {
    as: 'admin.demo',
  });
  expect(lines).toHaveLength(body.meta.total + 1);
  const vietnamese = await linesOf('admin.demo', 'audit', { query }, { 'accept-language': 'vi' });
  expect(vietnamese[1]).toContain('Ghi chú booking');
  const refused = await app.call('post', '/wr1?objectType=RequestExport', {
    as: 'sales.demo',
    body: { list: 'audit', format: 'csv' },
  });
  expect(refused.status).toBe(403);
});

test('the customs queue is exported as listed, for staff only', async () => {
  await planned(app);
  const rows = await linesOf('admin.demo', 'customs-declaration', { query: { tab: 'TO_DECLARE' } });
  expect(rows[0]).toBe('Booking,Customer,Origin,Destination,ETD,Declaration,Customs office,Regime,State,Registered');
  const queue = await app.call('get', '/wr1?objectType=CustomsQueue&pageSize=1000', { as: 'admin.demo' });
  expect(rows.slice(1).map((line) => line.split(',')[0])).toEqual(queue.body.result.map((row: any) => row.booking_no));
  expect(rows.length).toBeGreaterThan(1);
  const body = { list: 'customs-declaration', format: 'csv' };
  expect((await app.call('post', '/wr1?objectType=RequestExport', { as: 'root.demo', body })).status).toBe(403);
});
