import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { SERVICE_TYPE, SERVICE_TYPE_LABEL, serviceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { shippingTypeKey } from '@wr1/schema/rules/code/shipping-type.ts';
import type { NamedPlace } from '../master-data/place-book.ts';
import { arrivalWords } from '../shipment/arrival/arrival-words.ts';
import { CARRIAGE_TEXT } from './carriage-text.ts';
import { rowsOfCells, type Cell } from './page/pdf-cell.ts';
import type { NamedParty, PdfIssuer, PdfParty } from './pdf-sheet.ts';
import { phoneText, type PdfWords } from './pdf-words.ts';

/**
 * Mode of transport for the wording. Customs-only services count as road: they have neither vessel nor
 * flight.
 */
export type Mode = 'sea' | 'air' | 'road';

export interface ContactPerson {
  name: string | null;
  phone: string | null;
  email: string | null;
}

/** Data that every document of a shipment prints, already in the document's language. */
export interface ShipmentPdf {
  row: ShipmentRow;
  now: Date;
  forwarder: PdfIssuer;
  customer: PdfParty;
  contact: ContactPerson | null;
  accountManager: ContactPerson | null;
  pol: NamedPlace;
  pod: NamedPlace;
  transit: NamedPlace | null;
  goods: string | null;
  pickUp: string | null;
  delivery: string | null;
}

export function modeOf({ service_type: service }: Pick<ShipmentRow, 'service_type'>): Mode {
  if (service === SERVICE_TYPE.AIR) return 'air';
  return service === SERVICE_TYPE.FCL || service === SERVICE_TYPE.LCL ? 'sea' : 'road';
}

function reachText({ phone, email }: Pick<ContactPerson, 'phone' | 'email'>): string {
  return [phone === null ? null : phoneText(phone), email].filter(Boolean).join(' · ');
}

/** A form box for a company and its contact person. */
export function partyCell(
  { text, fill }: PdfWords,
  label: string,
  party: NamedParty,
  contact: ShipmentPdf['contact'] = null,
): Cell {
  const { name, address, taxCode } = party;
  const tax = taxCode === null ? null : fill(text.taxCode, { code: taxCode });
  const person = contact?.name ? fill(text.attention, { name: contact.name }) : null;
  return {
    label,
    value: name,
    lines: [address, tax, person, contact?.name ? reachText(contact) : null],
    isStrong: true,
  };
}

/** A form box for a person and their phone and email. */
export function personCell(label: string, person: ShipmentPdf['contact']): Cell {
  return { label, value: person?.name, lines: person === null ? [] : [reachText(person)] };
}

/** Service and direction, for example "Full container (FCL) · Import". */
export function serviceText({ language, term }: PdfWords, row: ShipmentRow): string {
  const service = serviceTypeKey(row.service_type);
  const direction = shippingTypeKey(row.shipping_type);
  const names = [
    service === null ? null : SERVICE_TYPE_LABEL[service][language],
    direction === null ? null : term(`direction.${direction}`, row.service_type),
  ];
  return names.filter((name) => name !== null).join(' · ');
}

/** Omits a region's code, which means nothing to readers. */
function placeText({ name, code, isRegion }: NamedPlace): string {
  return isRegion || name === code ? name : `${name} (${code})`;
}

/** Vessel and voyage, or the flight number. */
export function vesselText({ schedule }: Pick<ShipmentRow, 'schedule'>): string {
  return [schedule?.vessel_name, schedule?.voyage].filter(Boolean).join(' ');
}

/**
 * Rows with vessel, places and times, as transport documents print them. If the arrival differs from the
 * schedule, the planned time is printed below it.
 */
export function carriageRows(words: PdfWords, { row, pol, pod, transit }: ShipmentPdf): Cell[][] {
  const { term, fill, moment, language } = words;
  const text = CARRIAGE_TEXT[language];
  const mode = modeOf(row);
  const { schedule, arrival = null } = row;
  const planned = schedule === null ? null : moment(schedule.eta, pod.zone);
  const isMoved = planned !== null && arrival?.at != null && moment(arrival.at, pod.zone) !== planned;
  const days = schedule?.transit_time ?? null;
  const from: Cell = { label: term('pol', row.service_type), value: placeText(pol) };
  const to: Cell = { label: term('pod', row.service_type), value: placeText(pod) };
  const departs: Cell = { label: text.etd, value: schedule === null ? null : moment(schedule.etd, pol.zone) };
  const arrives: Cell = {
    label: text.arrival,
    value: arrival === null ? null : arrivalWords(arrival, pod.zone, language),
    lines: [isMoved ? `${text.planned}: ${planned}` : null],
  };
  const service: Cell = { label: text.service, value: serviceText(words, row) };
  const transitTime: Cell = {
    label: text.transitTime,
    value: days === null ? null : fill(text.days[days === 1 ? 'one' : 'other'], { count: days }),
  };
  const vessel: Cell = { label: term('vessel', row.service_type), value: vesselText(row) };
  const carrier: Cell = { label: term('carrier', row.service_type), value: schedule?.carrier };
  // Trucking and customs services rarely have a schedule or carrier.
  if (mode === 'road' || schedule === null) {
    return [
      ...rowsOfCells([from, departs, to, arrives], 2),
      ...rowsOfCells([service, transitTime, vessel, carrier], 2),
    ];
  }
  const via: Cell = {
    label: term('transit', row.service_type),
    value: transit === null ? text.direct : placeText(transit),
  };
  return [
    [vessel, from, departs],
    [carrier, to, arrives],
    [via, service, transitTime],
  ];
}

/** Rows with the agreed terms of transport. Blank ones are omitted. */
export function termRows(words: PdfWords, { row, pickUp, delivery }: ShipmentPdf): Cell[][] {
  const { date, language } = words;
  const text = CARRIAGE_TEXT[language];
  const payment = { PREPAID: text.prepaid, COLLECT: text.collect }[row.payment_term ?? ''] ?? null;
  const places = rowsOfCells(
    [
      { label: text.pickUp, value: pickUp },
      { label: text.delivery, value: delivery },
      { label: text.stuffing, value: row.schedule?.stuffing_place },
    ],
    3,
  );
  const terms = rowsOfCells(
    [
      { label: text.incoterm, value: row.incoterm },
      { label: text.paymentTerm, value: payment },
      { label: text.cargoReady, value: row.cargo_ready === null ? null : date(row.cargo_ready) },
      { label: text.truckPlan, value: row.truck_plan },
      { label: text.customsDate, value: row.customs_date === null ? null : date(row.customs_date) },
    ],
    5,
  );
  return [...places, ...terms];
}

/** A box that refers to the transport document for a party named only there. */
export function documentParty({ fill, language }: PdfWords, label: string, row: ShipmentRow): Cell {
  const number = row.transport_document_no ?? '';
  return { label, value: fill(CARRIAGE_TEXT[language].perDocument[modeOf(row)], { number }).trim() };
}
