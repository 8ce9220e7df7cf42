import {
  acceptLeadAnswer,
  acceptLeadRequest,
  leadCodeAnswer,
  leadCodeRequest,
  leadLinkAnswer,
  leadLinkListAnswer,
  leadLinkQuery,
  leadLinkRequest,
  leadPdfAnswer,
  leadPdfRequest,
  leadQuotationAnswer,
  leadQuotationRequest,
} from '@wr1/schema/rest/shipment/lead-quotation.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { LEAD_CODES_PER_HOUR } from '@wr1/schema/rules/transition/lead-link.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import { limitAnonymous, limitEach } from '../../http/anonymous-limit.ts';
import { trustedProxies } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { acceptLead } from './accept-lead.ts';
import { sendLeadCode } from './lead-code.ts';
import { requestLeadPdf } from './lead-pdf.ts';
import { listLeadLinks, resendLeadLink, revokeLeadLink } from './manage-lead-link.ts';
import { readLeadQuotation } from './read-lead-quotation.ts';

/** Calls per network address and minute, for reading and for everything else. */
const READS_PER_MINUTE = 60;
const ACTS_PER_MINUTE = 20;

const TAG = 'lead';

function registerPublic(table: ActionTable, deps: Deps): void {
  const isTrusted = trustedProxies(deps.config.trustProxy);
  const admitRead = limitAnonymous(READS_PER_MINUTE, isTrusted);
  const admitAct = limitAnonymous(ACTS_PER_MINUTE, isTrusted);
  const admitCode = limitEach(LEAD_CODES_PER_HOUR, 3_600);
  const place = { method: 'post', tag: TAG, access: 'public' } as const;
  table.add({
    ...place,
    path: '/leadQuotation',
    summary: `Returns the quotation that the link of a lead shows. Limited to ${READS_PER_MINUTE} requests per minute and IP address.`,
    body: leadQuotationRequest,
    answer: leadQuotationAnswer,
    handler: async ({ body, context: { address, now } }) => {
      await admitRead(address);
      return success(await readLeadQuotation(deps.db, body.token, { now, isOpening: !body.refresh }));
    },
  });
  table.add({
    ...place,
    path: '/leadQuotation/code',
    summary: `Emails a code to the address of a lead; up to ${LEAD_CODES_PER_HOUR} per hour.`,
    body: leadCodeRequest,
    answer: leadCodeAnswer,
    handler: async ({ body, context: { address, now } }) => {
      await admitAct(address);
      return success(await sendLeadCode(deps, body.token, now, admitCode));
    },
  });
  table.add({
    ...place,
    path: '/leadQuotation/accept',
    summary:
      'Accepts a quotation with the emailed code and books it. The booking stays submitted until the company is approved.',
    body: acceptLeadRequest,
    answer: acceptLeadAnswer,
    handler: async ({ body, context }) => {
      await admitAct(context.address);
      const accepted = await acceptLead(deps, body, context);
      return success(accepted, accepted.outcome === 'BOOKED' ? message('BOOKING_SUCCESS', context.language) : '');
    },
  });
  table.add({
    ...place,
    path: '/leadQuotation/pdf',
    summary: 'Returns a single-use URL of the PDF of the quotation that the link of a lead shows.',
    body: leadPdfRequest,
    answer: leadPdfAnswer,
    handler: async ({ body, context: { address, now } }) => {
      await admitAct(address);
      return success(await requestLeadPdf(deps, body, now));
    },
  });
}

/** Routes for quotations sent to people without an account: staff manage the link, anyone who has it uses it. */
export function registerLeadQuotationRoutes(table: ActionTable, deps: Deps): void {
  registerPublic(table, deps);
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'LeadLinks' },
    summary: 'Lists the latest link of several quotations that were requested without an account. Staff only.',
    tag: TAG,
    access: 'any',
    query: leadLinkQuery,
    answer: leadLinkListAnswer,
    handler: async ({ query, context }) =>
      success(await listLeadLinks(deps.db, parseIds(query.order_ids) ?? [], context)),
  });
  table.add({
    method: 'put',
    path: '/wr1',
    select: { objectType: 'RevokeLeadLink' },
    summary: 'Revokes the link of a quotation permanently. Staff only.',
    tag: TAG,
    access: 'any',
    body: leadLinkRequest,
    answer: leadLinkAnswer,
    handler: async ({ body, context }) =>
      success(await revokeLeadLink(deps.db, body.id, context), message('UPDATED', context.language)),
  });
  table.add({
    method: 'put',
    path: '/wr1',
    select: { objectType: 'ResendLeadLink' },
    summary: 'Emails a new link of a quotation, which replaces the earlier one. Staff only.',
    tag: TAG,
    access: 'any',
    body: leadLinkRequest,
    answer: leadLinkAnswer,
    handler: async ({ body, context }) =>
      success(
        await resendLeadLink(deps.db, body.id, context, deps.config.publicUrl),
        message('UPDATED', context.language),
      ),
  });
}
