import { z } from 'zod';
import { normalizedName } from '../../rules/list/normalized-name.ts';
import { answer, day, instant, queryId, rowId } from '../common.ts';

// This only bounds the work; the shared rule reports errors on the field.
const name = z.string().max(200).transform(normalizedName);
const place = z.string().max(10).nullable().default(null);

/** Services of the schedules: 1 AIR, 2 FCL, 3 LCL, 5 FTL, 6 LTL. */
const serviceType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5), z.literal(6)]);

/**
 * A saved search of departures; its owner is notified of new matches. Either `days_ahead` (from today) or
 * both dates are set. `new_count`: departures reported since the search was last opened that can still be
 * reached.
 */
export const scheduleAlertRow = z.object({
  id: rowId,
  name: z.string(),
  service_type: serviceType,
  pol: z.string().nullable(),
  pod: z.string().nullable(),
  carrier_code: z.string().nullable(),
  /** Name of the carrier; null for all. */
  carrier: z.string().nullable(),
  direct: z.boolean(),
  days_ahead: z.number().int().nullable(),
  from_date: day.nullable(),
  to_date: day.nullable(),
  paused: z.boolean(),
  last_notified_at: instant.nullable(),
  new_count: z.number().int().nonnegative(),
  version: z.number().int(),
});

/** POST scheduleAlert: creates one; the caller is notified of departures added from now on. */
export const createScheduleAlertRequest = z.object({
  name,
  service_type: serviceType,
  pol: place,
  pod: place,
  carrier_code: z.string().max(20).nullable().default(null),
  direct: z.boolean().default(false),
  days_ahead: z.number().int().nullable().default(null),
  from_date: day.nullable().default(null),
  to_date: day.nullable().default(null),
});

/**
 * PUT scheduleAlert: absent fields are unchanged. `opened`: new departures were seen. An older
 * version is refused.
 */
export const updateScheduleAlertRequest = z.object({
  id: rowId,
  version: z.number().int().optional(),
  name: name.optional(),
  paused: z.boolean().optional(),
  opened: z.literal(true).optional(),
});

/** DELETE scheduleAlert. */
export const deleteScheduleAlertQuery = z.object({ id: queryId, version: z.coerce.number().int().optional() });

/** All schedule alerts of the caller, by name. */
export const scheduleAlertAnswer = answer(z.array(scheduleAlertRow));

export type ScheduleAlertRow = z.infer<typeof scheduleAlertRow>;
