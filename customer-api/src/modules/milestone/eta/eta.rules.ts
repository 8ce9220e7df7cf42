import { MILESTONE, MILESTONE_LEG, isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import type { MilestoneStep } from '../plan/milestone-step.ts';
import type { StoredMilestone } from '../milestone.table.ts';

const HOUR_MS = 3_600_000;

type Step = MilestoneStep<StoredMilestone>;
type Mode = 'sea' | 'air' | 'road' | null;

/**
 * Milestones that mark the arrival: at the port, otherwise at the delivery address. The first one in the plan
 * counts.
 */
const ARRIVALS = [
  MILESTONE.ARRIVED_DESTINATION_PORT,
  MILESTONE.REACHED_DELIVERY_LOCATION_CONTAINER,
  MILESTONE.REACHED_DELIVERY_LOCATION_VAN,
] as const;

/**
 * The code of the booking's arrival milestone, otherwise of its last mandatory one; null if it has neither.
 */
export function arrivalCode(steps: readonly { code: number; mandatory: boolean }[]): number | null {
  const arrival = ARRIVALS.find((code) => steps.some((step) => step.code === code));
  return arrival ?? steps.findLast(({ mandatory }) => mandatory)?.code ?? null;
}

/** The expected time of a step: its estimate, otherwise its plan. */
function expectedOf({ row }: Step, estimates: ReadonlyMap<number, Date | null>): number | null {
  const estimated = estimates.has(row.id) ? estimates.get(row.id) : row.estimated_at;
  return (estimated ?? row.planned_at)?.getTime() ?? null;
}

/**
 * When the booking's last container is expected to arrive; null once all have arrived or if no time is known.
 */
export function expectedArrival(steps: readonly Step[], estimates: ReadonlyMap<number, Date | null>): Date | null {
  const code = arrivalCode(steps);
  const arrivals = steps.filter((step) => step.code === code);
  if (arrivals.every(({ done }) => done)) return null;
  const times = arrivals.map((step) => expectedOf(step, estimates)).filter((at) => at !== null);
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** The booking's planned arrival; null if unplanned. */
export function plannedArrival(steps: readonly Step[]): Date | null {
  const code = arrivalCode(steps);
  return steps.find((step) => step.code === code)?.row.planned_at ?? null;
}

/** When a step is due: according to its departure if that has moved since planning, otherwise as planned. */
function dueAt({ row }: Step): Date | null {
  return row.departure_at ?? row.planned_at;
}

/**
 * An open step's estimate without early or late events: null if as planned, otherwise the time that follows from its
 * departure.
 */
export function dueEstimate({ row }: Step): Date | null {
  const { departure_at: at, planned_at: planned } = row;
  return at === null || at.getTime() === planned?.getTime() ? null : at;
}

const LOADING: ReadonlySet<number> = new Set([MILESTONE.CARGO_LOADED, MILESTONE.CARGO_LOADED_TRANSIT]);

/**
 * Whether an early event leaves later ones unchanged: a vessel or aircraft loaded early departs as planned.
 */
function isHarmlessLead(code: number, behindMs: number, mode: Mode): boolean {
  return behindMs < 0 && (mode === 'sea' || mode === 'air') && LOADING.has(code);
}

/**
 * Whether an early or late milestone shifts a later step. A vessel or aircraft does not wait for late trucks.
 */
function moves(event: Step, step: Step, mode: Mode): boolean {
  if (step.seq <= event.seq) return false;
  if (event.container !== null && step.container !== null && event.container !== step.container) return false;
  if (mode !== 'sea' && mode !== 'air') return true;
  const isOrigin = (code: number) => isMilestone(code) && MILESTONE_LEG[code] === 'origin';
  return !isOrigin(event.code) || isOrigin(step.code);
}

/**
 * Estimates of open steps after an early or late event: they shift with it if it deviates by more than the
 * threshold, and otherwise return to the plan or the moved departure.
 * @param recorded the milestones just recorded, with their times
 * @returns changed estimates by row ID; null means as planned
 */
export function reestimate(
  steps: readonly Step[],
  recorded: readonly { step: Step; at: Date }[],
  mode: Mode,
  thresholdHours: number,
): Map<number, Date | null> {
  const estimates = new Map<number, Date | null>();
  for (const step of steps) {
    const { planned_at: planned, estimated_at: before } = step.row;
    const due = dueAt(step);
    if (step.done || due === null) continue;
    const event = recorded.find((one) => dueAt(one.step) !== null && moves(one.step, step, mode));
    if (event === undefined) continue;
    const behind = event.at.getTime() - (dueAt(event.step)?.getTime() ?? 0);
    const isMoved = Math.abs(behind) > thresholdHours * HOUR_MS && !isHarmlessLead(event.step.code, behind, mode);
    // A step cannot be expected before the event it follows.
    const at = Math.max(due.getTime() + (isMoved ? behind : 0), event.at.getTime());
    const next = at === planned?.getTime() ? null : new Date(at);
    if (next?.getTime() !== before?.getTime()) estimates.set(step.row.id, next);
  }
  return estimates;
}

/**
 * Estimates by row ID after a reported arrival time: the arrival itself, and later open steps shifted by the
 * same amount.
 */
export function estimatesFromEta(steps: readonly Step[], eta: Date): Map<number, Date | null> {
  const code = arrivalCode(steps);
  const arrival = steps.find((step) => step.code === code);
  const due = arrival === undefined ? null : dueAt(arrival);
  const estimates = new Map<number, Date | null>();
  if (arrival === undefined) return estimates;
  const behind = due === null ? null : eta.getTime() - due.getTime();
  for (const step of steps) {
    if (step.done || step.seq < arrival.seq) continue;
    if (step.seq === arrival.seq) estimates.set(step.row.id, eta);
    else if (behind !== null) {
      const at = dueAt(step);
      if (at !== null) estimates.set(step.row.id, new Date(at.getTime() + behind));
    }
  }
  return estimates;
}
