import { z } from 'zod';
import { checkFields } from '../../../errors.ts';

/** Sort options that are columns; records without a date come last. */
export const SORT_COLUMN = {
  updated_at: 'updated_at',
  created_at: 'created_at',
  etd: 'etd',
  number: 'number',
} as const;
export type ColumnSort = keyof typeof SORT_COLUMN;
/**
 * Also allows `cut_off`, the next open cut-off. It has no column, because it depends on the time and on what
 * has been done.
 */
export type OrderSort = ColumnSort | 'cut_off';

/** Position of a row in the list: its sort value (ISO text for times, null if missing) and ID. */
export interface OrderPosition {
  value: string | null;
  id: number;
}

const cursorShape = z.tuple([
  z.enum(['updated_at', 'created_at', 'etd', 'cut_off', 'number']),
  z.enum(['asc', 'desc']),
  z.string().max(40).nullable(),
  z.number().int().positive(),
]);

function badCursor() {
  return checkFields([{ path: ['after'], code: 'INVALID_VALUE' }]);
}

/** Encodes a position as an opaque cursor. */
export function writeCursor(sort: OrderSort, order: 'asc' | 'desc', position: OrderPosition): string {
  return Buffer.from(JSON.stringify([sort, order, position.value, position.id])).toString('base64url');
}

/**
 * Decodes a cursor.
 * @throws ApiError CHECK_FIELDS if it is invalid or was created for a different sort order
 */
export function readCursor(cursor: string, sort: OrderSort, order: 'asc' | 'desc'): OrderPosition {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw badCursor();
  }
  const parsed = cursorShape.safeParse(value);
  if (!parsed.success) throw badCursor();
  const [cursorSort, cursorOrder, position, id] = parsed.data;
  if (cursorSort !== sort || cursorOrder !== order) throw badCursor();
  if (position === null ? sort === 'updated_at' || sort === 'created_at' || sort === 'number' : false)
    throw badCursor();
  if (position !== null && sort !== 'number' && Number.isNaN(Date.parse(position))) throw badCursor();
  return { value: position, id };
}
