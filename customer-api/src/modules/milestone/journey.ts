import type { EtaChangeRow, JourneyRow, MilestoneRow, ShipmentEventRow } from '@wr1/schema/rest/milestone/milestone.ts';
import { milestonePlace } from '@wr1/schema/rules/milestone/tracking.ts';
import { SHIPMENT_EVENT, type ShipmentEventKind } from '@wr1/schema/rules/notification/shipment-event.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Db } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { findShipments } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { inScope, scopeOf } from '../shipment/visibility.ts';
import { isPlanned, reconstructed } from './plan/keep-milestones.ts';
import type { EtaChange, Milestone, ShipmentEvent } from './milestone.table.ts';
import { findPlanSchedules, listEtaChanges, listEvents, listMilestones } from './milestone.repository.ts';
import { minutesBehind, outlookOf, stateOf, type ViewStep } from './milestone-view.rules.ts';
import { modeOf } from '../shipment/template/planned-step.rules.ts';
import { containersOf, type PlanSchedule } from './plan/plan.rules.ts';
import { hoursFor, readTrackingSettings, type TrackingSettings } from '../shipment/arrival/tracking-setting.ts';

const iso = (at: Date | number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** A row in the form used by the view rules. */
export function viewStepOf(row: Milestone): ViewStep {
  return {
    seq: row.seq,
    code: row.code,
    mandatory: row.mandatory,
    done: row.recording !== null,
    skipped: row.skipped,
    planned: row.planned_at?.getTime() ?? null,
    estimated: row.estimated_at?.getTime() ?? null,
    actual: row.actual_at?.getTime() ?? null,
  };
}

/** Code of the planned place of a milestone. */
export function placeCodeOf(
  shipment: Pick<Shipment, 'service_type' | 'pol' | 'pod'>,
  transit: string | null,
  code: number,
): string {
  const where = milestonePlace(code, shipment.service_type);
  return where === 'transit' ? (transit ?? shipment.pol) : shipment[where];
}

const RUNS_NO_MORE: ReadonlySet<number> = new Set([
  STATUS.DELIVERED,
  STATUS.UNPAID,
  STATUS.PAID,
  STATUS.REFUND,
  STATUS.CANCELLED,
  STATUS.REJECT,
]);

interface Journey {
  rows: readonly Milestone[];
  schedule: PlanSchedule | null;
  settings: TrackingSettings;
  now: number;
}

function milestoneRows(shipment: Shipment, { rows, schedule, settings, now }: Journey): MilestoneRow[] {
  const mode = modeOf(shipment);
  const runs = !RUNS_NO_MORE.has(shipment.status);
  const tolerance = runs && mode !== null ? hoursFor(settings.late, mode) : null;
  const limit = { late: tolerance, risk: hoursFor(settings.etaChange, mode) };
  const numbers = new Map(containersOf(shipment).map(({ key, number }) => [key, number]));
  return rows.map((row) => {
    const step = viewStepOf(row);
    const outlook = runs ? outlookOf(step, now) : null;
    return {
      seq: row.seq,
      code: row.code,
      container: row.container_id,
      container_no: row.container_id === null ? null : (numbers.get(row.container_id) ?? null),
      mandatory: row.mandatory,
      customs_before: row.customs_before,
      planned_at: iso(row.planned_at),
      estimated_at: iso(outlook),
      actual_at: iso(row.actual_at),
      place: placeCodeOf(shipment, schedule?.transit_code ?? null, row.code),
      place_told: row.place,
      note: row.note,
      source: row.source,
      recorded_by: row.recorded_name,
      recorded_at: iso(row.recorded_at),
      done: step.done,
      skipped: row.skipped,
      state: runs || step.done ? stateOf(step, outlook, now, limit) : 'OPEN',
      late_minutes: minutesBehind(step, outlook, runs ? now : 0),
    };
  });
}

const isKind = (kind: string): kind is ShipmentEventKind => Object.hasOwn(SHIPMENT_EVENT, kind);

/** Detail events in REST form; kinds unknown to this release are omitted. */
export function eventRows(shipment: Shipment, events: readonly ShipmentEvent[]): ShipmentEventRow[] {
  const numbers = new Map(containersOf(shipment).map(({ key, number }) => [key, number]));
  return events.flatMap((event) => {
    if (!isKind(event.kind)) return [];
    const { type, code, document, classifier } = SHIPMENT_EVENT[event.kind];
    return [
      {
        id: event.id,
        kind: event.kind,
        at: event.at.toISOString(),
        container: event.container_id,
        container_no: event.container_id === null ? null : (numbers.get(event.container_id) ?? null),
        place: event.place,
        note: event.note,
        old_eta: iso(event.old_eta),
        new_eta: iso(event.new_eta),
        source: event.source,
        recorded_by: event.recorded_name,
        recorded_at: event.recorded_at.toISOString(),
        signer: event.signer,
        attachment_id: event.attachment_id,
        dcsa: { event_type: type, event_code: code, document_type: document, classifier },
      },
    ];
  });
}

function etaRow(change: EtaChange): EtaChangeRow {
  return {
    at: change.at.toISOString(),
    old_eta: iso(change.old_eta),
    new_eta: change.new_eta.toISOString(),
    milestone: change.milestone,
    cause: change.cause,
    by_departure: change.by_departure,
    recorded_by: change.recorded_name,
  };
}

/**
 * Milestones of bookings by ID: as stored, otherwise derived from plan and history for bookings that predate
 * stored milestones.
 * @param wanted statuses for which missing milestones are derived
 */
export async function milestonesOf(
  db: Db,
  shipments: readonly Shipment[],
  wanted: (status: number) => boolean,
): Promise<Map<number, Milestone[]>> {
  const stored = await listMilestones(
    db,
    shipments.map(({ id }) => id),
  );
  const byOrder = new Map<number, Milestone[]>(Map.groupBy(stored, ({ order_id }) => order_id));
  for (const shipment of shipments) {
    if (byOrder.has(shipment.id) || !wanted(shipment.status)) continue;
    // Few: bookings not planned yet, and those created by another release.
    // oxlint-disable-next-line no-await-in-loop
    byOrder.set(shipment.id, await reconstructed(db, shipment));
  }
  return byOrder;
}

/** Milestones of bookings by id, without access checks; provisional ones for unplanned bookings. */
export async function journeysOf(db: Db, ids: readonly number[]): Promise<Map<number, Milestone[]>> {
  return milestonesOf(db, await findShipments(db, ids), () => true);
}

/** The journeys of bookings visible to the viewer. */
export async function readJourneys(
  db: Db,
  ids: readonly number[],
  context: Pick<RequestContext, 'viewer' | 'now'>,
): Promise<JourneyRow[]> {
  if (ids.length === 0) return [];
  const shipments = await db
    .selectFrom('shipment')
    .selectAll()
    .where(inScope(scopeOf(context.viewer)))
    .where('id', 'in', [...new Set(ids)])
    .where('is_booking', '=', true)
    .execute();
  const known = shipments.map(({ id }) => id);
  const milestones = await milestonesOf(db, shipments, isPlanned);
  const schedules = await findPlanSchedules(
    db,
    shipments.map(({ schedule_id }) => schedule_id),
  );
  const events = Map.groupBy(await listEvents(db, known), ({ order_id }) => order_id);
  const etas = Map.groupBy(await listEtaChanges(db, known), ({ order_id }) => order_id);
  const settings = await readTrackingSettings(db);
  const now = context.now.getTime();
  return shipments.map((shipment) => {
    const rows = milestones.get(shipment.id) ?? [];
    const schedule = shipment.schedule_id === null ? null : (schedules.get(shipment.schedule_id) ?? null);
    return {
      order_id: shipment.id,
      service_type: shipment.service_type,
      milestones: milestoneRows(shipment, { rows, schedule, settings, now }),
      events: eventRows(shipment, events.get(shipment.id) ?? []),
      eta_history: (etas.get(shipment.id) ?? []).map(etaRow),
    };
  });
}
