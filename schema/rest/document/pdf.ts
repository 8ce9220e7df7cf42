import { z } from 'zod';
import { PDF_KIND } from '../../rules/document/pdf.ts';
import { answer, instant, rowId } from '../common.ts';

/** POST wr1?objectType=RequestPaper: a document of a record as a PDF, in one of the two languages. */
export const pdfRequest = z.object({
  kind: z.enum(PDF_KIND),
  id: rowId,
  language: z.enum(['en', 'vn']),
  /** Version of a shipping instruction or house bill draft; the latest if absent. Other documents have none. */
  version: z.number().int().min(1).optional(),
  /** A valid debit note of the record; the latest open one if absent. Other documents ignore it. */
  debit_note_id: rowId.optional(),
});

/** A token that downloads the PDF once until `expires_at`. */
export const pdfAnswer = answer(z.object({ token: z.string(), expires_at: instant, file_name: z.string() }));

export type PdfRequest = z.infer<typeof pdfRequest>;
