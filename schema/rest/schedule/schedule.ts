import { z } from 'zod';
import { fieldsQuery } from '../columns.ts';
import { answer, day, instant, listAnswer, rowId } from '../common.ts';

/**
 * A sailing, flight or road departure. Times in UTC; `transit` says whether it calls at a transshipment port.
 */
export const scheduleRow = z.object({
  id: rowId,
  service_type: z.number().int(),
  pol: z.string(),
  pod: z.string(),
  carrier: z.string(),
  carrier_code: z.string(),
  vessel_name: z.string().nullable(),
  vessel_imo: z.string().nullable(),
  voyage: z.string().nullable(),
  etd: instant,
  eta: instant,
  transit_time: z.number().int().nonnegative(),
  cargo_cut_off: instant.nullable(),
  doc_cut_off: instant.nullable(),
  vgm_cut_off: instant.nullable(),
  transit: z.boolean(),
  transit_code: z.string().nullable(),
  stuffing_place: z.string().nullable(),
  terminal: z.string().nullable(),
  /** When it was cancelled; absent if it was not. */
  cancelled_at: instant.nullish(),
  /** Reason given by staff. */
  cancel_reason: z.string().nullish(),
});

/**
 * GET scheduleList. `service_type`: 1 AIR, 2 FCL, 3 LCL, 5 FTL, 6 LTL, or the picker's name. `eta` and `etd`
 * are single days. `cargo_ready`: only departures whose cargo cut-off is after that day.
 * `area` 1: `pol` and `pod` also cover the other ports of their area (`PORT_AREA`).
 */
export const scheduleListQuery = z.object({
  service_type: z
    .union([z.enum(['AIR', 'LCL', 'FCL', 'FTL', 'LTL']), z.coerce.number().int().min(1).max(6)])
    .optional(),
  eta: day.optional(),
  etd: day.optional(),
  pol: z.string().max(10).optional(),
  pod: z.string().max(10).optional(),
  cargo_ready: day.optional(),
  area: z.enum(['0', '1']).optional(),
  from_date: day.optional(),
  to_date: day.optional(),
  carrier: z.string().max(20).optional(),
  direct: z.enum(['0', '1']).optional(),
  ids: z.string().max(20_000).optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(10_000_000).default(10_000_000),
  fields: fieldsQuery(scheduleRow),
});

export const scheduleListAnswer = listAnswer(scheduleRow);

export type ScheduleRow = z.infer<typeof scheduleRow>;

/**
 * GET scheduleNearby takes the search of scheduleList and returns other places within 300 km with the number
 * of matching departures there.
 */
export const nearbyRow = z.object({
  end: z.enum(['POL', 'POD']),
  code: z.string(),
  km: z.number().int().nonnegative(),
  departures: z.number().int().positive(),
});
export type NearbyRow = z.infer<typeof nearbyRow>;

export const nearbyAnswer = answer(z.array(nearbyRow));
