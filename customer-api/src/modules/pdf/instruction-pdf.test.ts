import { expect, test } from 'vitest';
import { printInstruction, type PrintedInstruction } from './instruction-pdf.ts';
import { pagesOf, transportPdf } from './pdf.testkit.ts';
import { pdfWords } from './pdf-words.ts';

test('the PDF of a version shows parties, bill, goods, and containers as far as they are known', async () => {
  const party = (name: string) => ({
    name,
    address: '1 Pier Road',
    country_code: 'US',
    tax_code: null,
    contact_name: null,
    phone: null,
    email: null,
  });
  const line = {
    marks: 'N/M',
    description: 'Cotton shirts',
    hs_code: '610510',
    packages: 400,
    package_kind: 'cartons',
  };
  const box = { cont_type: '45G1', seal_no: null, packages: null, gross_weight_kg: null };
  const version: PrintedInstruction = {
    number: 2,
    sent_at: '2026-11-20T03:00:00.000Z',
    sent_by: 'Lê Thu Hà',
    parties: { shipper: party('Lúa Xanh'), consignee: party('Harbor & Pine'), notify_same: true, notify_party: null },
    content: {
      bill_type: 'ORIGINAL',
      originals: 3,
      freight_term: 'PREPAID',
      remark: 'Clean on board',
      lines: [{ ...line, gross_weight_kg: 9000.5, volume_m3: null }],
      containers: [
        { ...box, container_no: 'CSQU3054383' },
        { ...box, container_no: null },
      ],
    },
  };
  const print = (kind: 'SHIPPING_INSTRUCTION' | 'HOUSE_BILL_DRAFT') =>
    pagesOf(printInstruction(pdfWords('en'), kind, transportPdf(), version));
  const [draft] = await print('HOUSE_BILL_DRAFT');
  expect(draft).toContain('House bill of lading (draft)');
  expect(draft).toContain('DRAFT for approval');
  const [page] = await print('SHIPPING_INSTRUCTION');
  expect(page).not.toContain('DRAFT');
  for (const text of [
    'Shipping instruction',
    'Version 2',
    'Sent 20/11/2026 10:00, Lê Thu Hà',
    'Shipper Lúa Xanh',
    'Notify party Harbor & Pine',
    'Number of originals 3',
    'N/M 400 cartons Cotton shirts 610510 9,000.5',
    'CSQU3054383 40HC',
    'Clean on board',
  ]) {
    expect(page).toContain(text);
  }
});
