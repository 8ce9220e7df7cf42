/** The part of a Relay connection that paging requires; select it in your own documents. */
export interface Connection<TNode> {
  nodes: readonly TNode[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/**
 * Iterates over all rows of a connection.
 * @param window fetches the rows after a cursor; null for the beginning
 * @param connection selects the connection in the response; null counts as an empty list
 */
export async function* eachNode<TResult, TNode>(
  window: (after: string | null) => Promise<TResult>,
  connection: (data: TResult) => Connection<TNode> | null,
): AsyncGenerator<TNode, void, undefined> {
  let after: string | null = null;
  for (;;) {
    const rows = connection(await window(after));
    if (rows === null) return;
    const { nodes, pageInfo } = rows;
    yield* nodes;
    const next = pageInfo.endCursor ?? null;
    // Stops if there is no new cursor, because the next page could not be fetched without one.
    if (!pageInfo.hasNextPage || next === null || next === after) return;
    after = next;
  }
}
