import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Milestone } from '../milestone.table.ts';

/** A milestone that the life of a booking tells: when it was reached, and who wrote it down. */
export interface ToldMilestone {
  code: number;
  at: Date;
  actor_id: number | null;
  actor_name: string;
}

const DELIVERED: ReadonlySet<number> = new Set([STATUS.DELIVERED, STATUS.UNPAID, STATUS.PAID, STATUS.REFUND]);

/** Milestones that the life tells and the plan does not have: an older template had them. They come first. */
function withForeign(planned: readonly Milestone[], told: readonly ToldMilestone[], status: number): Milestone[] {
  const model = planned[0];
  if (model === undefined) return [];
  const known = new Set(planned.map(({ code }) => code));
  const codes = [...told.map(({ code }) => code), ...(isMilestone(status) ? [status] : [])];
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
 * The milestones of a booking from before milestones were kept: its plan, with what its life tells of them. What lies
 * before a milestone that was reached has happened, even when nobody wrote it down; a delivered booking has them all.
 * @param told what was recorded, in the order in which it was
 */
export function reconstructMilestones(
  planned: readonly Milestone[],
  told: readonly ToldMilestone[],
  status: number,
): Milestone[] {
  const steps = withForeign(planned, told, status);
  const byCode = new Map(told.map((one) => [one.code, one]));
  const turn = new Map([...byCode.keys()].map((code, index) => [code, index + 1]));
  const reached = Math.max(0, ...steps.filter(({ code }) => byCode.has(code) || code === status).map(({ seq }) => seq));
  const delivered = DELIVERED.has(status);
  // What was passed over belongs to the recording that passed over it: the next one in the order of the plan.
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
