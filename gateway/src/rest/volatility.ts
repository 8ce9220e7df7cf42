import { LRUCache } from 'lru-cache';

/** After this many changes in a row, a value is cached only every eighth time. */
const volatileAfter = 3;
const keptEvery = 8;
const rememberedKeys = 20_000;

/**
 * Detects values that change every time. Caching them costs more than it saves: large ones age in memory, and only a
 * full garbage collection frees them.
 */
export class Volatility {
  readonly #changes = new LRUCache<string, number>({ max: rememberedKeys });

  /** The value was unchanged. */
  same(key: string): void {
    this.#changes.delete(key);
  }

  /** The value has changed, or was not cached and cannot be compared. */
  changed(key: string): void {
    this.#changes.set(key, (this.#changes.get(key) ?? 0) + 1);
  }

  /** Whether to cache it this time: always, until it has changed several times in a row; then occasionally. */
  isWorthKeeping(key: string): boolean {
    const changes = this.#changes.get(key) ?? 0;
    return changes < volatileAfter || changes % keptEvery === 0;
  }
}
