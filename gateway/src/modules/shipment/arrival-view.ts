import type { ArrivalRow } from '@wr1/schema/rest/shipment/arrival.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { arrivalOf } from '@wr1/schema/rules/milestone/arrival.ts';
import type { Arrival } from '../../schema.generated.ts';

export function toArrival(row: ArrivalRow | null): Arrival | null {
  return (
    row && {
      at: row.at,
      basis: row.basis,
      state: row.state,
      overdueBy: row.overdue_minutes,
      changedAt: row.changed_at,
      changedBy: row.changed_by,
    }
  );
}

/** The arrival of a record; without milestones, it comes from the chosen departure. */
export function arrivalOfRecord({ arrival, schedule }: ShipmentRow): Arrival | null {
  if (arrival !== undefined) return toArrival(arrival);
  const planned = arrivalOf({
    planned: schedule === null ? null : Date.parse(schedule.eta),
    estimated: null,
    arrived: false,
    actual: null,
    underWay: false,
    toleranceHours: null,
    now: Date.now(),
  });
  return (
    planned && {
      at: schedule?.eta ?? null,
      basis: planned.basis,
      state: planned.state,
      overdueBy: null,
      changedAt: null,
      changedBy: null,
    }
  );
}
