import { z } from 'zod';
import { answer, decimal, rowId } from '../common.ts';
import { chargeInput } from './charge.ts';
import { shipmentInput } from './shipment.ts';

/** Unusual properties of a price; same values as the GraphQL enum PriceFinding. */
export const priceFindings = [
  'COST_UNKNOWN',
  'BELOW_ZERO',
  'BELOW_FLOOR',
  'FAR_FROM_TARIFF',
  'SURCHARGE_MISSING',
] as const;

/**
 * A review of the price of the whole shipment, in USD without VAT. Cost and margin are null if any line's
 * cost is unknown. `floor_usd` is the minimum margin from the settings; `tariff_usd` is the list price.
 */
export const priceReview = z.object({
  net_usd: decimal,
  cost_usd: decimal.nullable(),
  margin_usd: decimal.nullable(),
  margin_percent: z.number().nullable(),
  floor_usd: decimal.nullable(),
  tariff_usd: decimal.nullable(),
  findings: z.array(z.enum(priceFindings)),
  /** Codes of mandatory surcharges that the price lacks. */
  missing_charges: z.array(z.string()),
  /** What sending requires: nothing, a reason (below the floor), or also an ADMIN's approval (below zero). */
  needs: z.enum(['NOTHING', 'REASON', 'APPROVAL']),
});

/**
 * Body of POST wr1?objectType=ReviewPrice: the lines of a price for the record `id`, optionally
 * with a new shipment, or for a new offer to `customer_id`. Nothing is stored.
 */
export const priceReviewRequest = z.object({
  id: rowId.nullable().default(null),
  customer_id: rowId.nullable().default(null),
  shipment: shipmentInput.nullable().default(null),
  charges: z.array(chargeInput).min(1).max(100),
});

export const priceReviewAnswer = answer(priceReview);

export type PriceFinding = (typeof priceFindings)[number];
export type PriceReview = z.infer<typeof priceReview>;
export type PriceReviewRequest = z.output<typeof priceReviewRequest>;
