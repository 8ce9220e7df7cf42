import DataLoader from 'dataloader';

/** Wraps each batch of a loader, to count and measure it. */
export type AroundBatch = <T>(loader: string, size: number, work: () => Promise<T>) => Promise<T>;

const justDo: AroundBatch = (_loader, _size, work) => work();

/** Loads rows by key; `C` is the context needed to read them. */
export interface ByKey<C, K, V> {
  /** A fresh loader for one request or one subscription event. */
  create(context: C, around?: AroundBatch): DataLoader<K, V>;
}

/**
 * Loads one row per key; null for a key without a row. If a batch fails, its keys are not read again in this
 * request.
 * @param name for metrics and traces
 * @param fetchRows reads all keys at once, in any order
 * @param keyOf returns the key of a row
 * @param maxBatch maximum keys per call
 */
export function oneByKey<C, K extends string | number, V>(
  name: string,
  fetchRows: (context: C, keys: readonly K[]) => Promise<readonly V[]>,
  keyOf: (row: V) => K,
  maxBatch = 500,
): ByKey<C, K, V | null> {
  return {
    create: (context, around = justDo) =>
      new DataLoader<K, V | null>(
        async (keys) => {
          const rows = new Map<K, V>();
          const found = await around(name, keys.length, () => fetchRows(context, keys));
          for (const row of found) rows.set(keyOf(row), row);
          return keys.map((key) => rows.get(key) ?? null);
        },
        { maxBatchSize: maxBatch },
      ),
  };
}

/**
 * Loads all rows of a parent key; empty if there are none.
 * @param name for metrics and traces
 * @param fetchRows reads the rows of all parents at once, in order within each parent
 * @param parentOf returns the parent key of a row
 * @param maxBatch maximum parents per call
 */
export function manyByKey<C, K extends string | number, V>(
  name: string,
  fetchRows: (context: C, keys: readonly K[]) => Promise<readonly V[]>,
  parentOf: (row: V) => K,
  maxBatch = 500,
): ByKey<C, K, V[]> {
  return {
    create: (context, around = justDo) =>
      new DataLoader<K, V[]>(
        async (keys) => {
          const groups = new Map<K, V[]>(keys.map((key) => [key, []]));
          const found = await around(name, keys.length, () => fetchRows(context, keys));
          for (const row of found) groups.get(parentOf(row))?.push(row);
          return keys.map((key) => groups.get(key) ?? []);
        },
        { maxBatchSize: maxBatch },
      ),
  };
}

/**
 * Loads one row per key if the customer API has no call for several keys: at most eight single reads at a
 * time. A failed read rejects only its own key.
 * @param name for metrics and traces
 * @param fetchRow reads one row; null if there is none
 */
export function oneAtATime<C, K extends string | number, V>(
  name: string,
  fetchRow: (context: C, key: K) => Promise<V | null>,
): ByKey<C, K, V | null> {
  return {
    create: (context, around = justDo) =>
      new DataLoader<K, V | null>(async (keys) => {
        const answers: (V | null | Error)[] = Array.from({ length: keys.length }, () => null);
        let next = 0;
        const worker = async (): Promise<void> => {
          for (let at = next++; at < keys.length; at = next++) {
            const key = keys[at];
            if (key === undefined) continue;
            try {
              answers[at] = await fetchRow(context, key);
            } catch (error) {
              answers[at] = error instanceof Error ? error : new Error('read failed');
            }
          }
        };
        await around(name, keys.length, () => Promise.all(Array.from({ length: Math.min(8, keys.length) }, worker)));
        return answers;
      }),
  };
}
