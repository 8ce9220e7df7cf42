import { serviceTypeKey, SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SERVICE_TYPE_LABEL } from '@wr1/schema/rules/code/service-type.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { arrivalWords } from '../shipment/arrival/arrival-words.ts';
import { signatureBoxes } from './pdf-sign.ts';
import { PdfSheet, type Fact } from './pdf-sheet.ts';
import type { PdfWords } from './pdf-words.ts';
import { cargoTable, laneEnd, type RecordPdf } from './record-pdf.ts';
import { TRANSPORT_TEXT, type TransportText } from './transport-text.ts';

/** Transport data of a booking for its documents; times in UTC, null while unknown. */
export interface TransportPdf extends RecordPdf {
  /** When the delivery order was released. */
  releasedAt: string | null;
}

/** A transport document under construction: its sheet and texts. */
export interface Written {
  sheet: PdfSheet;
  words: PdfWords;
  transport: TransportText;
  vehicle: 'sea' | 'air';
  pdf: TransportPdf;
}

/** Starts a transport document: header with numbers and recipient. None of them contains prices. */
export function beginTransport(words: PdfWords, pdf: TransportPdf, facts: readonly Fact[]): Written {
  const { text, date } = words;
  const { kind, row, forwarder, customer, contact, salesman, now } = pdf;
  const transport = TRANSPORT_TEXT[words.language];
  const vehicle = row.service_type === SERVICE_TYPE.AIR ? 'air' : 'sea';
  const number = row.booking_no ?? '';
  const sheet = new PdfSheet(words, { title: text.title[kind], number, author: forwarder.name, created: now });
  sheet.head(text.title[kind], number, forwarder, [
    [text.fact.date, date(now.toISOString(), BUSINESS_TIME_ZONE)],
    [words.term('transportDocument', row.service_type), row.transport_document_no],
    [text.fact.carrierBooking, row.carrier_booking_no],
    ...facts,
    [text.fact.salesman, salesman],
  ]);
  const reach = [contact?.phone, contact?.email].filter(Boolean).join(', ');
  sheet.parties([
    { label: kind === 'ARRIVAL_NOTICE' ? transport.consignee : transport.delivered, party: customer },
    ...(contact?.name
      ? [{ label: text.party.contact, party: { name: contact.name, address: reach, taxCode: null } }]
      : []),
  ]);
  return { sheet, words, transport, vehicle, pdf };
}

/** Origin, arrival and carrier of the cargo. */
export function printArrival({ sheet, words, transport, vehicle, pdf }: Written): void {
  const { text, fill, moment, offset } = words;
  const { row, pol, pod, transit, delivery } = pdf;
  const { schedule, arrival = null } = row;
  const service = serviceTypeKey(row.service_type);
  const at = arrival?.at ?? null;
  const remark = at === null ? '' : fill(transport.local, { offset: offset(at, pod.zone) });
  sheet.section(transport.arrival, remark);
  const between = transit === null ? text.route.direct : fill(text.route.via, { place: transit.name });
  const isMoved = schedule !== null && at !== null && moment(at, pod.zone) !== moment(schedule.eta, pod.zone);
  const arrives = arrival && arrivalWords(arrival, pod.zone, words.language);
  sheet.lane(
    laneEnd(pol, schedule === null ? null : fill(text.route.etd, { at: moment(schedule.etd, pol.zone) })),
    laneEnd(pod, arrives),
    schedule === null ? '' : between,
  );
  sheet.facts([
    [words.term('vessel', row.service_type), [schedule?.vessel_name, schedule?.voyage].filter(Boolean).join(' ')],
    [text.route.carrier, schedule?.carrier],
    [words.term('pol', row.service_type), `${pol.name} (${pol.code})`],
    [words.term('pod', row.service_type), `${pod.name} (${pod.code})`],
    [transport.arrival, arrives],
    [transport.etaPlanned, isMoved ? moment(schedule.eta, pod.zone) : null],
    [transport.handOver, delivery ?? transport.pick[vehicle]],
    [text.route.incoterm, row.incoterm],
    [text.route.service, service === null ? null : SERVICE_TYPE_LABEL[service][words.language]],
  ]);
}

/** The cargo: containers with numbers and seals or packages, weights and description. */
export function printTransportCargo({ sheet, words, pdf: { row, goods } }: Written): void {
  const { text, number } = words;
  sheet.section(text.cargo.title);
  const table = cargoTable(words, row);
  if (table !== null) sheet.table(table.columns, table.rows);
  sheet.facts([
    [text.cargo.gross, row.gross_weight_kg === 0 ? null : `${number(row.gross_weight_kg)} kg`],
    [text.cargo.volume, row.volume_m3 === null ? null : `${number(row.volume_m3)} m³`],
    [text.cargo.goods, goods],
    [text.cargo.description, row.description],
    [text.cargo.dangerous, row.dangerous ? text.cargo.yes : null],
    [text.cargo.temperature, row.temperature_c === null ? null : `${number(row.temperature_c)} °C`],
  ]);
}

/** Prints an arrival notice; the PDF streams from the result's `doc`. */
export function printArrivalNotice(words: PdfWords, pdf: TransportPdf): PdfSheet {
  const written = beginTransport(words, pdf, []);
  const { sheet, transport, vehicle } = written;
  printArrival(written);
  printTransportCargo(written);
  sheet.terms(transport.bring, vehicle === 'air' ? transport.bringAir : transport.bringSea);
  sheet.frame.doc.y += 4;
  sheet.paragraph(transport.noticeNote, { quiet: true });
  sheet.frame.finish();
  return sheet;
}

/** Prints a delivery order; the PDF streams from the result's `doc`. */
export function printDeliveryOrder(words: PdfWords, pdf: TransportPdf): PdfSheet {
  const { text, fill, moment } = words;
  const transport = TRANSPORT_TEXT[words.language];
  const { releasedAt, pod, customer, forwarder } = pdf;
  const written = beginTransport(words, pdf, [
    [transport.released, releasedAt === null ? null : moment(releasedAt, pod.zone)],
  ]);
  const { sheet } = written;
  sheet.paragraph(fill(transport.order, { customer: customer.name }));
  printArrival(written);
  printTransportCargo(written);
  sheet.terms(text.terms.title, transport.orderTerms);
  signatureBoxes(sheet.frame, [
    { label: fill(transport.issuer, { name: forwarder.name }), detail: transport.nameDateSignature },
    { label: transport.receiver, detail: transport.nameDateSignature },
  ]);
  sheet.frame.finish();
  return sheet;
}
