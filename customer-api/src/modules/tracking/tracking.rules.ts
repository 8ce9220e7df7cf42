import type { PublicShipmentRow, TrackingStep } from '@wr1/schema/rest/milestone/tracking.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { publicStatus } from '@wr1/schema/rules/milestone/tracking.ts';
import { arrivalCode } from '../milestone/eta/eta.rules.ts';
import { placeCodeOf, viewStepOf } from '../milestone/journey.ts';
import type { Milestone } from '../milestone/milestone.table.ts';
import { lateStep, outlookOf, wholeSteps } from '../milestone/milestone-view.rules.ts';
import { modeOf } from '../shipment/template/planned-step.rules.ts';
import type { HoursByMode } from '../shipment/arrival/tracking-setting.ts';
import { arrivalRowOf } from '../shipment/arrival/arrival.ts';
import type { TrackedShipment } from './tracking.repository.ts';

const MINUTE_MS = 60_000;

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/**
 * The public view of a booking.
 * @param milestones its milestones in order, per container if they were recorded that way
 * @param now time of the request; estimates are computed to the minute
 * @param tolerance hours after which an open milestone counts as late
 */
export function publicShipmentOf(
  shipment: TrackedShipment,
  milestones: readonly Milestone[],
  now: Date,
  tolerance: HoursByMode,
): PublicShipmentRow {
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const status = publicStatus(shipment.status);
  const open = status !== STATUS.CANCELLED;
  const delivered = status === STATUS.DELIVERED;
  const mode = modeOf(shipment);
  const steps = wholeSteps(milestones.map(viewStepOf))
    // Optional milestones are reported by agents abroad and no longer expected after delivery.
    .filter((step) => step.done || step.mandatory || !delivered);
  const late = open && mode !== null ? lateStep(steps, tolerance[mode], minute) : null;
  const shown = steps.map((step) => ({ step, estimated: open ? outlookOf(step, minute) : null }));
  const arriving = arrivalCode(steps);
  const arrival = shown.find(({ step }) => step.code === arriving);
  const last = Math.max(0, ...steps.map(({ actual }) => actual ?? 0));
  return {
    service_type: shipment.service_type,
    status,
    pol: shipment.pol,
    pod: shipment.pod,
    transit_code: shipment.transit_code,
    carrier: shipment.carrier_name,
    carrier_code: shipment.carrier_code,
    vessel_name: shipment.vessel_name,
    vessel_imo: shipment.vessel_imo,
    voyage: shipment.voyage,
    etd: shipment.etd?.toISOString() ?? null,
    eta: shipment.eta?.toISOString() ?? null,
    eta_estimated: iso(
      arrival?.step.actual ?? arrival?.step.estimated ?? arrival?.step.planned ?? shipment.eta?.getTime() ?? null,
    ),
    arrival: open
      ? arrivalRowOf(
          {
            planned: arrival?.step.planned ?? shipment.eta?.getTime() ?? null,
            estimated: arrival?.step.estimated ?? null,
            arrived: arrival?.step.done ?? false,
            actual: arrival?.step.actual ?? null,
            underWay: arrival !== undefined && !delivered,
            toleranceHours: mode === null ? null : tolerance[mode],
            now: minute,
          },
          { at: shipment.eta_changed_at, by: null },
        )
      : null,
    arrived: arrival?.step.done ?? false,
    late: late && {
      code: late.code,
      planned_at: new Date(late.planned).toISOString(),
      minutes: Math.round((minute - late.planned) / MINUTE_MS),
    },
    steps: shown.map(({ step, estimated }): TrackingStep => ({
      code: step.code,
      mandatory: step.mandatory,
      done: step.done,
      place: placeCodeOf(shipment, shipment.transit_code, step.code),
      planned_at: iso(step.planned),
      estimated_at: iso(estimated),
      actual_at: iso(step.actual),
    })),
    updated_at: last === 0 ? null : new Date(last).toISOString(),
  };
}
