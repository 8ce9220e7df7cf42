import { z } from 'zod';
import { answer, day, idsQuery, instant, listAnswer, pageQuery, queryId, rowId } from '../common.ts';
import { scheduleRow } from './schedule.ts';

/**
 * A departure for staff. `uses`: number of quotations and bookings on it. `by_hand`: whether a person entered
 * or changed it.
 */
export const keptScheduleRow = scheduleRow.extend({
  afc_cut_off: instant.nullable(),
  cy_open: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  version: z.number().int(),
  uses: z.number().int().nonnegative(),
  by_hand: z.boolean(),
});

export type KeptScheduleRow = z.infer<typeof keptScheduleRow>;

/** State filter of the staff list. */
export const scheduleState = z.enum(['planned', 'departed', 'cancelled']);

/** GET wr1?objectType=ScheduleList: planned departures earliest first, others latest first. */
export const keptScheduleQuery = pageQuery.extend({
  state: scheduleState.default('planned'),
  service_type: z.coerce.number().int().min(1).max(6).optional(),
  pol: z.string().max(10).optional(),
  pod: z.string().max(10).optional(),
  carrier: z.string().max(20).optional(),
  from_date: day.optional(),
  to_date: day.optional(),
  etd: day.optional(),
  eta: day.optional(),
  cargo_ready: day.optional(),
  /** Part of a vessel's name, a voyage or a carrier's name. */
  search: z.string().max(100).optional(),
  /** 1: only those entered or changed by people. */
  by_hand: z.enum(['0', '1']).optional(),
  ids: idsQuery,
});

export const keptScheduleListAnswer = listAnswer(keptScheduleRow);

const words = (length: number) =>
  z
    .string()
    .max(length)
    .transform((text) => text.trim().replaceAll(/\s+/g, ' '));
const code = z
  .string()
  .max(20)
  .transform((text) => text.trim().toUpperCase());
const optional = code.nullable().optional();
const cutOff = instant.nullable().optional();

/**
 * The departure form. Lengths here only bound the work; rules/schedule/schedule.ts reports errors by field.
 * An absent cut-off gets the conventional time; null means none.
 */
export const scheduleForm = z.object({
  service_type: z.number().int(),
  pol: code,
  pod: code,
  carrier_code: optional,
  vessel_name: words(200).nullable().optional(),
  vessel_imo: optional,
  voyage: words(100)
    .transform((text) => text.toUpperCase())
    .nullable()
    .optional(),
  etd: instant,
  eta: instant,
  transit_code: optional,
  /** Absent: true if a transshipment port is named. */
  transit: z.boolean().optional(),
  cargo_cut_off: cutOff,
  doc_cut_off: cutOff,
  vgm_cut_off: cutOff,
  afc_cut_off: cutOff,
  cy_open: cutOff,
  stuffing_place: words(500).nullable().optional(),
});

/** POST wr1?objectType=CreateSchedule. */
export const createScheduleRequest = scheduleForm;

/** PUT wr1?objectType=UpdateSchedule: the whole form; an older version is refused. */
export const updateScheduleRequest = scheduleForm.extend({ id: rowId, version: z.number().int().optional() });

/** PUT wr1?objectType=CancelSchedule: customers with records on the departure are notified of the reason. */
export const cancelScheduleRequest = z.object({
  id: rowId,
  version: z.number().int().optional(),
  reason: words(2_000).nullable().optional(),
});

/** DELETE wr1?objectType=DeleteSchedule. */
export const deleteScheduleQuery = z.object({ id: queryId, version: z.coerce.number().int().optional() });

export const scheduleChangeAnswer = answer(keptScheduleRow);
/** `notified`: number of quotations and bookings notified. */
export const scheduleCancelAnswer = answer(keptScheduleRow.extend({ notified: z.number().int().nonnegative() }));
export const scheduleDeleteAnswer = answer(z.object({ id: rowId }));

/**
 * POST wr1?objectType=CopySchedules: copies each departure `times` times at an interval of days, in local
 * time. With `preview`, nothing is written. Existing departures are skipped.
 */
export const copySchedulesRequest = z.object({
  ids: z.array(rowId).min(1).max(1_000),
  every_days: z.number().int(),
  times: z.number().int(),
  /** If false, the copies have no vessel or voyage yet. */
  keep_vessel: z.boolean().default(true),
  preview: z.boolean().default(false),
});

/** One copy. `exists`: the departure already exists. `id` is null in a preview or if it already exists. */
export const scheduleCopy = z.object({
  id: rowId.nullable(),
  source_id: rowId,
  etd: instant,
  eta: instant,
  cargo_cut_off: instant.nullable(),
  doc_cut_off: instant.nullable(),
  exists: z.boolean(),
});

export type ScheduleCopy = z.infer<typeof scheduleCopy>;

export const copySchedulesAnswer = answer(
  z.object({ copies: z.array(scheduleCopy), created: z.number().int().nonnegative() }),
);
