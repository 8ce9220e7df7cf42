import { distanceKm, unwrap } from '../../ui/map/geo.ts';
import type { LonLat } from '../../ui/map/map-types.ts';

/**
 * A sea route from berth to berth. Longitudes are continuous and go beyond 180 where it crosses that
 * meridian.
 */
export interface SeaRoute {
  nm: number;
  points: LonLat[];
}

const KM_PER_NM = 1.852;
/**
 * Maximum distance from a berth to the network, in nautical miles. Includes ports far up a river, but no
 * inland places.
 */
const FARTHEST_NM = 130;

const distanceNm = (from: LonLat, to: LonLat) => distanceKm(from, to) / KM_PER_NM;

/** A priority queue by distance (binary heap) for Dijkstra's algorithm. */
class Queue {
  #items: [distance: number, node: number][] = [];

  get size(): number {
    return this.#items.length;
  }

  push(distance: number, node: number): void {
    const items = this.#items;
    let at = items.push([distance, node]) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if ((items[up]?.[0] ?? 0) <= distance) break;
      [items[at], items[up]] = [items[up] as [number, number], items[at] as [number, number]];
      at = up;
    }
  }

  pop(): [distance: number, node: number] | undefined {
    const items = this.#items;
    const top = items[0];
    const last = items.pop();
    if (!top || !last || items.length === 0) return top;
    items[0] = last;
    let at = 0;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if ((items[child]?.[0] ?? Infinity) < (items[least]?.[0] ?? Infinity)) least = child;
      }
      if (least === at) return top;
      [items[at], items[least]] = [items[least] as [number, number], items[at] as [number, number]];
      at = least;
    }
  }
}

/**
 * A network of sea routes. Lines that end at 180 degrees west and east are joined there. Only the largest
 * connected part is used; the others are lakes, harbor basins and isolated lines.
 */
export class SeaGraph {
  readonly #points: LonLat[] = [];
  readonly #ways: Map<number, number>[] = [];

  constructor(lines: readonly (readonly LonLat[])[]) {
    const points: LonLat[] = [];
    const ways: Map<number, number>[] = [];
    const byPlace = new Map<string, number>();
    const nodeAt = ([longitude, latitude]: LonLat): number => {
      const key = `${longitude === -180 ? 180 : longitude} ${latitude}`;
      let node = byPlace.get(key);
      if (node === undefined) {
        node = points.push([longitude, latitude]) - 1;
        ways.push(new Map());
        byPlace.set(key, node);
      }
      return node;
    };
    for (const line of lines) {
      for (const [index, point] of line.entries()) {
        const next = line[index + 1];
        if (!next) break;
        const from = nodeAt(point);
        const to = nodeAt(next);
        if (from === to) continue;
        const length = distanceNm(point, next);
        ways[from]?.set(to, length);
        ways[to]?.set(from, length);
      }
    }
    const kept = largestPart(ways);
    const renumbered = new Map(kept.map((node, index) => [node, index]));
    for (const node of kept) {
      this.#points.push(points[node] ?? [0, 0]);
      this.#ways.push(new Map([...(ways[node] ?? [])].map(([to, length]) => [renumbered.get(to) ?? -1, length])));
    }
  }

  /** Number of points in the connected network. */
  get size(): number {
    return this.#points.length;
  }

  /** Every point, with the indexes of its neighbors. */
  get nodes(): readonly { at: LonLat; next: readonly number[] }[] {
    return this.#points.map((at, node) => ({ at, next: [...(this.#ways[node]?.keys() ?? [])] }));
  }

  /**
   * The shortest route between two berths, each connected directly to the nearest network point. Null if a
   * berth is too far from the network.
   */
  route(from: LonLat, to: LonLat): SeaRoute | null {
    const start = this.#nearest(from);
    const end = this.#nearest(to);
    if (start === null || end === null) return null;
    const distances = new Map([[start, 0]]);
    const before = new Map<number, number>();
    const queue = new Queue();
    queue.push(0, start);
    while (queue.size > 0) {
      const [distance, node]: readonly [number, number] = queue.pop() ?? [0, end];
      if (node === end) break;
      if (distance > (distances.get(node) ?? Infinity)) continue;
      for (const [next, length] of this.#ways[node] ?? []) {
        const total = distance + length;
        if (total >= (distances.get(next) ?? Infinity)) continue;
        distances.set(next, total);
        before.set(next, node);
        queue.push(total, next);
      }
    }
    const nodes = [end];
    for (let node = before.get(end); node !== undefined; node = before.get(node)) nodes.unshift(node);
    const points = unwrap([from, ...nodes.map((node) => this.#points[node] ?? from), to]);
    let nm = 0;
    for (const [index, point] of points.entries()) nm += distanceNm(point, points[index + 1] ?? point);
    return { nm, points };
  }

  #nearest(place: LonLat): number | null {
    let best: number | null = null;
    let least = FARTHEST_NM;
    for (const [node, point] of this.#points.entries()) {
      const distance = distanceNm(place, point);
      if (distance < least) [best, least] = [node, distance];
    }
    return best;
  }
}

function largestPart(ways: readonly ReadonlyMap<number, number>[]): number[] {
  const seen = new Set<number>();
  let best: number[] = [];
  for (const start of ways.keys()) {
    if (seen.has(start)) continue;
    const part = [start];
    seen.add(start);
    for (const node of part) {
      for (const next of ways[node]?.keys() ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    }
    if (part.length > best.length) best = part;
  }
  return best;
}
