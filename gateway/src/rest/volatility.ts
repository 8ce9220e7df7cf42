import { LRUCache } from 'lru-cache';

/** A value that changed this many times in a row is cached only every eighth time. */
const volatileAfter = 3;
const keptEvery = 8;
const rememberedKeys = 20_000;

/**
 * Detects values that change every time. Caching them costs more than it saves: large ones stay in memory
 * long enough that only a full garbage collection frees them.
 */
export class Volatility {
  readonly #changes = new LRUCache<string, number>({ max: rememberedKeys });

  /** Records that the value was unchanged. */
  same(key: string): void {
    this.#changes.delete(key);
  }

  /** Records that the value changed, or could not be compared because it was not cached. */
  changed(key: string): void {
    this.#changes.set(key, (this.#changes.get(key) ?? 0) + 1);
  }

  /**
   * Whether to cache it this time: always, until it has changed several times in a row; then only
   * occasionally.
   */
  isWorthKeeping(key: string): boolean {
    const changes = this.#changes.get(key) ?? 0;
    return changes < volatileAfter || changes % keptEvery === 0;
  }
}
