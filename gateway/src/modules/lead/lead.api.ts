import { leadMatchAnswer, publicQuotationAnswer } from '@wr1/schema/rest/account/lead.ts';
import type { publicQuotationRequest } from '@wr1/schema/rest/account/lead.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** POST wr1?objectType=RequestPublicQuotation, without a token. */
export async function requestPublicQuotation(
  rest: RestSession,
  body: z.input<typeof publicQuotationRequest>,
  idempotencyKey: string | null | undefined,
): Promise<{ reference: string; message: string }> {
  const { result, message } = await rest
    .withToken(null)
    .post('wr1', { objectType: 'RequestPublicQuotation' }, body, publicQuotationAnswer, { idempotencyKey });
  return { reference: result.reference, message };
}

/** GET wr1?objectType=GetLeadMatches: customers that may be the requester. */
export async function fetchLeadMatches(
  rest: RestSession,
  id: number,
): Promise<z.output<typeof leadMatchAnswer>['result']> {
  return (await rest.get('wr1', { objectType: 'GetLeadMatches', id }, leadMatchAnswer)).result;
}
