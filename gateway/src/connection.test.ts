import { describe, expect, it } from 'vitest';
import { checkSize, keyConnection, keyWindow, pageConnection, pageWindow } from './connection.ts';

const list = Array.from({ length: 23 }, (_, index) => index);
/** Simulates the customer API's paging by number. */
const page = (window: { page: number; pageSize: number }): number[] =>
  list.slice((window.page - 1) * window.pageSize, window.page * window.pageSize);
/** Simulates the customer API's paging by key: the cursor is the last number. */
const after = (cursor: string | null, size: number): { rows: number[]; next: string | null } => {
  const rows = list.filter((value) => cursor === null || value > Number(cursor)).slice(0, size);
  return { rows, next: rows.at(-1) === list.at(-1) || rows.length === 0 ? null : String(rows.at(-1)) };
};

function walkPages(first: number): number[] {
  const seen: number[] = [];
  for (let cursor: string | null = null, more = true; more;) {
    const window = pageWindow(first, cursor);
    const result = pageConnection(window, page(window), list.length, (row) => row);
    seen.push(...result.nodes);
    ({ endCursor: cursor, hasNextPage: more } = result.pageInfo);
  }
  return seen;
}

function walkKeys(first: number, pick: (edges: { cursor: string }[]) => string | null): number[] {
  const seen: number[] = [];
  for (let cursor: string | null = null, rounds = 0; rounds < 60; rounds += 1) {
    const window = keyWindow(first, cursor);
    const { rows, next } = after(window.after, window.pageSize);
    const result = keyConnection(window, rows, list.length, next, (row) => row);
    const taken = pick(result.edges);
    const at = result.edges.findIndex((edge) => edge.cursor === taken);
    seen.push(...result.nodes.slice(0, at + 1));
    if (!result.pageInfo.hasNextPage && at === result.nodes.length - 1) return seen;
    cursor = taken;
  }
  return seen;
}

describe('page numbers', () => {
  it.each([1, 2, 5, 7, 10, 23, 50])('reach every row once with windows of %i', (first) => {
    expect(walkPages(first)).toEqual(list);
  });

  it('handle a window that starts in the middle of a page', () => {
    const start = pageConnection(pageWindow(3, null), page(pageWindow(3, null)), 23, (row) => row);
    const window = pageWindow(10, start.pageInfo.endCursor);
    expect(pageConnection(window, page(window), 23, (row) => row).nodes).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

describe('keys', () => {
  it.each([1, 4, 23, 50])('reach every row once with windows of %i', (first) => {
    expect(walkKeys(first, (edges) => edges.at(-1)?.cursor ?? null)).toEqual(list);
  });

  it('continue after any edge, not only the last', () => {
    expect(walkKeys(6, (edges) => edges[2]?.cursor ?? edges.at(-1)?.cursor ?? null)).toEqual(list);
  });

  it('indicate the end', () => {
    const window = keyWindow(50, null);
    const { rows, next } = after(null, 50);
    expect(keyConnection(window, rows, 23, next, (row) => row).pageInfo).toMatchObject({
      hasNextPage: false,
      hasPreviousPage: false,
    });
  });
});

describe('a capped total', () => {
  const total = { total: 10, isExact: false };

  it('is returned, and paging continues while pages are full', () => {
    const window = pageWindow(
      10,
      pageConnection(pageWindow(10, null), page(pageWindow(10, null)), total, Number).pageInfo.endCursor,
    );
    const second = pageConnection(window, page(window), total, Number);
    expect(second).toMatchObject({ totalCount: 10, isTotalCountExact: false, pageInfo: { hasNextPage: true } });
    const last = pageWindow(10, second.pageInfo.endCursor);
    expect(pageConnection(last, page(last), total, Number).pageInfo.hasNextPage).toBe(false);
    expect(pageConnection(last, page(last), list.length, Number).isTotalCountExact).toBe(true);
  });

  it('is returned for keys too', () => {
    expect(keyConnection(keyWindow(5, null), list.slice(0, 5), total, '5', Number).isTotalCountExact).toBe(false);
  });
});

describe('refusals', () => {
  it.each(['', 'nonsense', Buffer.from('{"o":-1}').toString('base64url'), Buffer.from('[]').toString('base64url')])(
    'the cursor %j is not valid',
    (cursor) => {
      expect(() => pageWindow(10, cursor)).toThrow('cursor');
      expect(() => keyWindow(10, cursor)).toThrow('cursor');
    },
  );

  it('a size above the limit', () => {
    expect(() => checkSize('first', 101, 100)).toThrow('first must be from 0 to 100');
    expect(checkSize('first', 100, 100)).toBe(100);
  });
});
