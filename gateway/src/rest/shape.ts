import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';

/** Bytes of an answer from which the compiled check pays. */
export const largeAnswer = 8_192;

const compiler = new Ajv2020({ strict: false, validateFormats: false, useDefaults: true });

/** The form of a schema, without what tells only whether a key may be missing or added. */
function formOf(schema: z.ZodType, io: 'input' | 'output'): string {
  return JSON.stringify(z.toJSONSchema(schema, { io }), (key, value: unknown) =>
    key === 'additionalProperties' || key === 'required' || key === 'default' ? undefined : value,
  );
}

/** Compiles the JSON Schema of a zod schema; null when zod would change values (coercion, transformation), not only look at them. */
function compile(schema: z.ZodType): ValidateFunction | null {
  try {
    if (formOf(schema, 'input') !== formOf(schema, 'output')) return null;
    return compiler.compile(z.toJSONSchema(schema, { io: 'input' }));
  } catch {
    return null;
  }
}

const compiled = new WeakMap<z.ZodType, ValidateFunction | null>();

function compiledCheck(schema: z.ZodType): ValidateFunction | null {
  let check = compiled.get(schema);
  if (check === undefined) compiled.set(schema, (check = compile(schema)));
  return check;
}

/** What a check came to: the value, or where and why it has another shape. */
export type Shaped = { value: unknown; problem: null } | { value: null; problem: string };

/**
 * Checks a parsed answer against its schema.
 *
 * Lists make up most of the gateway's work, and zod copies every row. Large answers are therefore looked at by the same
 * schema in its compiled JSON Schema form, which takes a third of the time; what that does not accept goes to zod, which has the last word.
 * @param size bytes of the answer
 */
export function checkShape(value: unknown, schema: z.ZodType, size: number): Shaped {
  if (size > largeAnswer && compiledCheck(schema)?.(value) === true) return { value, problem: null };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data, problem: null };
  const [issue] = parsed.error.issues;
  return { value: null, problem: `wrong shape at ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` };
}
