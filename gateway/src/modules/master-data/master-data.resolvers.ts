import type { GatewayContext } from '../../context.ts';
import { checkSize } from '../../connection.ts';
import { gatewayError } from '../../errors.ts';
import type { QueryLocationsArgs, QueryPortsArgs, Resolvers } from '../../schema.generated.ts';
import { rowIdOf } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import type { UserSource } from '../user/user.loaders.ts';
import { saleAsUser } from '../user/user.loaders.ts';
import { locationSource } from './location.loaders.ts';
import { fetchDepots, fetchLocations, fetchSalers } from './master-data.api.ts';
import {
  toAirline,
  toAirport,
  toBank,
  toBranch,
  toChargeCode,
  toContainerType,
  toCustomerLevel,
  toCustomsOffice,
  toHandlingType,
  toIncoterm,
  toItem,
  toPartner,
  toPort,
  toRegion,
  toServiceType,
  toShippingLine,
  toSystemConfig,
  toVessel,
} from './master-data-entry.ts';
import type { LocationSource } from './master-data-entry.ts';
import { allEntries, entryOfCode, searchEntries } from './master-data-list.ts';
import { locationTypeNumber, placeHandlingNumber } from '../../graphql/place-enum.ts';

const limit = 100;

function searchOf(args: { search?: string | null; codes?: string[] | null; first?: number | null }) {
  if ((args.codes?.length ?? 0) > limit)
    throw gatewayError('BAD_USER_INPUT', { text: `codes can contain up to ${limit} entries.` });
  return { search: args.search, codes: args.codes, first: checkSize('first', args.first ?? 20, limit) };
}

type Parent = unknown;
type Search = Partial<QueryPortsArgs>;

async function locations(
  _parent: Parent,
  args: Partial<QueryLocationsArgs>,
  context: GatewayContext,
): Promise<LocationSource[]> {
  const first = checkSize('first', args.first ?? 50, limit);
  const customerId =
    args.customerId === null || args.customerId === undefined ? null : rowIdOf(args.customerId, 'Company');
  if (customerId === null && args.customerId !== null && args.customerId !== undefined) return [];
  const forCustomer =
    args.forCustomerId === null || args.forCustomerId === undefined ? null : rowIdOf(args.forCustomerId, 'Company');
  if (forCustomer === null && args.forCustomerId !== null && args.forCustomerId !== undefined) return [];
  const rows = await fetchLocations(context.rest, {
    customer_id: customerId,
    handling_type_id: placeHandlingNumber(args.handling),
    location_type: args.direction ?? null,
    location_type_ids: args.locationTypes?.map(locationTypeNumber),
    for_customer_id: forCustomer,
    tax_code: args.taxCode ?? null,
    text: args.search ?? null,
  });
  return rows.slice(0, first).map((row) => locationSource(context, row));
}

const depots = async (_parent: Parent, _args: unknown, context: GatewayContext): Promise<LocationSource[]> =>
  (await fetchDepots(context.rest)).map((row) => locationSource(context, row));

const accountManagers = async (_parent: Parent, _args: unknown, context: GatewayContext): Promise<UserSource[]> =>
  (await fetchSalers(context.rest)).map(saleAsUser);

type NoArgs = unknown;

/** All active entries of a list that only our customer API has. */
function ownEntries<T>(...request: Parameters<typeof allEntries<T>>): Promise<T[]> {
  unsupportedBySection7(request[0]);
  return allEntries(...request);
}

const lists = {
  serviceTypes: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'ServiceType', toServiceType),
  regions: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'Region', toRegion),
  incoterms: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'Incoterm', toIncoterm),
  containerTypes: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'ContType', toContainerType),
  goodsTypes: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'GoodsType', toItem),
  transportTypes: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'TransportType', toItem),
  businessTypes: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'BusinessType', toItem),
  customsTypes: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'CustomsType', toItem),
  customsOffices: (_p: Parent, _a: NoArgs, c: GatewayContext) => ownEntries(c, 'CustomsOffice', toCustomsOffice),
  shippingLines: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'ShippingLine', toShippingLine),
  handlingTypes: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'HandedType', toHandlingType),
  ports: (_p: Parent, args: Search, c: GatewayContext) => searchEntries(c, 'Port', toPort, searchOf(args)),
  airports: (_p: Parent, args: Search, c: GatewayContext) => searchEntries(c, 'Airports', toAirport, searchOf(args)),
  airlines: (_p: Parent, args: Search, c: GatewayContext) => searchEntries(c, 'Airlines', toAirline, searchOf(args)),
  locations,
  countries: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'Country', toItem),
  feeTypes: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'FeeType', toItem),
  locationTypes: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'LocationTypes', toItem),
  depots,
  vessels: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'Vessel', toVessel),
  banks: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'Bank', toBank),
  customerLevels: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'CustomerLevel', toCustomerLevel),
  accountingDepartments: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'AccDept', toItem),
  branches: (_p: Parent, _a: NoArgs, c: GatewayContext) => ownEntries(c, 'Branch', toBranch),
  partners: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'Partners', toPartner),
  chargeCodes: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'ChargeCode', toChargeCode),
  accountManagers,
  systemConfig: (_p: Parent, _a: NoArgs, c: GatewayContext) => allEntries(c, 'SystemConfig', toSystemConfig),
};

export const masterDataResolvers: Resolvers = {
  Query: lists,
  Location: {
    region: (location, _args, context) =>
      location.regionCode === null ? null : entryOfCode(context, 'Region', toRegion, location.regionCode),
  },
};
