import { KEYED_INPUTS } from './operations.generated.ts';

/** What has to be known of a document before it is sent. */
export interface Outline {
  kind: 'query' | 'mutation' | 'subscription';
  /** Null for an operation without a name. */
  name: string | null;
  /** Variable whose input has a repeat key, of a mutation that changes one thing; null where there is none. */
  keyedVariable: string | null;
}

const remembered = new Map<string, Outline>();

/** Without comments, texts and directives' names, so that only names and brackets are left to look at. */
const bare = (text: string): string =>
  text
    .replaceAll(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"/g, '""')
    .replaceAll(/#.*$/gm, '')
    .replaceAll(/@\w+/g, '');

/** Takes the inner selections out, until the root fields alone are left. */
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
  // Two changes in one operation: the key of one would say nothing of the other.
  const isOne = fields.length === 1 && fields[0] !== '...' && keyed.length === 1;
  return { kind, name, keyedVariable: isOne ? (keyed[0]?.[1] ?? null) : null };
}

/**
 * Reads the head of a document with one operation.
 * @param text in GraphQL
 */
export function outlineOf(text: string): Outline {
  let outline = remembered.get(text);
  if (outline === undefined) {
    outline = read(text);
    // Texts that are put together at run time would fill the memory.
    if (remembered.size < 500) remembered.set(text, outline);
  }
  return outline;
}

/**
 * Gives a mutation its repeat key, unless the caller has given one: every try then carries the same, and is done once.
 * @returns the variables to send; the same object where there is nothing to add
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
