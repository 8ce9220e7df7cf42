import { withColumns } from '@wr1/schema/rest/columns.ts';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

const trimmed = new WeakMap<z.ZodObject, LRUCache<string, z.ZodObject>>();

/**
 * The schema of a response whose rows have only these columns. Always returns the same object, because
 * responses are cached by schema.
 * @param columns in their fixed order; null for whole rows
 */
export function trimmedTo<T extends z.ZodObject>(answer: T, columns: readonly string[] | null): T {
  if (columns === null) return answer;
  let known = trimmed.get(answer);
  if (known === undefined) trimmed.set(answer, (known = new LRUCache({ max: 200 })));
  const key = columns.join(',');
  let schema = known.get(key);
  if (schema === undefined) known.set(key, (schema = withColumns(answer, new Set(columns))));
  return schema as T;
}
