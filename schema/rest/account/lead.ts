import { z } from 'zod';
import { answer } from '../common.ts';
import { companyRow } from './company.ts';
import { shipmentInput } from '../shipment/shipment.ts';

/**
 * A person who requests a quotation without an account. Lengths here only bound the work; code validates each
 * field.
 */
const leadContact = z.object({
  name: z.string().max(1_000),
  company_name: z.string().max(1_000).nullable().default(null),
  email: z.string().max(1_000),
  phone: z.string().max(1_000).nullable().default(null),
});

/** POST wr1?objectType=RequestPublicQuotation. `homepage` is a hidden field that only bots fill in. */
export const publicQuotationRequest = shipmentInput.extend({
  contact: leadContact,
  homepage: z.string().max(1_000).default(''),
});

/** Only the quotation number; nothing else about the record is disclosed. */
export const publicQuotationAnswer = answer(z.object({ reference: z.string() }));

/** GET wr1?objectType=GetLeadMatches&id=: customers that may be the sender, best match first. */
export const leadMatchQuery = z.object({ id: z.coerce.number().int().positive() });

/** Similarity between a customer and the sender. */
export const leadMatchReason = z.enum(['EMAIL', 'EMAIL_DOMAIN', 'NAME']);

export const leadMatchAnswer = answer(z.array(z.object({ company: companyRow, reason: leadMatchReason })));

export type PublicQuotationRequest = z.output<typeof publicQuotationRequest>;
export type LeadMatchReason = z.infer<typeof leadMatchReason>;
