import { CONSIGNEE_WITHOUT_TRUCKING_HOURS, MILESTONE_PLAN } from '@wr1/schema/rules/milestone/milestone-plan.ts';
import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { SERVICE_TYPE, transportMode, type ServiceType } from '@wr1/schema/rules/code/service-type.ts';
import { templateSteps, type TemplateInput, type TemplateStep } from './template.rules.ts';

const HOUR_MS = 3_600_000;

/** Hours after the previous milestone for road services. 25 and 26 are counted back from the departure. */
const ROAD_HOURS: Readonly<Record<number, number>> = { 27: 1, 30: 1, 37: 1, 42: 2, 43: 2, 44: 1, 45: 6 };

/** Average speed of trucks in km/h. */
export const TRUCK_KM_PER_HOUR = 35;

/** Times of the transport and its transit port, if any. */
export interface Leg {
  etd: Date;
  eta: Date;
  transit_code: string | null;
  /** Cargo cut-off at the terminal (FCL) or CFS (LCL); null or omitted if unknown. */
  cargo_cut_off?: Date | null;
  /** Driving hours from pick-up to delivery; null or omitted if unknown. */
  road_hours?: number | null;
}

/** A milestone with its planned time. */
export interface PlannedStep extends TemplateStep {
  at: Date;
}

export function isRoad(service: Pick<TemplateInput, 'service_type' | 'customs_other_service_type'>): boolean {
  const { service_type } = service;
  return (
    service_type === SERVICE_TYPE.CONTAINER_TRUCKING ||
    service_type === SERVICE_TYPE.VAN_TRUCKING ||
    service.customs_other_service_type !== null
  );
}

function roadTime(code: number, leg: Leg, before: Date): Date {
  switch (code) {
    case 25:
      return new Date(leg.etd.getTime() - 6 * HOUR_MS);
    case 26:
      return new Date(leg.etd.getTime() - 2 * HOUR_MS);
    case 29:
      return leg.etd;
    case 28:
    case 40:
    case 41:
      return leg.road_hours == null
        ? new Date(leg.eta.getTime() + HOUR_MS)
        : new Date(before.getTime() + leg.road_hours * HOUR_MS);
    default:
      return new Date(before.getTime() + (ROAD_HOURS[code] ?? 1) * HOUR_MS);
  }
}

function mainTime(code: number, service: TemplateInput, leg: Leg, before: Date): Date {
  const plan = isMilestone(code) ? MILESTONE_PLAN[code] : undefined;
  if (plan === undefined) return before;
  const hours = service.service_type === SERVICE_TYPE.AIR ? (plan.airHours ?? 0) : plan.seaHours;
  const trucked = service.has_van_trucking || service.has_container_trucking;
  switch (plan.anchor) {
    case 'ETD':
      return new Date(leg.etd.getTime() + hours * HOUR_MS);
    case 'ETA':
      return new Date(leg.eta.getTime() + hours * HOUR_MS);
    case 'MIDPOINT':
      return new Date((leg.etd.getTime() + leg.eta.getTime()) / 2);
    default:
      return new Date(before.getTime() + (trucked ? hours : CONSIGNEE_WITHOUT_TRUCKING_HOURS) * HOUR_MS);
  }
}

/** Mode of transport of a booking; null for customs without trucks. */
export function modeOf(service: Pick<TemplateInput, 'service_type' | 'customs_other_service_type'>) {
  return isRoad(service) ? 'road' : transportMode(service.service_type as ServiceType);
}

/** The milestone that must be reached before the cargo cut-off; null if there is none. */
function cutOffCode({ service_type }: TemplateInput): number | null {
  if (service_type === SERVICE_TYPE.FCL) return 28;
  return service_type === SERVICE_TYPE.LCL ? 31 : null;
}

/** Plans the milestone of the cargo cut-off and all earlier ones no later than that cut-off. */
function withinCutOff(steps: PlannedStep[], service: TemplateInput, { cargo_cut_off }: Leg): PlannedStep[] {
  const last = steps.findIndex(({ code }) => code === cutOffCode(service));
  if (last < 0 || cargo_cut_off == null) return steps;
  return steps.map((step, index) => (index <= last && step.at > cargo_cut_off ? { ...step, at: cargo_cut_off } : step));
}

/** A shipment's milestones in order, with times derived from its sailing, flight or truck. */
export function plannedSteps(service: TemplateInput, leg: Leg): PlannedStep[] {
  const byRoad = isRoad(service);
  let before = leg.etd;
  const steps = templateSteps(service, leg.transit_code !== null).map((step) => {
    before = byRoad ? roadTime(step.code, leg, before) : mainTime(step.code, service, leg, before);
    return { ...step, at: before };
  });
  return withinCutOff(steps, service, leg);
}
