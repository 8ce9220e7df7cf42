import { z } from 'zod';
import { checkFields } from '../../../errors.ts';

export type TrackedSort = 'lateness' | 'eta' | 'updated_at';

/**
 * Position of the last row of a page, and the time of the list's first request, because lateness depends on
 * the time.
 */
export interface TrackedPosition {
  asOf: Date;
  /** The row's sort value; null if missing. */
  value: string | null;
  id: number;
}

const cursorShape = z.tuple([
  z.enum(['lateness', 'eta', 'updated_at']),
  z.enum(['asc', 'desc']),
  z.iso.datetime(),
  z.iso.datetime().nullable(),
  z.number().int().positive(),
]);

/** Encodes a position as an opaque cursor. */
export function writeTrackedCursor(sort: TrackedSort, order: 'asc' | 'desc', position: TrackedPosition): string {
  const { asOf, value, id } = position;
  return Buffer.from(JSON.stringify([sort, order, asOf.toISOString(), value, id])).toString('base64url');
}

/**
 * Decodes a cursor.
 * @throws ApiError CHECK_FIELDS if it is invalid or was created for a different sort order
 */
export function readTrackedCursor(cursor: string, sort: TrackedSort, order: 'asc' | 'desc'): TrackedPosition {
  const bad = () => checkFields([{ path: ['after'], code: 'INVALID_VALUE' }]);
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw bad();
  }
  const parsed = cursorShape.safeParse(value);
  if (!parsed.success || parsed.data[0] !== sort || parsed.data[1] !== order) throw bad();
  const [, , asOf, at, id] = parsed.data;
  return { asOf: new Date(asOf), value: at, id };
}
