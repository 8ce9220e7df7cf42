import type { PlacedPoint } from './map-mark.tsx';

/** Marks closer than this, in px, hide each other. */
const TOUCH = 18;

/** Places whose marks overlap. A mark with their number replaces them. */
export interface MapPile {
  /** Center of their marks, in px. */
  at: PlacedPoint['at'];
  members: readonly PlacedPoint[];
  /**
   * The area that most of them are in, the alphabetically first one if several tie; null if none has an area.
   */
  area: string | null;
}

function areaOf(members: readonly PlacedPoint[]): string | null {
  const counted = Map.groupBy(
    members.flatMap(({ point }) => point.area ?? []),
    (area) => area,
  );
  const byCount = [...counted].toSorted(([a, some], [b, others]) => others.length - some.length || a.localeCompare(b));
  return byCount[0]?.[0] ?? null;
}

function pileOf(members: readonly PlacedPoint[]): MapPile {
  const mean = (axis: 0 | 1) => members.reduce((sum, { at }) => sum + at[axis], 0) / members.length;
  return { at: [mean(0), mean(1)], members, area: areaOf(members) };
}

/**
 * Separates overlapping places from single ones.
 * @param placed in any order, without the selected place, which is never hidden
 * @returns groups of at least two, no two of which touch, and the single places in their order
 */
export function pilesOf(placed: readonly PlacedPoint[]): { single: PlacedPoint[]; piles: MapPile[] } {
  let groups = placed.map((one) => pileOf([one]));
  // Merging two groups moves their center, which may then touch a third group.
  for (let before = Infinity; groups.length < before;) {
    before = groups.length;
    const joined: MapPile[] = [];
    for (const group of groups) {
      const near = joined.findIndex(({ at }) => Math.hypot(at[0] - group.at[0], at[1] - group.at[1]) < TOUCH);
      const other = joined[near];
      if (other) joined[near] = pileOf([...other.members, ...group.members]);
      else joined.push(group);
    }
    groups = joined;
  }
  const piles = groups.filter(({ members }) => members.length > 1);
  const hidden = new Set(piles.flatMap(({ members }) => members));
  return { single: placed.filter((one) => !hidden.has(one)), piles };
}
