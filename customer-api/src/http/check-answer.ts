import { z } from 'zod';

/**
 * Validates a response against its schema.
 * @param name name of the call, for the error message
 * @throws Error if the response violates the schema or has unknown keys
 */
export function checkAnswer(name: string, schema: z.ZodType, body: unknown): void {
  const plain: unknown = JSON.parse(JSON.stringify(body));
  const parsed = schema.safeParse(plain);
  if (!parsed.success)
    throw new Error(`The response of ${name} violates its contract: ${z.prettifyError(parsed.error)}`);
  // Parsing drops unknown keys, so any difference means that the response had some.
  const sent = JSON.stringify(sortKeys(plain));
  const known = JSON.stringify(sortKeys(JSON.parse(JSON.stringify(parsed.data))));
  if (sent !== known)
    throw new Error(`The response of ${name} has keys that its contract does not define: ${sent} / ${known}`);
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sortKeys(item)]),
  );
}
