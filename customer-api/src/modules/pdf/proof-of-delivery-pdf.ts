import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { blankLines, fillLines, signatureBoxes, tickBoxes } from './pdf-sign.ts';
import type { PdfSheet } from './pdf-sheet.ts';
import type { PdfWords } from './pdf-words.ts';
import { beginTransport, printTransportCargo, type TransportPdf } from './transport-pdf.ts';
import { TRANSPORT_TEXT } from './transport-text.ts';

/** How the cargo was received. */
export interface Receipt {
  /** Received by. */
  name: string;
  at: string;
  /** Remarks on the cargo's condition; null for none. */
  remarks: string | null;
  /** Signature captured on screen, a PNG; null if signed on paper. */
  image: Buffer | null;
  /** Number of its container; null for the whole booking. */
  container: string | null;
  /** The forwarder's user who recorded it. */
  recordedBy: string;
}

/**
 * Prints the form for the consignee to sign, or with a receipt the signed version; the PDF streams
 * from the result's `doc`.
 */
export function printProofOfDelivery(words: PdfWords, pdf: TransportPdf, receipt: Receipt | null = null): PdfSheet {
  const { text, fill, moment, offset } = words;
  const transport = TRANSPORT_TEXT[words.language];
  const { row, delivery, pol, pod, forwarder } = pdf;
  const written = beginTransport(words, pdf, [
    [transport.container, receipt?.container],
    [transport.recordedBy, receipt?.recordedBy],
  ]);
  const { sheet } = written;
  const { frame } = sheet;
  const vessel = [row.schedule?.vessel_name, row.schedule?.voyage].filter(Boolean).join(' ');
  sheet.section(text.route.title);
  sheet.facts([
    [text.route.pickUp, pdf.pickUp],
    [transport.handOver, delivery],
    [text.route.from, pol.name],
    [text.route.to, pod.name],
    [words.term('vessel', row.service_type), vessel],
  ]);
  printTransportCargo(written);
  const at =
    receipt === null ? null : `${moment(receipt.at, BUSINESS_TIME_ZONE)} (${offset(receipt.at, BUSINESS_TIME_ZONE)})`;
  // The form is filled in as a whole, so it does not start at the bottom of a page.
  frame.need(300);
  sheet.section(transport.received);
  const blank = receipt === null;
  fillLines(frame, [
    [transport.field.name, receipt?.name ?? null],
    [transport.field.at, at],
    ...(blank
      ? ([
          [transport.field.identity, null],
          [transport.field.vehicle, null],
        ] as const)
      : []),
  ]);
  tickBoxes(frame, transport.condition, [
    { text: transport.good, ticked: receipt !== null && receipt.remarks === null },
    { text: transport.bad, ticked: receipt !== null && receipt.remarks !== null },
  ]);
  if (receipt === null) blankLines(frame, transport.field.remarks, 2);
  else sheet.facts([[transport.field.remarks, receipt.remarks]]);
  const how =
    receipt === null
      ? ''
      : fill(receipt.image === null ? transport.onPaper : transport.onScreen, { name: forwarder.name });
  signatureBoxes(frame, [
    ...(blank ? [{ label: transport.driverSignature, detail: transport.nameDateSignature }] : []),
    {
      label: transport.signature,
      detail: receipt === null ? transport.nameDateSignature : `${receipt.name}, ${at}`,
      image: receipt?.image ?? null,
    },
  ]);
  if (how !== '') sheet.paragraph(how, { quiet: true });
  sheet.paragraph(transport.podNote, { quiet: true });
  frame.finish();
  return sheet;
}
