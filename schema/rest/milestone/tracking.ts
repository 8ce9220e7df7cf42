import { z } from 'zod';
import { TRACK_MAX_PROOFS, TRACK_PROOF_MAX_LENGTH, TRACKED_STATE } from '../../rules/milestone/tracking.ts';
import { arrivalRow } from '../shipment/arrival.ts';
import { answer, day, idsQuery, instant, listMeta, rowId } from '../common.ts';

/**
 * GET publicTracking. `numbers`: container, B/L or AWB numbers separated by commas or spaces, at most 20. A
 * booking number is accepted only together with one of these numbers from the same shipment.
 */
export const publicTrackingQuery = z.object({ numbers: z.string().min(1).max(2_000) });

/**
 * POST publicTracking also accepts tokens from email links, each of which gives access to its booking number.
 * They are in the body so that no access log contains them.
 */
export const publicTrackingRequest = publicTrackingQuery.extend({
  proofs: z.array(z.string().max(TRACK_PROOF_MAX_LENGTH)).max(TRACK_MAX_PROOFS).default([]),
});

/** A milestone of a shipment. `place`: a code of port, airport or region. */
export const trackingStep = z.object({
  code: z.number().int().min(25).max(45),
  mandatory: z.boolean(),
  /** Whether it is done; its time may be unknown. */
  done: z.boolean(),
  place: z.string(),
  planned_at: instant.nullable(),
  /** For open milestones: the planned time, but not before now; later ones shift with a late one. */
  estimated_at: instant.nullable(),
  actual_at: instant.nullable(),
});

/** The public view of a shipment: milestones and dates, nothing else. Times in UTC. */
export const publicShipment = z.object({
  service_type: z.number().int().min(1).max(6),
  /** 7 planned, 25 to 45 the milestone reached, 8 delivered, 10 cancelled. */
  status: z.number().int(),
  pol: z.string(),
  pod: z.string(),
  transit_code: z.string().nullable(),
  carrier: z.string().nullable(),
  carrier_code: z.string().nullable(),
  vessel_name: z.string().nullable(),
  vessel_imo: z.string().nullable(),
  voyage: z.string().nullable(),
  /** Planned; null until a departure is chosen. */
  etd: instant.nullable(),
  eta: instant.nullable(),
  /** Current arrival: actual, otherwise estimated, otherwise planned. */
  eta_estimated: instant.nullable(),
  /** Excludes people's names. Null if unknown or cancelled. */
  arrival: arrivalRow.nullable(),
  arrived: z.boolean(),
  /** The first open milestone overdue by more than the tolerance; null if there is none. */
  late: z.object({ code: z.number().int(), planned_at: instant, minutes: z.number().int().positive() }).nullable(),
  steps: z.array(trackingStep),
  /** When the last milestone was recorded; null if none was. */
  updated_at: instant.nullable(),
});

/**
 * One result per number, in request order; null both for unknown numbers and for those that cannot be
 * tracked.
 */
export const publicTrackingRow = z.object({ number: z.string(), shipment: publicShipment.nullable() });

export const publicTrackingAnswer = answer(z.array(publicTrackingRow));

/**
 * GET wr1?objectType=TrackNumbers. `numbers`: booking, quotation, container, B/L or AWB numbers, at most 20.
 */
export const trackNumbersQuery = z.object({ numbers: z.string().min(1).max(2_000) });

const codes = z
  .string()
  .regex(/^\d(,\d){0,5}$/)
  .optional();

/**
 * GET wr1?objectType=TrackBookings. `show`: bookings in transit (statuses 7 and 25 to 44), or
 * delivered in the last 30 days. `state` filters those in transit. eta_from and eta_to: days of the
 * current arrival, in Vietnam.
 */
export const trackBookingsQuery = z.object({
  show: z.enum(['under_way', 'delivered']).default('under_way'),
  state: z.enum(TRACKED_STATE).optional(),
  search: z.string().max(100).optional(),
  service_type: codes,
  shipping_type: codes,
  customer_id: z.coerce.number().int().positive().optional(),
  eta_from: day.optional(),
  eta_to: day.optional(),
  ids: idsQuery,
  sort: z.enum(['lateness', 'eta', 'updated_at']).default('lateness'),
  order: z.enum(['asc', 'desc']).default('asc'),
  after: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(10_000_000).default(50),
});

/** The state of a booking compared with its plan. Times in UTC. */
export const trackedRow = z.object({
  order_id: rowId,
  /**
   * Late: a milestone is overdue by more than the tolerance. At risk: one is due or expected late. Null once
   * delivered.
   */
  state: z.enum(TRACKED_STATE).nullable(),
  /** Minutes since the first open milestone was planned; null while none is due. */
  due_minutes: z.number().int().nonnegative().nullable(),
  /** Planned arrival: at the port, otherwise at the address. */
  eta_planned: instant.nullable(),
  /** Current estimate, or the actual arrival. */
  eta_estimated: instant.nullable(),
  arrived: z.boolean(),
  /** The next step: the first open mandatory milestone; null if none is open or transport is not planned. */
  next: z
    .object({
      code: z.number().int().min(25).max(45),
      place: z.string(),
      planned_at: instant.nullable(),
      estimated_at: instant.nullable(),
    })
    .nullable(),
  /** Delivery time; null if not delivered, or no time was recorded. */
  delivered_at: instant.nullable(),
});

/**
 * One result per number, in request order; null both for an unknown number and for one hidden from the
 * caller.
 */
export const trackNumbersAnswer = answer(z.array(z.object({ number: z.string(), tracked: trackedRow.nullable() })));

/** `counts`: bookings by state with every other filter applied, regardless of the requested state. */
export const trackBookingsAnswer = z.object({
  result: z.array(trackedRow),
  message: z.string(),
  meta: listMeta.extend({
    counts: z.object({ LATE: z.number(), AT_RISK: z.number(), ON_TIME: z.number(), DELIVERED: z.number() }),
  }),
});

export type TrackBookingsQuery = z.output<typeof trackBookingsQuery>;
export type TrackedRow = z.infer<typeof trackedRow>;
export type TrackedCounts = z.infer<typeof trackBookingsAnswer>['meta']['counts'];
export type TrackingStep = z.infer<typeof trackingStep>;
export type PublicShipmentRow = z.infer<typeof publicShipment>;
export type PublicTrackingRow = z.infer<typeof publicTrackingRow>;
