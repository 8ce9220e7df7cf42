import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { sql } from 'kysely';
import type { Trx } from '../../db.ts';
import type { NumberKind } from './shipment.table.ts';

/** Formats a public number, such as QT-26-000412. */
export function formatNumber(kind: NumberKind, year: number, ordinal: number): string {
  return `${kind}-${String(year % 100).padStart(2, '0')}-${String(ordinal).padStart(6, '0')}`;
}

/**
 * The next number in this year's series (Asia/Ho_Chi_Minh), which starts at 1. The series is locked until the
 * transaction ends, so numbers are unique.
 */
export async function nextNumber(trx: Trx, kind: NumberKind, now: Date): Promise<string> {
  const year = Number(businessDay(now).slice(0, 4));
  const { last } = await trx
    .insertInto('record_number')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doUpdateSet({ last: sql`record_number.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return formatNumber(kind, year, last);
}
