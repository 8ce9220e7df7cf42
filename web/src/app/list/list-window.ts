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
  /** Left out where it is not counted. */
  totalCount?: number;
  /** False when more match than were counted. */
  isTotalCountExact?: boolean;
}

interface Window<Row> extends Connection<Row> {
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/** The rows of a list that have arrived so far. */
export interface ListWindow<Row, Data = unknown> {
  /** The newest answer, the former one while the next is under way: for counts and choices. */
  data: Data | undefined;
  /** Undefined until the first answer to the current filters. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  isTotalExact: boolean;
  isLoading: boolean;
  /** Undefined unless there is nothing to show because of it. */
  error: unknown;
  retry: () => void;
  /** Requests the next window; undefined when there is none. */
  onReachEnd: (() => void) | undefined;
}

/** How many rows a list requests at a time. */
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
    // What is shown from the cache while it is requested again is not waited for.
    isLoading: loading && !(data && networkStatus === NetworkStatus.loading),
    error: list ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** The rows of a connection, one window after the other. */
export function listWindow<Row, Data>(
  query: WindowQuery<Data>,
  windowOf: (data: Data) => Window<Row>,
): ListWindow<Row, Data> {
  const list = query.data && windowOf(query.data);
  const { hasNextPage, endCursor } = list?.pageInfo ?? {};
  const reachEnd = () => void query.fetchMore({ variables: { after: endCursor } }).catch(() => undefined);
  return { ...rowsOf(query, list), onReachEnd: hasNextPage ? reachEnd : undefined };
}

/** The rows of one page of a list that has numbered pages; the former page stays while the next one loads. */
export function pageOfList<Row, Data>(
  query: ListQuery<Data>,
  pageOf: (data: Data) => Connection<Row>,
): ListWindow<Row, Data> {
  const data = query.data ?? query.previousData;
  return { ...rowsOf(query, data && pageOf(data)), onReachEnd: undefined };
}
