import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { startStack, type Stack } from '../testkit/stack.ts';

const REQUEST = `mutation($input: RequestPdfInput!) { requestPdf(input: $input) {
  downloadUrl fileName userErrors { ... on UserError { code message } } } }`;
const NFC = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ');

describe('Documents', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  async function ask(as: string, id: string, kind: string, language: 'EN' | 'VI') {
    const { data, errors } = await stack.graphql(REQUEST, { as, variables: { input: { id, kind, language } } });
    expect(errors).toEqual([]);
    return data.requestPdf;
  }

  async function read(url: string) {
    const response = await stack.gateway.fetch(new Request(`http://localhost:4000${url}`));
    expect(response.status).toBe(200);
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const { info } = await getMeta(pdf);
    const { text, totalPages } = await extractText(pdf, { mergePages: true });
    return { headers: response.headers, info, text: NFC(text), totalPages };
  }

  /** The first record of a list for which the PDF is available. */
  async function recordWith(kind: 'QUOTATION' | 'BOOKING_CONFIRMATION', as = 'root.demo') {
    const list = kind === 'QUOTATION' ? 'quotations' : 'bookings';
    const { data } = await stack.graphql(
      `{ ${list}(first: 100) { nodes { id number statusCode pdfs polCode charges { name amount { amount currency } } chargeTotal { totalUsd { amount } totalVnd { amount } } customer { name } } } }`,
      { as },
    );
    const record = data[list].nodes.find((node: { pdfs: string[] }) => node.pdfs.includes(kind));
    expect(record).toBeDefined();
    return record;
  }

  it("show the quotation's data in Vietnamese", async () => {
    const record = await recordWith('QUOTATION');
    const payload = await ask('root.demo', record.id, 'QUOTATION', 'VI');
    expect(payload.fileName).toBe(`Báo giá ${record.number}.pdf`);
    const { headers, info, text, totalPages } = await read(payload.downloadUrl);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`filename="Bao gia ${record.number}.pdf"`);
    expect(info['Title']).toBe(`Báo giá ${record.number}`);
    for (const words of [
      'Báo giá',
      record.number,
      'Khách hàng',
      'Tuyến và lịch trình',
      'Hàng hóa',
      'Cước và phí',
      'Điều khoản',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Công ty Cổ phần Giao nhận WR1');
    expect(text).toContain(record.polCode.length === 5 ? record.polCode : '');
    const total = new Intl.NumberFormat('vi-VN').format(record.chargeTotal.totalVnd.amount);
    expect(text).toContain(`${total} VND`);
    expect(text).toContain(`Trang ${totalPages}/${totalPages}`);
  });

  it("show the booking confirmation's data in English", async () => {
    const record = await recordWith('BOOKING_CONFIRMATION');
    const payload = await ask('root.demo', record.id, 'BOOKING_CONFIRMATION', 'EN');
    const { info, text } = await read(payload.downloadUrl);
    expect(info['Title']).toBe(`Booking confirmation ${record.number}`);
    expect(info['Language']).toBe('en');
    for (const { name } of record.charges) expect(text).toContain(NFC(name));
    expect(text).toContain(record.customer.name);
    const total = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(
      record.chargeTotal.totalUsd.amount,
    );
    expect(text).toContain(`${total} USD`);
    // No PDF contains the forwarder's costs.
    expect(text).not.toMatch(/cost/i);
  });

  it('show in Vietnamese when the cargo arrives, what to bring, and whether it is released', async () => {
    const { data } = await stack.graphql(
      `{ bookings(first: 100) { nodes { id number statusCode serviceType creditHold pdfs } } }`,
      { as: 'admin.demo' },
    );
    const kinds = {
      ARRIVAL_NOTICE: ['Thông báo hàng đến', 'Hàng đến', 'Hồ sơ cần mang theo', 'Nơi giao hàng'],
      DELIVERY_ORDER: ['Lệnh giao hàng', 'Đề nghị giao lô hàng', 'trước khi nhận', 'Người nhận'],
      PROOF_OF_DELIVERY: ['Biên bản giao nhận', 'Xác nhận nhận hàng', 'Chữ ký người nhận', 'Tình trạng'],
    };
    for (const [kind, words] of Object.entries(kinds)) {
      // A delivery order is refused while the customer is on credit hold.
      const record = data.bookings.nodes.find((one: any) => one.creditHold === null && one.pdfs.includes(kind));
      expect([kind, record === undefined]).toEqual([kind, false]);
      // oxlint-disable-next-line no-await-in-loop
      const payload = await ask('admin.demo', record.id, kind, 'VI');
      expect(payload.fileName).toBe(`${words[0]} ${record.number}.pdf`);
      // oxlint-disable-next-line no-await-in-loop
      const { info, text } = await read(payload.downloadUrl);
      expect(info['Language']).toBe('vi');
      for (const word of [...words, record.number, 'Hàng hóa', NFC('Trang 1/')]) expect(text).toContain(word);
      // None of these PDFs contains prices.
      expect(text).not.toMatch(/Cước và phí|Tổng cộng bằng|Đơn giá/);
    }
    // None of these PDFs is available before transport is planned.
    for (const { statusCode, pdfs } of data.bookings.nodes) {
      if ([5, 6, 61, 63].includes(statusCode)) {
        expect(pdfs.filter((kind: string) => kind in kinds)).toEqual([]);
      }
    }
  });

  it('print user input as plain text, including long words, and trigger no actions', async () => {
    const record = await recordWith('QUOTATION');
    const row = Number(Buffer.from(record.id, 'base64url').toString('utf8').split(':')[1]);
    const description = `<script>alert(1)</script> \u202Egnol\u202C ${'W'.repeat(300)} العربية`;
    const note = '<img src=x onerror=alert(1)> javascript:alert(1) https://evil.example';
    await stack.database.db
      .updateTable('shipment')
      .set({ description, price_note: note })
      .where('id', '=', row)
      .execute();
    const { downloadUrl } = await ask('root.demo', record.id, 'QUOTATION', 'EN');
    const response = await stack.gateway.fetch(new Request(`http://localhost:4000${downloadUrl}`));
    const bytes = new Uint8Array(await response.arrayBuffer());
    // The file contains no links, actions or scripts.
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction|AA)\b/);
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    expect(NFC(text)).toContain('<script>alert(1)</script> gnol');
    expect(NFC(text)).toContain('<img src=x onerror=alert(1)>');
  });

  it('split tables across pages and repeat the header row', async () => {
    const record = await recordWith('QUOTATION');
    const row = Number(Buffer.from(record.id, 'base64url').toString('utf8').split(':')[1]);
    const { db } = stack.database;
    const [line] = await db.selectFrom('charge_line').selectAll().where('order_id', '=', row).orderBy('seq').execute();
    if (line === undefined) throw new Error('no charge');
    await db
      .insertInto('charge_line')
      .values(Array.from({ length: 80 }, (_, index) => ({ ...line, seq: 100 + index, name: `Extra ${index}` })))
      .execute();
    const { downloadUrl } = await ask('root.demo', record.id, 'QUOTATION', 'EN');
    const { text, totalPages } = await read(downloadUrl);
    expect(totalPages).toBeGreaterThan(2);
    expect(text.split('Charge Basis Quantity Unit price VAT Amount').length - 1).toBeGreaterThanOrEqual(totalPages - 1);
    expect(text).toContain('Extra 79');
    expect(text).toContain(`Page 1 of ${totalPages}`);
  });

  it('return the same for another company’s record as for a missing one, and nothing before the document exists', async () => {
    const record = await recordWith('QUOTATION');
    const none = Buffer.from('Quotation:987654321').toString('base64url');
    const answers = await Promise.all([
      ask('root.other', record.id, 'QUOTATION', 'EN'),
      ask('sales.other', record.id, 'QUOTATION', 'EN'),
      ask('root.demo', none, 'QUOTATION', 'EN'),
    ]);
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
    expect(answers[2]).toMatchObject({ downloadUrl: null, userErrors: [{ code: 'NOT_FOUND' }] });

    const { data } = await stack.graphql(
      '{ bookings(first: 100, filter: { statuses: [BOOKING_SUBMITTED, RECEIVED_BOOKING_REQUEST] }) { nodes { id pdfs } } }',
      {
        as: 'admin.demo',
      },
    );
    const [early] = data.bookings.nodes;
    expect(early.pdfs).not.toContain('BOOKING_CONFIRMATION');
    expect((await ask('admin.demo', early.id, 'BOOKING_CONFIRMATION', 'EN')).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
  });
});
