import type { PlanContainer, PlanValues } from './plan-values.ts';

/** The input over a plan: omitted fields and container lines follow the booking while someone else changes it. */
export interface PlanTyped extends Partial<Omit<PlanValues, 'containers'>> {
  /** Lines of containers by their truckId. */
  lines?: Record<string, PlanContainer>;
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The plan with the input applied. */
export function typedOver(present: PlanValues, { lines = {}, ...fields }: PlanTyped): PlanValues {
  const containers = present.containers.map((line) => lines[line.truckId] ?? line);
  return { ...present, ...fields, containers };
}

/** Adds to the input; only container lines that differ from the displayed ones. */
export function typeMore(shown: PlanValues, typed: PlanTyped, more: Partial<PlanValues>): PlanTyped {
  const { containers = [], ...fields } = more;
  const lines = containers.filter((line, index) => differs(line, shown.containers[index]));
  const all = { ...typed.lines, ...Object.fromEntries(lines.map((line) => [line.truckId, line])) };
  return { ...typed, ...fields, ...(Object.keys(all).length > 0 ? { lines: all } : {}) };
}

/**
 * Edited fields that someone else has changed since typing began: saving overwrites those changes.
 * @param base the plan when typing began
 */
export function changedMeanwhile(base: PlanValues, present: PlanValues, typed: PlanTyped): (keyof PlanValues)[] {
  const { lines = {}, ...fields } = typed;
  const names = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) => differs(base[name], present[name]));
  const lineOf = (plan: PlanValues, id: string) => plan.containers.find(({ truckId }) => truckId === id);
  const touched = Object.keys(lines).some((id) => differs(lineOf(base, id), lineOf(present, id)));
  return touched ? [...names, 'containers'] : names;
}
