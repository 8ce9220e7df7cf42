import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { printCargo } from './cargo-table.ts';
import { carriageRows, partyCell } from './carriage.ts';
import { CARRIAGE_TEXT } from './carriage-text.ts';
import type { Cell } from './page/pdf-cell.ts';
import { tickBoxes } from './page/pdf-sign.ts';
import type { PdfSheet } from './pdf-sheet.ts';
import type { PdfWords } from './pdf-words.ts';
import { beginTransport, transportReferences, type TransportPdf } from './transport-pdf.ts';
import { TRANSPORT_TEXT } from './transport-text.ts';

/** How the cargo was received. */
export interface Receipt {
  /** The person who received it. */
  name: string;
  /** RFC 3339. */
  at: string;
  /** Defects; null if there were none. */
  remarks: string | null;
  /** Signature given on screen, as a PNG; null if it was given on paper. */
  image: Buffer | null;
  /** Container number; null for the whole booking. */
  container: string | null;
  /** Name of the staff member who recorded it. */
  recordedBy: string;
}

/** Prints the recipient's details, or the blank form for them, which has two more fields. */
function printReceipt(sheet: PdfSheet, receipt: Receipt | null, { isSealed }: { isSealed: boolean }): void {
  const { moment, offset, language } = sheet.words;
  const transport = TRANSPORT_TEXT[language];
  const { field } = transport;
  const zone = BUSINESS_TIME_ZONE;
  const at = receipt === null ? '' : `${moment(receipt.at, zone)} (${offset(receipt.at, zone)})`;
  const isGood = receipt !== null && receipt.remarks === null;
  const cells: Cell[] = [
    { label: field.name, value: receipt?.name, isStrong: true },
    { label: field.at, value: at, isStrong: true },
  ];
  const blank: Cell[] = [
    { label: field.identity, value: '' },
    { label: field.vehicle, value: '' },
  ];
  sheet.grid(receipt === null ? [cells, blank] : [cells]);
  tickBoxes(sheet.frame, transport.condition, [
    { text: isSealed ? transport.goodSealed : transport.good, ticked: isGood },
    { text: transport.bad, ticked: receipt !== null && !isGood },
  ]);
  // Blank space for handwriting.
  if (receipt === null) sheet.grid([[{ label: field.remarks, value: '', minHeight: 44 }]]);
  else if (receipt.remarks !== null) sheet.grid([[{ label: field.remarks, value: receipt.remarks }]]);
}

/**
 * Prints the form that the consignee signs or, with a receipt, the signed document. Stream the PDF from
 * `frame.doc` of the result.
 */
export function printProofOfDelivery(words: PdfWords, pdf: TransportPdf, receipt: Receipt | null = null): PdfSheet {
  const { text, fill, moment, language } = words;
  const transport = TRANSPORT_TEXT[language];
  const carriage = CARRIAGE_TEXT[language];
  const { row, delivery, pickUp, forwarder, customer, contact } = pdf;
  const sheet = beginTransport(words, 'PROOF_OF_DELIVERY', pdf);
  sheet.parties(
    [partyCell(words, carriage.consignee, customer, contact), { label: carriage.delivery, value: delivery }],
    transportReferences(words, pdf, [
      { label: transport.container, value: receipt?.container, isStrong: true },
      { label: transport.recordedBy, value: receipt?.recordedBy },
    ]),
  );
  sheet.section(text.carriage, row.schedule === null ? '' : carriage.local);
  sheet.grid([...carriageRows(words, pdf), ...(pickUp === null ? [] : [[{ label: carriage.pickUp, value: pickUp }]])]);
  sheet.section(text.cargo.title);
  printCargo(sheet, pdf);
  // The form must not start at the bottom of a page, because it is filled in as a whole.
  sheet.section(transport.received, transport.podNote, 235);
  printReceipt(sheet, receipt, { isSealed: row.containers.length > 0 });
  const { nameDateSignature: detail } = transport;
  sheet.sign(
    receipt === null
      ? [
          { label: transport.driverSignature, detail },
          { label: transport.signature, detail: transport.stamp },
        ]
      : [
          {
            label: transport.signature,
            detail: `${receipt.name}, ${moment(receipt.at, BUSINESS_TIME_ZONE)}`,
            image: receipt.image,
          },
        ],
  );
  if (receipt !== null) {
    const how = receipt.image === null ? transport.onPaper : transport.onScreen;
    sheet.paragraph(fill(how, { name: forwarder.name }), { quiet: true });
  }
  sheet.frame.finish();
  return sheet;
}
