import { arrivalCode } from '../eta/eta.rules.ts';
import { stepsOf } from './milestone-step.ts';
import type { Milestone, StoredMilestone } from '../milestone.table.ts';

/** A booking's milestones after a change of its departure. */
export interface Replanned {
  /** New planned times by row ID, if nothing has been recorded yet. */
  plan: Map<number, Date | null>;
  /** The whole new plan if its milestones differ (with or without a transit port); null otherwise. */
  rewritten: Milestone[] | null;
  /** Times that follow from the changed departure, by row ID, for open milestones whose plan is frozen. */
  departure: Map<number, Date>;
  /** Estimates of those milestones by row ID; null means as planned. */
  estimates: Map<number, Date | null>;
}

const nothing = (): Replanned => ({ plan: new Map(), rewritten: null, departure: new Map(), estimates: new Map() });

const keyOf = ({ code, container_id }: Pick<Milestone, 'code' | 'container_id'>) => `${code} ${container_id ?? ''}`;

/** Replaces the plan before the first actual milestone. */
function withNewPlan(rows: readonly StoredMilestone[], after: readonly Milestone[]): Replanned {
  const isSame = rows.length === after.length && rows.every((row, index) => keyOf(row) === keyOf(after[index] ?? row));
  if (!isSame) return { ...nothing(), rewritten: [...after] };
  const plan = new Map<number, Date | null>();
  for (const [index, row] of rows.entries()) {
    const planned = after[index]?.planned_at ?? null;
    if (planned?.getTime() !== row.planned_at?.getTime()) plan.set(row.id, planned);
  }
  return { ...nothing(), plan };
}

/**
 * Milestones after a change of the departure. Until one has been recorded, the plan follows the departure. After that
 * the plan is frozen: open milestones are expected earlier or later by the same amount, but not before the latest
 * recorded time. Once the booking has arrived, nothing changes.
 * @param plans the plans for the old and the new departure
 */
export function replan(
  rows: readonly StoredMilestone[],
  plans: { before: readonly Milestone[]; after: readonly Milestone[] },
): Replanned {
  if (rows.every(({ recording }) => recording === null)) return withNewPlan(rows, plans.after);
  const steps = stepsOf(rows);
  const arrival = arrivalCode(steps);
  if (steps.filter(({ code }) => code === arrival).every(({ done }) => done)) return nothing();
  const [before, after] = [plans.before, plans.after].map((plan) => new Map(plan.map((row) => [keyOf(row), row])));
  const last = Math.max(...rows.map(({ actual_at }) => actual_at?.getTime() ?? 0));
  const found = nothing();
  for (const row of rows) {
    const was = before?.get(keyOf(row))?.planned_at;
    const is = after?.get(keyOf(row))?.planned_at;
    const base = row.departure_at ?? row.planned_at;
    if (row.recording !== null || base === null || !was || !is || was.getTime() === is.getTime()) continue;
    const next = new Date(base.getTime() + is.getTime() - was.getTime());
    const expected = new Date(Math.max(next.getTime(), last));
    found.departure.set(row.id, next);
    found.estimates.set(row.id, expected.getTime() === row.planned_at?.getTime() ? null : expected);
  }
  return found;
}
