import { LRUCache } from 'lru-cache';

/** Found changed so often in a row, a thing is kept every eighth time only. */
const volatileAfter = 3;
const keptEvery = 8;
const rememberedKeys = 20_000;

/**
 * Tells what changes every time. To keep such things costs more than it ever gives back: large ones grow old in memory before
 * they are thrown away, and only a full collection frees them.
 */
export class Volatility {
  readonly #changes = new LRUCache<string, number>({ max: rememberedKeys });

  /** It came back as it was. */
  same(key: string): void {
    this.#changes.delete(key);
  }

  /** It came back changed, or was not kept and nobody can tell. */
  changed(key: string): void {
    this.#changes.set(key, (this.#changes.get(key) ?? 0) + 1);
  }

  /** Whether to keep it this time: always, until it was found changed some times in a row; then now and then. */
  isWorthKeeping(key: string): boolean {
    const changes = this.#changes.get(key) ?? 0;
    return changes < volatileAfter || changes % keptEvery === 0;
  }
}
