import { z } from 'zod';
import { SHIPMENT_EVENT_KIND } from '../../rules/notification/shipment-event.ts';
import { answer, idsQuery, instant, rowId } from '../common.ts';

const code = z.number().int().min(25).max(45);

/**
 * State of a milestone: done, skipped, overdue by more than the tolerance, due or expected later
 * than planned, or in the future.
 */
export const milestoneState = z.enum(['DONE', 'SKIPPED', 'LATE', 'AT_RISK', 'OPEN']);

/** The source of the report. */
export const milestoneSource = z.enum(['STAFF', 'PARTNER', 'SYSTEM']);

/** A milestone of a booking, or of one container if recorded by container. Times in UTC. */
export const milestoneRow = z.object({
  seq: z.number().int(),
  code,
  /** Key of the container inside the booking; null for the whole booking. */
  container: z.string().nullable(),
  /** Its number, once entered. */
  container_no: z.string().nullable(),
  mandatory: z.boolean(),
  /** Whether customs clearance is expected before it. */
  customs_before: z.boolean(),
  planned_at: instant.nullable(),
  /** Current estimate of an open milestone. */
  estimated_at: instant.nullable(),
  actual_at: instant.nullable(),
  /** Code of the planned port, airport or region. */
  place: z.string(),
  /** Where it happened, as reported. */
  place_told: z.string().nullable(),
  note: z.string().nullable(),
  source: milestoneSource.nullable(),
  recorded_by: z.string().nullable(),
  recorded_at: instant.nullable(),
  done: z.boolean(),
  /** Skipped: done, but without a recorded time. */
  skipped: z.boolean(),
  state: milestoneState,
  /** Minutes behind the plan, negative if early; null if there is nothing to compare. */
  late_minutes: z.number().int().nullable(),
});

/** An event between milestones, with its DCSA Track and Trace codes. */
export const shipmentEventRow = z.object({
  id: rowId,
  kind: z.string(),
  at: instant,
  container: z.string().nullable(),
  container_no: z.string().nullable(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  old_eta: instant.nullable(),
  new_eta: instant.nullable(),
  source: milestoneSource,
  recorded_by: z.string(),
  recorded_at: instant,
  /** Signer of a proof of delivery; null for other events. */
  signer: z.string().nullable().default(null),
  /** The attachment generated from it; null if there is none. */
  attachment_id: rowId.nullable().default(null),
  dcsa: z.object({
    event_type: z.enum(['SHIPMENT', 'EQUIPMENT', 'TRANSPORT']),
    event_code: z.string(),
    document_type: z.string().nullable(),
    classifier: z.enum(['ACT', 'EST']),
  }),
});

/** A change of the expected arrival and its cause: the milestone, or the event that reported it. */
export const etaChangeRow = z.object({
  at: instant,
  old_eta: instant.nullable(),
  new_eta: instant,
  milestone: code.nullable(),
  cause: z.string().nullable(),
  /** Whether the arrival moved because staff changed the departure. */
  by_departure: z.boolean().optional(),
  recorded_by: z.string(),
});

/** The journey of one booking. */
export const journeyRow = z.object({
  order_id: rowId,
  service_type: z.number().int().min(1).max(6),
  /** In order; empty until transport is planned (status 7). */
  milestones: z.array(milestoneRow),
  /** Oldest first. */
  events: z.array(shipmentEventRow),
  /** Newest first. */
  eta_history: z.array(etaChangeRow),
});

/** GET wr1?objectType=GetMilestones&ids=1,2: journeys of several bookings, so that a gateway can batch. */
export const journeyQuery = z.object({ ids: z.string().max(20_000) });
export const journeyAnswer = answer(z.array(journeyRow));

const change = z.object({ id: rowId, version: z.number().int().optional() });
const act = z.string().min(1).max(200);
const text = (max: number) => z.string().max(max).nullable().default(null);

/** Bodies of the tracking actions of the transition table. */
export const milestoneActionRequest = {
  /**
   * `containers`: numbers or keys; if absent, every container that has not reached the milestone.
   * `next_only`: refuses with MILESTONE_NOT_NEXT if a mandatory step would be skipped. `reason`: why the time
   * is unusual, for staff; required after MILESTONE_UNUSUAL_TIME. `act`: the caller's id for milestones
   * recorded together for several bookings; customers get the email once the recorder can no longer undo
   * them.
   */
  RecordMilestone: change.extend({
    code,
    containers: z.array(z.string().max(60)).max(500).nullable().default(null),
    actual_at: instant,
    next_only: z.boolean().optional(),
    place: text(100),
    note: text(500),
    reason: z.string().max(500).nullable().optional(),
    act: act.optional(),
  }),
  /**
   * Changes the time of a recorded or skipped milestone. `note`: the reason, required. `containers` as above.
   */
  CorrectMilestone: change.extend({
    code,
    containers: z.array(z.string().max(60)).max(500).nullable().default(null),
    actual_at: instant,
    note: text(500),
  }),
  UndoMilestone: change.extend({
    /** Refuse with MILESTONE_ADVANCED unless this milestone was recorded last. */
    code: code.optional(),
    /** Also refuse unless the milestone belongs to this bulk recording. */
    act: act.optional(),
    note: z.string().max(500).nullable().optional(),
  }),
  UndoDelivery: change.extend({ note: z.string().max(500).nullable().optional() }),
} as const;

/** PUT wr1?objectType=RecordShipmentEvent. `new_eta` only with ETA_CHANGED. */
export const shipmentEventRequest = change.extend({
  kind: z.enum(SHIPMENT_EVENT_KIND),
  at: instant,
  container: z.string().max(60).nullable().default(null),
  place: text(100),
  note: text(500),
  new_eta: instant.nullable().default(null),
});

/**
 * GET wr1?objectType=MilestoneActs: bulk recordings by staff in the last seven days that were not undone,
 * latest first, at most 50. Bookings hidden from the caller are omitted.
 */
export const milestoneActRow = z.object({
  act: z.string(),
  code,
  recorded_by: z.string(),
  is_mine: z.boolean(),
  recorded_at: instant,
  bookings: z.array(z.object({ id: rowId, number: z.string(), service_type: z.number().int() })),
});
export const milestoneActAnswer = answer(z.array(milestoneActRow));

/** A partner's event that arrived out of order and awaits review by staff. */
export const milestoneReviewRow = z.object({
  id: rowId,
  order_id: rowId,
  number: z.string(),
  service_type: z.number().int(),
  code,
  /**
   * Container numbers, or keys for containers without a number; null for all containers or the whole booking.
   */
  containers: z.array(z.string()).nullable(),
  actual_at: instant,
  place: z.string().nullable(),
  note: z.string().nullable(),
  /** Code of the message that explains why it needs review. */
  refusal: z.string(),
  sender: z.string(),
  received_at: instant,
  state: z.enum(['OPEN', 'ACCEPTED', 'DISMISSED']),
});

/**
 * GET wr1?objectType=MilestoneReviews: open ones of the caller's bookings, oldest first, at most
 * 100; `total` counts all. `ids`: these, open or decided.
 */
export const milestoneReviewQuery = z.object({ ids: idsQuery });
export const milestoneReviewListAnswer = answer(
  z.object({ rows: z.array(milestoneReviewRow), total: z.number().int().nonnegative() }),
);
export const milestoneReviewAnswer = answer(milestoneReviewRow);

/**
 * PUT wr1?objectType=AcceptMilestoneReview (`note`: why the time is unusual) and DismissMilestoneReview
 * (`note` required).
 */
export const milestoneReviewStep = z.object({ id: rowId, note: z.string().max(500).nullable().optional() });

export type MilestoneReviewRow = z.infer<typeof milestoneReviewRow>;
export type MilestoneActRow = z.infer<typeof milestoneActRow>;
export type CorrectMilestoneBody = z.output<(typeof milestoneActionRequest)['CorrectMilestone']>;
export type MilestoneRow = z.infer<typeof milestoneRow>;
export type MilestoneState = z.infer<typeof milestoneState>;
export type ShipmentEventRow = z.infer<typeof shipmentEventRow>;
export type EtaChangeRow = z.infer<typeof etaChangeRow>;
export type JourneyRow = z.infer<typeof journeyRow>;
export type RecordMilestoneBody = z.output<(typeof milestoneActionRequest)['RecordMilestone']>;
export type ShipmentEventBody = z.output<typeof shipmentEventRequest>;
