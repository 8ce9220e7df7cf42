import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';

type Source = 'STAFF' | 'PARTNER' | 'SYSTEM';

interface ShipmentMilestoneTable {
  id: Generated<number>;
  order_id: number;
  /** Key of a container within the booking; null for the whole booking. */
  container_id: string | null;
  seq: number;
  code: number;
  mandatory: boolean;
  customs_before: Generated<boolean>;
  planned_at: Date | null;
  /** Null if as planned. */
  estimated_at: Date | null;
  actual_at: Date | null;
  place: string | null;
  note: string | null;
  source: Source | null;
  recorded_by: number | null;
  recorded_name: string | null;
  recorded_at: Date | null;
  skipped: Generated<boolean>;
  /** Which of the booking's recordings completed the milestone, counted from 1; null while open. */
  recording: number | null;
  late_told_at: Date | null;
  /** Time that follows from a changed departure if the plan is frozen; null if as planned. */
  departure_at: Date | null;
  /** ID chosen by the client for milestones recorded together for several bookings. */
  act: Generated<string | null>;
}

interface ShipmentEventTable {
  id: Generated<number>;
  order_id: number;
  container_id: string | null;
  kind: string;
  at: Date;
  place: string | null;
  note: string | null;
  old_eta: Date | null;
  new_eta: Date | null;
  source: Source;
  recorded_by: number | null;
  recorded_name: string;
  recorded_at: Date;
  /** Signer of a proof of delivery and the document created from it. */
  signer: Generated<string | null>;
  attachment_id: Generated<number | null>;
}

interface EtaHistoryTable {
  id: Generated<number>;
  order_id: number;
  at: Date;
  old_eta: Date | null;
  new_eta: Date;
  /** The early or late milestone; null if a person reported the new time. */
  milestone: number | null;
  cause: string | null;
  /** Whether the change follows from a changed departure. */
  by_departure: Generated<boolean>;
  recorded_name: string;
}

interface MilestoneReviewTable {
  id: Generated<number>;
  order_id: number;
  code: number;
  /** Container keys, written as JSON text; null for all or the whole booking. */
  containers: ColumnType<string[] | null, string | null, never>;
  actual_at: Date;
  place: string | null;
  note: string | null;
  reason: string | null;
  /** Message code for why it was not recorded directly. */
  refusal: string;
  sender_id: number;
  sender_name: string;
  received_at: Date;
  state: Generated<'OPEN' | 'ACCEPTED' | 'DISMISSED'>;
  decided_by: Generated<number | null>;
  decided_name: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decision_note: Generated<string | null>;
}

export interface MilestoneTables {
  shipment_milestone: ShipmentMilestoneTable;
  shipment_event: ShipmentEventTable;
  eta_history: EtaHistoryTable;
  milestone_review: MilestoneReviewTable;
}

/** A stored milestone, or a planned one before it is stored. */
export type Milestone = Omit<Selectable<ShipmentMilestoneTable>, 'id'>;
export type StoredMilestone = Selectable<ShipmentMilestoneTable>;
export type MilestoneChange = Updateable<ShipmentMilestoneTable>;
export type ShipmentEvent = Selectable<ShipmentEventTable>;
export type NewShipmentEvent = Insertable<ShipmentEventTable>;
export type EtaChange = Selectable<EtaHistoryTable>;
export type NewEtaChange = Insertable<EtaHistoryTable>;
