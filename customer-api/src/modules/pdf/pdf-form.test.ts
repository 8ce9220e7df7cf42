import { expect, test } from 'vitest';
import { pdfWords } from './pdf-words.ts';
import { pagesOf, transportPdf } from './pdf.testkit.ts';
import { printProofOfDelivery } from './proof-of-delivery-pdf.ts';
import { printRecordPdf } from './record-pdf.ts';
import { printArrivalNotice, printDeliveryOrder, type TransportPdf } from './transport-pdf.ts';
import type { PdfSheet } from './pdf-sheet.ts';
import type { PdfWords } from './pdf-words.ts';

type Print = (words: PdfWords, pdf: TransportPdf) => PdfSheet;

const PRINT: Readonly<Record<string, Print>> = {
  quotation: (words, pdf) => printRecordPdf(words, 'QUOTATION', pdf),
  booking: (words, pdf) => printRecordPdf(words, 'BOOKING_CONFIRMATION', pdf),
  notice: printArrivalNotice,
  order: printDeliveryOrder,
  proof: (words, pdf) => printProofOfDelivery(words, pdf),
};
const [en, vn] = [pdfWords('en'), pdfWords('vn')];
const LETTERHEAD = ['WR1 Logistics JSC', 'Tax code 0317250948', 'Tel. +84 28 3822 1100', 'Page 1 of 1'];
const CARRIAGE = [
  'Vessel, voyage Misty Compass 295E',
  'Port of loading Hamburg (DEHAM)',
  'Port of discharge Cai Mep (VNVUT)',
  'ETD 22/10/2026 20:00',
  'Arrival Arrived 23/11/2026 13:02',
  'Service Full container (FCL) · Import',
];
const CARGO = [
  'WRLU3438183 WR9431846 40HC (45G1)',
  'Cotton fabric in rolls HS 52 Cotton',
  'Total, 2 containers 36,001',
];
const BILL = 'B/L no. WR1HAM28289537';
const CONSIGNEE = 'Consignee Binh Minh Garment JSC 18 Road D3 Tax code 3702458190';

test.each([
  ['quotation', ['No. QT-26-000001', 'Customer Binh Minh Garment JSC', 'Incoterm CFR', 'Revision 1']],
  ['booking', ['No. BK-26-000001', BILL, 'Shipping instruction (SI) 20/10/2026 20:00', 'Container at terminal (CY)']],
  ['notice', ['Shipper As per B/L WR1HAM28289537', CONSIGNEE, 'Notify party Lê Thu Hà', BILL, 'What to bring']],
  ['order', ['To Container terminal, Cai Mep', CONSIGNEE, 'Released 25/11/2026 01:05', BILL, 'signature and stamp']],
  ['proof', [CONSIGNEE, 'Place of delivery Binh Minh factory', 'Driver’s signature', 'Condition', 'Vehicle no.']],
] as const)('the %s has the boxes of its form', async (kind, boxes) => {
  const pages = await pagesOf(PRINT[kind]!(en, transportPdf()));
  for (const box of [...LETTERHEAD, ...CARRIAGE, ...CARGO, ...boxes]) expect(pages[0]).toContain(box);
});

const AIR = {
  service_type: 1,
  containers: [],
  packages: [
    { quantity: 24, length_mm: 520, width_mm: 380, height_mm: 440, gross_weight_kg: 456, volume_m3: 2.087 },
  ] as never,
  transport_document_no: '618-32254110',
};
const ROAD = { ...AIR, service_type: 6, schedule: null, transport_document_no: null, arrival: null };
const SEA_WORDS = /B\/L|vessel|\bport of|container|seal|demurrage|detention|CFS|vận đơn \(B|tàu|cảng|VGM|\bCY\b/i;

test.each(Object.keys(PRINT))('by air the %s mentions airport, flight and AWB only', async (kind) => {
  const text = (await pagesOf(PRINT[kind]!(en, transportPdf(AIR)))).join(' ');
  for (const box of ['Flight', 'Airport of departure', 'Airport of destination', 'Packages', 'Measurement, m³']) {
    expect(text).toContain(box);
  }
  const own = [text, (await pagesOf(PRINT[kind]!(vn, transportPdf(AIR)))).join(' ')];
  for (const one of own) expect(one).not.toMatch(SEA_WORDS);
});

test.each(['booking', 'proof'])('by road the %s has neither vessel nor flight', async (kind) => {
  const text = (await pagesOf(PRINT[kind]!(en, transportPdf(ROAD)))).join(' ');
  expect(text).toMatch(/departure Hamburg \(DEHAM\).*destination Cai Mep \(VNVUT\)/);
  expect(text).not.toMatch(/flight|airport/i);
  expect(text).not.toMatch(SEA_WORDS);
});

test('a long list of containers continues with a repeated header, with the total once at the end', async () => {
  const no = Array.from({ length: 90 }, (_, index) => `WRLU${String(index).padStart(7, '0')}`);
  const line = { cont_type: '22G1', quantity: 90, weight_kg: 100, container_no: no, seal_no: [] };
  const pdf = transportPdf({ containers: [line] as never, gross_weight_kg: 9_000 });
  const pages = await pagesOf(printDeliveryOrder(en, pdf));
  expect(pages.length).toBeGreaterThan(2);
  const withRows = pages.filter((page) => /WRLU\d{7}/.test(page));
  expect(withRows.length).toBeGreaterThan(2);
  for (const page of withRows) expect(page).toContain('Container no. Seal no. Type Description of goods');
  for (const number of no) expect(pages.join(' ')).toContain(number);
  expect(pages.join(' ').match(/Total, 90 containers 9,000/g)).toHaveLength(1);
  expect(pages[1]).toContain('Delivery order BK-26-000001');
});

test('containers without numbers share one row with their count', async () => {
  const line = { cont_type: '45G1', quantity: 3, weight_kg: 9_064, container_no: ['WRLU0000001'], seal_no: ['WR1'] };
  const [page] = await pagesOf(printDeliveryOrder(en, transportPdf({ containers: [line] as never })));
  expect(page).toContain('WRLU0000001 WR1 40HC (45G1)');
  expect(page).toContain('2 × 40HC (45G1) 18,128');
});
