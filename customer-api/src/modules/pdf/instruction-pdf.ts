import type { InstructionContent, InstructionVersionRow } from '@wr1/schema/rest/shipment/shipping-instruction.ts';
import type { ShipmentParty } from '@wr1/schema/rest/shipment/shipment-party.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { PAYMENT_TERM_LABEL } from '@wr1/schema/rules/code/payment-term.ts';
import type { PdfKind } from '@wr1/schema/rules/document/pdf.ts';
import { BILL_TYPE_LABEL } from '@wr1/schema/rules/release/cargo-release.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Db } from '../../db.ts';
import { notFound } from '../../errors.ts';
import { carriageRows, type ShipmentPdf } from './carriage.ts';
import { CARRIAGE_TEXT } from './carriage-text.ts';
import { INSTRUCTION_TEXT } from './instruction-text.ts';
import { rowsOfCells, type Cell } from './page/pdf-cell.ts';
import { PdfSheet } from './pdf-sheet.ts';
import type { PdfWords } from './pdf-words.ts';

/** A version as printed. */
export type PrintedInstruction = Pick<InstructionVersionRow, 'number' | 'content' | 'parties' | 'sent_at' | 'sent_by'>;

/** Documents of which a booking has versions. */
const VERSION_TABLE = {
  SHIPPING_INSTRUCTION: 'shipping_instruction_version',
  HOUSE_BILL_DRAFT: 'house_bill_draft_version',
} as const;
export type VersionedKind = keyof typeof VERSION_TABLE;

/** Whether a document prints a version that was sent. */
export const isVersioned = (kind: PdfKind): kind is VersionedKind => Object.hasOwn(VERSION_TABLE, kind);

/**
 * Reads a version of a booking's shipping instruction or house bill draft. The caller has checked that the viewer sees the booking.
 * @param number the latest version if undefined
 * @throws ApiError NOT_FOUND (404) if it was not sent
 */
export async function readInstruction(
  db: Db,
  kind: VersionedKind,
  orderId: number,
  number: number | undefined,
): Promise<PrintedInstruction> {
  let query = db
    .selectFrom(VERSION_TABLE[kind])
    .select(['number', 'content', 'parties', 'sent_at', 'sent_name'])
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .limit(1);
  if (number !== undefined) query = query.where('number', '=', number);
  const found = await query.executeTakeFirst();
  if (found === undefined) throw notFound();
  const { content, parties, sent_at: sentAt, sent_name: sentBy } = found;
  return { number: found.number, content, parties, sent_at: sentAt.toISOString(), sent_by: sentBy };
}

function partyOf(label: string, party: ShipmentParty | null): Cell {
  return {
    label,
    value: party?.name ?? null,
    isStrong: true,
    isRequired: true,
    lines: party === null ? [] : [party.address, party.country_code, party.tax_code, party.contact_name, party.phone],
  };
}

function printGoods(sheet: PdfSheet, { lines }: InstructionContent): void {
  const { text, number, language } = sheet.words;
  const words = INSTRUCTION_TEXT[language];
  const shown = (value: number | null) => (value === null ? '' : number(value));
  sheet.section(text.cargo.title);
  sheet.table(
    [
      { head: text.cargo.marks, share: 2.2 },
      { head: text.cargo.packages, share: 1.6 },
      { head: text.cargo.description, share: 4 },
      { head: words.hsCode, share: 1.2 },
      { head: text.cargo.gross, share: 1.6, align: 'right' },
      { head: text.cargo.measurement, share: 1.6, align: 'right' },
    ],
    lines.map((line) => [
      line.marks ?? '',
      [shown(line.packages), line.package_kind].filter(Boolean).join(' '),
      line.description ?? '',
      line.hs_code ?? '',
      shown(line.gross_weight_kg),
      shown(line.volume_m3),
    ]),
  );
}

function printContainers(sheet: PdfSheet, { containers }: InstructionContent): void {
  if (containers.length === 0) return;
  const { text, number } = sheet.words;
  const shown = (value: number | null) => (value === null ? '' : number(value));
  sheet.section(text.cargo.container);
  sheet.table(
    [
      { head: text.cargo.containerNo, share: 2.5 },
      { head: text.cargo.sealNo, share: 2.5 },
      { head: text.cargo.containerType, share: 2 },
      { head: text.cargo.packages, share: 1.5, align: 'right' },
      { head: text.cargo.gross, share: 2, align: 'right' },
    ],
    containers.map((box) => [
      box.container_no ?? '',
      box.seal_no ?? '',
      containerType(box.cont_type ?? '')?.shortName ?? box.cont_type ?? '',
      shown(box.packages),
      shown(box.gross_weight_kg),
    ]),
  );
}

/**
 * Prints a version of a shipping instruction or house bill draft. Stream the PDF from `frame.doc` of the result.
 */
export function printInstruction(
  words: PdfWords,
  kind: VersionedKind,
  pdf: ShipmentPdf,
  version: PrintedInstruction,
): PdfSheet {
  const { text, moment, language } = words;
  const own = INSTRUCTION_TEXT[language];
  const { row, forwarder, now } = pdf;
  const { content, parties } = version;
  const title = text.title[kind];
  const number = row.booking_no ?? '';
  const sheet = new PdfSheet(words, { title, number, author: forwarder.name, created: now });
  sheet.head(title, number, forwarder);
  if (kind === 'HOUSE_BILL_DRAFT') sheet.notice(own.draft);
  const notify = parties.notify_same ? parties.consignee : parties.notify_party;
  const bill = content.bill_type === null ? null : BILL_TYPE_LABEL[content.bill_type][language];
  const references: Cell[] = [
    { label: own.version, value: String(version.number), isStrong: true },
    { label: own.sent, value: `${moment(version.sent_at, BUSINESS_TIME_ZONE)}, ${version.sent_by}` },
    { label: own.billType, value: bill },
    { label: own.originals, value: content.originals === null ? null : String(content.originals) },
    {
      label: own.freight,
      value: content.freight_term === null ? null : PAYMENT_TERM_LABEL[content.freight_term][language],
    },
    kind === 'HOUSE_BILL_DRAFT'
      ? { label: own.houseBill, value: row.house_bill_no }
      : { label: text.fact.carrierBooking, value: row.carrier_booking_no },
  ];
  sheet.parties(
    [
      partyOf(own.shipper, parties.shipper),
      partyOf(own.consignee, parties.consignee),
      partyOf(own.notifyParty, notify),
    ],
    rowsOfCells(references, 2),
  );
  sheet.section(text.carriage, row.schedule === null ? '' : CARRIAGE_TEXT[language].local);
  sheet.grid(carriageRows(words, pdf));
  printGoods(sheet, content);
  printContainers(sheet, content);
  if (content.remark !== null) {
    sheet.section(own.remark);
    sheet.paragraph(content.remark);
  }
  sheet.frame.finish();
  return sheet;
}
