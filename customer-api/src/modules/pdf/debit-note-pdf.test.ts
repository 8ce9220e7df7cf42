import { expect, test } from 'vitest';
import { printDebitNote, type DebitNotePdf } from './debit-note-pdf.ts';
import { pagesOf, transportPdf } from './pdf.testkit.ts';

function debitNote(change: Partial<DebitNotePdf> = {}): DebitNotePdf {
  const charge = { unit: null, basis: null, vatRate: null, currency: 'USD' as const };
  return {
    language: 'en',
    number: 'DN-26-000032',
    shipment: transportPdf(),
    issuedAt: '2026-11-23T03:00:00Z',
    dueDate: '2026-12-08',
    currency: 'USD',
    customer: { ...transportPdf().customer, name: 'Long Khanh Furniture JSC' },
    lines: [
      {
        ...charge,
        name: 'Ocean freight',
        quantity: '4',
        unit: '40HC',
        unitPrice: '275',
        usd: '1100.00',
        vnd: '28600000',
      },
      {
        ...charge,
        name: 'LCL freight',
        quantity: '10.152',
        basis: 'PER_RT',
        unitPrice: '8',
        usd: '81.22',
        vnd: '2111720',
      },
      { ...charge, name: 'Level discount', quantity: null, unitPrice: null, usd: '-11.00', vnd: '-286000' },
      {
        name: 'Van trucking',
        quantity: '1',
        unit: null,
        basis: 'PER_SHIPMENT',
        unitPrice: '1380000',
        currency: 'VND',
        vatRate: '8',
        usd: '53.08',
        vnd: '1380000',
      },
    ],
    net: { usd: '1223.30', vnd: '31805720' },
    vat: [
      { rate: '0', net: { usd: '1170.22', vnd: '30425720' }, vat: { usd: '0.00', vnd: '0' } },
      { rate: '8', net: { usd: '53.08', vnd: '1380000' }, vat: { usd: '4.25', vnd: '110400' } },
    ],
    total: { usd: '1227.55', vnd: '31916120' },
    paid: { usd: '227.55', vnd: '5916120', at: '2026-11-26T03:00:00Z' },
    balance: { usd: '1000.00', vnd: '26000000' },
    rate: '26000',
    banks: [
      {
        beneficiary: 'WR1 Logistics JSC',
        bank: 'Vietcombank',
        swift: 'BFTVVNVX',
        account: '0071 3700 88001',
        currency: 'USD',
        vietqr: null,
      },
    ],
    note: null,
    ...change,
  };
}

test('a debit note names payer, charges with unit and VAT, sums in both currencies and the account', async () => {
  const pages = await pagesOf(printDebitNote(debitNote()));
  expect(pages).toHaveLength(1);
  for (const box of [
    'No. DN-26-000032',
    'Bill to Long Khanh Furniture JSC',
    'Issued 23/11/2026',
    'Due 08/12/2026',
    'Pay in USD',
    'B/L no. WR1HAM28289537',
    'Vessel, voyage Misty Compass 295E',
    'Ocean freight 4 40HC 275.00 USD 1,100.00 28,600,000',
    'LCL freight 10.152 RT 8.00 USD 81.22 2,111,720',
    'Level discount -11.00 -286,000',
    'Van trucking 1 shipment 1,380,000 VND 8% 53.08 1,380,000',
    'Subtotal at VAT 0% 1,170.22 30,425,720',
    'Subtotal at VAT 8% 53.08 1,380,000',
    'VAT 8% 4.25 110,400',
    'Total 1,227.55 31,916,120',
    'Paid as of 26/11/2026 227.55 5,916,120',
    'Balance due 1,000.00 26,000,000',
    'Balance due in words US dollars one thousand only',
    'USD 0071 3700 88001 Vietcombank BFTVVNVX WR1 Logistics JSC',
    'Reference DN-26-000032',
    'For WR1 Logistics JSC',
  ]) {
    expect(pages[0]).toContain(box);
  }
});

test('a VND account has a VietQR code, and the signature line is at the foot of the box', async () => {
  const banks = debitNote().banks.map((bank) => ({ ...bank, currency: 'VND' as const, vietqr: '000201' }));
  const forwarder = { ...transportPdf().forwarder, signatureLine: 'Nguyễn Văn An, Director' };
  const pages = await pagesOf(printDebitNote(debitNote({ banks, shipment: { ...transportPdf(), forwarder } })));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Scan with a banking app to pay in VND.');
  expect(pages[0]).toContain('Nguyễn Văn An, Director');
});

test('in Vietnamese it is a payment request with thuế GTGT, and the amount in words in dong', async () => {
  const [page] = await pagesOf(printDebitNote(debitNote({ language: 'vn' })));
  for (const box of [
    'DEBIT NOTE – Giấy đề nghị thanh toán',
    'Thuế GTGT 8% 4,25 110.400',
    'bằng chữ Hai mươi sáu triệu đồng',
    'đóng dấu',
  ]) {
    expect(page).toContain(box);
  }
});

test('nothing is written in words once it is paid', async () => {
  const [page] = await pagesOf(printDebitNote(debitNote({ balance: { usd: '0.00', vnd: '0' } })));
  expect(page).not.toContain('in words');
});
