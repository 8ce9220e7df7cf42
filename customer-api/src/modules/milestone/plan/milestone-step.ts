import type { PlanStep } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import type { Milestone } from '../milestone.table.ts';

/** A milestone in the form used by the recording rules, with its row. */
export interface MilestoneStep<Row extends Milestone = Milestone> extends PlanStep {
  readonly row: Row;
}

export function stepsOf<Row extends Milestone>(rows: readonly Row[]): MilestoneStep<Row>[] {
  return rows.map((row) => ({
    seq: row.seq,
    code: row.code,
    mandatory: row.mandatory,
    container: row.container_id,
    done: row.recording !== null,
    actual: row.actual_at?.getTime() ?? null,
    row,
  }));
}
