import type { Language } from '@wr1/schema/rules/code/language.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { PaperSheet, type PaperParty } from './paper-sheet.ts';
import { paperWords } from './paper-words.ts';

/** An amount in both currencies as decimal text; null where it was never known in one. */
export interface BothAmounts {
  usd: string | null;
  vnd: string | null;
}

/** One line of a debit note. Amounts may be negative. */
export type DebitNoteLine = BothAmounts &
  (
    | { kind: 'ITEM'; name: string; detail: string | null }
    /** VAT of its own rate, in per cent. */
    | { kind: 'VAT'; rate: string }
    /** The discount of the customer's level, in per cent. */
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

/** Everything that a debit note prints: plain data, no record. */
export interface DebitNotePaper {
  language: Language;
  number: string;
  /** Numbers of the shipments that it is for. */
  shipments: readonly string[];
  /** RFC 3339. */
  issuedAt: string;
  /** YYYY-MM-DD. */
  dueDate: string | null;
  forwarder: PaperParty;
  customer: PaperParty;
  salesman: string | null;
  lines: readonly DebitNoteLine[];
  total: BothAmounts;
  /** What has been paid, and until when (RFC 3339); null when nothing has. */
  paid: (BothAmounts & { at: string }) | null;
  balance: BothAmounts;
  /** VND for one USD, and the day on which it was fixed (RFC 3339). */
  rate: { value: string; at: string };
  banks: readonly BankAccount[];
  note: string | null;
}

/** Prints a debit note. @returns the PDF's bytes as they are written */
export function printDebitNote(paper: DebitNotePaper): PaperSheet {
  const words = paperWords(paper.language);
  const { text, fill, amount, number, date } = words;
  const title = text.title.DEBIT_NOTE;
  const day = (moment: string) => date(moment, BUSINESS_TIME_ZONE);
  const usd = ({ usd: value }: BothAmounts) => (value === null ? '' : amount(value, 'USD'));
  const vnd = ({ vnd: value }: BothAmounts) => (value === null ? '' : amount(value, 'VND'));
  const both = (amounts: BothAmounts) =>
    [amounts.usd === null ? null : `${usd(amounts)} USD`, amounts.vnd === null ? null : `${vnd(amounts)} VND`]
      .filter((part) => part !== null)
      .join('\n');
  const created = new Date(paper.issuedAt);
  const sheet = new PaperSheet(words, { title, number: paper.number, author: paper.forwarder.name, created });
  sheet.head(title, paper.number, paper.forwarder, [
    [text.fact.issued, day(paper.issuedAt)],
    [text.fact.due, paper.dueDate === null ? null : date(paper.dueDate)],
    [text.debit.shipment, paper.shipments.join(', ')],
    [text.fact.salesman, paper.salesman],
  ]);
  sheet.parties([{ label: text.debit.billTo, party: paper.customer }]);
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
    paper.lines.map((line) => [nameOf(line), usd(line), vnd(line)]),
  );
  sheet.sums([
    { label: text.debit.total, value: both(paper.total), strong: true },
    ...(paper.paid === null
      ? []
      : [{ label: fill(text.debit.paid, { date: day(paper.paid.at) }), value: both(paper.paid) }]),
    { label: text.debit.balance, value: both(paper.balance), strong: true },
  ]);
  sheet.paragraph(fill(text.debit.rate, { rate: number(paper.rate.value, 6), date: day(paper.rate.at) }), {
    quiet: true,
  });
  if (paper.banks.length > 0) {
    sheet.section(text.debit.bank);
    sheet.table(
      [
        { head: text.debit.currency, share: 1.2 },
        { head: text.debit.account, share: 2.6 },
        { head: text.debit.bankName, share: 3.6 },
        { head: text.debit.swift, share: 1.8 },
        { head: text.debit.beneficiary, share: 3.4 },
      ],
      paper.banks.map((bank) => [bank.currency, bank.account, bank.bank, bank.swift ?? '', bank.beneficiary]),
    );
    sheet.facts([[text.debit.reference, paper.number]]);
  }
  if (paper.note !== null && paper.note !== '') {
    sheet.section(text.note);
    sheet.paragraph(paper.note);
  }
  sheet.terms(text.terms.title, text.terms.DEBIT_NOTE);
  sheet.frame.finish();
  return sheet;
}
