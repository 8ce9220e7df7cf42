import { InMemoryCache } from '@apollo/client';
import type { Cache, OperationVariables } from '@apollo/client';

/**
 * A cache without optimistic writes. With them, Apollo reads each changed list twice and compares the two
 * results row by row, which dominates the cost of a change in a long list.
 */
export class OneViewCache extends InMemoryCache {
  override diff<TData = unknown, TVariables extends OperationVariables = OperationVariables>(
    options: Cache.DiffOptions<TData, TVariables>,
  ): Cache.InternalDiffResultWithDataState<TData> {
    // Apollo itself casts to this type.
    return super.diff({ ...options, optimistic: false }) as Cache.InternalDiffResultWithDataState<TData>;
  }

  /** @throws always, because optimistic data would never be shown */
  override recordOptimisticTransaction(): never {
    throw new Error('Optimistic writes are not supported: show data once the server has responded.');
  }
}
