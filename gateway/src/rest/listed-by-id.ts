import { oneByKey, type ByKey } from './by-key.ts';
import type { RestSession } from './session.ts';

/** Rows per call: the smallest page limit of the customer API's lists. */
const BATCH = 100;

/**
 * Loads rows by id through a list call of the customer API that takes `ids`; ids of rows that are hidden from the
 * caller give null.
 * @param name for metrics and traces
 */
export function listedById<C extends { rest: RestSession }, V extends { id: number }>(
  name: string,
  list: (
    rest: RestSession,
    query: { ids: readonly number[]; page: number; pageSize: number },
  ) => Promise<readonly V[] | { rows: readonly V[] }>,
): ByKey<C, number, V | null> {
  return oneByKey<C, number, V>(
    name,
    async ({ rest }, ids) => {
      const found = await list(rest, { ids, page: 1, pageSize: ids.length });
      return 'rows' in found ? found.rows : found;
    },
    ({ id }) => id,
    BATCH,
  );
}
