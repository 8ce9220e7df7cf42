import { paperAnswer } from '@wr1/schema/rest/document/paper.ts';
import type { PaperRequest } from '@wr1/schema/rest/document/paper.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** POST wr1?objectType=RequestPaper: a token for one download. */
export async function requestPaper(
  rest: RestSession,
  body: PaperRequest,
): Promise<z.output<typeof paperAnswer>['result']> {
  return (await rest.post('wr1', { objectType: 'RequestPaper' }, body, paperAnswer)).result;
}
