import { z } from 'zod';
import {
  cargoReleaseFields,
  deliveryOrderFields,
  orderExtensionFields,
  releaseOverrideFields,
} from '../../field/cargo-release.ts';
import { bodyShape } from '../../field/shape.ts';
import {
  BILL_TYPE,
  CARGO_RELEASE_ACTION,
  MONEY_REASON,
  RELEASE_REQUIREMENT,
  RELEASE_TARGET,
} from '../../rules/release/cargo-release.ts';
import { answer, day, idsQuery, instant, rowId } from '../common.ts';

/** A line of the checklist. `reason` is set for MONEY only; for customers it discloses neither a hold nor an override. */
const requirement = z.object({
  code: z.enum(RELEASE_REQUIREMENT),
  targets: z.array(z.enum(RELEASE_TARGET)),
  is_met: z.boolean(),
  met_on: day.nullable(),
  reason: z.enum(MONEY_REASON).nullable(),
});

/** An extension of the delivery order; `recorded_by` is null for customers. */
const extension = z.object({
  valid_until: day,
  note: z.string().nullable(),
  recorded_at: instant,
  recorded_by: z.string().nullable(),
});

/** The release of a booking’s bill of lading and delivery order. */
export const cargoReleaseRow = z.object({
  order_id: rowId,
  targets: z.array(z.enum(RELEASE_TARGET)),
  bill_type: z.enum(BILL_TYPE).nullable(),
  requirements: z.array(requirement),
  bill_released_at: instant.nullable(),
  /** Null for customers. */
  bill_released_by: z.string().nullable(),
  order_number: z.string().nullable(),
  edo_code: z.string().nullable(),
  valid_until: day.nullable(),
  /** Milestone 36; `order_released_at` is also null if it was skipped. */
  is_order_released: z.boolean(),
  order_released_at: instant.nullable(),
  /** Latest first. */
  extensions: z.array(extension),
  /** Null if there is none, and for customers. */
  override: z.object({ reason: z.string(), at: instant, by: z.string() }).nullable(),
  /** What the caller can do now. */
  actions: z.array(z.enum(CARGO_RELEASE_ACTION)),
  /** 0 before anything was recorded. */
  version: z.number().int(),
});

/**
 * GET wr1?objectType=CargoReleaseList&order_ids=1,2: released bookings that have a bill or delivery order to release;
 * others are omitted.
 */
export const cargoReleaseListQuery = z.object({ order_ids: idsQuery });
export const cargoReleaseListAnswer = answer(z.array(cargoReleaseRow));

const change = z.object({ id: rowId, version: z.number().int().optional() });

/** PUT wr1?objectType=UpdateCargoRelease: absent fields are unchanged, null clears one. */
export const updateCargoReleaseRequest = change.extend(bodyShape(cargoReleaseFields));
/** PUT wr1?objectType=ReleaseBill. */
export const releaseBillRequest = change;
/** PUT wr1?objectType=ReleaseDeliveryOrder: also records milestone 36, at `at` or now. */
export const releaseDeliveryOrderRequest = change.extend({
  ...bodyShape(deliveryOrderFields),
  at: instant.optional(),
});
/** PUT wr1?objectType=ExtendDeliveryOrder. */
export const extendDeliveryOrderRequest = change.extend(bodyShape(orderExtensionFields));
/** PUT wr1?objectType=OverrideCargoRelease: meets the money requirement. Needs the act OVERRIDE_CREDIT. */
export const overrideCargoReleaseRequest = change.extend(bodyShape(releaseOverrideFields));

export const cargoReleaseAnswer = answer(cargoReleaseRow);

export type CargoReleaseRow = z.infer<typeof cargoReleaseRow>;
