import { z } from 'zod';

/**
 * Compares an answer with its schema.
 * @param name of the call, for the message
 * @throws Error when it breaks the schema or has keys that the schema does not know
 */
export function checkAnswer(name: string, schema: z.ZodType, body: unknown): void {
  const plain: unknown = JSON.parse(JSON.stringify(body));
  const parsed = schema.safeParse(plain);
  if (!parsed.success) throw new Error(`The answer of ${name} breaks its contract: ${z.prettifyError(parsed.error)}`);
  // Unknown keys are dropped by parsing: a difference means that something left the server that the contract hides.
  const sent = JSON.stringify(sortKeys(plain));
  const known = JSON.stringify(sortKeys(JSON.parse(JSON.stringify(parsed.data))));
  if (sent !== known)
    throw new Error(`The answer of ${name} has keys that its contract does not know: ${sent} / ${known}`);
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
