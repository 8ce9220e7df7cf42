import { z } from 'zod';
import { answer, currency, decimal, idsQuery, instant, rowId } from '../common.ts';

/** An amount in its own currency. */
const amount = z.object({ amount: decimal, currency });

/** A cost: 0 or more, with the decimals of its currency. */
const costAmount = z.object({ amount: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/), currency });

/** A charge with its costs, without VAT. */
export const costLine = z.object({
  /** Identifies the charge across revisions of the price: code, container type and position among equal ones. */
  key: z.string().max(60),
  /** Null if the current price no longer has the charge; its costs still count. */
  seq: z.number().int().nullable(),
  code: z.string(),
  name: z.string(),
  name_vn: z.string(),
  cont_type: z.string().nullable(),
  /** The charge; 0 if the current price no longer has it. */
  sales: amount,
  /** Null if unknown. */
  expected: amount.nullable(),
  /** Whether `expected` was entered here and replaces the cost in the price. */
  is_expected_entered: z.boolean(),
  /** Null until recorded. */
  actual: amount.nullable(),
  is_paid_on_behalf: z.boolean(),
});

/** A margin in USD at the exchange rate of the price. Cost and margin are null while a cost is unknown. */
export const marginRow = z.object({
  sales_usd: decimal,
  cost_usd: decimal.nullable(),
  margin_usd: decimal.nullable(),
  margin_percent: z.number().nullable(),
  /** Charges whose cost is known, and all; without those paid on behalf. */
  known_count: z.number().int(),
  charge_count: z.number().int(),
});

/** The costs of a priced record. */
export const costSheetRow = z.object({
  order_id: rowId,
  lines: z.array(costLine),
  expected: marginRow,
  actual: marginRow,
  /** 0 before anything was entered. */
  version: z.number().int(),
  updated_at: instant.nullable(),
  updated_by: z.string().nullable(),
});

/** GET wr1?objectType=CostSheetList&order_ids=1,2: priced records; empty for callers who may not see cost. */
export const costSheetListQuery = z.object({ order_ids: idsQuery });
export const costSheetListAnswer = answer(z.array(costSheetRow));

/**
 * PUT wr1?objectType=UpdateCostSheet: replaces the costs of the named charges, others stay. A null `expected` is the cost
 * in the price, a null `actual` is not recorded.
 */
export const updateCostSheetRequest = z.object({
  id: rowId,
  version: z.number().int().optional(),
  lines: z
    .array(
      z.object({
        key: costLine.shape.key,
        expected: costAmount.nullable(),
        actual: costAmount.nullable(),
        is_paid_on_behalf: z.boolean(),
      }),
    )
    .min(1)
    .max(200),
});

export const costSheetAnswer = answer(costSheetRow);

export type CostLineRow = z.infer<typeof costLine>;
export type CostSheetRow = z.infer<typeof costSheetRow>;
export type MarginRow = z.infer<typeof marginRow>;
export type UpdateCostSheetRequest = z.output<typeof updateCostSheetRequest>;
