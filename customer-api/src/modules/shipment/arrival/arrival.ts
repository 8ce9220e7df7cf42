import type { ArrivalRow } from '@wr1/schema/rest/shipment/arrival.ts';
import { arrivalOf, type ArrivalFacts } from '@wr1/schema/rules/milestone/arrival.ts';
import { CANCELLED_STATUS, DELIVERED_STATUS, type TrackedState } from '@wr1/schema/rules/milestone/tracking.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db.ts';
import { modeOf } from '../template/planned-step.rules.ts';
import { readTrackingSettings } from './tracking-setting.ts';
import type { Shipment } from '../shipment.table.ts';
import { standing } from './standing.ts';

/** When and by whom an estimate was last changed; null if unknown. */
export interface EstimateChange {
  at: Date | null;
  by: string | null;
}

/** The REST form of an arrival; null if it is unknown. */
export function arrivalRowOf(facts: ArrivalFacts, change: EstimateChange | null): ArrivalRow | null {
  const arrival = arrivalOf(facts);
  if (arrival === null) return null;
  const { at, basis, state, overdueBy } = arrival;
  const changed = basis === 'ESTIMATED' ? change : null;
  return {
    at: at === null ? null : new Date(at).toISOString(),
    basis,
    state,
    overdue_minutes: overdueBy,
    changed_at: changed?.at?.toISOString() ?? null,
    changed_by: changed?.by ?? null,
  };
}

interface Outlook {
  id: number;
  state: TrackedState | null;
  planned: boolean;
  eta_planned: Date | null;
  eta_expected: Date | null;
  arrived: boolean;
  changed_at: Date | null;
  changed_by: string | null;
}

/** A record's arrival, and whether it is on time. */
export interface RecordArrival {
  arrival: ArrivalRow | null;
  state: TrackedState | null;
}

/**
 * Arrivals by record ID, in two queries however many records there are. Until transport is planned, the
 * chosen departure determines the arrival.
 * @param etas ETAs of the chosen departures, by record ID
 */
export async function findArrivals(
  db: Db,
  shipments: readonly Pick<Shipment, 'id' | 'status' | 'service_type' | 'customs_other_service_type'>[],
  etas: ReadonlyMap<number, Date>,
  now: Date,
): Promise<Map<number, RecordArrival>> {
  if (shipments.length === 0) return new Map();
  const settings = await readTrackingSettings(db);
  const { rows } = await sql<Outlook>`
    select shipment.id, verdict.state, booking_outlook.order_id is not null as planned,
      booking_outlook.eta_planned, booking_outlook.eta_expected, coalesce(booking_outlook.arrived, false) as arrived,
      change.at as changed_at, change.recorded_name as changed_by
    from ${standing({ now, settings })}
    left join lateral (
      select at, recorded_name from eta_history
      where eta_history.order_id = shipment.id order by at desc, eta_history.id desc limit 1
    ) as change on true
    where shipment.id = any(string_to_array(${shipments.map(({ id }) => id).join(',')}, ',')::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    shipments.map((shipment) => {
      if (CANCELLED_STATUS.includes(shipment.status)) return [shipment.id, { arrival: null, state: null }];
      const row = found.get(shipment.id);
      const mode = modeOf(shipment);
      const isArrived = row?.arrived === true;
      const facts: ArrivalFacts = {
        planned: (row?.eta_planned ?? etas.get(shipment.id))?.getTime() ?? null,
        estimated: isArrived ? null : (row?.eta_expected?.getTime() ?? null),
        arrived: isArrived,
        actual: isArrived ? (row.eta_expected?.getTime() ?? null) : null,
        underWay: row?.planned === true && !DELIVERED_STATUS.includes(shipment.status),
        toleranceHours: mode === null ? null : settings.late[mode],
        now: now.getTime(),
      };
      const change = row === undefined ? null : { at: row.changed_at, by: row.changed_by };
      return [shipment.id, { arrival: arrivalRowOf(facts, change), state: row?.state ?? null }];
    }),
  );
}
