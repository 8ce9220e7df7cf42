import { describe, expect, it } from 'vitest';
import { knotsOf, valueImports, type ImportArrow } from '../testkit/import-graph.ts';

interface Room {
  name: string;
  /** Folder with one folder per module. */
  modules: string;
  /** The largest import cycle allowed, in modules. */
  limit: number;
  /** Which cycles are allowed and why. */
  reason: string;
  /**
   * The source folder, if its other folders and files count as modules too; null if only modules count. In
   * the gateway, `http/` and `plugins/` use the session module for cookies and limits. In the web app, the
   * route table imports every feature, and every feature uses its layout.
   */
  around: string | null;
}

/**
 * Modules in an import cycle can only be read, tested and deleted together. To break a cycle, move shared
 * code to a lower layer (a platform folder), register it from the app, or emit an event
 * (customer-api/src/platform/transaction-event.ts).
 */
const ROOMS: readonly Room[] = [
  {
    name: 'customer-api',
    modules: 'customer-api/src/modules',
    limit: 0,
    reason: 'none',
    around: 'customer-api/src',
  },
  { name: 'gateway', modules: 'gateway/src/modules', limit: 0, reason: 'none', around: null },
  {
    name: 'web',
    modules: 'web/src/features',
    limit: 2,
    reason: 'the journey of a booking draws the timeline of tracking, and tracking opens that journey below a result',
    around: null,
  },
];

/** The module of a file, or its folder outside the modules; null if such folders do not count. */
function moduleOf({ modules, around }: Room, file: string): string | null {
  const below = (folder: string) => file.slice(folder.length + 1).split('/')[0] ?? '';
  if (file.startsWith(`${modules}/`)) return below(modules);
  return around !== null && file.startsWith(`${around}/`) ? `(${below(around)})` : null;
}

/** Imports between modules, by `importer > imported`. */
function arrowsBetween(room: Room): Map<string, ImportArrow[]> {
  const named = valueImports(room.around ?? room.modules).flatMap((arrow) => {
    const [from, to] = [moduleOf(room, arrow.from), moduleOf(room, arrow.to)];
    return from === null || to === null || from === to ? [] : [{ name: `${from} > ${to}`, arrow }];
  });
  const groups = Map.groupBy(named, ({ name }) => name);
  return new Map([...groups].map(([name, own]) => [name, own.map(({ arrow }) => arrow)]));
}

function knotsBetween(arrows: ReadonlyMap<string, unknown>): string[][] {
  const graph = new Map<string, Set<string>>();
  for (const name of arrows.keys()) {
    const [from = '', to = ''] = name.split(' > ');
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return knotsOf(graph);
}

/** Describes a cycle: its modules, then each edge with its imports, the easiest to break first. */
function describeKnot(
  { modules, around }: Room,
  knot: readonly string[],
  arrows: ReadonlyMap<string, ImportArrow[]>,
): string {
  const own = [...arrows].filter(([name]) => name.split(' > ').every((node) => knot.includes(node)));
  const short = (file: string) => file.slice((around ?? modules).length + 1);
  const lines = own
    .sort(([, one], [, other]) => one.length - other.length)
    .map(
      ([name, imports]) => `  ${name}: ${imports.map(({ from, to }) => `${short(from)} -> ${short(to)}`).join(', ')}`,
    );
  return [`${knot.length} modules import each other in a circle: ${knot.join(', ')}`, ...lines].join('\n');
}

describe('Modules import each other in one direction', () => {
  for (const room of ROOMS) {
    it(`${room.name}: at most ${room.limit} in a cycle (${room.reason})`, () => {
      const arrows = arrowsBetween(room);
      expect(arrows.size, `no imports found below ${room.modules}`).toBeGreaterThan(0);
      const tooLarge = knotsBetween(arrows).filter((knot) => knot.length > room.limit);
      expect(tooLarge.map((knot) => describeKnot(room, knot, arrows)).join('\n\n')).toBe('');
    });
  }

  it('finds the cycles of a graph, the largest first', () => {
    const arrows = ['a > b', 'b > c', 'c > a', 'a > d', 'c > e', 'd > e', 'e > f', 'f > e', 'g > a'];
    expect(knotsBetween(new Map(arrows.map((name) => [name, []])))).toEqual([
      ['a', 'b', 'c'],
      ['e', 'f'],
    ]);
  });
});

describe('Shared code imports no module', () => {
  it.each(['customer-api/src/platform', 'gateway/src/graphql', 'web/src/app/path'])('%s', (folder) => {
    const imports = valueImports(folder).filter(({ to }) => /\/(modules|features)\//.test(to));
    expect(imports.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });
});
