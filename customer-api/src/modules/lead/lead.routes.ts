import {
  leadMatchAnswer,
  leadMatchQuery,
  publicQuotationAnswer,
  publicQuotationRequest,
} from '@wr1/schema/rest/account/lead.ts';
import { shipmentActionAnswer, shipmentActionRequest } from '@wr1/schema/rest/shipment/shipment.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { readLeadMatches } from './lead-match.ts';
import { linkCustomer } from './link-customer.ts';
import { openPublicRequests } from './request-public-quotation.ts';

/** Routes for requests from people without an account, and for linking them to a customer. */
export function registerLeadRoutes(table: ActionTable, deps: Deps): void {
  const requestPublicQuotation = openPublicRequests(deps);
  table.add({
    method: 'post',
    path: '/wr1',
    select: { objectType: 'RequestPublicQuotation' },
    summary: 'Requests a quotation without an account: status 1, no customer yet. Returns only the reference.',
    tag: 'lead',
    access: 'public',
    body: publicQuotationRequest,
    answer: publicQuotationAnswer,
    handler: async ({ body, context }) =>
      success(await requestPublicQuotation(body, context), message('QUOTE_REQUEST_SENT', context.language)),
  });
  table.add({
    method: 'put',
    path: '/wr1',
    select: { objectType: 'LinkCustomer' },
    summary: 'Links a request without an account to a customer. The status does not change. Staff only.',
    tag: 'lead',
    access: 'any',
    body: shipmentActionRequest.LinkCustomer,
    answer: shipmentActionAnswer,
    handler: async ({ body, context }) =>
      success(await linkCustomer(deps.db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'GetLeadMatches' },
    summary: 'Lists customers who may have sent a request without an account, best match first. Staff only.',
    tag: 'lead',
    access: 'any',
    query: leadMatchQuery,
    answer: leadMatchAnswer,
    handler: async ({ query, context }) => success(await readLeadMatches(deps.db, query.id, context.viewer)),
  });
}
