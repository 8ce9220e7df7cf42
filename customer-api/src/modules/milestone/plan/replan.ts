import { MILESTONE_LEG, isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Trx } from '../../../db.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { expectedArrival, plannedArrival } from '../eta/eta.rules.ts';
import { roadHoursOf } from './keep-milestones.ts';
import { stepsOf } from './milestone-step.ts';
import {
  deleteMilestones,
  insertEtaChanges,
  insertMilestones,
  listEtaChanges,
  listMilestones,
  writeDepartureTimes,
  writeEstimates,
  writePlannedTimes,
} from '../milestone.repository.ts';
import type { EtaChange, Milestone, NewEtaChange, StoredMilestone } from '../milestone.table.ts';
import { plannedMilestones, type PlanSchedule } from './plan.rules.ts';
import { replan, type Replanned } from './replan.rules.ts';

/** A departure's change for the bookings on it. */
export interface DepartureMove {
  before: PlanSchedule;
  after: PlanSchedule;
  /** The arrival in the last notification. */
  notifiedEta: Date;
  /** Minimum change of the arrival, in milliseconds, that people are notified of. */
  least: number;
}

/** How a planned booking has moved with its departure. */
export interface MovedArrival {
  /** The arrival in the last notification and the one expected now; null if unknown or once arrived. */
  old: Date | null;
  now: Date | null;
  /** Whether the arrival has moved by at least the threshold. */
  isMoved: boolean;
  /** The main leg has begun, so its departure no longer matters. */
  departed: boolean;
}

const runs = ({ status }: Shipment) => status === STATUS.PLANNED_TRANSPORTATION || (status >= 25 && status <= 45);

const isUnderWay = (row: StoredMilestone) =>
  row.recording !== null && isMilestone(row.code) && MILESTONE_LEG[row.code] !== 'origin';

/** The milestones after the change; new ones have ID 0, because they are not stored yet. */
function rowsAfter(rows: readonly StoredMilestone[], { plan, rewritten, estimates }: Replanned): StoredMilestone[] {
  if (rewritten !== null) return rewritten.map((row) => ({ ...row, id: 0 }));
  return rows.map((row) => ({
    ...row,
    ...(plan.has(row.id) && { planned_at: plan.get(row.id) ?? null, estimated_at: null }),
    ...(estimates.has(row.id) && { estimated_at: estimates.get(row.id) ?? null }),
  }));
}

function movedArrival(
  rows: readonly StoredMilestone[],
  after: readonly StoredMilestone[],
  last: EtaChange | undefined,
  { before, notifiedEta, least }: DepartureMove,
): MovedArrival {
  const planned = plannedArrival(stepsOf(rows));
  const isFrozen = rows.some(({ recording }) => recording !== null);
  // A plan that follows the departure may have moved in steps below the threshold.
  const unnotified = isFrozen ? 0 : before.eta.getTime() - notifiedEta.getTime();
  const old = last?.new_eta ?? (planned === null ? null : new Date(planned.getTime() - unnotified));
  const now = expectedArrival(stepsOf(after), new Map());
  const isMoved = old !== null && now !== null && Math.abs(now.getTime() - old.getTime()) >= least;
  return { old, now, isMoved, departed: rows.some(isUnderWay) };
}

function merged<Value>(maps: readonly ReadonlyMap<number, Value>[]): Map<number, Value> {
  return new Map(maps.flatMap((map) => [...map]));
}

/** Writes the results for all bookings. The number of statements does not grow with the number of bookings. */
async function write(trx: Trx, found: ReadonlyMap<number, Replanned>, now: Date): Promise<void> {
  const all = [...found.values()];
  await writePlannedTimes(trx, merged(all.map(({ plan }) => plan)), now);
  await writeDepartureTimes(trx, merged(all.map(({ departure }) => departure)));
  await writeEstimates(trx, merged(all.map(({ estimates }) => estimates)));
  const rewritten = new Map<number, Milestone[]>();
  for (const [id, { rewritten: rows }] of found) if (rows !== null) rewritten.set(id, rows);
  await deleteMilestones(trx, [...rewritten.keys()]);
  await insertMilestones(trx, [...rewritten.values()].flat());
}

/**
 * Adapts the milestones of locked records to their changed departure and records every arrival that moved by
 * the threshold. The caller notifies people.
 * @returns how the arrival of each planned record has moved, by record ID
 */
export async function replanShipments(
  trx: Trx,
  shipments: readonly Shipment[],
  move: DepartureMove,
  { viewer, now }: Pick<RequestContext, 'viewer' | 'now'>,
): Promise<Map<number, MovedArrival>> {
  const planned = shipments.filter(runs);
  const ids = planned.map(({ id }) => id);
  const milestones = Map.groupBy(await listMilestones(trx, ids), ({ order_id }) => order_id);
  const history = Map.groupBy(await listEtaChanges(trx, ids), ({ order_id }) => order_id);
  const hours = await roadHoursOf(trx, planned);
  const found = new Map<number, Replanned>();
  const arrivals = new Map<number, MovedArrival>();
  const changes: NewEtaChange[] = [];
  for (const shipment of planned) {
    const rows = milestones.get(shipment.id);
    if (rows === undefined) continue;
    const planOn = (schedule: PlanSchedule) => plannedMilestones(shipment, schedule, hours.get(shipment.id) ?? null);
    const replanned = replan(rows, { before: planOn(move.before), after: planOn(move.after) });
    const arrival = movedArrival(rows, rowsAfter(rows, replanned), history.get(shipment.id)?.[0], move);
    found.set(shipment.id, replanned);
    arrivals.set(shipment.id, arrival);
    if (!arrival.isMoved || arrival.now === null) continue;
    changes.push({
      order_id: shipment.id,
      at: now,
      old_eta: arrival.old,
      new_eta: arrival.now,
      milestone: null,
      cause: null,
      by_departure: true,
      recorded_name: viewer.fullName,
    });
  }
  await write(trx, found, now);
  await insertEtaChanges(trx, changes);
  return arrivals;
}
