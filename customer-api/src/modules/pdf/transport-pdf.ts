import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { printCargo } from './cargo-table.ts';
import { carriageRows, personCell, documentParty, modeOf, partyCell, termRows, type ShipmentPdf } from './carriage.ts';
import { CARRIAGE_TEXT } from './carriage-text.ts';
import { rowsOfCells, type Cell } from './page/pdf-cell.ts';
import { PdfSheet } from './pdf-sheet.ts';
import type { PdfWords } from './pdf-words.ts';
import { TRANSPORT_TEXT } from './transport-text.ts';

/** A shipment as printed on its transport documents. */
export interface TransportPdf extends ShipmentPdf {
  /** When the delivery order was released, in UTC; null if it has not been. */
  releasedAt: string | null;
}

export type TransportKind = 'ARRIVAL_NOTICE' | 'DELIVERY_ORDER' | 'PROOF_OF_DELIVERY';

/** Starts a transport document with letterhead and title. Transport documents never show prices. */
export function beginTransport(words: PdfWords, kind: TransportKind, { row, forwarder, now }: TransportPdf): PdfSheet {
  const title = words.text.title[kind];
  const number = row.booking_no ?? '';
  const sheet = new PdfSheet(words, { title, number, author: forwarder.name, created: now });
  sheet.head(title, number, forwarder);
  return sheet;
}

/** Cells with numbers, date and account manager, in rows of two. */
export function transportReferences(words: PdfWords, pdf: TransportPdf, more: readonly Cell[] = []): Cell[][] {
  const { text, date } = words;
  const { row, now, accountManager } = pdf;
  const mode = modeOf(row);
  const document = {
    label: words.term('transportDocument', row.service_type),
    value: row.transport_document_no,
    isStrong: true,
    // The field for the bill of lading or air waybill is printed even before it has a number.
    isRequired: mode !== 'road',
  };
  const cells: Cell[] = [
    document,
    { label: text.fact.carrierBooking, value: row.carrier_booking_no },
    ...more,
    { label: text.fact.date, value: date(now.toISOString(), BUSINESS_TIME_ZONE) },
    personCell(text.fact.accountManager, accountManager),
  ];
  const known = cells.filter(({ value, isRequired }) => value || isRequired);
  return rowsOfCells(known, known.length < 3 ? 1 : 2);
}

/** Prints carriage and cargo, as both arrival notice and delivery order need them. */
function printArrival(sheet: PdfSheet, pdf: TransportPdf): void {
  const { words } = sheet;
  const { row, delivery } = pdf;
  const text = CARRIAGE_TEXT[words.language];
  sheet.section(words.text.carriage, text.local);
  sheet.grid([
    ...carriageRows(words, pdf),
    ...termRows(words, {
      ...pdf,
      row: arrivalTerms(row),
      pickUp: null,
      delivery: delivery ?? text.collected[modeOf(row)],
    }),
  ]);
  sheet.section(words.text.cargo.title);
  printCargo(sheet, pdf, { hasMarks: true });
}

/** Removes values that concern only the place of departure. */
function arrivalTerms(row: ShipmentRow): ShipmentRow {
  return { ...row, schedule: null, cargo_ready: null, truck_plan: null, customs_date: null };
}

/** Prints an arrival notice; stream the PDF from `frame.doc` of the result. */
export function printArrivalNotice(words: PdfWords, pdf: TransportPdf): PdfSheet {
  const transport = TRANSPORT_TEXT[words.language];
  const text = CARRIAGE_TEXT[words.language];
  const isAir = modeOf(pdf.row) === 'air';
  const sheet = beginTransport(words, 'ARRIVAL_NOTICE', pdf);
  sheet.parties(
    [
      documentParty(words, text.shipper, pdf.row),
      partyCell(words, text.consignee, pdf.customer),
      ...(pdf.contact?.name ? [personCell(text.notify, pdf.contact)] : []),
    ],
    transportReferences(words, pdf),
  );
  printArrival(sheet, pdf);
  sheet.terms(transport.bring, isAir ? transport.bringAir : transport.bringSea);
  sheet.paragraph(transport.noticeNote[isAir ? 'air' : 'sea'], { quiet: true });
  sheet.frame.finish();
  return sheet;
}

/** The terminal or warehouse that holds the cargo, to which the delivery order is addressed. */
function holderOf({ fill, language }: PdfWords, { row, pod }: TransportPdf): string {
  const { terminal } = TRANSPORT_TEXT[language];
  const at = { [SERVICE_TYPE.AIR]: terminal.AIR, [SERVICE_TYPE.LCL]: terminal.LCL }[row.service_type];
  return fill(at ?? terminal.FCL, { place: pod.name });
}

/** Prints a delivery order; stream the PDF from `frame.doc` of the result. */
export function printDeliveryOrder(words: PdfWords, pdf: TransportPdf): PdfSheet {
  const { text, fill, moment } = words;
  const transport = TRANSPORT_TEXT[words.language];
  const carriage = CARRIAGE_TEXT[words.language];
  const { releasedAt, row, pod, customer, contact, forwarder } = pdf;
  const released = { label: transport.released, value: releasedAt === null ? null : moment(releasedAt, pod.zone) };
  const sheet = beginTransport(words, 'DELIVERY_ORDER', pdf);
  sheet.parties(
    [
      { label: transport.orderTo, value: holderOf(words, pdf), isStrong: true },
      documentParty(words, carriage.shipper, row),
      partyCell(words, carriage.consignee, customer, contact),
    ],
    transportReferences(words, pdf, [released]),
  );
  sheet.paragraph(fill(transport.order, { customer: customer.name }));
  printArrival(sheet, pdf);
  sheet.terms(text.terms.title, modeOf(row) === 'air' ? transport.orderTermsAir : transport.orderTermsSea);
  sheet.sign([
    {
      label: fill(transport.issuer, { name: forwarder.name }),
      detail: PdfSheet.issuerDetail(forwarder, transport.stamp),
    },
    { label: transport.receiver, detail: transport.nameDateSignature },
  ]);
  sheet.frame.finish();
  return sheet;
}
