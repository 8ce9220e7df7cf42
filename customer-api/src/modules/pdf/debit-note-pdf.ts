import type { BankTransferRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Currency } from '../tariff/charge.rules.ts';
import { dollarsInWords, dongInWords } from './amount-words.ts';
import { carriageRows, partyCell, personCell, type ShipmentPdf } from './carriage.ts';
import { rowsOfCells } from './page/pdf-cell.ts';
import type { TotalsRow } from './page/pdf-table.ts';
import { PdfSheet, type PdfParty } from './pdf-sheet.ts';
import { pdfWords } from './pdf-words.ts';
import { TRANSPORT_TEXT } from './transport-text.ts';

/** An amount in both currencies, as decimal text. */
export interface BothAmounts {
  usd: string;
  vnd: string;
}

/** A charge or discount on a debit note; discounts are negative. */
export interface DebitNoteLine extends BothAmounts {
  name: string;
  quantity: string | null;
  /** Container type; null for other charges. */
  unit: string | null;
  /** Basis code such as PER_RT; null if the charge is no longer in the price. */
  basis: string | null;
  unitPrice: string | null;
  currency: Currency;
  /** Percentage; null for lines without VAT. */
  vatRate: string | null;
}

/** Everything printed on a debit note. */
export interface DebitNotePdf {
  language: Language;
  number: string;
  shipment: ShipmentPdf;
  /** RFC 3339. */
  issuedAt: string;
  /** YYYY-MM-DD. */
  dueDate: string;
  /** Currency in which payment is requested. */
  currency: Currency;
  customer: PdfParty;
  lines: readonly DebitNoteLine[];
  net: BothAmounts;
  /** Net amount and VAT per rate. */
  vat: readonly { rate: string; net: BothAmounts; vat: BothAmounts }[];
  total: BothAmounts;
  /** Payments so far, with the time of the latest one (RFC 3339). Null if nothing has been paid. */
  paid: (BothAmounts & { at: string }) | null;
  balance: BothAmounts;
  /** VND per USD, fixed when the debit note was issued. */
  rate: string;
  banks: readonly BankTransferRow[];
  note: string | null;
}

function printLines(sheet: PdfSheet, pdf: DebitNotePdf): void {
  const { text, fill, amount, number, price, date } = sheet.words;
  const { charge, debit } = text;
  const unit: Readonly<Record<string, string>> = text.unit;
  const both = ({ usd, vnd }: BothAmounts) => [amount(usd, 'USD'), amount(vnd, 'VND')];
  const day = (moment: string) => date(moment, BUSINESS_TIME_ZONE);
  const isTaxed = pdf.vat.some(({ rate }) => Number(rate) > 0);
  const vatRows = ({ rate, net, vat }: DebitNotePdf['vat'][number]): TotalsRow[] => {
    if (!isTaxed) return [];
    const subtotal = { label: fill(debit.net, { rate: number(rate) }), values: both(net) };
    return Number(rate) === 0
      ? [subtotal]
      : [subtotal, { label: fill(debit.vat, { rate: number(rate) }), values: both(vat) }];
  };
  const totals: TotalsRow[] = [
    ...pdf.vat.flatMap((part) => vatRows(part)),
    { label: debit.total, values: both(pdf.total), isStrong: true },
    ...(pdf.paid === null ? [] : [{ label: fill(debit.paid, { date: day(pdf.paid.at) }), values: both(pdf.paid) }]),
    { label: debit.balance, values: both(pdf.balance), isStrong: true },
  ];
  sheet.section(charge.title);
  sheet.table(
    [
      { head: charge.name, share: 3.2 },
      { head: charge.quantity, share: 1.2, align: 'right' },
      { head: charge.unit, share: 1.4 },
      { head: charge.unitPrice, share: 2.2, align: 'right' },
      { head: charge.vat, share: 1.5, align: 'right' },
      { head: fill(charge.amount, { currency: 'USD' }), share: 1.9, align: 'right' },
      { head: fill(charge.amount, { currency: 'VND' }), share: 2.1, align: 'right' },
    ],
    pdf.lines.map((line) => [
      line.name,
      line.quantity === null ? '' : number(line.quantity),
      line.unit ?? (line.basis === null ? '' : (unit[line.basis] ?? '')),
      line.unitPrice === null ? '' : `${price(line.unitPrice, line.currency)} ${line.currency}`,
      line.vatRate === null ? '' : `${number(line.vatRate)}%`,
      ...both(line),
    ]),
    totals,
  );
  if (Number(pdf.balance.vnd) > 0) {
    const words = pdf.language === 'vn' ? dongInWords(pdf.balance.vnd) : dollarsInWords(pdf.balance.usd);
    sheet.grid([[{ label: debit.inWords, value: words, isStrong: true }]]);
  }
  sheet.paragraph(fill(debit.rate, { rate: number(pdf.rate, 6), date: day(pdf.issuedAt) }), { quiet: true });
}

function printBanks(sheet: PdfSheet, { banks, number }: DebitNotePdf): void {
  if (banks.length === 0) return;
  const { debit } = sheet.words.text;
  sheet.section(debit.bank);
  sheet.table(
    [
      { head: debit.currency, share: 1.1 },
      { head: debit.account, share: 2.2 },
      { head: debit.bankName, share: 4.3 },
      { head: debit.swift, share: 1.6 },
      { head: debit.beneficiary, share: 2.8 },
    ],
    banks.map((bank) => [bank.currency, bank.account, bank.bank, bank.swift ?? '', bank.beneficiary]),
  );
  sheet.grid([[{ label: debit.reference, value: number, isStrong: true }]]);
  for (const { vietqr } of banks) if (vietqr !== null) sheet.qrCode(vietqr, debit.scan);
}

/** Prints a debit note; stream the PDF from `frame.doc` of the result. */
export function printDebitNote(pdf: DebitNotePdf): PdfSheet {
  const words = pdfWords(pdf.language);
  const { text, fill, date } = words;
  const { shipment, number } = pdf;
  const { row, forwarder, accountManager } = shipment;
  const transport = TRANSPORT_TEXT[pdf.language];
  const title = text.title.DEBIT_NOTE;
  const sheet = new PdfSheet(words, { title, number, author: forwarder.name, created: new Date(pdf.issuedAt) });
  sheet.head(title, number, forwarder);
  sheet.parties(
    [partyCell(words, text.debit.billTo, pdf.customer)],
    rowsOfCells(
      [
        { label: text.fact.issued, value: date(pdf.issuedAt, BUSINESS_TIME_ZONE) },
        { label: text.fact.due, value: date(pdf.dueDate), isStrong: true },
        { label: text.debit.payIn, value: pdf.currency, isStrong: true },
        { label: text.debit.shipment, value: row.booking_no ?? row.quotation_no },
        { label: words.term('transportDocument', row.service_type), value: row.transport_document_no },
        personCell(text.fact.accountManager, accountManager),
      ],
      2,
    ),
  );
  sheet.gap();
  // Without the third row: accounting does not need the service and transit time.
  sheet.grid(carriageRows(words, shipment).slice(0, 2));
  printLines(sheet, pdf);
  printBanks(sheet, pdf);
  if (pdf.note !== null && pdf.note !== '') {
    sheet.section(text.note, '', 20);
    sheet.paragraph(pdf.note);
  }
  sheet.closing(text.terms.title, text.terms.DEBIT_NOTE, {
    label: fill(transport.issuer, { name: forwarder.name }),
    detail: PdfSheet.issuerDetail(forwarder, transport.stamp),
  });
  sheet.frame.finish();
  return sheet;
}
