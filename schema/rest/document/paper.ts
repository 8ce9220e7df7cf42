import { z } from 'zod';
import { PAPER_KIND } from '../../rules/document/paper.ts';
import { answer, instant, rowId } from '../common.ts';

/** POST wr1?objectType=RequestPaper: a record's paper as a PDF, in one of the two languages. */
export const paperRequest = z.object({
  kind: z.enum(PAPER_KIND),
  id: rowId,
  language: z.enum(['en', 'vn']),
});

/** A token that fetches the PDF once until `expires_at`. */
export const paperAnswer = answer(z.object({ token: z.string(), expires_at: instant, file_name: z.string() }));

export type PaperRequest = z.infer<typeof paperRequest>;
