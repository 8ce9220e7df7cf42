import { z } from 'zod';
import { day, rowId } from '../common.ts';

/** Why bills of lading and delivery orders of a customer are withheld: an overdue debit note, or a balance above the limit. */
export const CREDIT_HOLD = ['OVERDUE', 'CREDIT_LIMIT'] as const;
export type CreditHold = (typeof CREDIT_HOLD)[number];

/**
 * PUT wr1?objectType=OverrideCreditHold: releases continue until the end of a day in Asia/Ho_Chi_Minh, despite a hold;
 * a null day ends the override. Needs the act OVERRIDE_CREDIT.
 */
export const overrideCreditHoldRequest = z.object({
  id: rowId,
  version: z.number().int().optional(),
  until: day.nullable(),
  reason: z.string().max(2_000).nullable().optional(),
});

/** The override in force or expired; null if there is none. */
export const creditOverride = z
  .object({ until: day, reason: z.string(), by: z.string().nullable(), active: z.boolean() })
  .nullable();
