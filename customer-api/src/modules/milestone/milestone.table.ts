import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';

type Source = 'STAFF' | 'PARTNER' | 'SYSTEM';

interface ShipmentMilestoneTable {
  id: Generated<number>;
  order_id: number;
  /** Key of a container inside the booking; null for the whole booking. */
  container_id: string | null;
  seq: number;
  code: number;
  mandatory: boolean;
  customs_before: Generated<boolean>;
  planned_at: Date | null;
  /** Only where it differs from the plan. */
  estimated_at: Date | null;
  actual_at: Date | null;
  place: string | null;
  note: string | null;
  source: Source | null;
  recorded_by: number | null;
  recorded_name: string | null;
  recorded_at: Date | null;
  skipped: Generated<boolean>;
  /** Which recording of the booking filled it; null while it is open. */
  recording: number | null;
  late_told_at: Date | null;
  /** The time by a changed departure where the plan is frozen; null: as planned. */
  departure_at: Date | null;
  /** What was recorded together for several bookings, by the recorder's name for it. */
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
  /** Who signed a proof of delivery, and the paper that was made of it. */
  signer: Generated<string | null>;
  attachment_id: Generated<number | null>;
}

interface EtaHistoryTable {
  id: Generated<number>;
  order_id: number;
  at: Date;
  old_eta: Date | null;
  new_eta: Date;
  /** What came early or late; null when somebody told the new time. */
  milestone: number | null;
  cause: string | null;
  /** Whether it moved because the departure did. */
  by_departure: Generated<boolean>;
  recorded_name: string;
}

interface MilestoneReviewTable {
  id: Generated<number>;
  order_id: number;
  code: number;
  /** Keys of containers, as JSON text when written; null: all of them, or the whole booking. */
  containers: ColumnType<string[] | null, string | null, never>;
  actual_at: Date;
  place: string | null;
  note: string | null;
  reason: string | null;
  /** Why it was not recorded at once, a code of the message catalogue. */
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

/** Tables that this module brings to the database. */
export interface MilestoneTables {
  shipment_milestone: ShipmentMilestoneTable;
  shipment_event: ShipmentEventTable;
  eta_history: EtaHistoryTable;
  milestone_review: MilestoneReviewTable;
}

/** A milestone as the database holds it, or as it is planned before it is written. */
export type Milestone = Omit<Selectable<ShipmentMilestoneTable>, 'id'>;
/** A milestone that was written. */
export type StoredMilestone = Selectable<ShipmentMilestoneTable>;
export type MilestoneChange = Updateable<ShipmentMilestoneTable>;
export type ShipmentEvent = Selectable<ShipmentEventTable>;
export type NewShipmentEvent = Insertable<ShipmentEventTable>;
export type EtaChange = Selectable<EtaHistoryTable>;
export type NewEtaChange = Insertable<EtaHistoryTable>;
