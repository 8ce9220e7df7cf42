import { z } from 'zod';
import { SIGNER_MAX_LENGTH } from '../../rules/cargo/signature.ts';
import { answer, instant, rowId } from '../common.ts';
import { uploadAnswer } from './file.ts';
import { journeyRow } from '../milestone/milestone.ts';

/** POST wr1?objectType=RequestSignature: announces a PNG with its size; returns a token for PUT file. */
export const requestSignature = z.object({ size: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER) });
export const requestSignatureAnswer = uploadAnswer;

/**
 * PUT wr1?objectType=SignDelivery: the consignee has received the cargo. `signature` is the token returned by
 * PUT file; null together with `on_paper` if it was signed on paper. `container`: number or key; null for the
 * whole booking. `remarks`: damage or shortage. `language`: language of the PDF.
 */
export const signDeliveryRequest = z.object({
  id: rowId,
  version: z.number().int().optional(),
  signer: z.string().trim().min(1).max(SIGNER_MAX_LENGTH),
  signed_at: instant,
  container: z.string().max(60).nullable().default(null),
  remarks: z.string().max(500).nullable().default(null),
  signature: z.string().max(200).nullable().default(null),
  on_paper: z.boolean().default(false),
  language: z.enum(['en', 'vn']).optional(),
});

/** The journey including the new event; the PDF is attached to the record. */
export const signDeliveryAnswer = answer(journeyRow);

export type SignDeliveryBody = z.output<typeof signDeliveryRequest>;
