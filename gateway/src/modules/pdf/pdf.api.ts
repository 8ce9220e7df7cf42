import { pdfAnswer } from '@wr1/schema/rest/document/pdf.ts';
import type { PdfRequest } from '@wr1/schema/rest/document/pdf.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** POST wr1?objectType=RequestPaper: a token for one download. */
export async function requestPdf(rest: RestSession, body: PdfRequest): Promise<z.output<typeof pdfAnswer>['result']> {
  return (await rest.post('wr1', { objectType: 'RequestPaper' }, body, pdfAnswer)).result;
}
