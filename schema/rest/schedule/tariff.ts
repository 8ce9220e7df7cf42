import { z } from 'zod';
import { answer, currency, day, decimal, rowId } from '../common.ts';

/** A distance in km or a weight in kg: zero or more, at most 3 decimals. */
const quantity3 = z
  .number()
  .nonnegative()
  .max(9_999_999, { abort: true })
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, {
    params: { code: 'TOO_MANY_DECIMALS' },
  });

/** Containers of one type. `weight_kg` is the cargo in each; null if unknown. */
const estimateContainer = z.object({
  cont_type: z.string().max(10),
  quantity: z.number().int().min(1).max(500),
  weight_kg: quantity3.nullable().default(null),
});

/** Equal packages; lengths in mm of one, weight in kg of the line. */
const estimatePackage = z.object({
  quantity: z.number().int().min(1).max(1_000_000),
  length_mm: z.number().int().min(1).max(60_000),
  width_mm: z.number().int().min(1).max(60_000),
  height_mm: z.number().int().min(1).max(60_000),
  gross_weight_kg: quantity3,
});

/**
 * A truck at one end: a listed place, or the road distance in km from the port or airport. The distance takes
 * precedence.
 */
const estimateTruck = z.object({ location_id: rowId.nullable().default(null), km: quantity3.nullable().default(null) });

/** The request for a price estimate. Code validates the rules across fields, each with its own message. */
export const estimateInput = z.object({
  service_type: z.number().int(),
  shipping_type: z.number().int(),
  /** UN/LOCODE, IATA code or, by road, a code in the Region list; omitted for customs without a main leg. */
  pol: z.string().max(10).default(''),
  pod: z.string().max(10).default(''),
  /** Day on which the main leg (or the truck) departs; today when absent. */
  departure: day.nullable().default(null),
  incoterm: z.string().max(3).nullable().default(null),
  has_customs: z.boolean().default(false),
  /** Number of customs declarations. */
  declarations: z.number().int().min(1).max(100).default(1),
  has_container_trucking: z.boolean().default(false),
  has_van_trucking: z.boolean().default(false),
  pick_up: estimateTruck.nullable().default(null),
  delivery: estimateTruck.nullable().default(null),
  containers: z.array(estimateContainer).max(20).default([]),
  packages: z.array(estimatePackage).max(50).default([]),
  dangerous: z.boolean().default(false),
  /** Codes of optional surcharges requested (VGM, TLX). */
  extras: z.array(z.string().max(20)).max(10).default([]),
  /** Staff only: the customer whose level and tariffs apply. */
  customer_id: rowId.nullable().default(null),
});

/** GET wr1?objectType=EstimatePrice&search={…}: `search` is the input as JSON text. */
export const estimateQuery = z.object({ search: z.string().min(2).max(14_000) });

const truckEnd = z.enum(['pick_up', 'delivery']);

/** One line of an estimate. `unit_cost` only for staff, else null. */
export const estimateLine = z.object({
  seq: z.number().int(),
  code: z.string(),
  name: z.string(),
  name_vn: z.string(),
  /** Code of the FeeType list; VAT for the tax. */
  fee_type: z.string(),
  basis: z.enum(['PER_CONTAINER', 'PER_RT', 'PER_KG', 'PER_SHIPMENT', 'PER_SET']),
  cont_type: z.string().nullable(),
  quantity: decimal,
  unit_price: decimal,
  currency,
  amount: decimal,
  vat_rate: z.number(),
  /** The price list used. */
  source: z.string(),
  /** How it was derived from another price; null if it is in the list. */
  derived: z.string().nullable(),
  /** Whether the minimum charge applies instead of quantity x price. */
  minimum: z.boolean(),
  /** Road distance charged, km. */
  km: decimal.nullable(),
  /** The end at which our trucks are charged; null for other charges. */
  truck_end: truckEnd.nullable().default(null),
  valid_to: day.nullable(),
  unit_cost: decimal.nullable(),
});

/** Why a charge has no price; same values as the GraphQL enum EstimateGapReason. */
export const tariffGapReasons = [
  'NO_TARIFF_FOR_LANE',
  'NO_TARIFF_ON_DATE',
  'NO_PRICE_FOR_CONTAINER',
  'NO_PRICE_FOR_QUANTITY',
  'CHARGE_NOT_VALID_ON_DATE',
  'DISTANCE_UNKNOWN',
  'NO_TRUCK_PRICE',
  'NO_CUSTOMS_PRICE',
] as const;

export type TariffGapReason = (typeof tariffGapReasons)[number];

/** A charge required by the shipment but not covered by the price lists. */
export const estimateGap = z.object({
  code: z.string(),
  name: z.string(),
  name_vn: z.string(),
  fee_type: z.string(),
  basis: estimateLine.shape.basis,
  /** Container type without a price; null if the charge isn't by type. */
  cont_type: z.string().nullable(),
  /** Number of units without a price. */
  quantity: decimal,
  /** One of {@link tariffGapReasons}; later releases may send others. */
  reason: z.string(),
  /**
   * The end served by our trucks; null for other charges. With DISTANCE_UNKNOWN, entering its `km` provides
   * the price.
   */
  truck_end: truckEnd.nullable(),
});

/** Totals excluding VAT (`net`), the VAT, and totals including it. Each line is converted separately. */
export const estimateTotal = z.object({
  usd_lines: decimal,
  vnd_lines: decimal,
  net_usd: decimal,
  net_vnd: decimal,
  vat_usd: decimal,
  vat_vnd: decimal,
  total_usd: decimal,
  total_vnd: decimal,
  /** Staff only: net_usd minus the known costs; null otherwise and if a cost is unknown. */
  margin_usd: decimal.nullable(),
});

/** Greenhouse gas emissions of one leg: tonnes x km x factor (g per tonne-km). */
export const emissionLeg = z.object({
  mode: z.enum(['SEA', 'AIR', 'CONTAINER_TRUCK', 'VAN']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  km: decimal,
  tonnes: decimal,
  grams_per_tkm: decimal,
  kg: decimal,
  source: z.string(),
});

/** One shipping option. */
export const estimateOption = z.object({
  /** The price list of its freight; null if there is none. */
  tariff_id: rowId.nullable().default(null),
  /** Whether it is a contract customer's agreed price, which a booking uses. */
  contract: z.boolean().default(false),
  carrier_code: z.string().nullable(),
  carrier_name: z.string().nullable(),
  /** Port or hub of transshipment; null if direct. */
  transit_code: z.string().nullable(),
  transit_days: z.number().int().nullable(),
  /** The earliest day on which a price in it ends. */
  valid_to: day.nullable(),
  lines: z.array(estimateLine),
  /** Charges without a price, excluded from the totals. */
  missing: z.array(estimateGap).default([]),
  total: estimateTotal,
  emissions: z.array(emissionLeg),
  /** kg CO2e of all legs; null if none could be computed. */
  emission_kg: decimal.nullable(),
  /** Exclusions: PICK_UP_ABROAD, DELIVERY_ABROAD, LOCAL_CHARGES_ABROAD, DUTY_AND_TAX. */
  not_included: z.array(z.string()),
});

/**
 * One to five options. OK: every charge of the first option has a price. PARTIAL: some charges have none.
 * NO_RATE: none has one.
 */
export const estimateAnswer = answer(
  z.object({
    status: z.enum(['OK', 'PARTIAL', 'NO_RATE']),
    departure: day,
    chargeable_quantity: decimal,
    chargeable_unit: z.enum(['KG', 'RT', 'CONTAINER']),
    /** Code of the CustomerLevel list; null if there is no customer. */
    level: z.string().nullable(),
    discount_percent: decimal,
    exchange_rate: decimal,
    options: z.array(estimateOption).max(5),
  }),
);

export type EstimateInput = z.output<typeof estimateInput>;
export type EstimateBody = z.input<typeof estimateInput>;
export type EstimateLine = z.output<typeof estimateLine>;
export type EstimateGap = z.output<typeof estimateGap>;
export type EstimateTotal = z.output<typeof estimateTotal>;
export type EstimateOption = z.output<typeof estimateOption>;
export type EmissionLeg = z.output<typeof emissionLeg>;
export type Estimate = z.output<typeof estimateAnswer>['result'];
