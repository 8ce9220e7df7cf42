import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { printCargo } from './cargo-table.ts';
import { carriageRows, modeOf, partyCell, personCell, termRows, type ShipmentPdf } from './carriage.ts';
import { CARRIAGE_TEXT } from './carriage-text.ts';
import { rowsOfCells, type Cell } from './page/pdf-cell.ts';
import { PdfSheet } from './pdf-sheet.ts';
import type { PdfWords } from './pdf-words.ts';

/** Documents that state a price before anything is billed. */
export type PricedKind = 'QUOTATION' | 'BOOKING_CONFIRMATION';

function printCutOffs(sheet: PdfSheet, { row, pol }: ShipmentPdf): void {
  const { text, term, fill, moment, offset } = sheet.words;
  const { schedule, service_type: service } = row;
  const at = (time: string | null | undefined) => (time ? moment(time, pol.zone) : null);
  const cells: Cell[] = [
    { label: term('cutOffDOC', service), value: at(schedule?.doc_cut_off) },
    { label: term('cutOffVGM', service), value: modeOf(row) === 'sea' ? at(schedule?.vgm_cut_off) : null },
    { label: term('cutOffCARGO', service), value: at(schedule?.cargo_cut_off) },
  ];
  const rows = rowsOfCells(
    cells.map((cell) => ({ ...cell, isStrong: true })),
    3,
  );
  if (schedule === null || rows.length === 0) return;
  sheet.section(text.cutOff.title, fill(text.cutOff.local, { offset: offset(schedule.etd, pol.zone) }));
  sheet.grid(rows);
}

function printCharges(sheet: PdfSheet, { row }: ShipmentPdf): void {
  const { text, fill, number, price, amount, language } = sheet.words;
  const total = row.charge_total;
  if (total === null) return;
  sheet.section(text.charge.title);
  const basis: Readonly<Record<string, string>> = text.basis;
  const shown = (sum: string, currency: 'USD' | 'VND') => (Number(sum) === 0 ? '' : amount(sum, currency));
  const inUsd = (sum: string) => `${amount(sum, 'USD')} USD`;
  const inVnd = (sum: string) => `${amount(sum, 'VND')} VND`;
  sheet.table(
    [
      { head: text.charge.name, share: 3.3 },
      { head: text.charge.basis, share: 2.6 },
      { head: text.charge.quantity, share: 1.3, align: 'right' },
      { head: text.charge.unitPrice, share: 1.7, align: 'right' },
      { head: text.charge.vat, share: 1.5, align: 'right' },
      { head: fill(text.charge.amount, { currency: 'USD' }), share: 2, align: 'right' },
      { head: fill(text.charge.amount, { currency: 'VND' }), share: 2.2, align: 'right' },
    ],
    row.charges.map((line) => [
      language === 'vn' ? line.name_vn : line.name,
      [basis[line.basis] ?? line.basis, line.cont_type && (containerType(line.cont_type)?.shortName ?? line.cont_type)]
        .filter(Boolean)
        .join(', '),
      number(line.quantity),
      price(line.unit_price, line.currency),
      line.vat_rate === 0 ? '' : `${number(line.vat_rate)}%`,
      line.currency === 'USD' ? amount(line.amount, 'USD') : '',
      line.currency === 'VND' ? amount(line.amount, 'VND') : '',
    ]),
    [
      { label: text.charge.net, values: [shown(total.usd_lines, 'USD'), shown(total.vnd_lines, 'VND')] },
      ...(Number(total.vat_usd) === 0
        ? []
        : [{ label: text.charge.vatTotal, values: [amount(total.vat_usd, 'USD'), ''] }]),
      { label: text.charge.totalUsd, values: [inUsd(total.total_usd), ''], isStrong: true },
      { label: text.charge.totalVnd, values: ['', inVnd(total.total_vnd)], isStrong: true },
    ],
  );
  sheet.paragraph(fill(text.charge.rate, { rate: number(total.exchange_rate, 6), revision: row.revision }), {
    quiet: true,
  });
}

function noticeOf({ text, fill, date }: PdfWords, row: ShipmentPdf['row']): string | null {
  if (row.status === STATUS.CANCELLED) return text.notice.CANCELLED;
  if (row.status === STATUS.REJECT) return text.notice.REJECTED;
  if (row.status !== STATUS.EXPIRED || row.valid_to === null) return null;
  return fill(text.notice.EXPIRED, { date: date(row.valid_to) });
}

/** Cells with numbers, dates and the account manager, in rows of two. */
function references(words: PdfWords, kind: PricedKind, pdf: ShipmentPdf): Cell[][] {
  const { text, date } = words;
  const { row, now, accountManager } = pdf;
  const day = { label: text.fact.date, value: date(now.toISOString(), BUSINESS_TIME_ZONE) };
  const manager = personCell(text.fact.accountManager, accountManager);
  const own: Cell[] =
    kind === 'QUOTATION'
      ? [
          day,
          { label: text.fact.validTo, value: row.valid_to === null ? null : date(row.valid_to), isStrong: true },
          { label: text.fact.revision, value: String(row.revision) },
        ]
      : [
          { label: text.fact.carrierBooking, value: row.carrier_booking_no, isStrong: true },
          {
            label: words.term('transportDocument', row.service_type),
            value: row.transport_document_no,
            isStrong: true,
          },
          { label: text.fact.quotation, value: row.quotation_no },
          day,
        ];
  return rowsOfCells([...own, manager], 2);
}

/** Prints a quotation or booking confirmation; stream the PDF from `frame.doc` of the result. */
export function printRecordPdf(words: PdfWords, kind: PricedKind, pdf: ShipmentPdf): PdfSheet {
  const { text, fill, date, number, language } = words;
  const { row, forwarder, customer, contact, now } = pdf;
  const isQuotation = kind === 'QUOTATION';
  const recordNo = (isQuotation ? row.quotation_no : row.booking_no) ?? row.booking_no ?? row.quotation_no ?? '';
  const sheet = new PdfSheet(words, {
    title: text.title[kind],
    number: recordNo,
    author: forwarder.name,
    created: now,
  });
  sheet.head(text.title[kind], recordNo, forwarder);
  const notice = isQuotation ? noticeOf(words, row) : null;
  if (notice !== null) sheet.notice(notice);
  sheet.parties([partyCell(words, text.customer, customer, contact)], references(words, kind, pdf));
  sheet.section(text.carriage, row.schedule === null ? '' : CARRIAGE_TEXT[language].local);
  sheet.grid([...carriageRows(words, pdf), ...termRows(words, pdf)]);
  if (!isQuotation) printCutOffs(sheet, pdf);
  const unit = { KG: 'kg', RT: 'RT', CONTAINER: null }[row.chargeable_unit];
  const chargeable = unit === null ? '' : `${text.cargo.chargeable}: ${number(row.chargeable_quantity)} ${unit}`;
  sheet.section(text.cargo.title, chargeable);
  printCargo(sheet, pdf);
  printCharges(sheet, pdf);
  if (isQuotation && row.price_note !== null && row.price_note !== '') {
    sheet.section(text.note, '', 20);
    sheet.paragraph(row.price_note);
  }
  const validTo = row.valid_to === null ? null : date(row.valid_to);
  sheet.terms(
    text.terms.title,
    text.terms[kind]
      .map((term) => (typeof term === 'string' ? term : term[modeOf(row) === 'sea' ? 'sea' : 'other']))
      .filter((sentence) => validTo !== null || !sentence.includes('{validTo}'))
      .map((sentence) => fill(sentence, { validTo: validTo ?? '' })),
  );
  sheet.frame.finish();
  return sheet;
}
