import type { PlanContainer, PlanValues } from './plan-values.ts';

/** The user's input to a plan. Omitted fields and container lines show the booking's current values. */
export interface PlanTyped extends Partial<Omit<PlanValues, 'containers'>> {
  /** Edited container lines by truckId. */
  lines?: Record<string, PlanContainer>;
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The plan with the input applied. */
export function typedOver(present: PlanValues, { lines = {}, ...fields }: PlanTyped): PlanValues {
  const containers = present.containers.map((line) => lines[line.truckId] ?? line);
  return { ...present, ...fields, containers };
}

/** Adds changed fields to the input. Of the containers, only lines that differ from those shown are added. */
export function typeMore(shown: PlanValues, typed: PlanTyped, more: Partial<PlanValues>): PlanTyped {
  const { containers = [], ...fields } = more;
  const lines = containers.filter((line, index) => differs(line, shown.containers[index]));
  const all = { ...typed.lines, ...Object.fromEntries(lines.map((line) => [line.truckId, line])) };
  return { ...typed, ...fields, ...(Object.keys(all).length > 0 ? { lines: all } : {}) };
}

/**
 * Edited fields that someone else has changed since the user began typing. Saving overwrites those changes.
 * @param base the plan when the user began typing
 */
export function changedMeanwhile(base: PlanValues, present: PlanValues, typed: PlanTyped): (keyof PlanValues)[] {
  const { lines = {}, ...fields } = typed;
  const names = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) => differs(base[name], present[name]));
  const lineOf = (plan: PlanValues, id: string) => plan.containers.find(({ truckId }) => truckId === id);
  const touched = Object.keys(lines).some((id) => differs(lineOf(base, id), lineOf(present, id)));
  return touched ? [...names, 'containers'] : names;
}
