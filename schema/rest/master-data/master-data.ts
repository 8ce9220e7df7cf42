import { z } from 'zod';
import { listMeta } from '../common.ts';
import { locationRow } from './location.ts';

/** Lists in the master data table. Location, Company, Saler and menu have their own calls and rows. */
export const masterDataListName = z.enum([
  'CustomerLevel',
  'Region',
  'Country',
  'Bank',
  'LocationTypes',
  'ServiceType',
  'Port',
  'Incoterm',
  'ContType',
  'GoodsType',
  'TransportType',
  'BusinessType',
  'CustomsType',
  'CustomsOffice',
  'ShippingLine',
  'FeeType',
  'HandedType',
  'Vessel',
  'AccDept',
  'SystemConfig',
  'Airports',
  'Airlines',
  'Partners',
  'ChargeCode',
  'Branch',
]);

/** Lists read by `fast?objectType=X` (specification, section 7). */
export const fastListName = z.enum(['Airports', 'Partners']);

/** Every X of GET masterData?data=X. */
export const masterDataName = z.enum([
  'CustomerLevel',
  'Region',
  'Country',
  'Company',
  'Saler',
  'Bank',
  'menu',
  'LocationTypes',
  'ServiceType',
  'Port',
  'Incoterm',
  'ContType',
  'GoodsType',
  'TransportType',
  'Deport',
  'BusinessType',
  'CustomsType',
  'CustomsOffice',
  'ShippingLine',
  'FeeType',
  'HandedType',
  'Vessel',
  'AccDept',
  'SystemConfig',
  'Location',
  'Airlines',
  'ChargeCode',
  'Branch',
]);

/** Every X of GET masterDataNologin?data=X. */
export const publicMasterDataName = z.enum([
  'ServiceType',
  'Region',
  'Port',
  'Incoterm',
  'Location',
  'ContType',
  'GoodsType',
  'TransportType',
  'BusinessType',
  'CustomsType',
  'ShippingLine',
  'HandedType',
]);

/** One row of any list of the table; fields specific to the list are in `data`. */
export const masterDataRow = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  name_vn: z.string(),
  data: z.record(z.string(), z.unknown()),
  search: z.string().optional(),
  /** False for an inactive entry, which only `inactive=true` includes. */
  active: z.literal(false).optional(),
});

export const masterDataAnswer = z.object({
  result: z.array(masterDataRow),
  message: z.string(),
  meta: listMeta.optional(),
});

/** masterData?data=Location and Deport. */
export const locationAnswer = z.object({
  result: z.array(locationRow),
  message: z.string(),
  meta: listMeta.optional(),
});

/** masterData?data=Company and Saler: the columns needed by select widgets. */
export const nameAnswer = z.object({
  result: z.array(z.object({ id: z.number().int(), code: z.string(), name: z.string() })),
  message: z.string(),
});

const degrees = z.number();
/** Code of the branch that handles the place. */
const branch = z.string().nullable().optional();
/** The schema of each list's `data`. The gateway parses with it; tests check the seed data against it. */
export const masterDataShape = {
  Port: z.object({
    lat: degrees.nullable(),
    lon: degrees.nullable(),
    country: z.string(),
    timezone: z.string().nullable(),
    branch,
  }),
  Region: z.object({ branch }),
  Airports: z.object({
    lat: degrees.nullable(),
    lon: degrees.nullable(),
    country: z.string(),
    timezone: z.string().nullable(),
    city: z.string().nullable(),
    branch,
  }),
  Airlines: z.object({ icao: z.string().nullable(), awbPrefix: z.string().nullable() }),
  ShippingLine: z.object({ scac: z.string().nullable() }),
  Incoterm: z.object({ seaOnly: z.boolean(), defaultPaymentTerm: z.enum(['PREPAID', 'COLLECT']) }),
  ContType: z.object({
    shortName: z.string(),
    teu: z.number(),
    volumeM3: z.number().nullable(),
    maxPayloadKg: z.number().int(),
  }),
  HandedType: z.object({ kind: z.string() }),
  Bank: z.object({ bin: z.string().nullable() }),
  CustomerLevel: z.object({ discountPercent: z.number() }),
  Partners: z.object({ country: z.string() }),
  ChargeCode: z.object({
    basis: z.enum(['PER_CONTAINER', 'PER_RT', 'PER_KG', 'PER_SHIPMENT', 'PER_SET']),
    currency: z.enum(['USD', 'VND']),
    feeType: z.string(),
  }),
  SystemConfig: z.object({ value: z.string() }),
  Branch: z.object({
    address: z.string().nullable().optional(),
    phone: z.string().nullable().optional(),
    email: z.string().nullable().optional(),
  }),
  CustomsOffice: z.object({ parent: z.string().nullable() }),
} as const;

export type MasterDataListName = z.infer<typeof masterDataListName>;
export type MasterDataName = z.infer<typeof masterDataName>;
export type MasterDataRow = z.infer<typeof masterDataRow>;
