import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { FieldPath } from '../../errors.ts';
import type { Query } from '../../rest/target.ts';
import type { LocationFilter, LocationInput, LocationSort, Resolvers, SortOrder } from '../../schema.generated.ts';
import { companyOf } from '../company/company.loaders.ts';
import { locationSource } from '../master-data/location.loaders.ts';
import { countryName, toHandlingType } from '../master-data/master-data-entry.ts';
import { allEntries } from '../master-data/master-data-list.ts';
import { requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { createLocation, deleteLocation, listLocations, updateLocation } from './location.api.ts';

const SORT = {
  NAME: 'name',
  TYPE: 'type',
  REGION: 'region',
  CREATED: 'created',
} as const satisfies Record<LocationSort, string>;

/** Fields of the form by their names on REST. */
const REST_NAME = {
  name: 'name',
  nameVn: 'name_vn',
  locationTypeId: 'location_type_id',
  direction: 'location_type',
  handlingTypeId: 'handling_type_id',
  address: 'address',
  addressVn: 'address_vn',
  countryCode: 'country_code',
  regionCode: 'region_code',
  latitude: 'latitude',
  longitude: 'longitude',
  abbreviation: 'abbreviation',
  taxCode: 'tax_code',
} as const satisfies Record<keyof LocationInput, string>;

const inputName = new Map<string, string>(Object.entries(REST_NAME).map(([name, rest]) => [rest, name]));

/** The form stands in the input under `location`, the owner beside it. */
const locationPath: FieldPath = ([first, ...rest]) => {
  const name = inputName.get(String(first));
  return name === undefined ? [first === 'customer_id' ? 'customerId' : String(first), ...rest] : ['location', name];
};

function formOf(input: LocationInput) {
  return {
    name: input.name,
    ...(input.nameVn && { name_vn: input.nameVn }),
    location_type_id: input.locationTypeId,
    location_type: input.direction ?? null,
    handling_type_id: input.handlingTypeId ?? null,
    address: input.address,
    ...(input.addressVn !== undefined && { address_vn: input.addressVn }),
    country_code: input.countryCode,
    region_code: input.regionCode ?? null,
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    abbreviation: input.abbreviation ?? null,
    tax_code: input.taxCode ?? null,
  };
}

/** The query of LocationList without its window; null for a customer that does not exist: it has no places. */
export function locationQuery(args: {
  filter?: LocationFilter | null;
  sort?: LocationSort | null;
  order?: SortOrder | null;
}): Query | null {
  const { filter, sort, order } = args;
  const customer = filter?.customerId ? rowIdOf(filter.customerId, 'Company') : undefined;
  if (customer === null) return null;
  return {
    search: filter?.search,
    owner: filter?.owner && (filter.owner === 'SHARED' ? 'shared' : 'customer'),
    location_type_id: filter?.locationTypeId,
    region_code: filter?.regionCode,
    location_type: filter?.direction,
    customer_id: customer,
    sort: SORT[sort ?? 'NAME'],
    order: order === 'DESC' ? 'desc' : 'asc',
  };
}

const attempt = attemptWith(locationPath);

const nothing = { location: null, message: null };

export const locationResolvers: Resolvers = {
  Query: {
    async locationList(_parent, { first, after, ...args }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 50, 100), after);
      const query = locationQuery(args);
      if (query === null) return pageConnection(window, [], 0, (row: never) => row);
      const { rows, total } = await listLocations(context.rest, {
        ...query,
        page: window.page,
        pageSize: window.pageSize,
      });
      return pageConnection(window, rows, total, (row) => locationSource(context, row));
    },
  },
  Location: {
    direction: ({ row }) => row.location_type ?? null,
    nameEn: ({ row }) => row.name,
    nameVn: ({ row }) => row.name_vn,
    addressEn: ({ row }) => row.address_en ?? row.address,
    addressVn: ({ row }) => row.address_vn ?? null,
    countryCode: ({ row }) => row.country_code,
    countryName: ({ row }, _args, { language }) => row.country_code && countryName(row.country_code, language),
    customer: ({ row }, _args, context) => (row.customer_id === null ? null : companyOf(context, row.customer_id)),
    async handlingType({ row }, _args, context) {
      if (row.handling_type_id === null) return null;
      const types = await allEntries(context, 'HandedType', toHandlingType);
      return types.find(({ id }) => id === row.handling_type_id) ?? null;
    },
    abbreviation: ({ row }) => row.abbreviation,
    taxCode: ({ row }) => row.tax_code,
    version: ({ row }) => row.version ?? null,
    mayUpdate: ({ row }) => row.may_update ?? false,
    mayDelete: ({ row }) => row.may_delete ?? false,
  },
  Mutation: {
    createLocation: (_parent, { input }, context) =>
      attempt(context, nothing, async () => {
        const body = {
          ...formOf(input.location),
          customer_id: input.customerId ? requireRowId(input.customerId, 'Company') : null,
        };
        const { row, message } = await createLocation(context.rest, body, input.idempotencyKey);
        return { location: locationSource(context, row), message };
      }),
    updateLocation: (_parent, { input }, context) =>
      attempt(context, nothing, async () => {
        const { row, message } = await updateLocation(context.rest, {
          ...formOf(input.location),
          id: requireRowId(input.id, 'Location'),
          ...(typeof input.expectedVersion === 'number' && { version: input.expectedVersion }),
        });
        return { location: locationSource(context, row), message };
      }),
    deleteLocation: (_parent, { input }, context) =>
      attempt(context, { deletedId: null, message: null }, async () => {
        const id = requireRowId(input.id, 'Location');
        const message = await deleteLocation(context.rest, { id, version: input.expectedVersion ?? null });
        return { deletedId: input.id, message };
      }),
  },
};
