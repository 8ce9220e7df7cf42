import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Milestone } from '../milestone.table.ts';

/** A milestone in a booking's status history: when it was reached and who recorded it. */
export interface ToldMilestone {
  code: number;
  at: Date;
  actor_id: number | null;
  actor_name: string;
}

const DELIVERED: ReadonlySet<number> = new Set([STATUS.DELIVERED, STATUS.UNPAID, STATUS.PAID, STATUS.REFUND]);

/**
 * Adds milestones that are in the history but not in the plan, before the planned ones: they come from an
 * older template.
 */
function withForeign(planned: readonly Milestone[], reported: readonly ToldMilestone[], status: number): Milestone[] {
  const model = planned[0];
  if (model === undefined) return [];
  const known = new Set(planned.map(({ code }) => code));
  const codes = [...reported.map(({ code }) => code), ...(isMilestone(status) ? [status] : [])];
  const foreign = [...new Set(codes)].filter((code) => !known.has(code));
  const first = foreign.map((code, index): Milestone => ({
    ...model,
    container_id: null,
    seq: index + 1,
    code,
    mandatory: true,
    customs_before: false,
    planned_at: null,
  }));
  return [...first, ...planned.map((step) => ({ ...step, seq: step.seq + first.length }))];
}

/**
 * The milestones of a booking that predates them: its plan, completed from its history. Mandatory milestones
 * before a reached one count as done even if unrecorded; in a delivered booking all of them do.
 * @param reported recorded milestones in recording order
 */
export function reconstructMilestones(
  planned: readonly Milestone[],
  reported: readonly ToldMilestone[],
  status: number,
): Milestone[] {
  const steps = withForeign(planned, reported, status);
  const byCode = new Map(reported.map((one) => [one.code, one]));
  const turn = new Map([...byCode.keys()].map((code, index) => [code, index + 1]));
  const reached = Math.max(0, ...steps.filter(({ code }) => byCode.has(code) || code === status).map(({ seq }) => seq));
  const delivered = DELIVERED.has(status);
  // Skipped milestones belong to the recording that skipped them: the next one in plan order.
  let recording = Math.max(1, ...turn.values());
  const last = steps.toReversed().map((step): Milestone => {
    const one = byCode.get(step.code);
    if (one !== undefined) {
      recording = turn.get(step.code) ?? recording;
      return { ...step, ...toldColumns(one), recording };
    }
    const passed = step.code === status || (step.mandatory && (step.seq <= reached || delivered));
    return passed ? { ...step, skipped: true, recording } : step;
  });
  return last.reverse();
}

function toldColumns({ at, actor_id, actor_name }: ToldMilestone) {
  return {
    actual_at: at,
    source: actor_id === null ? ('SYSTEM' as const) : ('STAFF' as const),
    recorded_by: actor_id,
    recorded_name: actor_name,
    recorded_at: at,
  };
}
