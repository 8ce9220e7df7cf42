import { NetworkStatus } from '@apollo/client';

/** The parts of a query result that a list needs. */
interface ListQuery<Data> {
  data: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  loading: boolean;
  networkStatus: NetworkStatus;
  refetch(this: void): Promise<unknown>;
  fetchMore(this: void, options: { variables: { after: string | null | undefined } }): Promise<unknown>;
}

/** One window of a list. */
interface Connection<Row> {
  nodes: readonly Row[];
  /** Absent if the query didn't request it. */
  totalCount?: number;
  /** False if the count was capped. */
  isTotalCountExact?: boolean;
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/** The rows loaded so far, and the state of loading more. */
export interface ListWindow<Row, Data = unknown> {
  /** The newest response, or the previous one while loading. Use it for counts and choices. */
  data: Data | undefined;
  /** Undefined until the first response for the current filters. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  isTotalExact: boolean;
  isLoading: boolean;
  /** Set only if there is nothing to show because of it. */
  error: unknown;
  retry: () => void;
  /** Requests the next window; undefined if there is no more. */
  onReachEnd: (() => void) | undefined;
}

/** Rows per request. */
export const LIST_WINDOW = 50;

/** Turns the result of a connection query into a list that grows window by window. */
export function listWindow<Row, Data>(
  { data, previousData, error, loading, networkStatus, refetch, fetchMore }: ListQuery<Data>,
  windowOf: (data: Data) => Connection<Row>,
): ListWindow<Row, Data> {
  const list = data && windowOf(data);
  const { hasNextPage, endCursor } = list?.pageInfo ?? {};
  const reachEnd = () => void fetchMore({ variables: { after: endCursor } }).catch(() => undefined);
  return {
    data: data ?? previousData,
    rows: list?.nodes,
    total: list?.totalCount,
    isTotalExact: list?.isTotalCountExact !== false,
    // Cached data that is being refetched counts as loaded.
    isLoading: loading && !(data && networkStatus === NetworkStatus.loading),
    error: list ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
    onReachEnd: hasNextPage ? reachEnd : undefined,
  };
}
