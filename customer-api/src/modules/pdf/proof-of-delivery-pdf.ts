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
  /** Defects; null if there are none. */
  remarks: string | null;
  /** The signature given on the screen, a PNG; null if it was given on paper. */
  image: Buffer | null;
  /** Number of the container; null for the whole booking. */
  container: string | null;
  /** The colleague who recorded it. */
  recordedBy: string;
}

/** What the recipient fills in, or filled in: the blank form has two fields more. */
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
  // Room to write in by hand.
  if (receipt === null) sheet.grid([[{ label: field.remarks, value: '', minHeight: 44 }]]);
  else if (receipt.remarks !== null) sheet.grid([[{ label: field.remarks, value: receipt.remarks }]]);
}

/** Prints the form that the consignee signs, or with a receipt what was signed; the PDF flows from the answer's `doc`. */
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
  // The form is filled in as a whole: it does not begin at the foot of a page.
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
