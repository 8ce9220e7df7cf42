import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

interface Asked {
  list?: string;
  format?: string;
  columns?: string[];
  query?: Record<string, string | number>;
}

function ask(as: string, asked: Asked = {}, headers: Record<string, string> = {}) {
  const body = { list: 'booking', format: 'csv', ...asked };
  return app.call('post', '/wr1?objectType=RequestExport', { as, body, headers });
}

const fetchFile = (token: string, method = 'GET') =>
  app.api.app.request(`/api/download?token=${encodeURIComponent(token)}`, { method });

/** The rows of a CSV including its header; no cell in these tests has a line break. */
async function rowsOf(as: string, asked: Asked = {}, headers: Record<string, string> = {}) {
  const { status, body } = await ask(as, asked, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  // Response.text() would remove the byte order mark.
  const text = Buffer.from(await (await fetchFile(body.result.token)).arrayBuffer()).toString('utf8');
  return { lines: text.replace('\uFEFF', '').split('\r\n'), meta: body.result, text };
}

test('5,000 rows stream in list order without duplicates', async () => {
  const one = await makeShipment(app, { createdBy: 'root.demo', status: 6 });
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'shipment' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('booking_no', 'quotation_no', 'updated_at')`.execute(app.database.db);
  const names = sql.raw(columns.rows.map(({ name }) => `"${name}"`).join(', '));
  await sql`
    insert into shipment (booking_no, quotation_no, updated_at, ${names})
    select 'BK-99-' || lpad(n::text, 6, '0'), 'QT-99-' || lpad(n::text, 6, '0'), updated_at - n * interval '1 minute', ${names}
    from shipment cross join generate_series(1, 4999) as n where id = ${one.id}`.execute(app.database.db);
  const { lines } = await rowsOf('root.demo', {
    query: { sort: 'number', order: 'asc', search: 'cotton' },
    columns: ['number'],
  });
  expect(lines).toHaveLength(5_001);
  expect(lines[1]).toBe(one.booking_no);
  expect(lines.slice(2)).toEqual([...new Set(lines.slice(2))].sort());
}, 60_000);

test('text that looks like a formula remains text', async () => {
  const { quotation_no: number } = await makeShipment(app, { createdBy: 'root.demo', status: 3 });
  await app.database.db
    .updateTable('company')
    .set({ name: '=HYPERLINK("http://evil.example","x")' })
    .where('code', '=', 'C0001')
    .execute();
  const { lines } = await rowsOf('admin.demo', { list: 'quotation', query: { number: number ?? '' } });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
});

test('headings use the caller’s language, and CSV is marked as UTF-8', async () => {
  const query = { number: 'BK-99-000001' };
  const english = await rowsOf('admin.demo', { query, columns: ['status', 'number'] });
  expect(english.text.startsWith('\uFEFFStatus,Booking\r\n')).toBe(true);
  expect(english.meta.file_name).toBe('WR1 Bookings 2026-11-20.csv');
  const vietnamese = await rowsOf('admin.demo', { query, columns: ['status', 'number'] }, { 'accept-language': 'vi' });
  expect(vietnamese.lines).toEqual(['Trạng thái,Booking', 'Đã tiếp nhận booking,BK-99-000001']);
});

test('an export never contains more than the list, whatever is requested', async () => {
  const { booking_no: number } = await makeShipment(app, { createdBy: 'client.demo', status: 6 });
  for (const as of ['root.other', 'client.other', 'sales.other']) {
    // oxlint-disable-next-line no-await-in-loop
    const { lines, meta } = await rowsOf(as, { query: { number: number ?? '' } });
    expect({ as, lines: lines.length, total: meta.total }).toEqual({ as, lines: 1, total: 0 });
  }
  const own = await rowsOf('client.demo', { query: { number: number ?? '' } });
  expect(own.lines[1]).toContain(number);
  // Only staff have the customer column.
  const asked = await rowsOf('root.demo', { columns: ['customer', 'number'], query: { number: number ?? '' } });
  expect(asked.lines[0]).toBe('Booking');
});

test('a list that the caller may not read cannot be exported', async () => {
  const { status, body } = await ask('client.demo', { list: 'registration' });
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
  expect((await ask('sales.demo', { list: 'registration' })).status).toBe(200);
});

test('a query refused by the list is refused here, too', async () => {
  const { status, body } = await ask('admin.demo', { query: { sort: 'nothing' } });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: [{ path: ['sort'], code: 'INVALID_VALUE' }] });
  expect((await ask('admin.demo', { format: 'exe' })).status).toBe(400);
});

test('an address works once, for two minutes, during the session; HEAD does not use it up', async () => {
  const small = { query: { number: 'BK-99-000002' } };
  const { token } = (await ask('root.demo', small)).body.result;
  expect((await fetchFile(token, 'HEAD')).status).toBe(404);
  expect((await fetchFile(token)).status).toBe(200);
  expect((await fetchFile(token)).status).toBe(404);
  expect((await fetchFile(token.slice(2))).status).toBe(404);

  const late = (await ask('root.demo', small)).body.result.token;
  const now = app.now();
  app.setNow(new Date(now.getTime() + 121_000));
  expect((await fetchFile(late)).status).toBe(404);
  app.setNow(now);

  const { body } = await app.signIn('client.demo');
  const session = body.result.accessToken;
  const asked = await app.call('post', '/wr1?objectType=RequestExport', {
    token: session,
    body: { list: 'booking', format: 'csv', ...small },
  });
  await app.call('post', '/user/logout', { token: session, body: { refreshToken: body.result.refreshToken } });
  expect((await fetchFile(asked.body.result.token)).status).toBe(404);
});

test('rows no longer visible to the caller are omitted', async () => {
  const shipment = await makeShipment(app, { createdBy: 'client.demo', status: 6 });
  const query = { number: shipment.booking_no ?? '' };
  const { token } = (await ask('sales.demo', { query })).body.result;
  const other = await app.database.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'sales.other')
    .executeTakeFirstOrThrow();
  await app.database.db.updateTable('shipment').set({ salesman_id: other.id }).where('id', '=', shipment.id).execute();
  expect((await (await fetchFile(token)).text()).split('\r\n')).toHaveLength(1);
});

test('an abandoned download stops reading', async () => {
  const { token } = (await ask('root.demo')).body.result;
  const response = await fetchFile(token);
  const reader = response.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  await reader?.cancel();
  // The database is free for other requests immediately.
  expect((await ask('root.demo', { query: { number: 'BK-99-000003' } })).status).toBe(200);
});

test('a price in the file equals the list’s, in both currencies', async () => {
  const made = await makeShipment(app, { createdBy: 'root.demo', status: 3 });
  const { lines } = await rowsOf('root.demo', {
    list: 'quotation',
    query: { number: made.quotation_no ?? '' },
    columns: ['number', 'price', 'due'],
  });
  expect(lines[1]).toBe(`${made.quotation_no},4800,124800000,2026-12-04`);
});
