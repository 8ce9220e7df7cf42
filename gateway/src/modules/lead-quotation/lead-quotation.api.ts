import {
  acceptLeadAnswer,
  leadCodeAnswer,
  leadLinkAnswer,
  leadLinkListAnswer,
  leadPdfAnswer,
  leadQuotationAnswer,
} from '@wr1/schema/rest/shipment/lead-quotation.ts';
import type {
  AcceptedLead,
  acceptLeadRequest,
  LeadLinkRow,
  leadPdfRequest,
  LeadQuotationResultRow,
} from '@wr1/schema/rest/shipment/lead-quotation.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=LeadLinks: the latest links of several records. */
export async function fetchLeadLinks(rest: RestSession, ids: readonly number[]): Promise<LeadLinkRow[]> {
  return (await rest.get('wr1', { objectType: 'LeadLinks', order_ids: ids }, leadLinkListAnswer)).result;
}

/** PUT wr1?objectType=RevokeLeadLink or ResendLeadLink. */
export function changeLeadLink(rest: RestSession, objectType: 'RevokeLeadLink' | 'ResendLeadLink', id: number) {
  return rest.put('wr1', { objectType }, { id }, leadLinkAnswer);
}

/** POST leadQuotation, without a token in the header: the link's token is in the body. */
export async function readLeadQuotation(
  rest: RestSession,
  body: { token: string; refresh: boolean },
): Promise<LeadQuotationResultRow> {
  return (await rest.withToken(null).post('leadQuotation', {}, body, leadQuotationAnswer)).result;
}

/** POST leadQuotation/code. */
export async function requestLeadCode(rest: RestSession, token: string) {
  return (await rest.withToken(null).post('leadQuotation/code', {}, { token }, leadCodeAnswer)).result;
}

/** POST leadQuotation/accept. */
export async function acceptLeadQuotation(
  rest: RestSession,
  body: z.input<typeof acceptLeadRequest>,
): Promise<AcceptedLead> {
  return (await rest.withToken(null).post('leadQuotation/accept', {}, body, acceptLeadAnswer)).result;
}

/** POST leadQuotation/pdf: a token for one download. */
export async function requestLeadPdf(rest: RestSession, body: z.input<typeof leadPdfRequest>) {
  return (await rest.withToken(null).post('leadQuotation/pdf', {}, body, leadPdfAnswer)).result;
}
