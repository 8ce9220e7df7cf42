/**
 * Processes items in parallel, at most `limit` at a time. `work` must not throw, so that one failure doesn't
 * stop the others.
 * @param limit 1 or more
 */
export async function runEach<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lane = async (): Promise<void> => {
    // Each lane takes the next item as soon as it is free.
    // oxlint-disable-next-line no-await-in-loop
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
}
