import path from 'node:path';
import { readText, repositoryFiles } from './files.ts';

const IMPORT = /^(?:import|export)\s+(?!type\b)([^'"]*?)\bfrom\s*'([^']+)'|^import\s+'([^']+)'/gm;

/** A file that imports a value from another file. */
export interface ImportArrow {
  from: string;
  to: string;
}

/** Whether an import contains only types: `{ type A, type B }` is erased, so the other file is not run. */
function isOnlyTypes(names: string): boolean {
  const inner = /^\{([\s\S]*)\}\s*$/.exec(names)?.[1];
  const parts = inner?.split(',').map((part) => part.trim());
  return parts !== undefined && parts.filter(Boolean).every((part) => part.startsWith('type '));
}

/** Relative value imports in the product's own files, excluding tests and test kits. */
export function valueImports(folder: string): ImportArrow[] {
  return repositoryFiles(`${folder}/**/*.{ts,tsx}`)
    .filter((file) => !isTestFile(file))
    .flatMap((file) =>
      [...readText(file).matchAll(IMPORT)].flatMap(([, names = '', from, bare]) => {
        const specifier = from ?? bare ?? '';
        if (!specifier.startsWith('.') || isOnlyTypes(names)) return [];
        return [{ from: file, to: path.posix.join(path.posix.dirname(file), specifier) }];
      }),
    );
}

/** Whether a file is used by tests only. */
export function isTestFile(file: string): boolean {
  return /\.(test|testkit|e2e)\.tsx?$|\/testing\//.test(file);
}

/**
 * Groups of nodes that can reach each other (strongly connected components), the largest first. Single nodes
 * are omitted.
 * @param arrows the nodes to which each node points
 */
export function knotsOf(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = (start: string) => {
    const seen = new Set<string>();
    const next = [...(arrows.get(start) ?? [])];
    for (let node = next.pop(); node !== undefined; node = next.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      next.push(...(arrows.get(node) ?? []));
    }
    return seen;
  };
  const reach = new Map([...arrows.keys()].map((node) => [node, reached(node)]));
  const isTied = (one: string, other: string) =>
    reach.get(one)?.has(other) === true && reach.get(other)?.has(one) === true;
  const tied = [...arrows.keys()].filter((node) => isTied(node, node)).sort();
  const knots = tied.map((node) => tied.filter((other) => isTied(node, other)));
  return knots
    .filter((knot, index) => knots.findIndex(([first]) => first === knot[0]) === index)
    .sort((one, other) => other.length - one.length);
}
