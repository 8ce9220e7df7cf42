import { NetworkStatus } from '@apollo/client';

/** The parts of a query's result that a list needs. */
interface ListQuery<Data> {
  data: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  loading: boolean;
  networkStatus: NetworkStatus;
  refetch(this: void): Promise<unknown>;
}

interface WindowQuery<Data> extends ListQuery<Data> {
  fetchMore(this: void, options: { variables: { after: string | null | undefined } }): Promise<unknown>;
}

/** A part of a list. */
interface Connection<Row> {
  nodes: readonly Row[];
  /** Absent if not counted. */
  totalCount?: number;
  /** False if the count was capped. */
  isTotalCountExact?: boolean;
}

interface Window<Row> extends Connection<Row> {
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/** The rows loaded so far. */
export interface ListWindow<Row, Data = unknown> {
  /** The newest response, or the previous one while loading: for counts and choices. */
  data: Data | undefined;
  /** Undefined until the first response for the current filters. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  isTotalExact: boolean;
  isLoading: boolean;
  /** Undefined unless nothing can be shown because of it. */
  error: unknown;
  retry: () => void;
  /** Requests the next window; undefined at the end. */
  onReachEnd: (() => void) | undefined;
}

/** Rows per request. */
export const LIST_WINDOW = 50;

function rowsOf<Row, Data>(
  { data, previousData, error, loading, networkStatus, refetch }: ListQuery<Data>,
  list: Connection<Row> | undefined,
): Omit<ListWindow<Row, Data>, 'onReachEnd'> {
  return {
    data: data ?? previousData,
    rows: list?.nodes,
    total: list?.totalCount,
    isTotalExact: list?.isTotalCountExact !== false,
    // Cached data shown while it is requested again counts as loaded.
    isLoading: loading && !(data && networkStatus === NetworkStatus.loading),
    error: list ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** The rows of a connection, window by window. */
export function listWindow<Row, Data>(
  query: WindowQuery<Data>,
  windowOf: (data: Data) => Window<Row>,
): ListWindow<Row, Data> {
  const list = query.data && windowOf(query.data);
  const { hasNextPage, endCursor } = list?.pageInfo ?? {};
  const reachEnd = () => void query.fetchMore({ variables: { after: endCursor } }).catch(() => undefined);
  return { ...rowsOf(query, list), onReachEnd: hasNextPage ? reachEnd : undefined };
}

/** The rows of one page of a list with numbered pages; the previous page is shown while the next one loads. */
export function pageOfList<Row, Data>(
  query: ListQuery<Data>,
  pageOf: (data: Data) => Connection<Row>,
): ListWindow<Row, Data> {
  const data = query.data ?? query.previousData;
  return { ...rowsOf(query, data && pageOf(data)), onReachEnd: undefined };
}
