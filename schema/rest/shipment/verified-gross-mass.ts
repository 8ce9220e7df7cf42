import { z } from 'zod';
import { bodyShape, columnShape } from '../../field/shape.ts';
import { grossMassFields } from '../../field/verified-gross-mass.ts';
import { answer, idsQuery, instant, rowId } from '../common.ts';

/** A declared mass. `is_by_staff`: the forwarder recorded it. */
const declaredMass = z.object({
  ...columnShape(grossMassFields),
  is_by_staff: z.boolean(),
  recorded_by: z.string(),
  recorded_at: instant,
});

/** A container of the booking. Numbers and masses are null until known. */
const massContainer = z.object({
  container_no: z.string().nullable(),
  cont_type: z.string().nullable(),
  /** In kg; null for an unknown type. */
  max_gross_kg: z.number().nullable(),
  mass: declaredMass.nullable(),
});

/** The verified gross masses of a booking. */
export const verifiedGrossMassRow = z.object({
  order_id: rowId,
  containers: z.array(massContainer),
  /** Whether each container has one. */
  is_complete: z.boolean(),
  /** Whether the caller can record and delete masses now. */
  may_record: z.boolean(),
  /** Whether only staff can because the cut-off has passed. */
  is_past_cut_off: z.boolean(),
});

/** GET wr1?objectType=VerifiedGrossMassList&order_ids=1,2: FCL exports; other records are omitted. */
export const verifiedGrossMassListQuery = z.object({ order_ids: idsQuery });
export const verifiedGrossMassListAnswer = answer(z.array(verifiedGrossMassRow));

/** PUT wr1?objectType=RecordVerifiedGrossMass: replaces the mass of the same container. */
export const recordGrossMassRequest = z.object({ id: rowId, ...bodyShape(grossMassFields) });
/** PUT wr1?objectType=DeleteVerifiedGrossMass. */
export const deleteGrossMassRequest = z.object({ id: rowId, container_no: z.string().max(11) });

export const verifiedGrossMassAnswer = answer(verifiedGrossMassRow);

export type VerifiedGrossMassRow = z.infer<typeof verifiedGrossMassRow>;
