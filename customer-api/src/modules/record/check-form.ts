import type { Fields, Problem, Problems } from '@wr1/schema/field/field.ts';
import { checkFields } from '../../errors.ts';

/**
 * Rejects a request with invalid fields, reporting each under its REST key. @throws ApiError CHECK_FIELDS
 * (400)
 */
export function refuseProblems<F extends Fields>(fields: F, problems: Problems<F>): void {
  const found = Object.entries<Problem | undefined>(problems);
  if (found.length === 0) return;
  throw checkFields(
    found.flatMap(([name, problem]) => (problem ? { path: [fields[name]?.rest ?? name], ...problem } : [])),
  );
}
