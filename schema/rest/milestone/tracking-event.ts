import { z } from 'zod';
import { SHIPMENT_EVENT_KIND } from '../../rules/notification/shipment-event.ts';
import { EVENT_CLASSIFIER } from '../../rules/milestone/tracking-event.ts';
import { instant, rowId } from '../common.ts';

/** Maximum events per response. */
export const TRACKING_EVENT_MAX = 1_000;

/** Maximum UUIDs per query. */
export const TRACKING_EVENT_IDS_MAX = 100;

const seq = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const number = z.string().trim().min(1).max(60);

/** Comma-separated values from a list; removes duplicates. */
function someOf<T extends string>(values: readonly T[]) {
  return z
    .string()
    .max(1_000)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.enum(values)));
}

const MILESTONE_TEXT = Array.from({ length: 21 }, (_, index) => String(25 + index));

/**
 * GET trackingEvents: events of the caller's bookings. `after` and `before` are the `seq` of a row, so pages
 * have no gaps while events are added. Numbers are compared ignoring case, spaces and dashes. If both
 * `milestones` and `kinds` are given, an event matches either.
 */
export const trackingEventQuery = z.object({
  after: seq.optional(),
  before: seq.optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit: z.coerce.number().int().min(1).max(TRACKING_EVENT_MAX).default(100),
  /** UUID of one event. */
  id: z.uuid().optional(),
  /** UUIDs of events, comma-separated. */
  ids: z
    .string()
    .max(TRACKING_EVENT_IDS_MAX * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).max(TRACKING_EVENT_IDS_MAX))
    .optional(),
  milestones: someOf(MILESTONE_TEXT).optional(),
  kinds: someOf(SHIPMENT_EVENT_KIND).optional(),
  classifiers: someOf(EVENT_CLASSIFIER).optional(),
  /** The booking's number or the carrier's. */
  booking: number.optional(),
  /** B/L or AWB number. */
  document: number.optional(),
  /** Container number: returns events of that container and those of its whole booking. */
  container: number.optional(),
  /** Code of the planned place. */
  place: z.string().trim().min(1).max(10).optional(),
  vessel_imo: z.string().trim().min(1).max(10).optional(),
  /** Voyage or flight number. */
  voyage: number.optional(),
  /** Set to false to exclude air. */
  air: z.enum(['true', 'false']).default('true'),
  event_from: instant.optional(),
  event_until: instant.optional(),
  /** Time of creation; `from` and `until` are inclusive, `after` and `before` are exclusive. */
  created_from: instant.optional(),
  created_after: instant.optional(),
  created_until: instant.optional(),
  created_before: instant.optional(),
});

/** One planned, estimated or actual event. Times in UTC. */
export const trackingEventRow = z.object({
  /** Ascending position among all events. */
  seq: z.number().int(),
  id: z.uuid(),
  /** When readers could first see it. */
  created_at: instant,
  classifier: z.enum(EVENT_CLASSIFIER),
  at: instant,
  /** Milestone 25 to 45; null for an event between milestones. */
  milestone: z.number().int().min(25).max(45).nullable(),
  /** What happened between milestones; null for a milestone. */
  kind: z.string().nullable(),
  order_id: rowId,
  booking_no: z.string(),
  service_type: z.number().int().min(1).max(6),
  shipping_type: z.number().int(),
  /** Mode of the main carriage; null for customs only. */
  mode: z.enum(['sea', 'air', 'road']).nullable(),
  carrier_booking_no: z.string().nullable(),
  transport_document_no: z.string().nullable(),
  /** Key of the container inside the booking; null for the whole booking. */
  container: z.string().nullable(),
  /**
   * The container's number, once entered; for a whole booking with a single container, the number of that
   * container.
   */
  container_no: z.string().nullable(),
  /** ISO 6346 size-type code; null unless unique. */
  container_type: z.string().nullable(),
  /** Code of the planned place; null if it has none. */
  place: z.string().nullable(),
  /** Where it happened, as reported. */
  place_told: z.string().nullable(),
  note: z.string().nullable(),
  /**
   * Id of the event that this one replaces: it was undone (this one is EST) or corrected (ACT).
   */
  replaces: z.string().nullable().default(null),
  /** The booking's departure; null until one is chosen. */
  schedule_id: rowId.nullable(),
  carrier_code: z.string().nullable(),
  /** Vessel's name, or flight number by air. */
  vessel_name: z.string().nullable(),
  vessel_imo: z.string().nullable(),
  voyage: z.string().nullable(),
});

/**
 * `more`: whether further events follow in that direction. `last_seq`: where to continue; null if nothing was
 * found.
 */
export const trackingEventAnswer = z.object({
  result: z.array(trackingEventRow),
  message: z.string(),
  meta: z.object({ more: z.boolean(), last_seq: z.number().int().nullable() }),
});

export type TrackingEventQuery = z.output<typeof trackingEventQuery>;
export type TrackingEventRow = z.infer<typeof trackingEventRow>;
