import { SHIPMENT_SORT } from '@wr1/schema/rest/shipment/shipment.ts';
import { z } from 'zod';
import { checkFields } from '../../../errors.ts';

/** How a sort option orders a list. */
interface SortRule {
  /** The column of the record; null if the value is computed. */
  column: 'updated_at' | 'created_at' | 'etd' | 'number' | 'pol' | 'status' | 'valid_to' | 'price_usd' | null;
  /** Type of the value in the database. */
  type: 'timestamptz' | 'date' | 'text' | 'integer' | 'numeric';
  /** Whether a record may have no value; it then comes last in both directions. */
  isNullable: boolean;
}

/**
 * The sort options. `cut_off` has no column, because the next open cut-off depends on the time and on what has been
 * done; `eta` and `customer` belong to other tables.
 */
export const SORT_RULE = {
  updated_at: { column: 'updated_at', type: 'timestamptz', isNullable: false },
  created_at: { column: 'created_at', type: 'timestamptz', isNullable: false },
  etd: { column: 'etd', type: 'timestamptz', isNullable: true },
  eta: { column: null, type: 'timestamptz', isNullable: true },
  cut_off: { column: null, type: 'timestamptz', isNullable: true },
  number: { column: 'number', type: 'text', isNullable: false },
  customer: { column: null, type: 'text', isNullable: true },
  place: { column: 'pol', type: 'text', isNullable: false },
  status: { column: 'status', type: 'integer', isNullable: false },
  valid_to: { column: 'valid_to', type: 'date', isNullable: true },
  price: { column: 'price_usd', type: 'numeric', isNullable: false },
} as const satisfies Record<(typeof SHIPMENT_SORT)[number], SortRule>;
export type OrderSort = keyof typeof SORT_RULE;

/** Position of a row in the list: its sort value (ISO text for times, null if missing) and ID. */
export interface OrderPosition {
  value: string | null;
  id: number;
}

const cursorShape = z.tuple([
  z.enum(SHIPMENT_SORT),
  z.enum(['asc', 'desc']),
  z.string().max(100).nullable(),
  z.number().int().positive(),
]);

function badCursor() {
  return checkFields([{ path: ['after'], code: 'INVALID_VALUE' }]);
}

/** Whether the database can read a text as a value of a type. */
function isValue(type: SortRule['type'], text: string): boolean {
  switch (type) {
    case 'text':
      return true;
    case 'integer':
      return /^-?\d{1,4}$/.test(text);
    case 'numeric':
      return /^\d{1,18}(\.\d{1,6})?$/.test(text);
    default:
      return !Number.isNaN(Date.parse(text));
  }
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
  const { type, isNullable } = SORT_RULE[sort];
  if (position === null ? !isNullable : !isValue(type, position)) throw badCursor();
  return { value: position, id };
}
