import { z } from 'zod';
import { freeTimeFields } from '../../field/free-time.ts';
import { bodyShape, columnShape } from '../../field/shape.ts';
import { FREE_TIME_DIRECTION, FREE_TIME_KIND, FREE_TIME_STATE } from '../../rules/free-time/free-time-kind.ts';
import { answer, currency, day, decimal, idsQuery, instant, rowId } from '../common.ts';

/** A clock of one container; days are calendar days at the port. See rules/free-time/free-time-clock.ts for nulls. */
export const freeTimeClockRow = z.object({
  kind: z.enum(FREE_TIME_KIND),
  state: z.enum(FREE_TIME_STATE),
  free_days: z.number().int(),
  /** SHIPMENT: days entered for the shipment; RULE: days of the price tables. */
  source: z.enum(['SHIPMENT', 'RULE']),
  starts_at: instant.nullable(),
  free_until: day.nullable(),
  stopped_at: instant.nullable(),
  days_left: z.number().int().nullable(),
  days_over: z.number().int().nullable(),
  cost: decimal.nullable(),
  currency: currency.nullable(),
});

export const containerFreeTimeRow = z.object({
  /** Key of the container within the booking. */
  container: z.string(),
  /** Null until entered. */
  container_no: z.string().nullable(),
  cont_type: z.string(),
  /** Empty if neither the shipment nor the price tables have free time for it. */
  clocks: z.array(freeTimeClockRow),
});

/** Free time of a booking: the shipment's own days, null for those of the price tables, and the clocks of its containers. */
export const freeTimeRow = z.object({
  order_id: rowId,
  direction: z.enum(FREE_TIME_DIRECTION),
  ...columnShape(freeTimeFields),
  /** Version of the shipment's free days; 0 until first saved. */
  version: z.number().int(),
  containers: z.array(containerFreeTimeRow),
});

/** GET wr1?objectType=FreeTimeList: bookings of full containers, by id; others are missing. */
export const freeTimeListQuery = z.object({ order_ids: idsQuery });
export const freeTimeListAnswer = answer(z.array(freeTimeRow));

/** PUT wr1?objectType=UpdateFreeTime: replaces the shipment's own days. */
export const updateFreeTimeRequest = z.object({
  ...bodyShape(freeTimeFields),
  order_id: rowId,
  version: z.number().int().optional(),
});
export const freeTimeAnswer = answer(freeTimeRow);

export type FreeTimeRow = z.infer<typeof freeTimeRow>;
export type ContainerFreeTimeRow = z.infer<typeof containerFreeTimeRow>;
export type FreeTimeClockRow = z.infer<typeof freeTimeClockRow>;
