import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE_LABEL, serviceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { keyOf } from '@wr1/schema/rules/code/code-list.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { PdfKind } from '@wr1/schema/rules/document/pdf.ts';
import type { NamedPlace } from '../master-data/place-book.ts';
import { arrivalWords } from '../shipment/arrival/arrival-words.ts';
import { PdfSheet, type Fact, type PdfParty } from './pdf-sheet.ts';
import type { PdfColumn } from './pdf-table.ts';
import type { PdfWords } from './pdf-words.ts';

/** The content of a quotation or booking confirmation, in its language. */
export interface RecordPdf {
  kind: PdfKind;
  row: ShipmentRow;
  /** Print time. */
  now: Date;
  forwarder: PdfParty;
  customer: PdfParty;
  contact: { name: string | null; phone: string | null; email: string | null } | null;
  salesman: string | null;
  pol: NamedPlace;
  pod: NamedPlace;
  transit: NamedPlace | null;
  goods: string | null;
  pickUp: string | null;
  delivery: string | null;
}

type Row = ShipmentRow;

/** A region's code is not meant for display: its name is printed large instead. */
export function laneEnd(place: NamedPlace, time: string | null): { code: string; lines: string[] } {
  const named = place.isRegion || place.name === place.code ? [] : [place.name];
  return { code: place.isRegion ? place.name : place.code, lines: time === null ? named : [...named, time] };
}

function printRoute(sheet: PdfSheet, pdf: RecordPdf): void {
  const { words } = sheet;
  const { text, fill } = words;
  const { row, pol, pod, transit } = pdf;
  const { schedule } = row;
  const service = serviceTypeKey(row.service_type);
  const direction = keyOf(SHIPPING_TYPE, row.shipping_type);
  const name = [
    service === null ? null : SERVICE_TYPE_LABEL[service][words.language],
    direction === null ? null : words.term(`direction.${direction}`, row.service_type),
  ];
  sheet.section(text.route.title, name.filter((part) => part !== null).join(' · '));
  const days =
    schedule === null
      ? ''
      : fill(schedule.transit_time === 1 ? text.route.days.one : text.route.days.other, {
          count: schedule.transit_time,
        });
  const way = transit === null ? text.route.direct : fill(text.route.via, { place: transit.name });
  sheet.lane(
    laneEnd(pol, schedule === null ? null : fill(text.route.etd, { at: words.moment(schedule.etd, pol.zone) })),
    laneEnd(pod, row.arrival ? arrivalWords(row.arrival, pod.zone, words.language) : null),
    schedule === null ? '' : `${days}, ${way}`,
  );
  const vessel = [schedule?.vessel_name, schedule?.voyage].filter(Boolean).join(' ');
  const term =
    row.payment_term === 'PREPAID' || row.payment_term === 'COLLECT' ? text.paymentTerm[row.payment_term] : null;
  sheet.facts([
    [text.route.carrier, schedule?.carrier],
    [words.term('vessel', row.service_type), vessel],
    [text.route.pickUp, pdf.pickUp],
    [text.route.delivery, pdf.delivery],
    [text.route.stuffing, schedule?.stuffing_place],
    [text.route.incoterm, row.incoterm],
    [text.route.paymentTerm, term],
    [text.route.cargoReady, row.cargo_ready === null ? null : words.date(row.cargo_ready)],
    [text.route.truckPlan, row.truck_plan],
    [text.route.customsDate, row.customs_date === null ? null : words.date(row.customs_date)],
  ]);
}

function printCutOffs(sheet: PdfSheet, { row: { schedule, service_type: service }, pol }: RecordPdf): void {
  const { text, term, fill, moment, offset } = sheet.words;
  const all: Fact[] = [
    [term('cutOffDOC', service), schedule?.doc_cut_off],
    [term('cutOffVGM', service), schedule?.vgm_cut_off],
    [term('cutOffCARGO', service), schedule?.cargo_cut_off],
  ];
  const known = all.filter(([, at]) => at);
  if (schedule === null || known.length === 0) return;
  sheet.section(text.cutOff.title, fill(text.cutOff.local, { offset: offset(schedule.etd, pol.zone) }));
  sheet.table(
    known.map(([head]) => ({ head, share: 1 })),
    [known.map(([, at]) => moment(at ?? '', pol.zone))],
  );
}

/** The cargo lines: containers with numbers and seals, or packages; null for none. */
export function cargoTable({ text, number }: PdfWords, row: Row): { columns: PdfColumn[]; rows: string[][] } | null {
  if (row.containers.length > 0) {
    return {
      columns: [
        { head: text.cargo.container, share: 3 },
        { head: text.cargo.numbers, share: 4 },
        { head: text.cargo.quantity, share: 1.4, align: 'right' },
        { head: text.cargo.weightEach, share: 2.4, align: 'right' },
      ],
      rows: row.containers.map((line) => {
        const type = containerType(line.cont_type);
        const numbers = line.container_no.map((no, index) => [no, line.seal_no[index]].filter(Boolean).join(' / '));
        return [
          type === null ? line.cont_type : `${type.shortName} (${line.cont_type})`,
          numbers.filter(Boolean).join('\n'),
          number(line.quantity),
          number(line.weight_kg),
        ];
      }),
    };
  }
  if (row.packages.length === 0) return null;
  return {
    columns: [
      { head: text.cargo.size, share: 4 },
      { head: text.cargo.packages, share: 2, align: 'right' },
      { head: text.cargo.weight, share: 2, align: 'right' },
      { head: text.cargo.volumeM3, share: 2, align: 'right' },
    ],
    rows: row.packages.map((line) => [
      [line.length_mm, line.width_mm, line.height_mm].map((side) => number(side)).join(' × '),
      number(line.quantity),
      number(line.gross_weight_kg),
      number(line.volume_m3),
    ]),
  };
}

function printCargo(sheet: PdfSheet, { row, goods }: RecordPdf): void {
  const { text, number } = sheet.words;
  sheet.section(text.cargo.title);
  const table = cargoTable(sheet.words, row);
  if (table !== null) sheet.table(table.columns, table.rows);
  const unit = { KG: 'kg', RT: 'RT', CONTAINER: text.cargo.container }[row.chargeable_unit];
  sheet.facts([
    [text.cargo.gross, `${number(row.gross_weight_kg)} kg`],
    [text.cargo.volume, row.volume_m3 === null ? null : `${number(row.volume_m3)} m³`],
    [text.cargo.chargeable, `${number(row.chargeable_quantity)} ${unit}`],
    [text.cargo.goods, goods],
    [text.cargo.description, row.description],
    [text.cargo.dangerous, row.dangerous ? text.cargo.yes : null],
    [text.cargo.temperature, row.temperature_c === null ? null : `${number(row.temperature_c)} °C`],
  ]);
}

function printCharges(sheet: PdfSheet, row: Row): void {
  const { text, fill, number, price, amount, language } = sheet.words;
  const total = row.charge_total;
  if (total === null) return;
  sheet.section(text.charge.title);
  const basis: Readonly<Record<string, string>> = text.basis;
  sheet.table(
    [
      { head: text.charge.name, share: 3.6 },
      { head: text.charge.basis, share: 2.8 },
      { head: text.charge.quantity, share: 1.4, align: 'right' },
      { head: text.charge.unitPrice, share: 1.9, align: 'right' },
      { head: text.charge.vat, share: 1, align: 'right' },
      { head: text.charge.amount, share: 2.4, align: 'right' },
    ],
    row.charges.map((line) => [
      language === 'vn' ? line.name_vn : line.name,
      [
        basis[line.basis] ?? line.basis,
        line.cont_type === null ? null : (containerType(line.cont_type)?.shortName ?? line.cont_type),
      ]
        .filter((part) => part !== null)
        .join(', '),
      number(line.quantity),
      price(line.unit_price, line.currency),
      line.vat_rate === 0 ? '' : `${number(line.vat_rate)}%`,
      `${amount(line.amount, line.currency)} ${line.currency}`,
    ]),
  );
  // Currencies without lines and zero VAT are omitted.
  const parts = [
    { label: text.charge.usdLines, sum: total.usd_lines, currency: 'USD' },
    { label: text.charge.vndLines, sum: total.vnd_lines, currency: 'VND' },
    { label: text.charge.vatTotal, sum: total.vat_usd, currency: 'USD' },
  ] as const;
  sheet.sums([
    ...parts
      .filter(({ sum }) => Number(sum) !== 0)
      .map(({ label, sum, currency }) => ({ label, value: `${amount(sum, currency)} ${currency}` })),
    { label: text.charge.totalUsd, value: `${amount(total.total_usd, 'USD')} USD`, strong: true },
    { label: text.charge.totalVnd, value: `${amount(total.total_vnd, 'VND')} VND`, strong: true },
  ]);
  sheet.paragraph(fill(text.charge.rate, { rate: number(total.exchange_rate, 6), revision: row.revision }), {
    quiet: true,
  });
}

function noticeOf({ text, fill, date }: PdfWords, { kind, row }: RecordPdf): string | null {
  if (kind !== 'QUOTATION') return null;
  if (row.status === STATUS.CANCELLED) return text.notice.CANCELLED;
  if (row.status === STATUS.REJECT) return text.notice.REJECTED;
  if (row.status !== STATUS.EXPIRED || row.valid_to === null) return null;
  return fill(text.notice.EXPIRED, { date: date(row.valid_to) });
}

/** Prints a quotation or a booking confirmation; the PDF streams from the result's `doc`. */
export function printRecordPdf(words: PdfWords, pdf: RecordPdf): PdfSheet {
  const { text, fill, date } = words;
  const { kind, row, forwarder, customer, contact, salesman, now } = pdf;
  const isQuotation = kind === 'QUOTATION';
  const number = (isQuotation ? row.quotation_no : row.booking_no) ?? row.booking_no ?? row.quotation_no ?? '';
  const validTo = row.valid_to === null ? null : date(row.valid_to);
  const sheet = new PdfSheet(words, { title: text.title[kind], number, author: forwarder.name, created: now });
  sheet.head(text.title[kind], number, forwarder, [
    [text.fact.date, date(now.toISOString(), BUSINESS_TIME_ZONE)],
    ...(isQuotation
      ? ([
          [text.fact.revision, String(row.revision)],
          [text.fact.validTo, validTo],
        ] satisfies Fact[])
      : ([
          [text.fact.quotation, row.quotation_no],
          [text.fact.carrierBooking, row.carrier_booking_no],
          [words.term('transportDocument', row.service_type), row.transport_document_no],
        ] satisfies Fact[])),
    [text.fact.salesman, salesman],
  ]);
  const notice = noticeOf(words, pdf);
  if (notice !== null) sheet.notice(notice);
  const reach = [contact?.phone, contact?.email].filter(Boolean).join(', ');
  sheet.parties([
    { label: text.party.customer, party: customer },
    ...(contact?.name
      ? [{ label: text.party.contact, party: { name: contact.name, address: reach, taxCode: null } }]
      : []),
  ]);
  printRoute(sheet, pdf);
  if (!isQuotation) printCutOffs(sheet, pdf);
  printCargo(sheet, pdf);
  printCharges(sheet, row);
  if (isQuotation && row.price_note !== null && row.price_note !== '') {
    sheet.section(text.note);
    sheet.paragraph(row.price_note);
  }
  sheet.terms(
    text.terms.title,
    text.terms[isQuotation ? 'QUOTATION' : 'BOOKING_CONFIRMATION']
      .filter((sentence) => validTo !== null || !sentence.includes('{validTo}'))
      .map((sentence) => fill(sentence, { validTo: validTo ?? '' })),
  );
  sheet.frame.finish();
  return sheet;
}
