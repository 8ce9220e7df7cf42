import { Readable } from 'node:stream';
import { pdfAnswer, pdfRequest, type PdfRequest } from '@wr1/schema/rest/document/pdf.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Viewer } from '../../http/context.ts';
import { limitEach } from '../../http/anonymous-limit.ts';
import type { Deps } from '../../http/deps.ts';
import { issueTicket, type UsedTicket } from '../download/download-ticket.ts';
import type { GeneratedFile } from '../download/download.routes.ts';
import { readDebitNote } from './read-debit-note.ts';
import { printDebitNote } from './debit-note-pdf.ts';
import { isVersioned, printInstruction, readInstruction, type VersionedKind } from './instruction-pdf.ts';
import { pdfWords } from './pdf-words.ts';
import { printProofOfDelivery } from './proof-of-delivery-pdf.ts';
import { refuseHeldRelease } from '../credit-hold/release-check.ts';
import { readPdfRow, readShipmentPdf, readTransportPdf } from './read-record-pdf.ts';
import { printRecordPdf } from './record-pdf.ts';
import { printArrivalNotice, printDeliveryOrder } from './transport-pdf.ts';

/** Documents that a user may request per minute. */
const PDFS_PER_MINUTE = 60;

type Numbers = Pick<ShipmentRow, 'quotation_no' | 'booking_no'>;

function fileName({ kind, language }: PdfRequest, { quotation_no, booking_no }: Numbers): string {
  const number = kind === 'QUOTATION' ? (quotation_no ?? booking_no) : booking_no;
  return `${pdfWords(language).text.title[kind]} ${number ?? ''}.pdf`;
}

async function openDebitNote(deps: Deps, wanted: PdfRequest, viewer: Viewer): Promise<GeneratedFile> {
  const pdf = await readDebitNote(deps.db, { ...wanted, viewer, now: deps.clock() });
  const { doc } = printDebitNote(pdf).frame;
  const body = Readable.toWeb(Readable.from(doc)) as ReadableStream<Uint8Array>;
  return {
    name: fileName(wanted, { quotation_no: null, booking_no: pdf.number }),
    mediaType: 'application/pdf',
    body,
  };
}

const TRANSPORT = {
  ARRIVAL_NOTICE: printArrivalNotice,
  DELIVERY_ORDER: printDeliveryOrder,
  PROOF_OF_DELIVERY: printProofOfDelivery,
} as const;

const isTransport = (kind: PdfRequest['kind']): kind is keyof typeof TRANSPORT => Object.hasOwn(TRANSPORT, kind);

async function openTransport(
  { db, clock }: Deps,
  wanted: PdfRequest & { kind: keyof typeof TRANSPORT },
  viewer: Viewer,
): Promise<GeneratedFile> {
  const pdf = await readTransportPdf(db, { ...wanted, viewer, now: clock() });
  const { doc } = TRANSPORT[wanted.kind](pdfWords(wanted.language), pdf).frame;
  const body = Readable.toWeb(Readable.from(doc)) as ReadableStream<Uint8Array>;
  return { name: fileName(wanted, pdf.row), mediaType: 'application/pdf', body };
}

async function openInstruction(
  { db, clock }: Deps,
  wanted: PdfRequest & { kind: VersionedKind },
  viewer: Viewer,
): Promise<GeneratedFile> {
  const { pdf } = await readShipmentPdf(db, { ...wanted, viewer, now: clock() });
  const version = await readInstruction(db, wanted.kind, wanted.id, wanted.version);
  const { doc } = printInstruction(pdfWords(wanted.language), wanted.kind, pdf, version).frame;
  const body = Readable.toWeb(Readable.from(doc)) as ReadableStream<Uint8Array>;
  return { name: fileName(wanted, pdf.row), mediaType: 'application/pdf', body };
}

/**
 * Opens the PDF behind a one-time URL, after checking the viewer's permissions again.
 * @throws ApiError 404 if the document is no longer available to the viewer
 */
export async function openPdf(deps: Deps, { request, viewer }: UsedTicket): Promise<GeneratedFile> {
  const wanted = pdfRequest.parse(request);
  if (wanted.kind === 'DEBIT_NOTE') return openDebitNote(deps, wanted, viewer);
  const { kind } = wanted;
  if (isVersioned(kind)) return openInstruction(deps, { ...wanted, kind }, viewer);
  if (isTransport(kind)) return openTransport(deps, { ...wanted, kind }, viewer);
  const { pdf } = await readShipmentPdf(deps.db, { ...wanted, viewer, now: deps.clock() });
  const { doc } = printRecordPdf(pdfWords(wanted.language), kind, pdf).frame;
  const body = Readable.toWeb(Readable.from(doc)) as ReadableStream<Uint8Array>;
  return { name: fileName(wanted, pdf.row), mediaType: 'application/pdf', body };
}

/** Routes for documents as PDFs: each request returns a one-time download URL. */
export function registerPdfRoutes(table: ActionTable, deps: Deps): void {
  const admit = limitEach(PDFS_PER_MINUTE, 60);
  table.add({
    method: 'post',
    path: '/wr1',
    select: { objectType: 'RequestPaper' },
    summary:
      'Returns a single-use URL of a PDF: the quotation once priced, the booking confirmation once released, the arrival notice, delivery order and proof-of-delivery form depending on the milestones, the valid debit note, or a version of the shipping instruction or house bill draft.',
    tag: 'paper',
    access: 'any',
    body: pdfRequest,
    answer: pdfAnswer,
    handler: async ({ body, context: { viewer, language, now } }) => {
      await admit(String(viewer.userId));
      const { row, shipment } = await readPdfRow(deps.db, { ...body, viewer, now });
      if (body.kind === 'DELIVERY_ORDER') await refuseHeldRelease(deps.db, shipment, now);
      const ticket = await issueTicket(deps.db, { kind: 'PAPER', viewer, language, request: body, now });
      return success({ ...ticket, file_name: fileName(body, row) });
    },
  });
}
