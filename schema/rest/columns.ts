import { z } from 'zod';

/** Parameter `fields` of a read: the selected columns of each row, comma-separated; all if absent. */
export function fieldsQuery(row: z.ZodObject) {
  return z
    .string()
    .max(2_000)
    .refine((text) => text.split(',').every((name) => Object.hasOwn(row.shape, name)))
    .optional();
}

/** The columns listed in `fields`; null for all. */
export function readFields(fields: string | undefined): ReadonlySet<string> | null {
  return fields === undefined ? null : new Set(fields.split(','));
}

/**
 * The schema of a response whose rows have only some of their columns.
 * @param answer schema of the whole answer; `result` is a row or a list of them
 * @param columns names in the schema of the row; null returns the schema unchanged
 */
export function withColumns<T extends z.ZodObject>(answer: T, columns: ReadonlySet<string> | null): T {
  if (columns === null) return answer;
  const trim = (row: unknown): z.ZodObject => {
    if (!(row instanceof z.ZodObject)) throw new TypeError('a response without rows has no columns');
    return z.object(Object.fromEntries(Object.entries(row.shape).filter(([name]) => columns.has(name))));
  };
  const { result } = answer.shape;
  const trimmed = result instanceof z.ZodArray ? z.array(trim(result.element)) : trim(result);
  // The type still describes whole rows; callers that select columns must not read the others.
  return answer.extend({ result: trimmed }) as unknown as T;
}
