import { KEYED_INPUTS } from './operations.generated.ts';

/** Properties of a document that matter for sending it. */
export interface Outline {
  kind: 'query' | 'mutation' | 'subscription';
  /** Null for an anonymous operation. */
  name: string | null;
  /** Variable whose input takes an idempotency key, for a mutation with a single change; null otherwise. */
  keyedVariable: string | null;
}

const remembered = new Map<string, Outline>();

/** Removes comments, strings and directive names, so that only names and brackets remain. */
const bare = (text: string): string =>
  text
    .replaceAll(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"/g, '""')
    .replaceAll(/#.*$/gm, '')
    .replaceAll(/@\w+/g, '');

/** Removes inner selections until only the root fields remain. */
function shallow(text: string): string {
  const inner = /(\{[^{}]*)\{[^{}]*\}/g;
  let rest = text.replaceAll(/\([^()]*\)/g, ' ');
  while (inner.test(rest)) rest = rest.replaceAll(inner, '$1 ');
  return rest;
}

function read(text: string): Outline {
  const plain = bare(text);
  const operation = /(?:^|[}\s])(query|mutation|subscription)\b\s*(\w*)\s*(?:\(([^()]*)\))?\s*\{/.exec(plain);
  const kind = operation?.[1];
  const name = operation?.[2] || null;
  if (kind !== 'mutation' && kind !== 'subscription') return { kind: 'query', name, keyedVariable: null };
  if (kind === 'subscription') return { kind, name, keyedVariable: null };
  const body = /\bmutation\b[^{]*\{([^{}]*)\}/.exec(shallow(plain))?.[1] ?? '';
  const fields = body.replaceAll(/\w+\s*:/g, '').match(/\.\.\.|\w+/g) ?? [];
  const keyed = [...(operation?.[3] ?? '').matchAll(/\$(\w+)\s*:\s*(\w+)/g)].filter(([, , type]) =>
    KEYED_INPUTS.has(type ?? ''),
  );
  // With two changes in one operation, the key of one would not apply to the other.
  const isOne = fields.length === 1 && fields[0] !== '...' && keyed.length === 1;
  return { kind, name, keyedVariable: isOne ? (keyed[0]?.[1] ?? null) : null };
}

/**
 * Reads the kind and name of a document with a single operation.
 * @param text in GraphQL
 */
export function outlineOf(text: string): Outline {
  let outline = remembered.get(text);
  if (outline === undefined) {
    outline = read(text);
    // Limits the cache, because texts composed at run time would fill the memory.
    if (remembered.size < 500) remembered.set(text, outline);
  }
  return outline;
}

/**
 * Adds an idempotency key to a mutation unless the caller has set one. All attempts then send the same key,
 * so the change is made only once.
 * @returns the variables to send; the same object if nothing was added
 */
export function withRepeatKey(
  outline: Outline,
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (outline.keyedVariable === null) return variables;
  const input = variables[outline.keyedVariable];
  if (typeof input !== 'object' || input === null) return variables;
  const given: unknown = Reflect.get(input, 'idempotencyKey');
  if (given !== undefined && given !== null) return variables;
  return { ...variables, [outline.keyedVariable]: { ...input, idempotencyKey: crypto.randomUUID() } };
}
