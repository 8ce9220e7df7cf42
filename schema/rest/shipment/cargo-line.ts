import { z } from 'zod';

/**
 * Weight in kg or a similar quantity: zero or more, at most 3 decimals. Zod's multipleOf fails with binary
 * fractions.
 */
const quantity3 = z
  .number()
  .nonnegative()
  .max(999_999_999)
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6);

/** Truck ids of a line. By road, one per container or `truck_count` of them. Generated if absent. */
const truckIds = z.array(z.string().min(1).max(40)).max(500).default([]);

/** A line of containers of one type. `weight_kg` is the cargo in each. */
export const containerLine = z.object({
  truckId: z.string().min(1).max(40),
  cont_type: z.string().max(10),
  quantity: z.number().int().min(1).max(500),
  weight_kg: quantity3,
  container_no: z.array(z.string().max(11)).max(500).default([]),
  seal_no: z.array(z.string().max(30)).max(500).default([]),
  truck_ids: truckIds,
});

/** A line of equal packages; lengths in mm of one package, weight in kg of the line. */
export const packageLine = z.object({
  truckId: z.string().min(1).max(40),
  quantity: z.number().int().min(1).max(1_000_000),
  length_mm: z.number().int().min(1).max(60_000),
  width_mm: z.number().int().min(1).max(60_000),
  height_mm: z.number().int().min(1).max(60_000),
  gross_weight_kg: quantity3,
  handling_type_id: z.number().int().min(1).max(3).nullable().default(null),
  truck_ids: truckIds,
  truck_count: z.number().int().min(1).max(500).default(1),
});
