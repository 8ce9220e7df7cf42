import type { ListMeta } from '@wr1/schema/rest/common.ts';
import { z } from 'zod';
import { gatewayError } from './errors.ts';

/** Number of rows in a list; a lower bound if the count was capped. */
export interface ListTotal {
  total: number;
  isExact?: boolean;
}

export function listTotal({ total, total_exact: isExact = true }: ListMeta): ListTotal {
  return { total, isExact };
}

/** A Relay connection; `nodes` and `edges` are the same rows. */
export class Connection<T> {
  readonly nodes: T[];
  readonly totalCount: number;
  readonly isTotalCountExact: boolean;
  readonly #cursorOf: (index: number) => string;
  readonly #hasNextPage: boolean;
  readonly #hasPreviousPage: boolean;

  /** @param cursorOf returns the cursor of the node at an index; called on demand */
  constructor(
    nodes: T[],
    { total, isExact = true }: ListTotal,
    cursorOf: (index: number) => string,
    neighbours: { hasNextPage: boolean; hasPreviousPage: boolean },
  ) {
    this.nodes = nodes;
    this.totalCount = total;
    this.isTotalCountExact = isExact;
    this.#cursorOf = cursorOf;
    this.#hasNextPage = neighbours.hasNextPage;
    this.#hasPreviousPage = neighbours.hasPreviousPage;
  }

  get edges(): { cursor: string; node: T }[] {
    return this.nodes.map((node, index) => ({ cursor: this.#cursorOf(index), node }));
  }

  get pageInfo() {
    const last = this.nodes.length - 1;
    return {
      hasNextPage: this.#hasNextPage,
      hasPreviousPage: this.#hasPreviousPage,
      startCursor: last < 0 ? null : this.#cursorOf(0),
      endCursor: last < 0 ? null : this.#cursorOf(last),
    };
  }
}

const position = z.union([
  z.object({ o: z.number().int().nonnegative().max(10_000_000) }),
  z.object({ a: z.string().max(200), s: z.number().int().min(0).max(1_000) }),
]);
type Position = z.infer<typeof position>;

const encode = (value: Position): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(cursor: string): Position {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw gatewayError('BAD_USER_INPUT', { text: 'This cursor is not valid.' });
  }
}

/**
 * Validates a page size.
 * @throws GraphQLError BAD_USER_INPUT outside 0 to the limit
 */
export function checkSize(name: string, size: number, limit: number): number {
  if (size < 0 || size > limit) throw gatewayError('BAD_USER_INPUT', { text: `${name} must be from 0 to ${limit}.` });
  return size;
}

/** A page of a list that supports page numbers only, and the position of the requested rows in it. */
export interface PageWindow {
  page: number;
  pageSize: number;
  /** Rows of that page to skip at its beginning. */
  skip: number;
  /** Rows requested. */
  first: number;
  /** Rows of the list before the first requested one. */
  offset: number;
}

/**
 * Finds the page that contains the rows after a cursor.
 * @param first number of rows, already validated
 * @throws GraphQLError BAD_USER_INPUT for an invalid cursor
 */
export function pageWindow(first: number, after: string | null | undefined): PageWindow {
  const at = after === null || after === undefined ? { o: 0 } : decode(after);
  if (!('o' in at)) throw gatewayError('BAD_USER_INPUT', { text: 'This cursor belongs to another list.' });
  const offset = at.o;
  const wanted = Math.max(1, first);
  // The smallest page size with all requested rows on one page. It equals `first` unless the window starts in
  // the middle of a page.
  let pageSize = wanted;
  while (Math.floor(offset / pageSize) !== Math.floor((offset + wanted - 1) / pageSize)) pageSize += 1;
  const page = Math.floor(offset / pageSize) + 1;
  return { page, pageSize, skip: offset - (page - 1) * pageSize, first, offset };
}

/** Extracts the requested rows from a page. */
export function pageConnection<R, T>(
  window: PageWindow,
  rows: readonly R[],
  count: number | ListTotal,
  toNode: (row: R) => T,
): Connection<T> {
  const nodes = rows.slice(window.skip, window.skip + window.first).map(toNode);
  const total = typeof count === 'number' ? { total: count } : count;
  const isFull = total.isExact === false && nodes.length === window.first;
  return new Connection(nodes, total, (index) => encode({ o: window.offset + index + 1 }), {
    hasNextPage: isFull || window.offset + nodes.length < total.total,
    hasPreviousPage: window.offset > 0,
  });
}

/** A window of a key-paged list: the customer API's cursor, and the rows to skip after it. */
export interface KeyWindow {
  after: string | null;
  skip: number;
  first: number;
  /** Rows to request. */
  pageSize: number;
  hasPrevious: boolean;
}

/**
 * Finds where the rows after a cursor start.
 * @throws GraphQLError BAD_USER_INPUT for an invalid cursor
 */
export function keyWindow(first: number, after: string | null | undefined): KeyWindow {
  const at = after === null || after === undefined ? null : decode(after);
  if (at === null) return { after: null, skip: 0, first, pageSize: Math.max(1, first), hasPrevious: false };
  if (!('a' in at)) throw gatewayError('BAD_USER_INPUT', { text: 'This cursor belongs to another list.' });
  const upstream = at.a === '' ? null : at.a;
  return { after: upstream, skip: at.s, first, pageSize: Math.max(1, first + at.s), hasPrevious: true };
}

/**
 * Extracts the requested rows from a window.
 * @param nextCursor the customer API's cursor after the last row; null or undefined at the end
 */
export function keyConnection<R, T>(
  window: KeyWindow,
  rows: readonly R[],
  count: number | ListTotal,
  nextCursor: string | null | undefined,
  toNode: (row: R) => T,
): Connection<T> {
  const nodes = rows.slice(window.skip, window.skip + window.first).map(toNode);
  const hasMore = nextCursor !== null && nextCursor !== undefined;
  const endsWindow = window.skip + nodes.length === rows.length;
  const cursorOf = (index: number): string =>
    // The last row gets the customer API's cursor; earlier rows count from the start of the window.
    hasMore && endsWindow && index === nodes.length - 1
      ? encode({ a: nextCursor, s: 0 })
      : encode({ a: window.after ?? '', s: window.skip + index + 1 });
  return new Connection(nodes, typeof count === 'number' ? { total: count } : count, cursorOf, {
    hasNextPage: hasMore || !endsWindow,
    hasPreviousPage: window.hasPrevious,
  });
}
