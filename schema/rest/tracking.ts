import { z } from 'zod';
import { answer, instant } from './common.ts';

/** GET publicTracking. `numbers`: booking, container, B/L or AWB numbers between commas or spaces, at most 20. */
export const publicTrackingQuery = z.object({ numbers: z.string().min(1).max(2_000) });

/** A milestone of a shipment. `place`: a code of port, airport or region. */
export const trackingStep = z.object({
  code: z.number().int().min(25).max(45),
  mandatory: z.boolean(),
  /** It has happened; when is not always known. */
  done: z.boolean(),
  place: z.string(),
  planned_at: instant.nullable(),
  /** For open milestones: the planned time, but not before now; what follows a late one moves on with it. */
  estimated_at: instant.nullable(),
  actual_at: instant.nullable(),
});

/** What everybody who knows a number may learn of its shipment: milestones and dates, nothing else. Moments in UTC. */
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
  /** As planned; null while no departure was chosen. */
  etd: instant.nullable(),
  eta: instant.nullable(),
  /** The arrival as it looks now: actual, else estimated, else planned. */
  eta_estimated: instant.nullable(),
  arrived: z.boolean(),
  /** The first open milestone whose time has passed by more than the tolerance; null when none has. */
  late: z.object({ code: z.number().int(), planned_at: instant, minutes: z.number().int().positive() }).nullable(),
  steps: z.array(trackingStep),
  /** When the last milestone was recorded; null before the first. */
  updated_at: instant.nullable(),
});

/** One answer per number, in the order asked; null for a number that is not known or not released: the same for both. */
export const publicTrackingRow = z.object({ number: z.string(), shipment: publicShipment.nullable() });

export const publicTrackingAnswer = answer(z.array(publicTrackingRow));

export type TrackingStep = z.infer<typeof trackingStep>;
export type PublicShipmentRow = z.infer<typeof publicShipment>;
export type PublicTrackingRow = z.infer<typeof publicTrackingRow>;
