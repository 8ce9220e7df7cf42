import { attemptWith } from '../../graphql/attempt.ts';
import type { FieldPath } from '../../graphql/user-error.ts';
import type { GatewayContext } from '../../context.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { RequestPublicQuotationInput, Resolvers } from '../../schema.generated.ts';
import { toCompany } from '../company/company.loaders.ts';
import { requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { offered, unsupportedBySection7 } from '../../graphql/not-supported.ts';
import {
  flatPath,
  recordRowId,
  runAction,
  accountManagerBody,
  shipmentBody,
  shipmentPath,
} from '../shipment/record-change.ts';
import { fetchLeadMatches, requestPublicQuotation } from './lead.api.ts';

/** The contact is a separate input field, next to the shipment. */
const requestPath: FieldPath = (path) => (path[0] === 'contact' ? flatPath(path) : shipmentPath(path));

const attempt = attemptWith(requestPath);

function request(input: RequestPublicQuotationInput, context: GatewayContext) {
  return attempt(context, () => {
    const { contact } = input;
    const body = {
      ...shipmentBody(input.shipment),
      contact: {
        name: contact.name,
        company_name: contact.companyName ?? null,
        email: contact.email,
        phone: contact.phone ?? null,
      },
      homepage: input.homepage ?? '',
    };
    return offered(requestPublicQuotation(context.rest, body, input.idempotencyKey));
  });
}

/** A record that is hidden from the caller, or does not exist, has no matches. */
async function matches(id: string, context: GatewayContext) {
  unsupportedBySection7(context);
  try {
    const rows = await fetchLeadMatches(context.rest, rowIdOf(id, 'Quotation') ?? 0);
    return rows.map(({ company, reason }) => ({ customer: toCompany(company), reason }));
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind === 'refused' && [400, 404].includes(error.status)) return [];
    throw error;
  }
}

export const leadResolvers: Resolvers = {
  Query: {
    leadMatches: (_parent, { id }, context) => matches(id, context),
  },
  Mutation: {
    requestPublicQuotation: (_parent, { input }, context) => request(input, context),
    assignAccountManager: (_parent, { input }, context) =>
      runAction(
        context,
        'AssignAccountManager',
        () => ({
          id: recordRowId(input.id),
          account_manager_id: requireRowId(input.accountManagerId, 'User'),
        }),
        input.idempotencyKey,
        flatPath,
      ),
    linkCustomer: (_parent, { input }, context) =>
      runAction(
        context,
        'LinkCustomer',
        () => ({
          id: recordRowId(input.id),
          customer_id: requireRowId(input.customerId, 'Company'),
          ...accountManagerBody(input),
          version: input.expectedVersion ?? undefined,
        }),
        input.idempotencyKey,
        flatPath,
      ),
  },
};
