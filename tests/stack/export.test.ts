import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import readWorkbook from 'read-excel-file/node';
import { startStack, type Stack } from '../testkit/stack.ts';

const REQUEST = `mutation($input: RequestExportInput!) { requestExport(input: $input) {
  downloadUrl expiresAt fileName rows isCapped userErrors { ... on UserError { code } } } }`;

describe('Lists as files', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  async function ask(as: string, input: Record<string, unknown>, headers: Record<string, string> = {}) {
    const { data, errors } = await stack.graphql(REQUEST, {
      as,
      variables: { input: { format: 'XLSX', ...input } },
      headers,
    });
    expect(errors).toEqual([]);
    return data.requestExport;
  }

  const get = (url: string, method = 'GET') =>
    stack.gateway.fetch(new Request(`http://localhost:4000${url}`, { method }));

  async function bytesOf(url: string): Promise<{ headers: Headers; bytes: Buffer }> {
    const response = await get(url);
    expect(response.status).toBe(200);
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  async function sheetOf(url: string) {
    const sheets = await readWorkbook((await bytesOf(url)).bytes);
    expect(sheets).toHaveLength(1);
    return sheets[0]!.data;
  }

  it('contain every row that the filters match, as another program reads it', async () => {
    const filter = { tab: 'IN_TRANSIT', serviceTypes: ['FCL', 'AIR'] };
    const { data } = await stack.graphql(
      'query($filter: BookingFilter) { bookings(filter: $filter, first: 100, sort: { field: NUMBER, order: ASC }) { totalCount nodes { number schedule { etd } } } }',
      { as: 'root.demo', variables: { filter } },
    );
    const payload = await ask('root.demo', {
      list: { bookings: { filter, sort: { field: 'NUMBER', order: 'ASC' } } },
      columns: ['number', 'route', 'etd', 'service', 'action'],
    });
    expect(payload).toMatchObject({ rows: data.bookings.totalCount, isCapped: false, userErrors: [] });
    const [head, ...rows] = await sheetOf(payload.downloadUrl);
    expect(head).toEqual([
      'Booking',
      'From',
      'From (name)',
      'To',
      'To (name)',
      'ETD (local time)',
      'ETA (local time)',
      'Service',
      'Cargo',
      'Gross weight, kg',
    ]);
    expect(rows.map((row) => row[0])).toEqual(data.bookings.nodes.map((node: { number: string }) => node.number));
    const dated = rows.filter((row) => row[5] !== null);
    expect(dated.length).toBeGreaterThan(0);
    expect(dated.every((row) => row[5] instanceof Date)).toBe(true);
    expect(rows.every((row) => typeof row[9] === 'number')).toBe(true);
  });

  it('give departures in the local time of their port', async () => {
    const { data } = await stack.graphql(
      '{ bookings(first: 100, filter: { serviceTypes: [FCL] }) { nodes { number polCode schedule { etd } } } }',
      { as: 'root.demo' },
    );
    const sample = data.bookings.nodes.find(
      (node: { polCode: string; schedule: unknown }) => node.polCode.startsWith('VN') && node.schedule !== null,
    );
    const { downloadUrl } = await ask('root.demo', { list: { bookings: { filter: { search: sample.number } } } });
    const rows = await sheetOf(downloadUrl);
    const etd = rows[1]?.[rows[0]!.indexOf('ETD (local time)')] as unknown as Date;
    // A spreadsheet stores times as fractions of a day, so the time may be a millisecond less.
    expect(Math.round(etd.getTime() / 1000)).toBe((Date.parse(sample.schedule.etd) + 7 * 3_600_000) / 1000);
  });

  it("come as CSV with a byte order mark and headings in the caller's language", async () => {
    const payload = await ask('root.demo', { format: 'CSV', list: { quotations: {} } }, { 'accept-language': 'vi' });
    const { headers, bytes } = await bytesOf(payload.downloadUrl);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="WR1 Bao gia [\d-]+\.csv"; filename\*=/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.subarray(3).toString('utf8');
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/^Báo giá,Mã nơi đi,Nơi đi,/);
    expect(lines).toHaveLength(payload.rows + 1);
    expect(text).not.toMatch(/(^|,)"?[=+@\t]/m);
  });

  it.each([
    [
      'root.demo',
      { schedules: { filter: { serviceType: 'FCL', polCode: 'VNSGN', podCode: 'SGSIN' }, isDirect: true } },
    ],
    ['root.demo', { notifications: { isRead: false } }],
    ['admin.demo', { registrations: { filter: { approval: 'APPROVING' } } }],
    ['root.demo', { debitNotes: { filter: { status: 'OPEN' }, sort: { field: 'DUE_DATE', order: 'ASC' } } }],
    ['sales.demo', { quotations: { filter: { tab: 'NEW_REQUESTS' } } }],
  ])('exist for every list (%s, %j)', async (as, list) => {
    const payload = await ask(as, { list });
    expect(payload.rows).toBeGreaterThan(0);
    expect(await sheetOf(payload.downloadUrl)).toHaveLength(payload.rows + 1);
  });

  it('show strangers nothing, whatever the filter', async () => {
    const { data } = await stack.graphql('{ viewer { company { id } } bookings(first: 1) { nodes { number } } }', {
      as: 'root.demo',
    });
    const filter = { customerId: data.viewer.company.id, search: data.bookings.nodes[0].number };
    for (const as of ['root.other', 'client.other', 'sales.other']) {
      // oxlint-disable-next-line no-await-in-loop
      const payload = await ask(as, { list: { bookings: { filter } } });
      // oxlint-disable-next-line no-await-in-loop
      expect({ as, rows: payload.rows, file: (await sheetOf(payload.downloadUrl)).length }).toEqual({
        as,
        rows: 0,
        file: 1,
      });
    }
  });

  it('are fetched once; HEAD is refused and does not use up the address', async () => {
    const { downloadUrl } = await ask('root.demo', { list: { notifications: {} } });
    expect((await get(downloadUrl, 'HEAD')).status).toBe(405);
    expect((await get(downloadUrl)).status).toBe(200);
    expect((await get(downloadUrl)).status).toBe(404);
    expect((await get('/files/d.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
  });

  it('of a missing customer have no row', async () => {
    const filter = { customerId: Buffer.from('Nothing:1').toString('base64url') };
    expect((await ask('admin.demo', { list: { bookings: { filter } } })).rows).toBe(0);
  });
});
