import { describe, expect, it } from 'vitest';
import { knotsOf, valueImports, type ImportArrow } from '../testkit/import-graph.ts';

/**
 * Rooms and how many modules may import each other in circles. Modules that are tied can only be read, tested and deleted
 * together.
 */
const ROOMS = [
  { room: 'customer-api', modules: 'customer-api/src/modules', limit: 0 },
  { room: 'gateway', modules: 'gateway/src/modules', limit: 0 },
  { room: 'web', modules: 'web/src/features', limit: 14 },
] as const;

const moduleOf = (folder: string, file: string) => file.slice(folder.length + 1).split('/')[0] ?? '';

/** Imports between modules by `importer > imported`. */
function arrowsBetween(folder: string): Map<string, ImportArrow[]> {
  const between = valueImports(folder).filter(
    ({ from, to }) => to.startsWith(`${folder}/`) && moduleOf(folder, from) !== moduleOf(folder, to),
  );
  return Map.groupBy(between, ({ from, to }) => `${moduleOf(folder, from)} > ${moduleOf(folder, to)}`);
}

/** A knot in words: its modules, then each arrow with its imports; those with the fewest imports are the easiest to cut. */
function describeKnot(folder: string, knot: readonly string[], arrows: ReadonlyMap<string, ImportArrow[]>): string {
  const own = [...arrows].filter(([name]) => name.split(' > ').every((node) => knot.includes(node)));
  const short = (file: string) => file.slice(folder.length + 1);
  const lines = own
    .sort(([, one], [, other]) => one.length - other.length)
    .map(
      ([name, imports]) => `  ${name}: ${imports.map(({ from, to }) => `${short(from)} -> ${short(to)}`).join(', ')}`,
    );
  return [`${knot.length} modules import each other in a circle: ${knot.join(', ')}`, ...lines].join('\n');
}

describe('Modules import each other in one direction', () => {
  for (const { room, modules, limit } of ROOMS) {
    it(`${room}: no knot of more than ${limit}`, () => {
      const arrows = arrowsBetween(modules);
      expect(arrows.size, `no imports found below ${modules}`).toBeGreaterThan(0);
      const graph = new Map<string, Set<string>>();
      for (const name of arrows.keys()) {
        const [from = '', to = ''] = name.split(' > ');
        graph.set(from, (graph.get(from) ?? new Set()).add(to));
      }
      const tooLarge = knotsOf(graph).filter((knot) => knot.length > limit);
      expect(tooLarge.map((knot) => describeKnot(modules, knot, arrows)).join('\n\n')).toBe('');
    });
  }

  it('finds the circles of a graph, the largest first', () => {
    const graph = new Map([
      ['a', new Set(['b', 'd'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a', 'e'])],
      ['d', new Set(['e'])],
      ['e', new Set(['f'])],
      ['f', new Set(['e'])],
    ]);
    expect(knotsOf(graph)).toEqual([
      ['a', 'b', 'c'],
      ['e', 'f'],
    ]);
  });
});
