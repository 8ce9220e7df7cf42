import type { Cache, InMemoryCache } from '@apollo/client';

/**
 * Apollo keeps a view of the store with optimistic writes and one without, reads both after each change of a list and compares
 * them row by row: the larger part of what a window of a long list costs. Here nothing is written optimistically (what people
 * see was answered by the server), so that both are one.
 * @returns the cache itself; an optimistic write throws: nobody would see it
 */
export function withOneView(cache: InMemoryCache): InMemoryCache {
  const diff = cache.diff.bind(cache);
  const diffStore = (options: Cache.DiffOptions) => diff({ ...options, optimistic: false });
  return Object.assign(cache, {
    diff: diffStore as InMemoryCache['diff'],
    recordOptimisticTransaction() {
      throw new Error('Nothing is written optimistically: show it once the server has answered.');
    },
  });
}
