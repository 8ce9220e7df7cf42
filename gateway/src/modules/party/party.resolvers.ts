import { partyFields } from '@wr1/schema/field/party.ts';
import { partyCalls, type PartyRow } from '@wr1/schema/rest/master-data/party.ts';
import { requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { recordQuery, recordResolvers } from '../../graphql/record.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { companyOf } from '../company/company.loaders.ts';
import { toParty } from './party.loaders.ts';

const party = recordResolvers({
  noun: 'Party',
  key: 'party',
  fields: partyFields,
  calls: partyCalls,
  toSource: (_context, row: PartyRow) => toParty(row),
  inputNames: { customer_id: 'customerId' },
});

export const partyResolvers: Resolvers = {
  Query: {
    parties(_parent, { filter, first, after }, context) {
      const customerId = filter?.customerId ? rowIdOf(filter.customerId, 'Company') : undefined;
      const query = { ...recordQuery(partyFields, { filter: { ...filter } }), customer_id: customerId };
      return party.list(context, { first, after }, customerId === null ? null : query);
    },
  },
  Party: {
    name: ({ row }) => row.name,
    address: ({ row }) => row.address,
    countryCode: ({ row }) => row.country_code,
    taxCode: ({ row }) => row.tax_code,
    contactName: ({ row }) => row.contact_name,
    phone: ({ row }) => row.phone,
    email: ({ row }) => row.email,
    isShipper: ({ row }) => row.is_shipper,
    isConsignee: ({ row }) => row.is_consignee,
    isNotifyParty: ({ row }) => row.is_notify_party,
    isAgent: ({ row }) => row.is_agent,
    isActive: ({ row }) => row.active,
    customer: ({ row }, _args, context) => companyOf(context, row.customer_id),
    version: ({ row }) => row.version,
    canUpdate: ({ row }) => row.may_update,
    canDelete: ({ row }) => row.may_delete,
  },
  Mutation: {
    createParty: (_parent, { input }, context) =>
      party.create(context, input, () => ({
        customer_id: input.customerId ? requireRowId(input.customerId, 'Company') : null,
      })),
    updateParty: (_parent, { input }, context) => party.update(context, input),
    deleteParty: (_parent, { input }, context) => party.delete(context, input),
  },
};
