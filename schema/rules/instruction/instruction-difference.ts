/** A value of an instruction: text, number, or nested lists and objects of them. */
export type InstructionTree =
  | string
  | number
  | boolean
  | null
  | readonly InstructionTree[]
  | { readonly [key: string]: InstructionTree };

/** A field in which two versions differ, by path, such as `lines.0.hsCode`. Null where it has no value. */
export interface InstructionDifference {
  path: string;
  before: string | null;
  after: string | null;
}

function leaves(tree: InstructionTree, path: string, found: Map<string, string>): Map<string, string> {
  if (tree === null || tree === '' || tree === false) return found;
  if (typeof tree !== 'object') return found.set(path, String(tree));
  for (const [key, value] of Object.entries(tree)) leaves(value, path === '' ? key : `${path}.${key}`, found);
  return found;
}

/** The fields in which two versions differ, in the order of the later one, removed fields last. */
export function instructionDifferences(before: InstructionTree, after: InstructionTree): InstructionDifference[] {
  const old = leaves(before, '', new Map());
  const current = leaves(after, '', new Map());
  return [...new Set([...current.keys(), ...old.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: current.get(path) ?? null }))
    .filter((one) => one.before !== one.after);
}
