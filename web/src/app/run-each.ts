/**
 * Works through items, a few at a time. One that fails does not stop the others: `work` answers its own outcome and is
 * not to throw.
 * @param limit how many at a time, 1 or more
 */
export async function runEach<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lane = async (): Promise<void> => {
    // Each lane takes the next item when it is free.
    // oxlint-disable-next-line no-await-in-loop
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
}
