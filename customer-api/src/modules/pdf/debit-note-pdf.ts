import type { Language } from '@wr1/schema/rules/code/language.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { PdfSheet, type PdfParty } from './pdf-sheet.ts';
import { pdfWords } from './pdf-words.ts';

/** An amount in both currencies as decimal text; null where unknown. */
export interface BothAmounts {
  usd: string | null;
  vnd: string | null;
}

/** One line of a debit note. Amounts may be negative. */
export type DebitNoteLine = BothAmounts &
  (
    | { kind: 'ITEM'; name: string; detail: string | null }
    /** VAT at its own rate, in percent. */
    | { kind: 'VAT'; rate: string }
    /** The customer's level discount, in percent. */
    | { kind: 'DISCOUNT'; level: string; rate: string }
  );

/** A bank account of the forwarder. */
export interface BankAccount {
  beneficiary: string;
  account: string;
  bank: string;
  swift: string | null;
  currency: 'USD' | 'VND';
}

/** The content of a debit note as plain data, independent of the record. */
export interface DebitNotePdf {
  language: Language;
  number: string;
  /** Numbers of the shipments billed. */
  shipments: readonly string[];
  issuedAt: string;
  /** YYYY-MM-DD. */
  dueDate: string | null;
  forwarder: PdfParty;
  customer: PdfParty;
  salesman: string | null;
  lines: readonly DebitNoteLine[];
  total: BothAmounts;
  /** The amount paid, and as of when (RFC 3339); null if none. */
  paid: (BothAmounts & { at: string }) | null;
  balance: BothAmounts;
  /** VND per USD, and when it was fixed (RFC 3339). */
  rate: { value: string; at: string };
  banks: readonly BankAccount[];
  note: string | null;
}

/** Prints a debit note. @returns a stream of the PDF's bytes */
export function printDebitNote(pdf: DebitNotePdf): PdfSheet {
  const words = pdfWords(pdf.language);
  const { text, fill, amount, number, date } = words;
  const title = text.title.DEBIT_NOTE;
  const day = (moment: string) => date(moment, BUSINESS_TIME_ZONE);
  const usd = ({ usd: value }: BothAmounts) => (value === null ? '' : amount(value, 'USD'));
  const vnd = ({ vnd: value }: BothAmounts) => (value === null ? '' : amount(value, 'VND'));
  const both = (amounts: BothAmounts) =>
    [amounts.usd === null ? null : `${usd(amounts)} USD`, amounts.vnd === null ? null : `${vnd(amounts)} VND`]
      .filter((part) => part !== null)
      .join('\n');
  const created = new Date(pdf.issuedAt);
  const sheet = new PdfSheet(words, { title, number: pdf.number, author: pdf.forwarder.name, created });
  sheet.head(title, pdf.number, pdf.forwarder, [
    [text.fact.issued, day(pdf.issuedAt)],
    [text.fact.due, pdf.dueDate === null ? null : date(pdf.dueDate)],
    [text.debit.shipment, pdf.shipments.join(', ')],
    [text.fact.salesman, pdf.salesman],
  ]);
  sheet.parties([{ label: text.debit.billTo, party: pdf.customer }]);
  sheet.section(text.charge.title);
  const nameOf = (line: DebitNoteLine) => {
    if (line.kind === 'VAT') return fill(text.debit.vat, { rate: number(line.rate) });
    if (line.kind === 'DISCOUNT') return fill(text.debit.discount, { level: line.level, rate: number(line.rate) });
    return line.detail === null ? line.name : `${line.name}\n${line.detail}`;
  };
  sheet.table(
    [
      { head: text.debit.line, share: 6 },
      { head: text.debit.usd, share: 2.4, align: 'right' },
      { head: text.debit.vnd, share: 2.6, align: 'right' },
    ],
    pdf.lines.map((line) => [nameOf(line), usd(line), vnd(line)]),
  );
  sheet.sums([
    { label: text.debit.total, value: both(pdf.total), strong: true },
    ...(pdf.paid === null ? [] : [{ label: fill(text.debit.paid, { date: day(pdf.paid.at) }), value: both(pdf.paid) }]),
    { label: text.debit.balance, value: both(pdf.balance), strong: true },
  ]);
  sheet.paragraph(fill(text.debit.rate, { rate: number(pdf.rate.value, 6), date: day(pdf.rate.at) }), {
    quiet: true,
  });
  if (pdf.banks.length > 0) {
    sheet.section(text.debit.bank);
    sheet.table(
      [
        { head: text.debit.currency, share: 1.2 },
        { head: text.debit.account, share: 2.6 },
        { head: text.debit.bankName, share: 3.6 },
        { head: text.debit.swift, share: 1.8 },
        { head: text.debit.beneficiary, share: 3.4 },
      ],
      pdf.banks.map((bank) => [bank.currency, bank.account, bank.bank, bank.swift ?? '', bank.beneficiary]),
    );
    sheet.facts([[text.debit.reference, pdf.number]]);
  }
  if (pdf.note !== null && pdf.note !== '') {
    sheet.section(text.note);
    sheet.paragraph(pdf.note);
  }
  sheet.terms(text.terms.title, text.terms.DEBIT_NOTE);
  sheet.frame.finish();
  return sheet;
}
