import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { requireRowId, type NodeType } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { readShippingType } from '../../graphql/record-enum.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { locationOf } from '../master-data/location.loaders.ts';
import { partyOf } from '../party/party.loaders.ts';
import { fetchCompanyDefaults, updateCompanyDefaults } from './company-default.api.ts';

const attempt = attemptWith((path) =>
  path.map((part) => String(part).replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())),
);

const chosen = (id: string | null | undefined, type: NodeType) => (id ? requireRowId(id, type) : null);

export const companyDefaultResolvers: Resolvers = {
  Query: {
    companyDefaults(_parent, { customerId }, context) {
      unsupportedBySection7(context);
      return fetchCompanyDefaults(context.rest, customerId ? requireRowId(customerId, 'Company') : undefined);
    },
  },
  CompanyDefaults: {
    shippingType: ({ shipping_type: type }) => readShippingType(type),
    pickUpLocation: ({ pick_up_location_id: id }, _args, context) => locationOf(context, id),
    deliveryLocation: ({ delivery_location_id: id }, _args, context) => locationOf(context, id),
    shipper: ({ shipper_id: id }, _args, context) => partyOf(context, id),
    consignee: ({ consignee_id: id }, _args, context) => partyOf(context, id),
    isNotifySameAsConsignee: ({ notify_same: isSame }) => isSame,
    notifyParty: ({ notify_party_id: id }, _args, context) => partyOf(context, id),
    agent: ({ agent_id: id }, _args, context) => partyOf(context, id),
  },
  Mutation: {
    updateCompanyDefaults: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result, message } = await updateCompanyDefaults(context.rest, {
          // Any other value is refused by REST.
          shipping_type: SHIPPING_TYPE[input.shippingType as 'IMPORT' | 'EXPORT'],
          pick_up_location_id: chosen(input.pickUpLocationId, 'Location'),
          delivery_location_id: chosen(input.deliveryLocationId, 'Location'),
          shipper_id: chosen(input.shipperId, 'Party'),
          consignee_id: chosen(input.consigneeId, 'Party'),
          notify_same: input.isNotifySameAsConsignee ?? true,
          notify_party_id: chosen(input.notifyPartyId, 'Party'),
          agent_id: chosen(input.agentId, 'Party'),
          version: input.expectedVersion ?? undefined,
        });
        return { companyDefaults: result, message };
      }),
  },
};
