/** The part of a Relay connection that paging needs; select it in documents of your own. */
export interface Connection<TNode> {
  nodes: readonly TNode[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/**
 * Goes through all rows of a connection.
 * @param window fetches what stands after a cursor; null for the beginning
 * @param connection where it stands in the answer; null is an empty list
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
    // A window without an end cannot be followed by another one.
    if (!pageInfo.hasNextPage || next === null || next === after) return;
    after = next;
  }
}
