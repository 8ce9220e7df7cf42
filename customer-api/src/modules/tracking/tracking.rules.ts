import type { PublicShipmentRow, TrackingStep } from '@wr1/schema/rest/tracking.ts';
import { LATE_TOLERANCE_HOURS } from '@wr1/schema/rules/milestone-plan.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone.ts';
import { transportMode, type ServiceType } from '@wr1/schema/rules/service-type.ts';
import { STATUS } from '@wr1/schema/rules/status.ts';
import { milestonePlace, publicStatus } from '@wr1/schema/rules/tracking.ts';
import { plannedSteps } from '../shipment-order/planned-step.rules.ts';
import { templateSteps } from '../shipment-order/template.rules.ts';
import type { RecordedMilestone, TrackedOrder } from './tracking.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A milestone with its times; moments in milliseconds since 1970, null where not known. */
interface TimedStep {
  code: number;
  mandatory: boolean;
  done: boolean;
  planned: number | null;
  estimated: number | null;
  actual: number | null;
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The milestones of a booking with what was planned and what was recorded. Without a departure there is no plan. */
function stepsOf(order: TrackedOrder, recorded: ReadonlyMap<number, Date>): TimedStep[] {
  const { etd, eta, transit_code } = order;
  const plan = etd === null || eta === null ? null : plannedSteps(order, { etd, eta, transit_code });
  const delivered = publicStatus(order.status) === STATUS.DELIVERED;
  const template = plan ?? templateSteps(order, false);
  const reached = template.findLastIndex(({ code }) => recorded.has(code));
  return (
    template
      .map(({ code, mandatory }, index): TimedStep => ({
        code,
        mandatory,
        // What lies before a recorded one has happened, even when nobody wrote down when.
        done: index <= reached || (delivered && mandatory),
        planned: plan?.[index]?.at.getTime() ?? null,
        estimated: null,
        actual: recorded.get(code)?.getTime() ?? null,
      }))
      // After delivery nobody reports what an agent abroad may tell.
      .filter((step) => step.done || step.mandatory || !delivered)
  );
}

/**
 * The open milestone that makes a shipment late: the first one whose time has passed. Lines often do not tell when cargo
 * changes vessels (34): it is passed over when a later one is overdue as well. Null while within the tolerance of the mode.
 */
function lateStep(
  order: TrackedOrder,
  steps: readonly TimedStep[],
  now: number,
): (TimedStep & { planned: number }) | null {
  const mode = transportMode(order.service_type as ServiceType);
  const passed = steps.filter((step) => !step.done && step.planned !== null && step.planned < now);
  const overdue = passed.find(({ code }) => code !== MILESTONE.CARGO_LOADED_TRANSIT) ?? passed[0];
  if (mode === null || overdue === undefined || overdue.planned === null) return null;
  const { planned } = overdue;
  return now - planned > LATE_TOLERANCE_HOURS[mode] * HOUR_MS ? { ...overdue, planned } : null;
}

/** Open milestones as they look now: as planned, but not before now, and what follows a late one moves on with it. */
function estimate(steps: readonly TimedStep[], late: (TimedStep & { planned: number }) | null, now: number): void {
  const behind = late === null ? 0 : now - late.planned;
  for (const step of steps) {
    if (step.done || step.planned === null) continue;
    step.estimated = step.planned < now ? now : step.planned + behind;
  }
}

/**
 * What the public learns of a booking.
 * @param recorded moments of recorded milestones by code
 * @param now moment of the question; estimates are reckoned to its minute
 */
export function publicShipmentOf(
  order: TrackedOrder,
  recorded: ReadonlyMap<number, Date>,
  now: Date,
): PublicShipmentRow {
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const status = publicStatus(order.status);
  const open = status !== STATUS.CANCELLED;
  const steps = stepsOf(order, recorded);
  const late = open ? lateStep(order, steps, minute) : null;
  if (open) estimate(steps, late, minute);
  const arrival = steps.find(({ code }) => code === MILESTONE.ARRIVED_DESTINATION_PORT);
  const placeOf = (code: number): string => {
    const where = milestonePlace(code, order.service_type);
    return where === 'transit' ? (order.transit_code ?? order.pol) : order[where];
  };
  const last = [...recorded.values()].reduce((latest, at) => Math.max(latest, at.getTime()), 0);
  return {
    service_type: order.service_type,
    status,
    pol: order.pol,
    pod: order.pod,
    transit_code: order.transit_code,
    carrier: order.carrier_name,
    carrier_code: order.carrier_code,
    vessel_name: order.vessel_name,
    vessel_imo: order.vessel_imo,
    voyage: order.voyage,
    etd: order.etd?.toISOString() ?? null,
    eta: order.eta?.toISOString() ?? null,
    eta_estimated: iso(arrival?.actual ?? arrival?.estimated ?? order.eta?.getTime() ?? null),
    arrived: arrival?.done ?? false,
    late: late && {
      code: late.code,
      planned_at: new Date(late.planned).toISOString(),
      minutes: Math.round((minute - late.planned) / MINUTE_MS),
    },
    steps: steps.map(({ code, mandatory, done, planned, estimated, actual }): TrackingStep => ({
      code,
      mandatory,
      done,
      place: placeOf(code),
      planned_at: iso(planned),
      estimated_at: iso(estimated),
      actual_at: iso(actual),
    })),
    updated_at: last === 0 ? null : new Date(last).toISOString(),
  };
}

/** Recorded milestones by booking, then by code. */
export function recordedByOrder(rows: readonly RecordedMilestone[]): Map<number, Map<number, Date>> {
  const byOrder = new Map<number, Map<number, Date>>();
  for (const { order_id, code, at } of rows) {
    const known = byOrder.get(order_id) ?? new Map<number, Date>();
    byOrder.set(order_id, known.set(code, at));
  }
  return byOrder;
}
