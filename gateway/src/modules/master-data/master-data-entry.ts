import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import type { MasterDataRow } from '@wr1/schema/rest/master-data/master-data.ts';
import type { LocationRow } from '@wr1/schema/rest/master-data/location.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import { HOME_COUNTRY } from '@wr1/schema/rules/place/location.ts';
import type { z } from 'zod';
import type {
  Airline,
  Airport,
  Bank,
  ChargeCode,
  ContainerType,
  Coordinates,
  Country,
  CustomerLevel,
  CustomsOffice,
  HandlingType,
  Incoterm,
  LocationType,
  MasterDataItem,
  Partner,
  Port,
  Region,
  ServiceTypeEntry,
  ShippingLine,
  SystemConfigEntry,
  Vessel,
} from '../../schema.generated.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import { readChargeBasis, readServiceType } from '../../graphql/record-enum.ts';
import { toDecimal } from '../../graphql/decimal.ts';
import { readHandlingKind, readLocationType } from '../../graphql/place-enum.ts';

/** A location in GraphQL form; its region is looked up by code. */
export interface LocationSource {
  __typename: 'Location';
  id: string;
  code: string | null;
  name: string;
  locationType: LocationType;
  locationTypeCode: number;
  address: string | null;
  regionCode: string | null;
  country: Country | null;
  coordinates: Coordinates | null;
  /** The whole row, for fields that only place management needs. */
  row: LocationRow;
}

/** A branch of the forwarder; the places that it handles are looked up by its code. */
export interface BranchSource {
  code: string;
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
}

/** Creates a list entry in a language. */
export type ToEntry<T> = (row: MasterDataRow, language: Language) => T;

/** Caches entries by row; a row is freed when its list is replaced. */
function kept<T>(make: ToEntry<T>): ToEntry<T> {
  const made = new WeakMap<MasterDataRow, { en?: T; vn?: T }>();
  return (row, language) => {
    let entry = made.get(row);
    if (entry === undefined) made.set(row, (entry = {}));
    return (entry[language] ??= make(row, language));
  };
}

const nameOf = (row: { name: string; name_vn: string }, language: Language): string =>
  language === 'vn' && row.name_vn !== '' ? row.name_vn : row.name;

const countries = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  vi: new Intl.DisplayNames('vi', { type: 'region' }),
};

/** A country with its name in one language; the code if there is no name. */
function countryOf(code: string, language: Language): Country {
  return { code, name: /^[A-Z]{2}$/.test(code) ? (countries[bcp47(language)].of(code) ?? code) : code };
}

/** Coordinates; null unless both are known. */
export function coordinatesOf(latitude: number | null, longitude: number | null): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function dataOf<T extends z.ZodType>(row: MasterDataRow, shape: T): z.output<T> {
  const parsed = shape.safeParse(row.data);
  if (!parsed.success)
    throw new UpstreamFailure(
      'bad-response',
      `master data ${row.code}: ${parsed.error.issues[0]?.path.join('.') ?? ''}`,
    );
  return parsed.data;
}

/** One mapper per list; results are cached with the list. */
export const toItem: ToEntry<MasterDataItem> = kept((row, language) => ({
  number: row.id,
  code: row.code,
  name: nameOf(row, language),
}));

export const toCustomsOffice: ToEntry<CustomsOffice> = kept((row, language) => ({
  code: row.code,
  name: nameOf(row, language),
  parentCode: dataOf(row, masterDataShape.CustomsOffice).parent,
}));

export const toRegion: ToEntry<Region & { __typename: 'Region' }> = kept((row, language) => ({
  __typename: 'Region',
  code: row.code,
  name: nameOf(row, language),
  country: countryOf(HOME_COUNTRY, language),
  coordinates: null,
}));

export const toPort: ToEntry<Port & { __typename: 'Port' }> = kept((row, language) => {
  const data = dataOf(row, masterDataShape.Port);
  return {
    __typename: 'Port',
    code: row.code,
    name: nameOf(row, language),
    country: countryOf(data.country, language),
    coordinates: coordinatesOf(data.lat, data.lon),
    timeZone: data.timezone,
  };
});

export const toAirport: ToEntry<Airport & { __typename: 'Airport' }> = kept((row, language) => {
  const data = dataOf(row, masterDataShape.Airports);
  return {
    __typename: 'Airport',
    code: row.code,
    name: nameOf(row, language),
    city: data.city,
    country: countryOf(data.country, language),
    coordinates: coordinatesOf(data.lat, data.lon),
    timeZone: data.timezone,
  };
});

export const toAirline: ToEntry<Airline> = kept((row) => ({
  code: row.code,
  name: row.name,
  ...dataOf(row, masterDataShape.Airlines),
}));
export const toShippingLine: ToEntry<ShippingLine> = kept((row) => ({
  code: row.code,
  name: row.name,
  scac: dataOf(row, masterDataShape.ShippingLine).scac,
}));
export const toServiceType: ToEntry<ServiceTypeEntry> = kept((row, language) => ({
  number: row.id,
  key: readServiceType(row.id),
  name: nameOf(row, language),
}));
export const toIncoterm: ToEntry<Incoterm> = kept((row) => {
  const { seaOnly, defaultPaymentTerm } = dataOf(row, masterDataShape.Incoterm);
  return { code: row.code, name: row.name, isSeaOnly: seaOnly, defaultPaymentTerm };
});
export const toContainerType: ToEntry<ContainerType> = kept((row, language) => {
  const { teu, volumeM3, ...data } = dataOf(row, masterDataShape.ContType);
  return {
    code: row.code,
    name: nameOf(row, language),
    ...data,
    teu: toDecimal(teu),
    volumeM3: toDecimal(volumeM3),
  };
});
export const toHandlingType: ToEntry<HandlingType> = kept((row, language) => ({
  number: row.id,
  code: row.code,
  name: nameOf(row, language),
  kind: readHandlingKind(dataOf(row, masterDataShape.HandedType).kind),
}));
export const toVessel: ToEntry<Vessel> = kept((row) => ({ code: row.code, name: row.name }));
export const toBank: ToEntry<Bank> = kept((row, language) => ({
  code: row.code,
  name: nameOf(row, language),
  bin: dataOf(row, masterDataShape.Bank).bin,
}));
export const toCustomerLevel: ToEntry<CustomerLevel> = kept((row, language) => ({
  code: row.code,
  name: nameOf(row, language),
  discountPercent: toDecimal(dataOf(row, masterDataShape.CustomerLevel).discountPercent),
}));
export const toPartner: ToEntry<Partner> = kept((row, language) => ({
  code: row.code,
  name: row.name,
  country: countryOf(dataOf(row, masterDataShape.Partners).country, language),
}));
export const toChargeCode: ToEntry<ChargeCode> = kept((row, language) => {
  const data = dataOf(row, masterDataShape.ChargeCode);
  return { code: row.code, name: nameOf(row, language), basis: readChargeBasis(data.basis), currency: data.currency };
});
export const toSystemConfig: ToEntry<SystemConfigEntry> = kept((row) => ({
  code: row.code,
  value: dataOf(row, masterDataShape.SystemConfig).value,
}));

export const toBranch: ToEntry<BranchSource> = kept((row, language) => {
  const { address = null, phone = null, email = null } = dataOf(row, masterDataShape.Branch);
  return { code: row.code, name: nameOf(row, language), address, phone, email };
});

export function toLocation(row: LocationRow, language: Language, id: string): LocationSource {
  return {
    __typename: 'Location',
    id,
    code: row.code,
    name: nameOf(row, language),
    locationType: readLocationType(row.location_type_id),
    locationTypeCode: row.location_type_id,
    address: row.address,
    regionCode: row.region_code,
    country: row.country_code === null ? null : countryOf(row.country_code, language),
    coordinates: coordinatesOf(row.latitude, row.longitude),
    row,
  };
}
