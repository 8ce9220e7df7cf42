import { z } from 'zod';
import { checkFields } from '../../../errors.ts';

export type TrackedSort = 'lateness' | 'eta' | 'updated_at';

/** The last row of a page, and the moment at which its list was asked for: what is late moves with the clock. */
export interface TrackedPosition {
  asOf: Date;
  /** Moment that it is sorted by; null for none. */
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

/** The cursor of a row as opaque text. */
export function writeTrackedCursor(sort: TrackedSort, order: 'asc' | 'desc', position: TrackedPosition): string {
  const { asOf, value, id } = position;
  return Buffer.from(JSON.stringify([sort, order, asOf.toISOString(), value, id])).toString('base64url');
}

/**
 * The position that a cursor tells.
 * @throws ApiError CHECK_FIELDS for text that is no cursor or one of another sorting
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
