import { z } from 'zod';
import { currency, decimal } from '../common.ts';

/** A price line as entered; amounts are computed. */
export const chargeInput = z.object({
  code: z.string().min(1).max(20),
  name: z.string().max(200).nullable().default(null),
  basis: z.enum(['PER_CONTAINER', 'PER_RT', 'PER_KG', 'PER_SHIPMENT', 'PER_SET']),
  cont_type: z.string().max(10).nullable().default(null),
  quantity: decimal,
  unit_price: decimal,
  currency,
  vat_rate: z.number().min(0).max(100).default(0),
  unit_cost: decimal.nullable().default(null),
});

/**
 * A price line; `unit_cost` only for staff, else null. Amounts are rounded half up to the currency's
 * decimals.
 */
export const chargeRow = z.object({
  seq: z.number().int(),
  code: z.string(),
  name: z.string(),
  name_vn: z.string(),
  basis: z.string(),
  cont_type: z.string().nullable(),
  quantity: decimal,
  unit_price: decimal,
  currency,
  amount: decimal,
  vat_rate: z.number(),
  unit_cost: decimal.nullable(),
});

/** Totals of a price: lines in their own currencies, grand totals including VAT in both. */
export const chargeTotal = z.object({
  usd_lines: decimal,
  vnd_lines: decimal,
  vat_usd: decimal,
  total_usd: decimal,
  total_vnd: decimal,
  exchange_rate: decimal,
});

export type ChargeInput = z.infer<typeof chargeInput>;
export type ChargeRow = z.infer<typeof chargeRow>;
export type ChargeTotal = z.infer<typeof chargeTotal>;
