import { requestSignatureAnswer, signDeliveryAnswer } from '@wr1/schema/rest/document/proof-of-delivery.ts';
import type { signDeliveryRequest } from '@wr1/schema/rest/document/proof-of-delivery.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** POST wr1?objectType=RequestSignature; returns a token for uploading one PNG. */
export async function announceSignature(
  rest: RestSession,
  size: number,
): Promise<{ token: string; expires_at: string }> {
  return (await rest.post('wr1', { objectType: 'RequestSignature' }, { size }, requestSignatureAnswer)).result;
}

/** PUT wr1?objectType=SignDelivery; returns the success message. */
export async function signDelivery(
  rest: RestSession,
  body: z.input<typeof signDeliveryRequest>,
  idempotencyKey: string | null | undefined,
): Promise<string> {
  return (await rest.put('wr1', { objectType: 'SignDelivery' }, body, signDeliveryAnswer, { idempotencyKey })).message;
}
