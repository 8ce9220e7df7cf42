import { InMemoryCache } from '@apollo/client';
import type { Cache, OperationVariables } from '@apollo/client';

/**
 * A cache without optimistic writes: only server data is displayed. Apollo otherwise reads each
 * changed list twice, with and without them, and compares the two row by row, which dominates the
 * cost of a change in a long list.
 */
export class OneViewCache extends InMemoryCache {
  override diff<TData = unknown, TVariables extends OperationVariables = OperationVariables>(
    options: Cache.DiffOptions<TData, TVariables>,
  ): Cache.InternalDiffResultWithDataState<TData> {
    // The type of Apollo's own calls.
    return super.diff({ ...options, optimistic: false }) as Cache.InternalDiffResultWithDataState<TData>;
  }

  /** @throws always: no one would see an optimistic write */
  override recordOptimisticTransaction(): never {
    throw new Error('Nothing is written optimistically: show it once the server has answered.');
  }
}
