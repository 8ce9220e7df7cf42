import { Readable } from 'node:stream';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { z } from 'zod';
import { ApiError, notFound } from '../../errors.ts';
import type { Deps } from '../../http/deps.ts';
import { LEAD_VIEWER } from '../../http/lead-viewer.ts';
import type { GeneratedFile } from '../download/download.routes.ts';
import { issueTicket, type UsedTicket } from '../download/download-ticket.ts';
import { pdfWords } from '../pdf/pdf-words.ts';
import { readPrintedShipment } from '../pdf/read-record-pdf.ts';
import { printRecordPdf } from '../pdf/record-pdf.ts';
import { viewShipment } from '../shipment/shipment-view.ts';
import { stateOf } from './lead-quotation.rules.ts';
import { findOffer } from './read-lead-quotation.ts';

const wanted = z.object({ link: z.number().int(), language: z.enum(['en', 'vn']) });

const fileName = (language: Language, number: string) => `${pdfWords(language).text.title.QUOTATION} ${number}.pdf`;

/**
 * A single-use token for the PDF of the quotation that a link shows.
 * @throws ApiError LINK_ENDED (409) unless the link is active
 */
export async function requestLeadPdf(
  { db }: Pick<Deps, 'db'>,
  { token, language }: { token: string; language: Language },
  now: Date,
) {
  const found = await findOffer(db, token);
  if (found === undefined || stateOf(found.link, found.shipment, now) !== 'ACTIVE') {
    throw new ApiError('LINK_ENDED', 409);
  }
  const { link, shipment } = found;
  const request = { link: link.id, language };
  const ticket = await issueTicket(db, {
    kind: 'LEAD_PAPER',
    viewer: LEAD_VIEWER,
    leadLinkId: link.id,
    language,
    request,
    now,
  });
  return { ...ticket, file_name: fileName(language, shipment.number) };
}

/** Opens the PDF behind a lead's token, after checking the link again. @throws ApiError 404 if it no longer works */
export async function openLeadPdf({ db, clock }: Deps, { request }: UsedTicket): Promise<GeneratedFile> {
  const { link: id, language } = wanted.parse(request);
  const now = clock();
  const link = await db.selectFrom('lead_link').selectAll().where('id', '=', id).executeTakeFirst();
  const shipment =
    link && (await db.selectFrom('shipment').selectAll().where('id', '=', link.order_id).executeTakeFirst());
  if (link === undefined || shipment === undefined || stateOf(link, shipment, now) !== 'ACTIVE') throw notFound();
  const row = await viewShipment(db, shipment, LEAD_VIEWER, now);
  const pdf = await readPrintedShipment(db, { shipment, row }, { language, now });
  const { doc } = printRecordPdf(pdfWords(language), 'QUOTATION', pdf).frame;
  const body = Readable.toWeb(Readable.from(doc)) as ReadableStream<Uint8Array>;
  return { name: fileName(language, shipment.number), mediaType: 'application/pdf', body };
}
