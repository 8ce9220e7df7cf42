/**
 * Processes items, a few at a time. A failing one does not stop the others: `work` returns its own
 * outcome and must not throw.
 * @param limit maximum in parallel, 1 or more
 */
export async function runEach<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lane = async (): Promise<void> => {
    // Each lane takes the next item when free.
    // oxlint-disable-next-line no-await-in-loop
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
}
