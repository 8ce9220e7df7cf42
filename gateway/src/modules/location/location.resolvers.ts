import { locationFields } from '@wr1/schema/field/location.ts';
import { locationCalls } from '@wr1/schema/rest/master-data/location.ts';
import { recordQuery, recordResolvers } from '../../graphql/record.ts';
import { requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import type { Query } from '../../rest/target.ts';
import type { LocationFilter, LocationSort, Resolvers, SortOrder } from '../../schema.generated.ts';
import { companyOf } from '../company/company.loaders.ts';
import { locationSource } from '../master-data/location.loaders.ts';
import { toHandlingType } from '../master-data/master-data-entry.ts';
import { knownEntries } from '../master-data/master-data-list.ts';

const location = recordResolvers({
  noun: 'Location',
  key: 'location',
  fields: locationFields,
  calls: locationCalls,
  toSource: locationSource,
  inputNames: { customer_id: 'customerId' },
});

/**
 * The query of LocationList without paging; null if the customer does not exist and therefore has no places.
 */
export function locationQuery(args: {
  filter?: LocationFilter | null;
  sort?: LocationSort | null;
  order?: SortOrder | null;
}): Query | null {
  const { filter } = args;
  const customer = filter?.customerId ? rowIdOf(filter.customerId, 'Company') : undefined;
  if (customer === null) return null;
  return { ...recordQuery(locationFields, args), owner: filter?.owner?.toLowerCase(), customer_id: customer };
}

export const locationResolvers: Resolvers = {
  Query: {
    locationList: (_parent, { first, after, ...args }, context) =>
      location.list(context, { first, after }, locationQuery(args)),
  },
  Location: {
    direction: ({ row }) => row.location_type ?? null,
    nameEn: ({ row }) => row.name,
    nameVn: ({ row }) => row.name_vn,
    addressEn: ({ row }) => row.address_en ?? row.address,
    addressVn: ({ row }) => row.address_vn ?? null,
    customer: ({ row }, _args, context) => (row.customer_id === null ? null : companyOf(context, row.customer_id)),
    async handlingType({ row }, _args, context) {
      if (row.handling_type_id === null) return null;
      const types = await knownEntries(context, 'HandedType', toHandlingType);
      return types.find(({ number: id }) => id === row.handling_type_id) ?? null;
    },
    abbreviation: ({ row }) => row.abbreviation,
    taxCode: ({ row }) => row.tax_code,
    version: ({ row }) => row.version ?? null,
    canUpdate: ({ row }) => row.may_update ?? false,
    canDelete: ({ row }) => row.may_delete ?? false,
  },
  Mutation: {
    createLocation: (_parent, { input }, context) =>
      location.create(context, input, () => ({
        customer_id: input.customerId ? requireRowId(input.customerId, 'Company') : null,
      })),
    updateLocation: (_parent, { input }, context) => location.update(context, input),
    deleteLocation: (_parent, { input }, context) => location.delete(context, input),
  },
};
