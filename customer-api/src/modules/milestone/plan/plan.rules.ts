import { CONSIGNEE_WITHOUT_TRUCKING_HOURS } from '@wr1/schema/rules/milestone/milestone-plan.ts';
import { PER_CONTAINER } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { isRoad, plannedSteps, type Leg } from '../../shipment/template/planned-step.rules.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { templateSteps, type TemplateInput, type TemplateStep } from '../../shipment/template/template.rules.ts';
import type { Milestone } from '../milestone.table.ts';

const HOUR_MS = 3_600_000;

/** Departure fields that planned times depend on. */
export type PlanSchedule = Required<Pick<Leg, 'etd' | 'eta' | 'transit_code' | 'cargo_cut_off'>>;

/** The fields of a booking that determine its plan. */
export type PlannedShipment = TemplateInput &
  Pick<Shipment, 'id' | 'cargo_ready' | 'customs_date'> & {
    containers: readonly { truckId: string; quantity: number; container_no: readonly string[] }[];
  };

/** A container of a booking: its key (line and index in it) and its number, null until entered. */
export interface ShipmentContainer {
  key: string;
  number: string | null;
}

/** The containers of a booking, line by line. */
export function containersOf({ containers }: Pick<PlannedShipment, 'containers'>): ShipmentContainer[] {
  return containers.flatMap(({ truckId, quantity, container_no }) =>
    Array.from({ length: quantity }, (_, index) => ({
      key: `${truckId}-${index + 1}`,
      number: container_no[index] ?? null,
    })),
  );
}

/** Opening time of offices and gates in Vietnam: 08:00 (UTC+7). */
function morning(day: string): Date {
  return new Date(`${day}T01:00:00.000Z`);
}

/** Hours between a customs step and the previous one; steps not listed follow at once. */
const CUSTOMS_HOURS: Readonly<Record<number, number>> = { 33: 24, 44: CONSIGNEE_WITHOUT_TRUCKING_HOURS };

/** Customs clearance only: from the morning of the declaration day. */
function customsTimes(steps: readonly TemplateStep[], day: string) {
  let at = morning(day).getTime();
  return steps.map((step, index) => {
    if (index > 0) at += (CUSTOMS_HOURS[step.code] ?? 0) * HOUR_MS;
    return { ...step, at: new Date(at) };
  });
}

/** Road transport without a scheduled departure: from the morning of the pick-up day. */
function roadLeg(day: string, roadHours: number | null): Leg {
  const etd = morning(day);
  const eta = new Date(etd.getTime() + (roadHours ?? 0) * HOUR_MS);
  return { etd, eta, transit_code: null, road_hours: roadHours };
}

/** The steps of a booking with their planned times; null if unknown. */
function timesOf(
  shipment: PlannedShipment,
  schedule: PlanSchedule | null,
  roadHours: number | null,
): (TemplateStep & { at: Date | null })[] {
  const untimed = () => templateSteps(shipment, schedule?.transit_code != null).map((step) => ({ ...step, at: null }));
  if (shipment.service_type === SERVICE_TYPE.CUSTOM && shipment.customs_other_service_type === null) {
    return shipment.customs_date === null
      ? untimed()
      : customsTimes(templateSteps(shipment, false), shipment.customs_date);
  }
  if (schedule !== null) return plannedSteps(shipment, { ...schedule, road_hours: roadHours });
  const day = isRoad(shipment) ? (shipment.cargo_ready ?? shipment.customs_date) : null;
  return day === null ? untimed() : plannedSteps(shipment, roadLeg(day, roadHours));
}

/**
 * The milestones of a booking by its template: one per container if recorded by container, otherwise one per
 * booking.
 * @param roadHours driving hours; null if unknown
 */
export function plannedMilestones(
  shipment: PlannedShipment,
  schedule: PlanSchedule | null,
  roadHours: number | null,
): Milestone[] {
  const keys = containersOf(shipment).map(({ key }) => key);
  return timesOf(shipment, schedule, roadHours).flatMap(({ code, mandatory, customs, at }, index) =>
    (PER_CONTAINER.has(code) && keys.length > 0 ? keys : [null]).map((container) => ({
      order_id: shipment.id,
      container_id: container,
      seq: index + 1,
      code,
      mandatory,
      customs_before: customs,
      planned_at: at,
      estimated_at: null,
      actual_at: null,
      place: null,
      note: null,
      source: null,
      recorded_by: null,
      recorded_name: null,
      recorded_at: null,
      skipped: false,
      recording: null,
      late_told_at: null,
      departure_at: null,
      act: null,
    })),
  );
}
